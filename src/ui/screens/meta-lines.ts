import type { JsonObject } from '../../core/domain/json.ts';
import type { Scene } from '../lookout.ts';
import { displayWidth } from '../../core/text/width.ts';
import { flatJson, jsonTree } from '../parts/json-tree.ts';
import { lineIn } from '../parts/pane.ts';

/**
 * The `meta` of a row under whose row it is: a tree, and where it is flat and short, what would be its branches in one line.
 * Nothing when it has none. `whose` is gated.
 */
export function metaLines(
  scene: Scene,
  whose: string,
  meta: JsonObject | undefined,
  width: number,
): string[] {
  if (meta === undefined) return [];
  const title = ` meta ${whose}`;
  const flat = flatJson(meta);
  if (flat !== undefined && displayWidth(title + flat) + 3 <= width) {
    return [
      lineIn(
        scene.theme,
        [
          ['dim', `${title}  `],
          ['plain', flat],
        ],
        width,
      ),
    ];
  }
  return [lineIn(scene.theme, [['dim', title]], width), ...jsonTree(scene.theme, meta, width)];
}
