/**
 * What happens to names in a directory, as the system tells it: one chokidar watcher a directory, however many of its
 * files are followed (spec 12 A6).
 *
 * The directory alone is watched and every entry ignored, and chokidar's `raw` events are heard: one for each change,
 * with the name. Its `change` and `add` are throttled by 50 ms and 1 s, lose the last write of a burst, and cost a watch
 * and a stat for every neighbour of the file.
 */
import { watch, type FSWatcher } from 'chokidar';
import { basename } from 'node:path';

export interface Place {
  /** An absolute path; the directory exists. */
  readonly directory: string;
  /** Tells this directory from another one that stood or will stand under the same path. */
  readonly id: string;
  /** The entry that matters. */
  readonly name: string;
}

export interface Ear {
  readonly name: string;
  /** The entry changed; `comesOrGoes` when it, or the directory, may have been made, removed, moved or replaced. */
  onEvent(comesOrGoes: boolean): void;
  /** The system refuses to watch, in words for the operator. */
  onTrouble(words: string): void;
}

/** The directories now watched by this process, by path and id. */
const directories = new Map<string, Directory>();

/** Listens to one name in a directory until the returned function is called. */
export function listenTo(place: Place, ear: Ear): () => void {
  const key = `${place.id} ${place.directory}`;
  const directory = directories.get(key) ?? new Directory(place.directory);
  directories.set(key, directory);
  directory.add(ear);
  return () => {
    if (directory.remove(ear) === 0) directories.delete(key);
  };
}

class Directory {
  readonly #watcher: FSWatcher;
  readonly #ears = new Set<Ear>();
  #trouble: string | undefined;

  constructor(path: string) {
    const self = basename(path);
    this.#watcher = watch(path, { depth: 0, ignoreInitial: true, ignored: (entry) => entry !== path });
    this.#watcher.on('raw', (event, name: string | null) => {
      // Without a name it may be any entry; with the directory's own name it is about the directory.
      const any = name === null || name === self;
      for (const ear of this.#ears) if (any || ear.name === name) ear.onEvent(any || event !== 'change');
    });
    // What happened while the watcher was being set up was not heard.
    this.#watcher.on('ready', () => {
      for (const ear of this.#ears) ear.onEvent(true);
    });
    this.#watcher.on('error', (error) => {
      const words = wordsFor(error);
      if (words === this.#trouble) return;
      this.#trouble = words;
      for (const ear of this.#ears) ear.onTrouble(words);
    });
  }

  add(ear: Ear): void {
    this.#ears.add(ear);
    if (this.#trouble !== undefined) ear.onTrouble(this.#trouble);
  }

  /** How many still listen; with none the watcher is closed. */
  remove(ear: Ear): number {
    this.#ears.delete(ear);
    if (this.#ears.size === 0) void this.#watcher.close();
    return this.#ears.size;
  }
}

const REFUSALS: Readonly<Record<string, string>> = {
  EACCES: 'there is no permission to watch its folder',
  ENOSPC: 'the system has no watches left (fs.inotify.max_user_watches)',
  EMFILE: 'too many files or watchers are open (ulimit -n, fs.inotify.max_user_instances)',
};

function wordsFor(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'no reason given';
  return `${REFUSALS[code] ?? `its folder cannot be watched (${code})`}; looking once a second instead`;
}
