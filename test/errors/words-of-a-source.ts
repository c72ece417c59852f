import { onTestFinished } from 'vitest';
import { DEMO_NOW } from '../../src/commands/demo-work.ts';
import { parseInstant } from '../../src/core/domain/instant.ts';
import { discover } from '../../src/io/discover.ts';
import { frozenAt, Session } from '../../src/session.ts';
import { Stage } from '../support/stage.tsx';

/** What an operator reads about one source. */
export interface Words {
  /** What the frame's first line says of it. */
  readonly frame: string;
  /** The line that says what makes the picture incomplete, if it stands there. */
  readonly problem: string | undefined;
  /** The lines of the Sources screen. */
  readonly sources: readonly string[];
}

const WIDE = { columns: 300, rows: 90 } as const;

/** Opens the path as the dashboard does, and reads the screens once everything there is has been read. */
export async function wordsOf(path: string): Promise<Words> {
  const now = parseInstant(DEMO_NOW);
  const found = discover([path], '/', {});
  if (now === undefined || found.kind !== 'sources') throw new Error(`not to be opened: ${path}`);
  const session = new Session(found.sources, frozenAt(now));
  onTestFinished(() => session.close());
  await session.idle();
  const [first = '', ...home] = new Stage(session, WIDE).text().split('\n');
  const sources = new Stage(session, { ...WIDE, screens: [{ name: 'sources' }] }).text().split('\n');
  return {
    frame: first.replace(/^ owed +/, '').replace(/ +as of .*$/, ''),
    problem: home.find((line) => line.startsWith(' ▲'))?.trim(),
    sources: sources.filter((line) => line.startsWith('│')).map((line) => line.slice(1, -1).trim()),
  };
}
