/**
 * Says when to look at a file again (spec 12 A6 and rule 18). Events are hints only: directories are watched rather
 * than files, every hint comes again a little later, and a heartbeat backs up watchers that stay silent (network file
 * systems, a limit used up). What a look finds is `tail.ts`'s business.
 */
import { realpathSync, stat, statSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { listenTo, type Place } from './directory.ts';

/** A write may land between a look and the watcher's next event; a look this much later sees the last of a burst. */
const AGAIN_MS = 60;

const HEARTBEAT_MS = 1000;

export interface FileWatch {
  /** Stops every hint; nothing of it keeps the process alive after that. */
  close(): void;
}

/**
 * Calls `onHint` whenever the file at `path` may have changed: within milliseconds where the system tells, else within
 * a second. Neither the file nor its directory need exist yet; a symbolic link is followed to where it leads now.
 * `onTrouble` gets words for the operator when the system refuses to watch; the heartbeat goes on.
 */
export function watchFile(path: string, onHint: () => void, onTrouble: (words: string) => void): FileWatch {
  const absolute = resolve(path);
  const ears = new Map<string, () => void>();
  let closed = false;
  const again = setTimeout(onHint, AGAIN_MS).unref();

  /** Listens where the file is, or would appear, now. */
  const listen = () => {
    const places = new Map(placesOf(absolute).map((place) => [`${place.id} ${place.name}`, place]));
    for (const [key, stop] of ears) {
      if (places.has(key)) continue;
      ears.delete(key);
      stop();
    }
    for (const [key, place] of places) {
      if (ears.has(key)) continue;
      const onEvent = (comesOrGoes: boolean) => {
        if (comesOrGoes) listen();
        again.refresh();
        onHint();
      };
      ears.set(key, listenTo(place, { name: place.name, onEvent, onTrouble }));
    }
  };
  let facts = '';
  let asking = false;
  const beat = () => {
    // A network file system may take long to answer, so nothing waits for it and it is not asked twice.
    if (asking) return;
    asking = true;
    stat(absolute, (error, file) => {
      asking = false;
      if (closed) return;
      const before = facts;
      facts = error
        ? String(error.code)
        : `${file.dev} ${file.ino} ${file.size} ${file.mtimeMs} ${file.ctimeMs}`;
      // A folder above may have been swapped without a word; where nothing is found, that shows in nothing else.
      if (error || facts !== before) listen();
      if (facts !== before) onHint();
    });
  };
  const heartbeat = setInterval(beat, HEARTBEAT_MS).unref();

  listen();
  return {
    close() {
      closed = true;
      clearTimeout(again);
      clearInterval(heartbeat);
      for (const stop of ears.values()) stop();
      ears.clear();
    },
  };
}

/** The directories whose events matter: the path's own, and that of the file a symbolic link leads to. */
function placesOf(absolute: string): Place[] {
  const own = nearest(absolute);
  try {
    return [own, nearest(realpathSync.native(absolute))];
  } catch {
    return [own];
  }
}

/** The nearest directory above `path` that exists, and the entry in it on the way to `path`. */
function nearest(path: string): Place {
  const directory = dirname(path);
  const id = identity(directory);
  return id === undefined && directory !== path
    ? nearest(directory)
    : { directory, id: id ?? '', name: basename(path) };
}

/** The time of birth tells a directory from a former one whose inode number it was given. */
function identity(directory: string): string | undefined {
  try {
    const found = statSync(directory, { bigint: true });
    return found.isDirectory() ? `${found.dev}:${found.ino}:${found.birthtimeNs}` : undefined;
  } catch {
    return undefined;
  }
}
