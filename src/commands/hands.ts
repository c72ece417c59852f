import { dirname, resolve } from 'node:path';
import type { SourceSpec } from '../core/domain/source.ts';
import { editAt } from '../io/edit.ts';
import { openReference } from '../io/launch.ts';
import { saveNew } from '../io/save.ts';
import type { Surroundings } from './output.ts';

/** How something that was asked of the world ended, in plain words that have not passed the gate. */
interface Outcome {
  readonly words: string;
  readonly isTrouble: boolean;
}

/** What the dashboard may do outside of its screen: open evidence, edit a row's file, save into a new file. */
export interface DashboardHands {
  open(reference: string, source: number): Outcome;
  edit(source: number, line: number): Promise<Outcome>;
  save(path: string, text: string): Outcome;
}

export function handsFor(sources: readonly SourceSpec[], { cwd, env }: Surroundings): DashboardHands {
  const fileOf = (source: number): string | undefined => {
    const spec = sources[source];
    return spec === undefined || spec.stream ? undefined : resolve(cwd, spec.path);
  };
  return {
    open(reference, source) {
      const file = fileOf(source);
      const opened = openReference(reference, file === undefined ? cwd : dirname(file), env);
      return opened.kind === 'started' ? done(`opened ${reference}`) : trouble(opened.reason);
    },
    async edit(source, line) {
      const file = fileOf(source);
      if (file === undefined) return trouble('this row came through a stream: there is no file to open');
      const edited = await editAt(file, line, env);
      return edited.kind === 'closed' ? done(`back from line ${line}`) : trouble(edited.reason);
    },
    save(path, text) {
      const files = sources.flatMap((_, source) => fileOf(source) ?? []);
      const saved = saveNew(resolve(cwd, path), text, files);
      return saved.kind === 'saved' ? done(`wrote ${saved.path}`) : trouble(saved.reason);
    },
  };
}

function done(words: string): Outcome {
  return { words, isTrouble: false };
}

function trouble(words: string): Outcome {
  return { words, isTrouble: true };
}
