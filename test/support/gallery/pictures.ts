/** The moment that the demo ledgers were made for. */
const NOW = '2026-09-01T18:12:04Z';
const FLEET = 'demo-ledgers/fleet/ledger.jsonl';
const PARTIES = ['author', 'publisher', 'observer'].map((name) => `demo-ledgers/two-parties/${name}.jsonl`);

/** A picture of the gallery: its file under `demo-ledgers/gallery/`, and what `owed` is told to draw. */
export interface Picture {
  readonly file: string;
  readonly args: readonly string[];
}

function picture(name: string, width: number, height: number, ...args: readonly string[]): Picture {
  const size = ['--width', String(width), '--height', String(height)];
  return { file: `${name}.svg`, args: ['--once', '--format', 'svg', ...size, '--now', NOW, ...args] };
}

/** Every screen once, and the looks that differ most. */
export const PICTURES: readonly Picture[] = [
  picture('home', 120, 36, FLEET),
  picture('home-wide', 190, 46, FLEET),
  picture('home-narrow', 80, 24, FLEET),
  picture('filtered', 120, 36, '--filter', 'by:archivist is:open -state:conditional', FLEET),
  picture('seat', 120, 36, '--seat', 'archivist', FLEET),
  picture('promise', 120, 44, '--promise', 'desk/ship-91', FLEET),
  picture('graph', 120, 36, '--screen', 'graph', FLEET),
  picture('log', 120, 30, '--screen', 'log', FLEET),
  picture('time', 120, 36, '--screen', 'time', FLEET),
  picture('sources', 120, 36, '--screen', 'sources', ...PARTIES),
  picture('high-contrast', 100, 30, '--theme', 'contrast', FLEET),
  picture('ascii', 100, 30, '--ascii', FLEET),
];
