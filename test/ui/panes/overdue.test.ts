import { expect, test } from 'vitest';
import { demoFleet } from '../../support/demo-screens.ts';
import { declared } from '../../support/ledger-file.ts';
import { Stage } from '../../support/stage.tsx';
import { Watched } from '../../support/watched.ts';

const at100 = { columns: 100, rows: 29 };

test('how late, the text, who owes whom, how often it was moved, what it stalls, and the verdicts on it', () => {
  const text = new Stage(demoFleet(), { columns: 159, rows: 29 }).type('2').text();
  expect(text).toMatch(/late +promise +by → to +↷ +stalls +verdicts/);
  expect(text).toMatch(/4h12m! +move the July scans to cold storage +archivist → desk +7 +desk: violated/);
  expect(text).toMatch(/1h12m! +give a second opinion.* reviewer → desk +↷2 +0/);
});

test('what falls due next stands under a rule, soonest first, with a countdown', () => {
  const lines = new Stage(demoFleet(), at100).type('2').composed();
  const rule = lines.findIndex((line) => /── next 95 ─/.test(line));
  expect(lines[rule - 1]).toContain('10m!');
  expect(lines[rule + 1]).toMatch(/in 0:48 +publish the changelog/);
  expect(lines[rule + 2]).toMatch(/in 3:00 +scan reel 3/);
});

test('a deadline is kept in its own instant and broken after it', () => {
  const sources = new Watched(['l'], { now: '2026-09-01T16:59:59Z' });
  sources.append(declared('a', { until: '2026-09-01T17:00:00Z' }));
  const stage = new Stage(sources, at100).type('2');
  expect(stage.text()).toMatch(/in 0:01 +deliver a/);
  sources.at('2026-09-01T17:00:00Z');
  expect(stage.text()).toMatch(/in 0:00 +deliver a/);
  expect(stage.text()).toContain('nothing owed has passed its deadline');
  sources.at('2026-09-01T17:00:00.000000001Z');
  expect(stage.text()).toMatch(/0s! +deliver a/);
  expect(stage.text()).toContain('nothing more falls due');
});

test('what comes next keeps its third of the pane, however much is late', () => {
  const late = Array.from({ length: 60 }, (_, at) => declared(`l${at}`, { until: '2026-09-01T12:00:00Z' }));
  const next = Array.from({ length: 60 }, (_, at) => declared(`n${at}`));
  const lines = new Stage(new Watched().append(...late, ...next), at100).type('2').composed();
  const rule = lines.findIndex((line) => line.includes('── next 60'));
  expect(rule).toBeGreaterThan(10);
  expect(lines.slice(rule + 1).filter((line) => line.includes('deliver n')).length).toBeGreaterThan(5);
});

test('the cursor goes over the rule in both directions, and each part scrolls alone', () => {
  const late = Array.from({ length: 30 }, (_, at) =>
    declared(`l${at}`, { until: `2026-09-01T12:00:${String(at).padStart(2, '0')}Z` }),
  );
  const sources = new Watched().append(...late, declared('n0'), declared('n1'));
  const stage = new Stage(sources, { columns: 80, rows: 20 }).type('2');
  for (let at = 1; at < 30; at++) expect(stage.type('j').selected()).toContain(`deliver l${at} `);
  expect(stage.type('j').selected()).toContain('deliver n0');
  expect(stage.type('j').selected()).toContain('deliver n1');
  for (const id of ['n0', 'l29', 'l28', 'l27'])
    expect(stage.type('k').selected()).toContain(`deliver ${id} `);
});
