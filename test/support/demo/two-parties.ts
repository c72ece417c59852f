import { inLogOrder } from './rows.ts';
import { Scene } from './scene.ts';

/**
 * `demo-ledgers/two-parties`: an author and a publisher make a book of essays, a clerk looks on, and each keeps a ledger.
 * They heard different things. Every play below is one way of disagreeing (spec 02 "Taxonomy"), named in the README.
 */
export interface ThreeLedgers {
  readonly author: string;
  readonly publisher: string;
  readonly observer: string;
}

export function twoPartiesLedgers(): ThreeLedgers {
  const desks: Desks = { author: new Scene(), publisher: new Scene(), observer: new Scene() };
  for (const play of [agreed, unheard, words, deadlines, endings, downstream, verdicts]) play(desks);
  return {
    author: inLogOrder(desks.author.rows),
    publisher: inLogOrder(desks.publisher.rows),
    observer: inLogOrder(desks.observer.rows),
  };
}

interface Desks {
  readonly author: Scene;
  readonly publisher: Scene;
  readonly observer: Scene;
}

const OWED_BY_AUTHOR = { by: 'author', to: 'publisher' };
const OWED_BY_PUBLISHER = { by: 'publisher', to: 'author' };

/** What both have alike: without it, every difference would look like two different worlds. */
function agreed({ author, publisher, observer }: Desks): void {
  for (const ledger of [author, publisher, observer]) {
    ledger
      .promise('08-20 09:00', 'essays/contract', 'sign the contract for “Nine Tides”', {
        ...OWED_BY_AUTHOR,
        until: '08-22 17:00',
      })
      .satisfied('08-21 15:10', 'essays/contract', 'author', 'https://press.example/contracts/nine-tides');
  }
  for (const ledger of [author, publisher]) {
    ledger
      .promise('08-22 10:00', 'essays/advance', 'pay the advance', {
        ...OWED_BY_PUBLISHER,
        until: '08-29 17:00',
      })
      .satisfied('08-28 11:00', 'essays/advance', 'publisher', 'https://bank.example/transfer/5521')
      .promise('08-24 09:30', 'essays/essay-9', 'send essay nine', {
        ...OWED_BY_AUTHOR,
        until: '09-09 17:00',
      });
  }
}

/** Promises only one of them knows of. */
function unheard({ author, publisher, observer }: Desks): void {
  // P1: the publisher waits for what the author never wrote.
  publisher.promise('08-26 09:00', 'essays/cover-note', 'send a note for the back cover', {
    ...OWED_BY_AUTHOR,
    until: '16:00',
  });
  // P2: promised, and nobody is waiting.
  author.promise('08-26 14:00', 'essays/reading', 'read from the book in the harbour library', {
    ...OWED_BY_AUTHOR,
    until: '09-12 18:00',
  });
  // P3: an amend to what this ledger does not declare, though the author's does.
  author.promise('08-27 08:30', 'essays/notes', 'send the endnotes', {
    ...OWED_BY_AUTHOR,
    until: '09-02 12:00',
  });
  publisher.amend('08-30 10:00', 'essays/notes', {
    by: 'author',
    until: '09-05 12:00',
    reason: 'as said on the phone',
  });
  // P3 again, and V7: a verdict about something that no ledger declares.
  observer.assess('11:30', 'essays/afterword', 'clerk', 'violated', 'heard of it in the corridor');
  // P4: waits on a promise that only the publisher's ledger knows.
  author.promise('08-27 09:00', 'essays/blurb', 'write the blurb', {
    ...OWED_BY_AUTHOR,
    on: 'essays/jacket',
    until: '09-06 17:00',
  });
  publisher
    .promise('08-27 09:05', 'essays/jacket', 'choose the jacket', {
      ...OWED_BY_PUBLISHER,
      until: '09-03 17:00',
    })
    .promise('08-27 09:10', 'essays/blurb', 'write the blurb', {
      ...OWED_BY_AUTHOR,
      on: 'essays/jacket',
      until: '09-06 17:00',
    });
}

/** One id, written down differently. */
function words({ author, publisher }: Desks): void {
  const at = '08-25 10:00';
  // T1: how long is essay one?
  author.promise(at, 'essays/essay-1', 'send essay one, about 4,000 words', {
    ...OWED_BY_AUTHOR,
    until: '09-03 17:00',
  });
  publisher.promise(at, 'essays/essay-1', 'send essay one, about 6,000 words', {
    ...OWED_BY_AUTHOR,
    until: '09-03 17:00',
  });
  // T2: who draws the map?
  author.promise(at, 'essays/map', 'draw the tide map', {
    by: 'illustrator',
    to: 'publisher',
    until: '09-04 17:00',
  });
  publisher.promise(at, 'essays/map', 'draw the tide map', { ...OWED_BY_AUTHOR, until: '09-04 17:00' });
  // T3: the author waits for essay nine first; the publisher does not know of any condition.
  author.promise(at, 'essays/essay-2', 'send essay two', {
    ...OWED_BY_AUTHOR,
    on: 'essays/essay-9',
    until: '09-02 17:00',
  });
  publisher.promise(at, 'essays/essay-2', 'send essay two', { ...OWED_BY_AUTHOR, until: '09-02 17:00' });
  // T4: which task is it?
  author.promise(at, 'essays/index', 'check the index', {
    ...OWED_BY_AUTHOR,
    until: '09-08 12:00',
    task: 'fl-8d1',
  });
  publisher.promise(at, 'essays/index', 'check the index', {
    ...OWED_BY_AUTHOR,
    until: '09-08 12:00',
    task: 'fl-8d7',
  });
  // T5: born with different deadlines. The second pair is one instant in two spellings, and no difference.
  author.promise(at, 'essays/essay-3', 'send essay three', { ...OWED_BY_AUTHOR, until: '09-05 17:00' });
  publisher.promise(at, 'essays/essay-3', 'send essay three', { ...OWED_BY_AUTHOR, until: '09-03 17:00' });
}

/** Deadlines moved in one ledger only, or in both and apart. */
function deadlines({ author, publisher }: Desks): void {
  for (const ledger of [author, publisher]) {
    ledger
      .promise('08-25 11:00', 'essays/essay-4', 'send essay four', { ...OWED_BY_AUTHOR, until: '12:00' })
      .promise('08-25 11:10', 'essays/proofs', 'send the first proofs', {
        ...OWED_BY_PUBLISHER,
        until: '17:50',
      })
      .promise('08-25 11:20', 'essays/essay-5', 'send essay five', {
        ...OWED_BY_AUTHOR,
        until: '08-31 17:00',
      });
  }
  // H1 and H3: the author moved it twice, the publisher's clock still runs on the first deadline.
  author
    .amend('08-31 18:00', 'essays/essay-4', { by: 'author', until: '17:00', reason: 'one more tide table' })
    .amend('15:45', 'essays/essay-4', { by: 'author', until: '09-02 12:00', reason: 'and its source' });
  // H1, unheard: the publisher wrote it after the author's last row.
  publisher.amend('18:01', 'essays/proofs', { by: 'publisher', until: '20:00', reason: 'printer is down' });
  // H2: both ledgers moved it, to different deadlines.
  author.amend('08-31 12:00', 'essays/essay-5', {
    by: 'author',
    until: '09-04 17:00',
    reason: 'after the storm',
  });
  publisher.amend('08-31 12:30', 'essays/essay-5', { by: 'author', until: '15:00', reason: 'as agreed' });
}

/** Ends that one ledger has and the other has not, or has otherwise. */
function endings({ author, publisher }: Desks): void {
  for (const ledger of [author, publisher]) {
    for (const [id, text] of [
      ['essays/essay-6', 'send essay six'],
      ['essays/essay-7', 'send essay seven'],
      ['essays/epigraph', 'find an epigraph'],
      ['essays/foreword', 'write a foreword'],
      ['essays/photo', 'send an author’s photograph'],
      ['essays/dedication', 'word the dedication'],
    ] as const) {
      ledger.promise('08-26 16:00', id, text, { ...OWED_BY_AUTHOR, until: '09-02 17:00' });
    }
  }
  // E1: kept, not heard. E2: withdrawn, not heard. E3: let off, not heard.
  author.satisfied(
    '16:02',
    'essays/essay-6',
    'author',
    'https://drafts.example/essay-6',
    'sha256:9b1d44e0c7a35f26',
  );
  // E1 once more, minutes ago: still settling.
  author.satisfied('17:59', 'essays/dedication', 'author', 'https://drafts.example/dedication');
  author.resolve('08-31 09:15', 'essays/essay-7', {
    as: 'cancelled',
    by: 'author',
    reason: 'the lighthouse keeper withdrew his consent',
  });
  publisher.resolve('08-31 14:00', 'essays/epigraph', {
    as: 'released',
    by: 'publisher',
    reason: 'we print without one',
  });
  // E4: ended two ways.
  author.satisfied('08-30 17:00', 'essays/foreword', 'author', 'https://drafts.example/foreword');
  publisher.resolve('08-30 16:20', 'essays/foreword', {
    as: 'released',
    by: 'publisher',
    reason: 'the series editor writes it',
  });
  // E5: the same end, other evidence.
  author.satisfied('08-29 10:00', 'essays/photo', 'author', 'https://drafts.example/photo-final');
  publisher.satisfied('08-29 10:05', 'essays/photo', 'author', 'https://press.example/inbox/photo-small');
}

/** Differences that pass down `on`. */
function downstream({ author, publisher }: Desks): void {
  for (const ledger of [author, publisher]) {
    ledger
      .promise('08-27 12:00', 'essays/galleys', 'send the galleys', {
        ...OWED_BY_PUBLISHER,
        until: '09-01 09:00',
      })
      .promise('08-27 12:05', 'essays/corrections', 'correct the galleys', {
        ...OWED_BY_AUTHOR,
        on: 'essays/galleys',
        until: '09-03 09:00',
      })
      .promise('08-27 12:10', 'essays/plates', 'print the plates', {
        ...OWED_BY_PUBLISHER,
        until: '09-05 09:00',
      })
      .promise('08-27 12:15', 'essays/captions', 'write the captions', {
        ...OWED_BY_AUTHOR,
        on: 'essays/plates',
        until: '09-07 09:00',
      });
  }
  // C1: the publisher's ledger has the galleys sent, so there the corrections are owed; the author still waits.
  publisher.satisfied('08:40', 'essays/galleys', 'publisher', 'https://press.example/galleys/nine-tides');
  // C2: no plates, so the captions expired there; the author may be writing them.
  publisher.resolve('10:20', 'essays/plates', { as: 'cancelled', by: 'publisher', reason: 'too dear' });
}

/** What the clerk, and others, said about it. */
function verdicts({ author, publisher, observer }: Desks): void {
  for (const ledger of [author, publisher, observer]) {
    ledger
      .promise('08-25 12:00', 'essays/essay-8', 'send essay eight', {
        ...OWED_BY_AUTHOR,
        until: '08-31 12:00',
      })
      .promise('08-25 12:05', 'essays/list', 'send the list of sources', {
        ...OWED_BY_AUTHOR,
        until: '08-30 12:00',
      })
      .promise('08-25 12:10', 'essays/permits', 'clear the rights of the photographs', {
        ...OWED_BY_AUTHOR,
        until: '15:00',
      })
      .promise('08-25 12:15', 'essays/fee', 'pay the second half of the fee', {
        ...OWED_BY_PUBLISHER,
        until: '09-01 12:00',
      })
      // V2: judged violated, kept afterwards. V3: kept, and judged violated afterwards.
      .satisfied('08-31 16:30', 'essays/essay-8', 'author', 'https://drafts.example/essay-8')
      .satisfied('08-30 10:00', 'essays/list', 'author', 'https://drafts.example/sources');
  }
  observer
    .assess('08-31 13:00', 'essays/essay-8', 'clerk', 'violated')
    .assess('08-31 09:00', 'essays/list', 'clerk', 'violated', 'two sources cannot be found')
    // V4: judged before the deadline. V8: none of these verdicts is in a party's ledger.
    .assess('10:00', 'essays/permits', 'clerk', 'violated', 'they will never make it')
    // V9: the clerk changed its mind about the fee. V1: and differs from the author now.
    .assess('12:30', 'essays/fee', 'clerk', 'violated')
    .assess('18:09', 'essays/fee', 'clerk', 'in hand', 'saw the transfer form');
  author.assess('13:05', 'essays/fee', 'author', 'violated', 'nothing on my account');
  // V5: the publisher judged essay four by its first deadline; the author had moved it before and moved it again later.
  publisher.assess('12:10', 'essays/essay-4', 'publisher', 'violated');
  author.assess('17:20', 'essays/proofs', 'author', 'not yet', 'looking at the door');
  publisher.assess('18:05', 'essays/cover-note', 'publisher', 'violated', 'printer wants it tonight');
}
