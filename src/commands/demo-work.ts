import type { SeededRandom } from './seeded-random.ts';

/**
 * What the seats of the demo fleet promise one another: a small press with its archive, run by agents. Shared by the
 * script that writes `demo-ledgers/fleet` and by the simulator that goes on from there, so that the live rows read like
 * the recorded ones.
 */

/** A kind of work: the start of its ids, its wording with `{slots}`, and the seats that ask for it. */
export interface Job {
  readonly slug: string;
  readonly text: string;
  readonly askedBy: readonly string[];
}

/** The instant the demo ledgers were written for: what is late, due and quiet in them is so at this moment. */
export const DEMO_NOW = '2026-09-01T18:12:04Z';

/** The seats that have stopped writing and still hold promises: nothing may speak for them while the demo runs. */
export const QUIET_SEATS: ReadonlySet<string> = new Set(['archivist', 'courier']);

/** Promises of the fleet that nobody touches before their deadline: it is to pass while somebody watches (spec 07 "Time"). */
export const LEFT_TO_FALL_DUE: ReadonlySet<string> = new Set([
  'publisher/log-14',
  'scanner/reel-3',
  'builder/key-2',
]);

export const WORK: ReadonlyMap<string, readonly Job[]> = new Map(
  Object.entries({
    archivist: jobs(
      ['scan', 'move the scans of reel {n} to cold storage', 'desk', 'curator', 'scanner'],
      ['fix', 're-check the checksums of box {n}', 'auditor', 'curator', 'registrar'],
      ['box', 'bring box {n} to the reading room', 'librarian', 'reader', 'author'],
      ['deposit', 'deposit “{title}” with the national library', 'publisher', 'registrar'],
      ['label', 'label the negatives in drawer {n}', 'curator', 'scanner'],
    ),
    desk: jobs(
      ['ship', 'send {part} of “{title}” on to copy-editing', 'copyeditor', 'author', 'publisher'],
      ['triage', 'sort the submissions that came in on {weekday}', 'reviewer', 'scheduler'],
      ['answer', 'answer the query about {part} of “{title}”', 'author', 'reviewer'],
      ['slot', 'find a slot for “{title}” in issue {n}', 'publisher', 'typesetter'],
    ),
    reviewer: jobs(
      ['review', 'review {part} of “{title}”', 'desk', 'author'],
      ['second', 'give a second opinion on “{title}”', 'desk', 'statistician'],
      ['schema', 'hand back a reviewed schema for the {system}', 'builder', 'author', 'desk'],
    ),
    author: jobs(
      ['draft', 'send a new draft of {part}, “{title}”', 'desk', 'copyeditor', 'reviewer'],
      ['licence', 'return the signed licence for “{title}”', 'publisher', 'registrar'],
      ['reply', 'reply to the reviewers of “{title}”', 'desk', 'reviewer'],
      ['figs', 'send {part} of “{title}” in print resolution', 'illustrator', 'typesetter'],
    ),
    copyeditor: jobs(
      ['queue', 'copy-edit {part} of “{title}”', 'desk', 'typesetter', 'author'],
      ['terms', 'settle the spelling of place names in “{title}”', 'translator', 'indexer'],
      ['refs', 'check the references of {part}, “{title}”', 'desk', 'author'],
    ),
    curator: jobs(
      ['loan', 'write the loan form for box {n}', 'archivist', 'librarian'],
      ['caption', 'write the captions for reel {n}', 'scanner', 'illustrator', 'publisher'],
      ['notes', 'describe the provenance of box {n}', 'archivist', 'registrar'],
    ),
    builder: jobs(
      ['build', 'make the {system} build pass again', 'desk', 'gateway', 'publisher'],
      ['key', 'rotate the signing key of the {system}', 'gateway', 'auditor', 'desk'],
      ['links', 'mend the broken links in issue {n}', 'desk', 'publisher', 'reader'],
      ['migrate', 'migrate the {system} to the new schema', 'registrar', 'archivist'],
    ),
    publisher: jobs(
      ['issue', 'publish issue {n}', 'registrar', 'desk', 'author'],
      ['log', 'publish the changelog of the {system}', 'desk', 'builder'],
      ['fee', 'pay the fee for “{title}”', 'author', 'translator', 'illustrator'],
      ['proof', 'send the proofs of “{title}” to the author', 'author', 'typesetter'],
    ),
    statistician: jobs(
      ['stat', 'run the numbers of {part}, “{title}”, again', 'reviewer', 'desk'],
      ['table', 'rebuild {part} of “{title}” from the raw data', 'author', 'typesetter'],
      ['power', 'say whether the sample in “{title}” is large enough', 'reviewer', 'author'],
    ),
    typesetter: jobs(
      ['sheet', 'set {part} of “{title}”', 'publisher', 'copyeditor', 'author'],
      ['epub', 'make the e-book of “{title}”', 'publisher', 'librarian'],
      ['errata', 'set the errata slip for issue {n}', 'publisher', 'desk'],
    ),
    translator: jobs(
      ['gloss', 'translate the glossary of “{title}”', 'author', 'publisher', 'indexer'],
      ['relire', 'relire la traduction de « {title} »', 'publisher', 'copyeditor'],
      ['fuss', 'Fußnoten in “{title}” übersetzen', 'author', 'copyeditor'],
      ['kosei', '「{title}」の校正紙を戻す', 'publisher', 'author'],
    ),
    clerk: jobs(
      ['mail', 'answer the mail that came in on {weekday}', 'desk', 'ombudsman'],
      ['minutes', 'write up the minutes of {weekday}’s meeting', 'publisher', 'desk', 'auditor'],
      ['invoice', 'file the invoices for issue {n}', 'auditor', 'publisher'],
    ),
    registrar: jobs(
      ['doi', 'register a DOI for {part} of “{title}”', 'author', 'publisher'],
      ['meta', 'correct the metadata of issue {n}', 'indexer', 'librarian'],
      ['isbn', 'assign an ISBN to “{title}”', 'publisher', 'typesetter'],
    ),
    indexer: jobs(
      ['idx', 'index {part} of “{title}”', 'desk', 'typesetter', 'publisher'],
      ['names', 'merge the duplicate names in the {system}', 'registrar', 'librarian'],
    ),
    scanner: jobs(
      ['reel', 'scan reel {n} at 600 dpi', 'archivist', 'curator'],
      ['ocr', 'read the text out of reel {n}', 'indexer', 'translator', 'curator'],
    ),
    courier: jobs(
      ['parcel', 'carry box {n} to the bindery', 'archivist', 'librarian'],
      ['return', 'bring the borrowed plates of “{title}” back', 'curator', 'illustrator'],
    ),
    illustrator: jobs(
      ['fig', 'redraw {part} of “{title}”', 'author', 'typesetter'],
      ['cover', 'draw a cover for issue {n} 🎨', 'publisher', 'desk'],
    ),
    gateway: jobs(
      ['route', 'send the {system}’s traffic to the new host', 'builder', 'mirror'],
      ['quota', 'raise the download quota for “{title}”', 'reader', 'librarian'],
    ),
    mirror: jobs(['sync', 'copy issue {n} to the second site', 'gateway', 'archivist']),
    auditor: jobs(
      ['audit', 'audit the licences of issue {n}', 'publisher', 'registrar'],
      ['sample', 'check ten random checksums in the {system}', 'archivist', 'builder'],
    ),
    librarian: jobs(
      ['hold', 'reserve a desk for the reader of box {n}', 'reader', 'archivist'],
      ['catalogue', 'catalogue “{title}”', 'registrar', 'publisher'],
    ),
    scheduler: jobs(
      ['plan', 'publish the rota from {weekday} on', 'desk', 'scanner', 'clerk'],
      ['remind', 'remind the reviewers of “{title}”', 'desk', 'reviewer'],
    ),
    ombudsman: jobs(['case', 'hear both sides about “{title}”', 'author', 'desk']),
    reader: jobs(['report', 'report what is wrong with issue {n}', 'desk', 'builder']),
  }),
);

/** What debtors say when they move a deadline. */
export const AMEND_REASONS: readonly string[] = [
  'waiting for the second reviewer',
  'the scans came in later than planned',
  'one reference still unclear',
  'agreed with the creditor on the phone',
  'the build was red all morning',
  'bigger than it looked',
  'author asked for one more pass',
  'took the plates back for a second scan',
  'schema changed under me',
  'queue was longer than expected',
];

/** What debtors say when they withdraw. */
export const CANCEL_REASONS: readonly string[] = [
  'the author withdrew the piece',
  'superseded by the new edition',
  'another seat has done it already',
  'the licence does not allow it',
  'box is at the bindery until spring',
];

/** What creditors say when they let somebody off. */
export const RELEASE_REASONS: readonly string[] = [
  'no longer needed for this issue',
  'we print without it',
  'found the old copy',
];

/** The wording of one promise of this kind, its slots filled. */
export function describeJob(job: Job, random: SeededRandom): string {
  return job.text.replaceAll(/\{(\w+)\}/g, (whole, slot: string) => {
    if (slot === 'n') return String(random.whole(2, 98));
    const choices = SLOTS.get(slot);
    return choices === undefined ? whole : random.pick(choices);
  });
}

const SLOTS: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'title',
    [
      'Salt and Sea',
      'The Cartography of Rain',
      'Moss',
      'Tidal Clocks',
      'On Borrowed Light',
      'A Lichen Atlas',
      'A Grammar of Bells',
      'Slow Rivers',
      'Winter Barley',
      'The Glasshouse Letters',
      'Notes on Peat',
      'Paper Wasps',
      'Kelp Forests of the North',
      'Ferns by Lamplight',
      'Harbour Soundings',
      'The Quiet Meridian',
      'Crónicas del páramo',
      'Forêts d’été',
      '海と塩',
    ],
  ],
  [
    'part',
    [
      'chapter 3',
      'chapter 7',
      'the preface',
      'the methods section',
      'table 2',
      'figure 4',
      'figures 5–8',
      'appendix B',
      'the abstract',
    ],
  ],
  ['system', ['catalogue', 'submission queue', 'preprint server', 'image store', 'gateway', 'search index']],
  ['weekday', ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']],
]);

function jobs(...rows: readonly (readonly [string, string, ...string[]])[]): readonly Job[] {
  return rows.map(([slug, text, ...askedBy]) => ({ slug, text, askedBy }));
}
