import { gateText } from './gate.ts';
import { displayWidth } from './width.ts';

/** What is wrong with a filter, under the place where it stands: the text, a mark, and the reason. */
export function filterErrorLines(
  text: string,
  { at, length, reason }: { readonly at: number; readonly length: number; readonly reason: string },
): readonly string[] {
  const before = displayWidth(gateText(text.slice(0, at)));
  const wide = Math.max(1, displayWidth(gateText(text.slice(at, at + length))));
  return [`  ${gateText(text)}`, `  ${' '.repeat(before)}${'^'.repeat(wide)}`, gateText(reason)];
}
