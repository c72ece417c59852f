import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The house rules that the linter cannot check: shape of files and of the import graph (spec 08). */
const ROOT = resolve(import.meta.dirname, '..');
const SOURCES = filesBelow(join(ROOT, 'src'));
const TESTS = filesBelow(join(ROOT, 'test')).filter((path) => !path.includes('/conformance/'));
const REFUSED_NAMES = ['types', 'utils', 'util', 'helpers', 'common', 'constants', 'misc', 'index'];
/** Modules that can open a connection. A FIFO's descriptor is read through `net.Socket`, which connects to nothing. */
const NETWORK = ['node:http', 'node:https', 'node:http2', 'node:dgram', 'node:tls', 'node:dns', 'node:net'];
const READS_PIPES = 'src/io/stream.ts';

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));
}

function named(path: string): string {
  return relative(ROOT, path);
}

function lines(path: string): number {
  return readFileSync(path, 'utf8').trimEnd().split('\n').length;
}

/** What a file imports, types left out: a type is gone when the program runs. */
function importsOf(path: string): string[] {
  const text = readFileSync(path, 'utf8');
  const found = [...text.matchAll(/^(?:import|export)\s(?!type\b)[^;]*?from\s+'([^']+)'/gm)];
  return found.map((match) => match[1] ?? '');
}

describe('the house', () => {
  it('has sources and tests to look at', () => {
    expect(SOURCES.length).toBeGreaterThan(60);
    expect(TESTS.length).toBeGreaterThan(20);
  });

  it('has no source of more than 400 lines, and nine in ten of at most 200', () => {
    expect(SOURCES.filter((path) => lines(path) > 400).map(named)).toEqual([]);
    const long = SOURCES.filter((path) => lines(path) > 200);
    expect(long.length / SOURCES.length, long.map(named).join(', ')).toBeLessThanOrEqual(0.1);
  });

  it('keeps the two doors small: cli.ts and app.tsx have at most 150 lines', () => {
    expect(lines(join(ROOT, 'src/cli.ts'))).toBeLessThanOrEqual(150);
    expect(lines(join(ROOT, 'src/ui/app.tsx'))).toBeLessThanOrEqual(150);
  });

  it('says in every source what the file is for', () => {
    const silent = SOURCES.filter((path) => !readFileSync(path, 'utf8').includes('/**'));
    expect(silent.map(named)).toEqual([]);
  });

  it('has no drawer for everything and no barrel', () => {
    const drawers = SOURCES.filter((path) =>
      REFUSED_NAMES.includes((path.split('/').at(-1) ?? '').replace(/\.tsx?$/, '')),
    );
    expect(drawers.map(named)).toEqual([]);
    const barrels = SOURCES.filter((path) => /^export \* from/m.test(readFileSync(path, 'utf8')));
    expect(barrels.map(named)).toEqual([]);
  });

  it('has no circle of imports', () => {
    const graph = new Map(
      SOURCES.map((path) => [
        path,
        importsOf(path)
          .filter((name) => name.startsWith('.'))
          .map((name) => resolve(dirname(path), name)),
      ]),
    );
    const done = new Set<string>();
    const circles: string[] = [];
    const visit = (path: string, above: readonly string[]): void => {
      if (above.includes(path))
        circles.push([...above.slice(above.indexOf(path)), path].map(named).join(' → '));
      if (done.has(path) || above.includes(path)) return;
      for (const next of graph.get(path) ?? []) visit(next, [...above, path]);
      done.add(path);
    };
    for (const path of graph.keys()) visit(path, []);
    expect(circles).toEqual([]);
  });

  it('reaches no module that opens connections, save for reading pipes', () => {
    const reaching = SOURCES.filter((path) => importsOf(path).some((name) => NETWORK.includes(name))).map(
      named,
    );
    expect(reaching).toEqual([READS_PIPES]);
    const pipes = readFileSync(join(ROOT, READS_PIPES), 'utf8');
    expect(pipes).not.toMatch(/\b(connect|createConnection|createServer|listen)\(/);
  });
});
