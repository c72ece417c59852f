/**
 * Follows one source as long as it is wanted: hints in, news out, one at a time (spec 08 "The one path of a row").
 * Which way a source is read, as a file or as a stream, is hidden here.
 */
import type { News, RowReader } from '../core/domain/news.ts';
import type { SourceSpec } from '../core/domain/source.ts';
import { Stream } from './stream.ts';
import { Tail } from './tail.ts';
import { watchFile } from './watch.ts';

/** Some trouble passes and nothing of the file changes: too many open files, an error of the device. */
const RETRY_MS = 1000;

export interface FollowHands {
  /** Gets every piece of news in order; the next one waits until its promise is settled. It must not reject. */
  onNews(news: News): void | Promise<void>;
  /** The system refuses to watch this source's folder; it is still looked at once a second. In words. */
  onTrouble(words: string): void;
}

export interface Followed {
  /** Bytes of a row that was read before; `undefined` when they can no longer be had. */
  readonly readRow: RowReader;
  /**
   * A file: looks once more, and resolves when everything it held at the call has been handed over. A stream: resolves
   * when what it handed over so far has been taken. At once after `close`. Not to be awaited within `onNews`.
   */
  idle(): Promise<void>;
  /** No further news; lets file, watchers and timers go, so that the process can end. */
  close(): void;
}

/** Starts at once. `source` is the index the news carry. */
export function follow(source: number, spec: SourceSpec, hands: FollowHands): Followed {
  let closed = false;
  const whileOpen: FollowHands = {
    onNews: (news) => (closed ? undefined : hands.onNews(news)),
    onTrouble: (words) => (closed ? undefined : hands.onTrouble(words)),
  };
  const followed = spec.stream
    ? followStream(new Stream(source, spec.path), whileOpen)
    : followFile(new Tail(source, spec.path), spec.path, whileOpen);
  return {
    ...followed,
    close() {
      closed = true;
      followed.close();
    },
  };
}

function followFile(tail: Tail, path: string, hands: FollowHands): Followed {
  let hinted = false;
  let looking: Promise<void> | undefined;
  let unreadable = false;
  let retry: NodeJS.Timeout | undefined;

  /** Hints during a look lead to one more look after it. */
  const look = async () => {
    clearTimeout(retry);
    while (hinted) {
      hinted = false;
      for await (const news of tail.look()) {
        unreadable = news.kind === 'unreadable';
        await hands.onNews(news);
      }
    }
    looking = undefined;
    if (unreadable) retry = setTimeout(hint, RETRY_MS).unref();
  };
  const hint = () => {
    hinted = true;
    looking ??= look();
  };

  const watch = watchFile(path, hint, (words) => hands.onTrouble(words));
  hint();
  return {
    readRow: tail.readRow,
    async idle() {
      hint();
      await looking;
    },
    close() {
      clearTimeout(retry);
      watch.close();
      tail.close();
    },
  };
}

function followStream(stream: Stream, hands: FollowHands): Followed {
  let taking: void | Promise<void>;
  const read = async () => {
    for await (const news of stream.read()) {
      taking = hands.onNews(news);
      await taking;
    }
  };
  void read();
  return { readRow: stream.readRow, idle: async () => taking, close: () => stream.close() };
}
