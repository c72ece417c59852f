import fc from 'fast-check';

/** Texts of one line that are JSON, or nearly: repeated keys, odd spacing, escapes, deep nesting, numbers of every kind. */
export function jsonLines(): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 2, arbitrary: WRITTEN.object },
    { weight: 1, arbitrary: mutated(WRITTEN.object) },
  );
}

/** Compact texts as a careful writer makes them, so that the fast path is really walked. */
export function compactLines(): fc.Arbitrary<string> {
  return fc
    .dictionary(KEY_NAMES, fc.jsonValue({ maxDepth: 3 }), { minKeys: 1 })
    .map((value) => JSON.stringify(value));
}

const SPACE = fc.constantFrom('', '', '', '', ' ', ' ', '\t', '\r', '  ');
const KEY_NAMES = fc.constantFrom(
  'a',
  'b',
  'ts',
  'type',
  'meta',
  '',
  '10',
  '9',
  '__proto__',
  'constructor',
  'é',
  ':',
);
const KEYS = fc.oneof(
  KEY_NAMES.map((key) => JSON.stringify(key)),
  fc.constantFrom('"\\u0061"', '"t\\u0073"', '"\\""', '"\\\\"', '":"', '"a\\":"', '"\\ud83e\\udd1d"'),
);
const TEXTS = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 8 }).map((text) => JSON.stringify(text)),
  fc.constantFrom(
    '""',
    '":"',
    '" :"',
    '"\\":"',
    '"\\ud83e\\udd1d"',
    '"\\ud83e"',
    '"\\udd1d"',
    '"\\\\ud83e"',
    '"\\u00e9"',
  ),
);
const NUMBERS = fc.oneof(
  fc.constantFrom(
    '0',
    '-0',
    '1',
    '10',
    '1000',
    '2e3',
    '1e400',
    '-1e400',
    '1e-400',
    '9007199254740993',
    '0.5',
    '1E+2',
  ),
  fc.constantFrom('01', '1.', '.5', '+1', '1e', '-', 'NaN'),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
);
const DEEP = fc
  .tuple(fc.constantFrom(1, 3, 124, 125, 126, 127, 128, 400), fc.constantFrom('[]', '{"a":}'))
  .map(([levels, shape]) => shape.slice(0, -1).repeat(levels) + '1' + shape.slice(-1).repeat(levels));

const WRITTEN = fc.letrec<{ object: string; list: string; value: string }>((tie) => ({
  object: fc
    .tuple(SPACE, fc.array(fc.tuple(KEYS, SPACE, SPACE, tie('value'), SPACE), { maxLength: 5 }))
    .map(([space, members]) => {
      const written = members.map(
        ([key, before, after, value, end]) => `${key}${before}:${after}${value}${end}`,
      );
      return `{${space}${written.join(`,${space}`)}}`;
    }),
  list: fc
    .tuple(SPACE, fc.array(tie('value'), { maxLength: 3 }))
    .map(([space, items]) => `[${space}${items.join(`${space},`)}]`),
  value: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    { weight: 6, arbitrary: TEXTS },
    { weight: 2, arbitrary: NUMBERS },
    { weight: 2, arbitrary: fc.constantFrom('true', 'false', 'null') },
    { weight: 1, arbitrary: DEEP },
    { weight: 2, arbitrary: tie('list') },
    { weight: 2, arbitrary: tie('object') },
  ),
}));

/** One to three places of a text replaced, so that most of them are broken in a way somebody's writer might break them. */
function mutated(texts: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const piece = fc.constantFrom(
    '',
    '"',
    '\\',
    ':',
    ',',
    '{',
    '}',
    ']',
    ' ',
    '\t',
    '\u0000',
    '0',
    'e',
    '\\u',
    '\ufeff',
    'é',
  );
  const edit = fc.record({ at: fc.nat(200), cut: fc.nat(2), piece });
  return fc.tuple(texts, fc.array(edit, { minLength: 1, maxLength: 3 })).map(([text, edits]) =>
    edits.reduce((line, { at, cut, piece }) => {
      const place = at % (line.length + 1);
      return line.slice(0, place) + piece + line.slice(place + cut);
    }, text),
  );
}
