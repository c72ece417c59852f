import { inLogOrder } from './rows.ts';
import { Scene } from './scene.ts';

/**
 * `demo-ledgers/damaged`: small files that each misbehave in one way (spec 01 "Reading a live file"). Bytes, because some
 * of them are no text. By file name.
 */
export function damagedLedgers(): ReadonlyMap<string, Uint8Array> {
  const [first = '', second = '', third = ''] = goodLines();
  const good = first + second + third;
  return new Map([
    ['torn-last-line.jsonl', bytes(good + second.slice(0, 61))],
    ['no-final-newline.jsonl', bytes(good.slice(0, -1))],
    ['unreadable-middle.jsonl', bytes(first + unreadable().join('') + second + third)],
    ['unknown-type.jsonl', bytes(first + unknown().join('') + second + third)],
    ['invalid-utf8.jsonl', concat(bytes(first), withStrayBytes(), bytes(second + third))],
    ['crlf.jsonl', bytes(good.replaceAll('\n', '\r\n'))],
    ['byte-order-mark.jsonl', bytes(`\uFEFF${good}`)],
    ['empty.jsonl', bytes('')],
    ['blank-lines.jsonl', bytes(`\n${first}\n   \n\t\n${second}\n${third}`)],
    ['hostile-text.jsonl', bytes(hostile())],
    ['ignored-rows.jsonl', bytes(ignored())],
    ['odd-deadlines.jsonl', bytes(oddDeadlines())],
  ]);
}

function goodLines(): readonly string[] {
  const scene = new Scene()
    .promise('09:00', 'yard/gate-1', 'mend the east gate', { by: 'smith', to: 'warden', until: '17:00' })
    .promise('09:20', 'yard/lamp-2', 'fill the lamps', { by: 'porter', to: 'warden', until: '20:00' })
    .satisfied('16:10', 'yard/gate-1', 'smith', 'https://yard.example/gate-1');
  return scene.rows.map((row) => `${row.line}\n`);
}

/** Not JSON; a known type with a field missing; one with a wrong type; a second object on the line. */
function unreadable(): readonly string[] {
  return [
    '{"ts":"2026-09-01T09:05:00Z","type":"promise","id":"yard/half-3","promise":"paint the\n',
    '{"ts":"2026-09-01T09:06:00Z","type":"promise","id":"yard/well-4","promise":"clean the well","by":"porter"}\n',
    '{"ts":"2026-09-01T09:07:00Z","type":"amend","promise":"yard/gate-1","by":"smith","until":1788285600}\n',
    '{"ts":"2026-09-01T09:08:00Z","type":"assess","promise":"yard/gate-1","state":"violated","observer":"warden"}{}\n',
  ];
}

function unknown(): readonly string[] {
  return [
    '{"ts":"2026-09-01T09:05:00Z","type":"handover","promise":"yard/gate-1","from":"smith","to":"porter"}\n',
    '{"ts":"2026-09-01T09:06:00Z","type":"heartbeat","by":"porter"}\n',
    '{"ts":"2026-09-01T09:07:00Z","type":"heartbeat","by":"smith"}\n',
  ];
}

/** A promise whose text was written in Latin-1: its é is one byte, which no UTF-8 text has. */
function withStrayBytes(): Uint8Array {
  const [before = '', after = ''] =
    '{"ts":"2026-09-01T09:05:00Z","type":"promise","id":"yard/cafe-5","promise":"sweep the caf#","by":"porter","to":"warden","until":"2026-09-01T19:00:00Z"}\n'.split(
      '#',
    );
  return concat(bytes(before), Uint8Array.of(0xe9), bytes(after));
}

/** Text that would move the cursor, recolour, retitle, fill the clipboard or turn the line round if it were printed raw. */
function hostile(): string {
  const esc = '\u001b';
  const scene = new Scene();
  const owed = { by: 'mallory', to: 'warden', until: '20:00' };
  scene
    .promise('09:00', `yard/${esc}[2J${esc}[Hcleared`, 'an id that clears the screen', owed)
    .promise('09:01', 'yard/colour', `${esc}[31;1mred and bold${esc}[0m, and then ${esc}[8mhidden`, owed)
    .promise('09:02', 'yard/title', `retitle the window ${esc}]0;owned\u0007`, owed)
    .promise('09:03', 'yard/clipboard', `fill the clipboard ${esc}]52;c;cm0gLXJmIC8=\u0007`, owed)
    .promise(
      '09:04',
      'yard/link',
      `${esc}]8;;https://evil.example/${esc}\\a link that says something else${esc}]8;;${esc}\\`,
      owed,
    )
    .promise('09:05', 'yard/c1', 'one-byte controls: \u009b31m and \u0090q\u009c', owed)
    .promise('09:06', 'yard/bidi', 'pay \u202e000,1\u202c to the warden \u2066reversed\u2069', owed)
    .promise(
      '09:07',
      'yard/inv\u200bisible',
      'an id with a zero width space, a soft\u00adhyphen and \ufeff',
      owed,
    )
    .promise('09:08', 'yard/lines\nand\ttabs', 'a text\nof two lines\r and an overprint \b\b\b', owed)
    .promise('09:09', `mallory/${'x'.repeat(400)}`, `long ${'y'.repeat(2000)}`, owed)
    .promise('09:10', '__proto__', 'an id that is a word of JavaScript', { ...owed, by: 'constructor' })
    .promise('09:11', 'yard/zalgo', `z${'\u0301\u0316\u0338'.repeat(20)} combining marks`, owed)
    .satisfied(
      '09:12',
      'yard/title',
      'mallory',
      `javascript:alert(1)`,
      `file:///etc/passwd`,
      `https://yard.example/;rm%20-rf`,
    )
    .assess('09:13', 'yard/colour', `war${esc}[5mden`, `vio${esc}[Klated`, 'a verdict with a hole in it');
  // A raw escape inside a JSON string is no JSON: the line is unreadable, and its excerpt must be made harmless too.
  const raw = `{"ts":"2026-09-01T09:14:00Z","type":"promise","id":"yard/raw","promise":"${esc}[2Jraw"}\n`;
  return inLogOrder(scene.rows) + raw;
}

/** Good rows that the fold ignores and an operator must see. */
function ignored(): string {
  return inLogOrder(
    new Scene()
      .promise('09:00', 'yard/gate-1', 'mend the east gate', { by: 'smith', to: 'warden', until: '17:00' })
      .promise('09:10', 'yard/gate-1', 'mend the west gate', { by: 'porter', to: 'warden', until: '18:00' })
      .amend('09:20', 'yard/nobody-knows', {
        by: 'smith',
        until: '19:00',
        reason: 'about nothing that is declared',
      })
      .assess('09:30', 'yard/nobody-knows', 'warden', 'violated')
      .satisfied('10:00', 'yard/gate-1', 'smith', 'https://yard.example/gate-1')
      .resolve('10:30', 'yard/gate-1', { as: 'cancelled', by: 'smith', reason: 'too late: it is resolved' })
      .amend('11:00', 'yard/gate-1', {
        by: 'porter',
        until: '20:00',
        reason: 'after the end, and not the debtor',
      })
      .promise('11:10', 'yard/self-6', 'wait for myself', {
        by: 'smith',
        to: 'smith',
        on: 'yard/self-6',
        until: '12:00',
      })
      .promise('11:20', 'yard/orphan-7', 'wait for what nobody promised', {
        by: 'porter',
        to: 'smith',
        on: 'yard/missing',
        until: '12:00',
      }).rows,
  );
}

/** Deadlines that are no instants are never overdue and are reported; unusual ones that are instants count. */
function oddDeadlines(): string {
  return [
    ['tomorrow', 'words'],
    ['2026-08-31', 'a date alone'],
    ['2026-08-31T17:00:00', 'no offset'],
    ['2026-02-30T12:00:00Z', 'no such day'],
    ['', 'nothing'],
    ['20260831T170000Z', 'basic style, an instant'],
    ['2026-08-31t17:00z', 'lower case without seconds, an instant'],
    ['2026-08-31 19:00:00.000000001+02:00[Europe/Paris]', 'a nanosecond, an offset and a zone, an instant'],
  ]
    .map(([until, text], index) => {
      const row = {
        ts: '2026-08-30T09:00:00Z',
        type: 'promise',
        id: `yard/odd-${String(index)}`,
        promise: text,
        by: 'smith',
        to: 'warden',
        until,
      };
      return `${JSON.stringify(row)}\n`;
    })
    .join('');
}

function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function concat(...parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}
