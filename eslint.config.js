import tseslint from 'typescript-eslint';

// The rooms of src/ and what each may import (src/README.md, "Direction"). A room that is not listed as allowed is
// refused with a sentence that says where the thing belongs.
const CORE = ['domain', 'jsonl', 'text', 'ledger', 'graph', 'fleet', 'reports'];
const EDGES = ['io', 'session', 'once', 'commands', 'ui'];
/** Rooms of one file. */
const FILES = ['session', 'once'];
const BELONGS = {
  domain: 'domain/ holds the words alone; what combines them belongs in the room that uses it',
  jsonl: 'jsonl/ turns bytes into values; what a value means belongs in ledger/row.ts',
  text: 'text/ turns values into words; what is counted or chosen belongs in reports/',
  ledger: 'ledger/ folds one source alone; what compares or joins belongs in fleet/ or above',
  graph: 'graph/ reads the ledger; putting graphs together belongs in fleet/',
  fleet: 'fleet/ is the model; words for people belong in text/, answers in reports/',
  reports: 'reports/ answers from the fleet; fetching belongs in io/, painting in ui/',
  io: 'io/ fetches bytes and parses nothing; meaning belongs in core/',
  once: 'once.ts reads sources once into a fleet; printing belongs in commands/, following in session.ts',
  session: 'session.ts joins io/ and the fleet; printing belongs in commands/, painting in ui/',
  commands: 'commands/ print reports; painting belongs in ui/',
  ui: 'ui/ paints reports; reading files belongs in io/ through session.ts',
};
const ALLOWED = {
  domain: [],
  jsonl: ['domain'],
  text: ['domain'],
  ledger: ['domain', 'jsonl'],
  graph: ['domain', 'ledger'],
  fleet: ['domain', 'jsonl', 'ledger', 'graph'],
  reports: ['domain', 'jsonl', 'ledger', 'graph', 'fleet', 'text'],
  io: ['domain'],
  session: ['domain', 'io', 'fleet', 'once'],
  once: ['domain', 'io', 'fleet'],
  commands: ['domain', 'io', 'session', 'once', 'reports', 'text'],
  ui: ['domain', 'session', 'reports', 'text'],
};
/** Rooms whose types alone may be named: the value comes as an argument. */
const TYPES_ONLY = { commands: ['fleet'], ui: ['fleet'] };
const place = (room) =>
  CORE.includes(room) ? `src/core/${room}/**` : FILES.includes(room) ? `src/${room}.ts` : `src/${room}/**`;
const rooms = [...CORE, ...EDGES].map((room) => ({
  files: [place(room)],
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      {
        patterns: [
          ...[...CORE, ...EDGES]
            .filter((other) => other !== room && !ALLOWED[room].includes(other))
            .map((other) => ({
              regex: FILES.includes(other) ? `/${other}\\.ts$` : `(^|/)\\.\\.?/(.*/)?${other}/`,
              message: `${BELONGS[room]}.`,
              allowTypeImports: TYPES_ONLY[room]?.includes(other) ?? false,
            })),
          ...(CORE.includes(room)
            ? [
                {
                  regex: '^node:',
                  message: 'core/ is pure: bytes and time are arguments; effects belong in io/.',
                },
              ]
            : []),
        ],
      },
    ],
  },
}));

export default tseslint.config(
  { ignores: ['dist/', 'coverage/', 'demo-ledgers/'] },
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Named exports only: one name for one thing.' },
      ],
    },
  },
  ...rooms,
  {
    files: ['src/core/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'Date', message: 'core/ has no clock: `now` is an argument.' },
        { name: 'process', message: 'core/ has no environment: what it needs is an argument.' },
        { name: 'Buffer', message: 'core/ works on Uint8Array and TextDecoder.' },
        { name: 'setTimeout', message: 'core/ has no timers: time is news.' },
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'core/ is deterministic: pass a seed or a source.' },
      ],
    },
  },
  { files: ['*.config.{js,ts}'], rules: { 'no-restricted-syntax': 'off' } },
  { files: ['eslint.config.js'], ...tseslint.configs.disableTypeChecked },
  {
    files: ['test/**'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-floating-promises': 'error',
    },
  },
);
