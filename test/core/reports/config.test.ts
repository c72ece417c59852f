import { describe, expect, test } from 'vitest';
import { readConfig } from '../../../src/core/reports/config.ts';
import { forbiddenIn, HOSTILE } from '../../support/hostile.ts';

function reasons(config: unknown): readonly string[] {
  return reasonsOf(typeof config === 'string' ? config : JSON.stringify(config));
}

function reasonsOf(text: string): readonly string[] {
  const reading = readConfig(text);
  return reading.kind === 'refused' ? reading.reasons : [];
}

test('a config with everything in it is read as it was meant', () => {
  const text = JSON.stringify({
    theme: 'dark',
    colours: { late: 'bold red', soon: 208, focus: '#00ff7f' },
    keys: { graph: 'x', log: ['v', 'ctrl-g'] },
    filters: { 'my-late': 'by:me late:>1h' },
    owners: { './reviewer.jsonl': 'reviewer' },
    ascii: true,
    mouse: false,
    local: true,
    screenReader: false,
  });
  expect(readConfig(text)).toEqual({
    kind: 'config',
    config: {
      theme: 'dark',
      colours: { late: 'bold red', soon: '208', focus: '#00ff7f' },
      keys: { graph: ['x'], log: ['v', 'ctrl-g'] },
      filters: { 'my-late': 'by:me late:>1h' },
      owners: { './reviewer.jsonl': 'reviewer' },
      ascii: true,
      mouse: false,
      local: true,
      screenReader: false,
    },
  });
  expect(readConfig('{}')).toEqual({ kind: 'config', config: {} });
});

describe('what is wrong is said with its place', () => {
  test.each<[string, unknown, string]>([
    [
      'a setting that does not exist',
      { colour: {} },
      'colour: no setting is called colour; known: theme, colours,',
    ],
    [
      'a role that does not exist',
      { colours: { lat: 'red' } },
      'colours.lat: no role is called lat; known: dim, strong, late,',
    ],
    [
      'a theme that does not exist',
      { theme: 'solar' },
      'theme: must be one of safe, dark, light, contrast, 16, mono',
    ],
    ['a theme that is no text', { theme: 16 }, 'theme: must be one of safe'],
    [
      'a colour that does not exist',
      { colours: { late: 'reddish' } },
      'colours.late: must be a style: a colour by name',
    ],
    ['a colour that is no number of one', { colours: { late: 256 } }, 'colours.late: must be a style'],
    ['a colour that is neither', { colours: { late: null } }, 'colours.late: must be a style'],
    ['colours that are no object', { colours: ['red'] }, 'colours: must be an object of styles by role'],
    ['keys of no kind', { keys: { graph: 1 } }, 'keys.graph: must be a key or a list of keys, as texts'],
    [
      'a list with something else in it',
      { keys: { graph: ['x', null] } },
      'keys.graph: must be a key or a list',
    ],
    ['an action that does not exist', { keys: { fly: 'f' } }, 'keys.fly: there is no such action'],
    ['a key with two meanings', { keys: { graph: 'g' } }, 'keys: "g" is bound to both top and graph'],
    [
      'a name no filter can have',
      { filters: { 'My late': 'x' } },
      'filters.My late: the name of a filter is made of',
    ],
    ['a filter that is no text', { filters: { late: true } }, 'filters.late: must be a text'],
    ['a seat without a name', { owners: { 'a.jsonl': '' } }, 'owners.a.jsonl: the name of the seat is empty'],
    ['a path that is empty', { owners: { '': 'desk' } }, 'owners.<empty>: the path is empty'],
    ['a flag that is a text', { mouse: 'yes' }, 'mouse: must be true or false'],
    ['a list instead of the whole', [], 'the whole: must be an object'],
  ])('%s', (_, config, words) => {
    const said = reasons(config);
    expect(said).toHaveLength(1);
    expect(said[0]).toContain(words);
  });

  test('all of it at once, clashing keys included', () => {
    const said = reasons({
      theme: 'x',
      colours: { lat: 'red', lte: 'red', soon: 'x' },
      keys: { graph: 'g' },
      mice: 1,
    });
    expect(said.map((reason) => reason.split(':')[0]).sort()).toEqual([
      'colours.lat',
      'colours.lte',
      'colours.soon',
      'keys',
      'mice',
      'theme',
    ]);
  });
});

describe('text that is no JSON', () => {
  test.each([
    ['', 'line 1, column 1: '],
    ['{\n  "mouse": true,\n  "ascii": yes\n}', 'line 3, column 12: '],
    ['{"theme": "dark",}', 'line 1, column 18: '],
    ['{"a": "é😀", x}', 'line 1, column 13: '],
    ['{} {}', 'line 1, column 4: something follows the value'],
  ])('%j is refused where it stops being JSON', (text, place) => {
    expect(reasonsOf(text)[0]?.slice(0, place.length)).toBe(place);
  });

  test('a key that is written twice is not passed over in silence, however deep', () => {
    expect(reasonsOf('{"mouse": true,\n "mouse": false}')).toEqual([
      'line 2, column 2: mouse is written twice',
    ]);
    expect(reasonsOf('{"colours": {"late": "red",\n"l\\u0061te": "blue"}}')).toEqual([
      'line 2, column 1: late is written twice',
    ]);
    expect(reasonsOf('{"filters": {"a": "mouse"}, "owners": {"a": "mouse:"}}')).toEqual([]);
  });
});

test('a saved filter that is none is told by its name when the config is read', () => {
  expect(reasons({ filters: { good: 'by:desk late:>1d', bad: 'stat:x', other: 'late:2' } })).toEqual([
    expect.stringMatching(/^filters\.bad: stat: is no key/),
    expect.stringMatching(/^filters\.other: late: needs a length of time/),
  ]);
});

describe('a config file is a file like any other', () => {
  test('names of prototypes are names that nothing has', () => {
    expect(reasonsOf('{"__proto__": {"mouse": true}}')).toEqual(['__proto__: nothing can be called that']);
    for (const place of ['colours', 'keys', 'filters', 'owners']) {
      expect(reasonsOf(`{"${place}": {"__proto__": "x"}}`), place).toEqual([
        `${place}.__proto__: nothing can be called that`,
      ]);
    }
    expect(reasons('{"constructor": 1}')[0]).toContain('no setting is called constructor');
  });

  test('no text in it steers the terminal', () => {
    for (const { text, name } of HOSTILE) {
      const said = reasons({
        [text]: 1,
        colours: { [text]: text },
        keys: { [text]: text },
        filters: { [text]: 1 },
      });
      expect(said.length).toBeGreaterThan(0);
      for (const reason of said) expect(forbiddenIn(reason), name).toEqual([]);
    }
  });
});
