import { describe, expect, test } from 'vitest';
import { demoFleet, demoLedger } from '../../support/demo-screens.ts';
import { declared } from '../../support/ledger-file.ts';
import { Stage } from '../../support/stage.tsx';
import { Watched } from '../../support/watched.ts';

const tall = (id: string) => ({ columns: 160, rows: 90, screens: [{ name: 'promise', id } as const] });

describe('the worked example', () => {
  const text = new Stage(demoFleet(), tall('desk/ship-91')).text();

  test('its record, and its state and why', () => {
    expect(text).toMatch(/promise +hand back a reviewed schema/);
    expect(text).toMatch(/by → to +reviewer → author/);
    expect(text).toMatch(/state +✓ satisfied by reviewer at 18:00Z, 15m after the deadline in force/);
    expect(text).toMatch(/task +fl-3k9/);
  });

  test('who moved its deadline, when, how far and why', () => {
    expect(text).toMatch(/14:05Z │ 17:00Z +│ +declared │ reviewer/);
    expect(text).toMatch(/17:12Z │ 17:45Z +│ \+45m after │ reviewer │ nudge 1/);
  });

  test('each observer’s words with vantage and note', () => {
    expect(text).toMatch(/author +│ creditor +│ violated │ 17:20Z │ 17:00 came/);
    expect(text).toMatch(/clerk +│ third party │ in hand +│ 17:31Z │ two of the/);
  });

  test('how it ended, with its evidence', () => {
    expect(text).toMatch(/satisfied +by reviewer at 18:00Z/);
    expect(text).toMatch(/evidence +1 {2}https:\/\/git\.example\.org\/press-api\/pull\/91/);
  });

  test('the rows it was folded from, with file and line', () => {
    expect(text).toMatch(/3 Rows 5/);
    expect(text).toContain('ledger.jsonl:1746');
    expect(text).toContain('{"ts":"2026-09-01T14:05:10Z","type":"promise"');
  });
});

test('what it waits for up to the root, and what waits for it', () => {
  const chain = new Stage(demoFleet(), tall('copyeditor/queue-58')).text();
  const order = ['archivist/scan-4 ', 'desk/ship-93', 'copyeditor/queue-58 ', 'typesetter/sheet-'];
  const at = order.map((id) => chain.search(new RegExp(`│ +${id}.*(overdue|conditional)`)));
  expect(at.every((each) => each > 0)).toBe(true);
  expect(at).toEqual([...at].sort((a, b) => a - b));
});

test('Enter goes along the chain, and an id that nothing declares cannot be opened', () => {
  const sources = new Watched().append(declared('b', { on: 'a' }), declared('c', { on: 'b' }));
  const stage = new Stage(sources, tall('b')).type('2');
  expect(stage.text()).toMatch(/a +not declared here/);
  expect(stage.type('\r').text()).toContain('Home › b\n');
  expect(stage.type('jj\r').text()).toContain('Home › b › c\n');
});

test('a deadlock names its circle', () => {
  const wide = { ...tall('translator/gloss-3'), columns: 300 };
  expect(new Stage(demoFleet(), wide).text()).toMatch(
    /conditional for ever: it waits on itself through translator\/gloss-3, copyeditor\/terms-3, statistician\/table-3/,
  );
});

test('an id that no source declares is told so, not drawn empty', () => {
  expect(new Stage(demoFleet(), tall('no/such')).text()).toContain('no source declares no/such');
});

test('another source that declares it too tells its own account', () => {
  const parties = Watched.files(
    ['author', 'publisher'].map((name) => demoLedger(`two-parties/${name}.jsonl`)),
  );
  const text = new Stage(parties, tall('essays/galleys')).text();
  expect(text).toContain('author.jsonl');
  expect(text).toMatch(/publisher\.jsonl +\S/);
});

test('a new row is on the open screen at once', () => {
  const sources = new Watched().append(declared('a', { until: '2026-09-01T12:00:00Z' }));
  const stage = new Stage(sources, tall('a'));
  expect(stage.text()).toMatch(/! overdue: deadline 12:00Z, now 18:12Z, 6h12m late/);
  const more = { ts: '2026-09-01T18:12:00Z', promise: 'a', by: 'author' };
  sources.append({ ...more, type: 'amend', until: '2026-09-01T19:00:00Z', reason: 'ink' });
  expect(stage.text()).toMatch(/◆ detached: owed, deadline 12:00Z moved once to 19:00Z, in 47m/);
  sources.append({ ...more, type: 'resolve', as: 'cancelled', reason: 'no use' });
  expect(stage.text()).toMatch(/✗ cancelled by author/);
  expect(stage.text()).toMatch(/reason +no use/);
  expect(stage.text()).toContain('3 Rows 3');
});
