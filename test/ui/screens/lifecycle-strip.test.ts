import { describe, expect, it } from 'vitest';
import { promiseReport } from '../../../src/core/reports/promise.ts';
import { lifecycleStrip } from '../../../src/ui/screens/lifecycle-strip.ts';
import { sceneOf, watchedAt } from '../../support/bare-scene.ts';
import { ledger, type LedgerText } from '../../support/ledger.ts';

interface Shown {
  readonly now?: string;
  readonly width?: number;
  readonly ascii?: boolean;
  readonly isLinear?: boolean;
}

function strip(rows: LedgerText, { now = '12:00', width = 72, ...theme }: Shown = {}): string[] {
  const watched = watchedAt(now, rows);
  const report = promiseReport(watched.fleet, 'a', (source, place) => watched.rawRow(source, place))!;
  const lines = lifecycleStrip(sceneOf(watched, theme), report, width);
  for (const line of lines) expect(line.length, line).toBe(width);
  return lines.map((line) => line.trimEnd());
}

const waiting = () => ledger().promise('root').at('07:00').promise('a').on('root').at('09:00').until('17:00');

describe('the strip of a promise', () => {
  it('shows the way that is left to one that waits', () => {
    expect(strip(waiting())).toEqual([
      ' declared → [conditional] → detached · overdue    → resolved or expired',
      ' 09:00Z     09:00Z                     due 17:00Z',
    ]);
  });

  it('shows since when it is owed, and when that ends', () => {
    expect(strip(waiting().about('root').satisfied().at('10:00'))).toEqual([
      ' declared → conditional → [detached] · overdue    → resolved',
      ' 09:00Z     09:00Z        10:00Z       due 17:00Z',
    ]);
  });

  it('has overdue beside detached, as what the clock says of it', () => {
    expect(strip(ledger().promise('a').at('09:00'), { now: '18:00' })).toEqual([
      ' declared → conditional → detached · [overdue] → resolved',
      ' 09:00Z     never         at once    17:00Z',
    ]);
  });

  it('keeps the way that was taken, and says what was left out', () => {
    const late = ledger().promise('a').at('09:00').amendedTo('17:45').at('17:12').satisfied().at('18:00');
    expect(strip(late)).toEqual([
      ' declared → conditional → detached · overdue → [satisfied]',
      ' 09:00Z     never         at once    2×, 27m   18:00Z',
    ]);
    expect(strip(waiting().about('root').cancelled().at('11:00'))).toEqual([
      ' declared → conditional → detached · overdue → [expired]',
      ' 09:00Z     09:00Z        never      never     11:00Z',
    ]);
    const once = ledger().promise('a').at('09:00').cancelled().at('18:00');
    expect(strip(once)[1]).toContain('17:00Z, 1h');
  });

  it('says what the rows do not tell', () => {
    expect(strip(ledger().promise('a').at('soon').satisfied().at('later'))).toEqual([
      ' declared → conditional → detached · overdue → [satisfied]',
      ' ?          never         at once    ?         ?',
    ]);
  });

  it('goes on below where there is no room, without a blank line', () => {
    expect(strip(ledger().promise('a').at('09:00'), { width: 42 })).toEqual([
      ' declared → conditional → [detached]',
      ' 09:00Z     never         at once',
      ' · overdue    → resolved',
      '   due 17:00Z',
    ]);
    expect(strip(ledger().promise('a').at('09:00'), { width: 56 }).at(-1)).toBe(' → resolved');
  });

  it('is plain ASCII where the screen is, and a sentence for a screen reader', () => {
    expect(strip(ledger().promise('a').at('09:00'), { ascii: true })[0]).toBe(
      ' declared -> conditional -> [detached] - overdue    -> resolved',
    );
    expect(strip(ledger().promise('a').at('09:00'), { isLinear: true, width: 90 })).toEqual([
      ' declared 09:00Z, conditional never, [detached] at once, overdue due 17:00Z, resolved',
    ]);
  });
});
