import { Scene } from './scene.ts';
import type { TimedRow } from './rows.ts';

/** The designed part of `demo-ledgers/fleet`: what its README points at. The rest of the ledger is background. */
export function fleetScenes(): readonly TimedRow[] {
  const scenes = [
    workedExample,
    quietArchivist,
    lateDebts,
    dueSoon,
    verdicts,
    deadlock,
    ladders,
    selfPromises,
  ];
  return scenes.flatMap((play) => {
    const scene = new Scene();
    play(scene);
    return scene.rows;
  });
}

/** Declared, deadline passed, moved 12 minutes later, judged violated by one and in hand by another, kept late. */
function workedExample(scene: Scene): void {
  const id = 'desk/ship-91';
  scene
    .promise('14:05:10', id, 'hand back a reviewed schema', {
      by: 'reviewer',
      to: 'author',
      until: '17:00',
      task: 'fl-3k9',
      meta: { project: 'press-api', ladder: { kind: 'nudge', every: 'PT15M' } },
    })
    .amend('17:12', id, {
      by: 'reviewer',
      until: '17:45',
      reason: 'nudge 1',
      meta: { ladder: 'nudge', step: 1 },
    })
    .assess('17:20:44', id, 'author', 'violated', '17:00 came and went without a word')
    .assess('17:31:05', id, 'clerk', 'in hand', 'two of the three comments are answered')
    .satisfied(
      '18:00:02',
      id,
      'reviewer',
      'https://git.example.org/press-api/pull/91',
      'sha256:3f1a0c5be27d9a64f08c1b7e55d2f9a3c6e8410b7d92ef3365a1c04d8be7f219',
    );
}

/** The archivist stopped writing at 13:10 with 17 promises in hand; deadlines have gone by since. */
function quietArchivist(scene: Scene): void {
  const by = 'archivist';
  scene
    .promise('08-31 09:10', 'archivist/scan-4', 'move the July scans to cold storage', {
      by,
      to: 'desk',
      until: '14:00',
      task: 'fl-7c2',
      meta: { project: 'harbour', boxes: 14 },
    })
    .assess('15:05:20', 'archivist/scan-4', 'desk', 'violated', 'nothing in the cold store, no answer')
    .promise('08-31 16:20', 'archivist/fix-12', 're-check the checksums of boxes 12–19', {
      by,
      to: 'curator',
      until: '15:30',
    })
    .promise('10:02', 'archivist/box-31', 'bring box 31 back to the reading room', {
      by,
      to: 'librarian',
      until: '17:15',
    })
    .promise('11:24', 'archivist/shelf-2', 'weed the duplicate negatives', {
      by,
      to: 'librarian',
      until: '09-03 18:00',
    })
    .promise('12:15', 'archivist/deposit-88', 'deposit issue 14 with the national library', {
      by,
      to: 'publisher',
      on: 'publisher/issue-14',
      until: '09-06 12:00',
    })
    .promise('12:31', 'archivist/label-5', 'label the negatives the review asks about', {
      by,
      to: 'curator',
      on: 'pnk_0c2b77',
      until: '16:30',
    })
    // Became owed while the archivist was silent.
    .promise('10:40', 'desk/ship-90', 'send the plates of “Harbour Soundings” to the archive', {
      by: 'desk',
      to: by,
      until: '17:30',
    })
    .promise('11:02', 'archivist/ingest-41', 'ingest the plates of “Harbour Soundings”', {
      by,
      to: 'desk',
      on: 'desk/ship-90',
      until: '21:00',
    })
    .satisfied('16:20:31', 'desk/ship-90', 'desk', 'https://archive.example/transfer/41');

  // A chain of five links, hanging on one late promise.
  scene
    .promise('08-31 09:40', 'desk/ship-93', 'release the July plates for copy-editing', {
      by: 'desk',
      to: 'copyeditor',
      on: 'archivist/scan-4',
      until: '17:00',
    })
    .promise('08-31 10:05', 'copyeditor/queue-58', 'copy-edit the captions of the July plates', {
      by: 'copyeditor',
      to: 'typesetter',
      on: 'desk/ship-93',
      until: '09-02 12:00',
    })
    .promise('08-31 10:30', 'typesetter/sheet-22', 'set the plate section of issue 14', {
      by: 'typesetter',
      to: 'publisher',
      on: 'copyeditor/queue-58',
      until: '09-03 12:00',
    })
    .promise('08-31 11:00', 'publisher/issue-14', 'publish issue 14', {
      by: 'publisher',
      to: 'registrar',
      on: 'typesetter/sheet-22',
      until: '09-04 10:00',
      task: 'fl-9ab',
    })
    .promise('08-31 11:20', 'registrar/doi-20', 'register DOIs for issue 14', {
      by: 'registrar',
      to: 'author',
      on: 'publisher/issue-14',
      until: '09-04 16:00',
    })
    .promise('08-31 15:00', 'indexer/idx-9', 'index the July scans', {
      by: 'indexer',
      to: 'curator',
      on: 'archivist/scan-4',
      until: '17:30',
    });
}

/** Overdue at now, besides the archivist's three; one more conditional promise whose own deadline has passed. */
function lateDebts(scene: Scene): void {
  scene
    .promise('08-30 08:50', 'pnk_0c2b77', 'review the revised methods section of “Slow Rivers”', {
      by: 'reviewer',
      to: 'author',
      until: '14:30',
      task: 'fl-2x1',
    })
    .promise('08-31 13:15', 'author/reply-6', 'reply to the reviewers of “Slow Rivers”', {
      by: 'author',
      to: 'desk',
      on: 'pnk_0c2b77',
      until: '16:00',
    })
    .promise('08-28 10:00', 'works/stat-6', 'give a second opinion on the statistics of “Winter Barley”', {
      by: 'reviewer',
      to: 'desk',
      until: '08-31 17:00',
    })
    .amend('08-31 16:10', 'works/stat-6', {
      by: 'reviewer',
      until: '12:00',
      reason: 'raw data arrived today',
    })
    .amend('12:20', 'works/stat-6', { by: 'reviewer', until: '17:00', reason: 'one model still running' })
    .promise('08-27 09:00', 'author/licence-3', 'return the signed licence for “A Grammar of Bells”', {
      by: 'author',
      to: 'publisher',
      until: '08-29 16:00',
    })
    .amend('08-29 11:30', 'author/licence-3', {
      by: 'author',
      until: '08-30 16:00',
      reason: 'lawyer is back on Sunday',
    })
    .promise('08-31 12:10', 'typesetter/sheet-19', 'set the errata slip for issue 13', {
      by: 'typesetter',
      to: 'publisher',
      until: '17:58',
    })
    .promise('08-28 01:30', 'translator/校正-7', '『海と塩』第3章の校正紙を戻す', {
      by: 'translator',
      to: 'publisher',
      until: '08-31 11:00',
    })
    .promise('09:12', 'builder/links-13', 'mend the broken PDF links in issue 13', {
      by: 'builder',
      to: 'desk',
      until: '18:02',
    });
}

/** Deadlines that pass while somebody watches: in 48 s, 3, 6, 12, 17, 21, 33 and 48 minutes. */
function dueSoon(scene: Scene): void {
  scene
    .promise('15:50', 'publisher/log-14', 'publish the changelog', {
      by: 'publisher',
      to: 'desk',
      until: '18:12:52',
    })
    .promise('16:45', 'scanner/reel-3', 'scan reel 3 at 600 dpi', {
      by: 'scanner',
      to: 'curator',
      until: '18:15:04',
    })
    .promise('14:20', 'clerk/mail-8', 'answer the mail about the lost parcel', {
      by: 'clerk',
      to: 'desk',
      until: '18:18',
    })
    .promise('13:30', 'statistician/power-9', 'say whether the sample in “Notes on Peat” is large enough', {
      by: 'statistician',
      to: 'reviewer',
      until: '18:24',
    })
    .promise('15:31', 'builder/key-2', 'rotate the gateway key', {
      by: 'builder',
      to: 'desk',
      until: '18:29:04',
      task: 'fl-4d0',
    })
    .promise('15:36', 'gateway/route-8', 'let the new key in and the old one out', {
      by: 'gateway',
      to: 'builder',
      on: 'builder/key-2',
      until: '20:00',
    })
    .promise('12:47', 'copyeditor/refs-11', 'check the references of chapter 7, “Tidal Clocks”', {
      by: 'copyeditor',
      to: 'author',
      until: '18:33',
    })
    .promise('16:02', 'curator/caption-4', 'write the captions for reel 3', {
      by: 'curator',
      to: 'scanner',
      until: '18:45',
    })
    .promise('17:40', 'desk/answer-15', 'answer the query about appendix B of “Moss”', {
      by: 'desk',
      to: 'author',
      until: '19:00',
    });
}

/** Observers who differ (the worked example is the third), minds changed, and verdicts that later rows contradict. */
function verdicts(scene: Scene): void {
  scene
    .assess('17:22', 'works/stat-6', 'desk', 'violated', 'moved twice already')
    .assess('17:30:12', 'works/stat-6', 'statistician', 'waiting on data', 'my model, not the reviewer')
    .assess('08-31 13:00', 'translator/校正-7', 'publisher', 'violated')
    .assess('08-31 23:15', 'translator/校正-7', 'translator', 'in hand', 'すみません、明日の朝に')
    .promise('08-30 14:00', 'works/idx-4', 'index “The Cartography of Rain”', {
      by: 'indexer',
      to: 'desk',
      until: '08-31 12:00',
    })
    .amend('08-31 10:00', 'works/idx-4', {
      by: 'indexer',
      until: '12:00',
      reason: 're-plan: the maps go in as well',
    })
    .assess('12:40', 'works/idx-4', 'desk', 'violated')
    .satisfied('13:20:09', 'works/idx-4', 'indexer', 'https://press.example/work/works/idx-4')
    .promise('08-29 09:00', 'registrar/isbn-17', 'assign an ISBN to “Ferns by Lamplight”', {
      by: 'registrar',
      to: 'publisher',
      until: '08-31 09:00',
    })
    .assess('08-31 09:30', 'registrar/isbn-17', 'publisher', 'violated')
    .satisfied('08-31 11:05', 'registrar/isbn-17', 'registrar', 'https://isbn.example/978-0-00-000017-0')
    .assess('08-31 11:40', 'registrar/isbn-17', 'publisher', 'kept late')
    .promise('08-31 08:30', 'scanner/ocr-21', 'read the text out of reel 21', {
      by: 'scanner',
      to: 'indexer',
      until: '08-31 18:00',
    })
    .satisfied(
      '08-31 16:42',
      'scanner/ocr-21',
      'scanner',
      'sha256:77b1f0a2c93de5a8640bd7713e08c4f15a2b6c9d80e3f7124d5b6a7c8e9f0a1b',
    )
    .assess('08:55', 'scanner/ocr-21', 'auditor', 'violated', 'the checksum does not match the file');
}

/** Three promises that wait on one another, and one that hangs off them. */
function deadlock(scene: Scene): void {
  scene
    .promise('08-30 15:00', 'translator/gloss-3', 'translate the glossary once the place names are settled', {
      by: 'translator',
      to: 'author',
      on: 'copyeditor/terms-3',
      until: '09-03 12:00',
    })
    .promise('08-30 15:20', 'copyeditor/terms-3', 'settle the place names once table 3 is final', {
      by: 'copyeditor',
      to: 'translator',
      on: 'statistician/table-3',
      until: '09-02 18:00',
    })
    .promise('08-30 15:45', 'statistician/table-3', 'finish table 3 once its glossary is translated', {
      by: 'statistician',
      to: 'copyeditor',
      on: 'translator/gloss-3',
      until: '09-02 12:00',
    })
    .promise('08-31 08:15', 'typesetter/sheet-30', 'set the glossary of “Kelp Forests of the North”', {
      by: 'typesetter',
      to: 'publisher',
      on: 'translator/gloss-3',
      until: '09-05 12:00',
    });
}

/** Deadlines that were moved again and again; `meta` marks the rows a nudging script wrote. */
function ladders(scene: Scene): void {
  const nudges = ['12:10>14:30', '14:42>15:30', '15:24>16:30', '16:41>17:30', '17:22>18:00', '17:55>18:40'];
  scene.promise('08-31 19:30', 'archivist/scan-7', 'transcribe the harbour logbooks, reel 7', {
    by: 'archivist',
    to: 'curator',
    until: '12:30',
  });
  nudges.forEach((nudge, index) => {
    const [at = '', until = ''] = nudge.split('>');
    const step = index + 1;
    scene.amend(at, 'archivist/scan-7', {
      by: 'archivist',
      until,
      reason: `nudge ${String(step)}`,
      meta: { ladder: 'nudge', step },
    });
  });
  scene
    .promise('08-28 07:45', 'curator/目録-2', 'réviser le catalogue des fonds japonais', {
      by: 'curator',
      to: 'librarian',
      until: '08-29 16:00',
    })
    .amend('08-29 12:00', 'curator/目録-2', {
      by: 'curator',
      until: '08-30 16:00',
      reason: 'une boîte de plus',
    })
    .amend('08-30 15:10', 'curator/目録-2', { by: 'curator', until: '16:00', reason: 'encore deux boîtes' })
    .amend('14:30', 'curator/目録-2', { by: 'curator', until: '09-02 16:00', reason: 'la dernière' })
    .promise('08-24 09:00', 'builder/migrate-1', 'migrate the submission queue to the new schema', {
      by: 'builder',
      to: 'registrar',
      until: '08-24 17:00',
    })
    .amend('08-24 17:20', 'builder/migrate-1', {
      by: 'builder',
      until: '08-25 12:00',
      reason: 'two tables left',
    })
    .amend('08-25 11:00', 'builder/migrate-1', { by: 'builder', until: '08-25 17:00' })
    .amend('08-25 17:35', 'builder/migrate-1', {
      by: 'builder',
      until: '08-26 12:00',
      reason: 'rollback rehearsed once more',
    })
    .amend('08-26 11:40', 'builder/migrate-1', {
      by: 'builder',
      until: '08-26 18:00',
      reason: 'index rebuild is slow',
    })
    .satisfied(
      '08-26 17:31:44',
      'builder/migrate-1',
      'builder',
      'https://git.example.org/queue/commit/5d41402abc4b2a76b9719d911017c592aa34c0de',
    );
}

/** Promises a seat made to itself. */
function selfPromises(scene: Scene): void {
  scene
    .promise('08-31 17:05', 'builder/tidy-1', 'clean the build cache before it fills the disk', {
      by: 'builder',
      to: 'builder',
      until: '09-02 08:00',
    })
    .promise('09:30', 'clerk/desk-1', 'clear my own inbox 📥', {
      by: 'clerk',
      to: 'clerk',
      until: '09-02 18:00',
    });
}
