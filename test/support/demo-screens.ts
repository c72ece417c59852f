import { fileURLToPath } from 'node:url';
import type { Screen } from '../../src/ui/state.ts';
import { Watched } from './watched.ts';

/** A file of `demo-ledgers/`. */
export function demoLedger(name: string): string {
  return fileURLToPath(new URL(`../../demo-ledgers/${name}`, import.meta.url));
}

/** The demo fleet at the demo's moment. */
export function demoFleet(): Watched {
  return Watched.files([demoLedger('fleet/ledger.jsonl')]);
}

/** Every screen there is, each pane of it in focus once: the screens above Home, and the keys that lead there. */
export const EVERY_SCREEN: readonly (readonly [name: string, screens: readonly Screen[], keys: string])[] = [
  ['seats', [], '1'],
  ['overdue', [], '2'],
  ['amends', [], '3'],
  ['verdicts', [], '4'],
  ['a filter being typed', [], '/desk'],
  ['a seat', [{ name: 'seat', seat: 'archivist' }], ''],
  ['what a seat is owed', [{ name: 'seat', seat: 'desk' }], '2'],
  ['a promise', [{ name: 'promise', id: 'desk/ship-91' }], ''],
  ['its chain', [{ name: 'promise', id: 'archivist/scan-4' }], '2'],
  ['its rows', [{ name: 'promise', id: 'archivist/scan-7' }], '3G'],
  ['who owes whom', [{ name: 'graph' }], ''],
  ['a tree of debts', [{ name: 'graph', seat: 'desk' }], '2j'],
  ['chains', [{ name: 'graph' }], '3jjj'],
  ['deadlocks', [{ name: 'graph' }], '4'],
  ['the log', [{ name: 'log' }], 'kk'],
  ['time', [{ name: 'time' }], '<'],
  ['what was late then', [{ name: 'time' }], '<<2'],
  ['sources', [{ name: 'sources' }], ''],
  ['help', [{ name: 'help' }], 'j'],
];
