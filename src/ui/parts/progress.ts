import { sources } from '../../core/reports/sources.ts';
import { byteCount } from '../../core/text/bytes.ts';
import { gateId } from '../../core/text/gate.ts';
import { plural } from '../../core/text/sentences.ts';
import { shortDuration } from '../../core/text/time.ts';
import type { Scene } from '../lookout.ts';
import type { Segment } from '../theme.ts';
import { lineIn } from './pane.ts';

/** A load shorter than this shows no progress: it would only blink (spec 07 "Look"). */
const PATIENCE_MS = 300;
const BAR = 20;

/**
 * How far a long first reading has come: bytes, rate and time left, over all sources that are still being read. What was
 * read so far is on the screen already. `undefined` when nothing takes long.
 */
export function progressLine(scene: Scene, width: number): string | undefined {
  const { theme, lookout } = scene;
  const elapsed = lookout.readingMs ?? 0;
  if (elapsed < PATIENCE_MS || scene.past !== undefined) return undefined;
  const reading = sources(scene.fleet).filter(({ isReading, size }) => isReading && size > 0);
  const [first] = reading;
  if (first === undefined) return undefined;
  const size = reading.reduce((sum, each) => sum + each.size, 0);
  const read = Math.min(
    size,
    reading.reduce((sum, each) => sum + each.bytesRead, 0),
  );
  const share = read / size;
  const bytesPerMs = read / elapsed;
  const full = Math.round(share * BAR);
  const bar = theme.ascii
    ? `[${'#'.repeat(full)}${'.'.repeat(BAR - full)}]`
    : `${'█'.repeat(full)}${'░'.repeat(BAR - full)}`;
  const name = reading.length === 1 ? gateId(first.spec.name) : plural(reading.length, 'source');
  const left = bytesPerMs > 0 ? ` · ${shortDuration(Math.ceil((size - read) / bytesPerMs))} left` : '';
  const words = ` ${Math.floor(share * 100)}% · ${byteCount(read)} of ${byteCount(size)} · ${byteCount(bytesPerMs * 1000)}/s${left} · what was read so far is shown`;
  const segments: Segment[] = [
    ['plain', ` reading ${name} `],
    ['focus', bar],
    ['dim', theme.own(words)],
  ];
  return lineIn(theme, segments, width);
}
