import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { LineReader } from '../../../src/core/jsonl/lines.ts';
import { writeMeta } from '../../../src/core/jsonl/write.ts';
import { readLine, readLineLosslessly } from '../../../src/core/ledger/row.ts';

interface Case {
  readonly about: string;
  readonly tags: readonly string[];
  readonly exit: { readonly export: number };
  readonly ledger?: string;
  readonly gzip?: boolean;
}

const ROOT = join(import.meta.dirname, '../../conformance');
const CASES = readdirSync(ROOT)
  .filter((name) => existsSync(join(ROOT, name, 'case.json')))
  .map((name) => ({ name, ...(JSON.parse(read(name, 'case.json')) as Case) }))
  .filter(({ ledger }) => ledger !== 'directory' && ledger !== 'missing');
const FAITHFUL = CASES.filter(({ tags }) => !tags.includes('serde-quirk'));

function read(name: string, file: string, gzip = false): string {
  const path = join(ROOT, name, file);
  return gzip ? gunzipSync(readFileSync(`${path}.gz`)).toString() : readFileSync(path, 'utf8');
}

interface Verdict {
  readonly line: number;
  readonly reason: string;
  readonly text: string | undefined;
}

function readLedger({ name, gzip }: { name: string; gzip?: boolean }) {
  const path = join(ROOT, name, 'ledger.jsonl');
  const bytes = gzip === true ? gunzipSync(readFileSync(`${path}.gz`)) : readFileSync(path);
  const texts: string[] = [];
  const unreadable: Verdict[] = [];
  const unknown: number[] = [];
  const reader = new LineReader(({ line, text, reason }) => {
    if (text === undefined) {
      unreadable.push({ line, reason, text });
      return;
    }
    texts.push(text);
    const reading = readLine(text);
    expect(readLineLosslessly(text).kind).toBe(reading.kind);
    if (reading.kind === 'unreadable') unreadable.push({ line, reason: reading.reason, text });
    if (reading.kind === 'unknown') unknown.push(line);
  });
  reader.push(bytes);
  reader.finish();
  return { texts, unreadable, unknown };
}

describe("the reference's ledgers", () => {
  it('are there', () => {
    expect(CASES.length).toBeGreaterThan(250);
  });

  it.each(FAITHFUL.filter(({ exit }) => exit.export === 0))('$name is read to the last line', (given) => {
    const { unreadable, unknown } = readLedger(given);
    expect(unreadable).toEqual([]);
    const warnings = existsSync(join(ROOT, given.name, 'expected-stderr.txt'))
      ? read(given.name, 'expected-stderr.txt')
      : '';
    expect(unknown).toEqual(
      [...warnings.matchAll(/ line (\d+): unknown event/g)].map((match) => Number(match[1])),
    );
  });

  it.each(CASES.filter(({ exit }) => exit.export === 1))('$name stops where the reference stops', (given) => {
    const error = read(given.name, 'expected-error.txt');
    const line = / line (\d+) is not a valid pinki event/.exec(error)?.[1];
    const [first] = readLedger(given).unreadable;
    if (line === undefined) {
      expect(error).toContain('valid UTF-8');
      expect(first?.reason).toBe('not valid UTF-8');
    } else {
      expect(first?.line).toBe(Number(line));
    }
  });

  it.each(CASES.filter(({ tags, exit }) => tags.includes('serde-quirk') && exit.export === 0))(
    '$name has a row that only the accident of the parser lets pass',
    (given) => {
      const [first] = readLedger(given).unreadable;
      expect(first?.reason).toMatch(/^`(type|as)` must be .*; it is a number$/);
    },
  );

  const withMeta = FAITHFUL.filter(
    ({ name, tags, exit, gzip }) =>
      exit.export === 0 &&
      !tags.includes('known-inexact') &&
      read(name, 'expected-export.json', gzip).includes('"meta":'),
  );
  it.each(withMeta)('$name: every meta of its export is written by us byte for byte', (given) => {
    const metas = readLedger(given).texts.flatMap((text) => {
      const reading = readLineLosslessly(text);
      return reading.kind === 'event' && reading.event.meta !== undefined
        ? [writeMeta(reading.event.meta)]
        : [];
    });
    const exported = read(given.name, 'expected-export.json', given.gzip);
    const written = new Set(metas);
    const starts = [...exported.matchAll(/"meta":(?=\{)/g)].map((match) => match.index + match[0].length);
    expect(starts.length).toBeGreaterThan(0);
    for (const start of starts.filter((start) => !isInsideMeta(exported, start))) {
      expect([...written].some((meta) => exported.startsWith(meta, start))).toBe(true);
    }
  });
});

/** The meta of a promise stands at depth 3, that of a row in its lists at depth 5. */
function isInsideMeta(exported: string, start: number): boolean {
  const before = exported.slice(0, start).replace(/"(?:[^"\\]|\\.)*"/g, '');
  const depth = Array.from(before).reduce(
    (sum, mark) => sum + ('{['.includes(mark) ? 1 : '}]'.includes(mark) ? -1 : 0),
    0,
  );
  return depth !== 3 && depth !== 5;
}
