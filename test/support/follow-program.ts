/**
 * A program of its own that follows one source and reports over the fork's channel, for what only a whole process can
 * show: that it ends after `close`, reads its own standard input, or lacks a permission or file descriptors.
 */
import { closeSync, openSync } from 'node:fs';
import { follow } from '../../src/io/follow.ts';
import { Heard } from './heard.ts';

const [path = '-', kind, shortage] = process.argv.slice(2);
const taken: number[] = [];
try {
  while (shortage === 'no-descriptors') taken.push(openSync('/dev/null', 'r'));
} catch {
  // None is left now.
}
const heard = new Heard();
const followed = follow(
  0,
  { path, name: path, stream: kind === 'stream' },
  {
    onNews(news) {
      heard.onNews(news);
      process.send?.(heard.words.at(-1));
    },
    onTrouble: (words) => process.send?.(`trouble: ${words}`),
  },
);
process.on('message', (wish) => {
  for (const fd of taken.splice(0)) closeSync(fd);
  if (wish !== 'close') return;
  followed.close();
  process.disconnect();
});
process.send?.('following');
