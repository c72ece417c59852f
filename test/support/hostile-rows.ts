/**
 * Rows of every type with the text in every place where a row holds one, so that every screen has to show it. What a
 * promise is called after it: `id(text)` alone has the text as its whole id.
 */
export function hostileRows(text: string): object[] {
  const early = '2026-09-01T09:00:00Z';
  const later = '2026-09-01T12:00:00Z';
  const promise = (id: string, over: object): object => {
    return { ts: early, type: 'promise', id, promise: text, by: text, to: text, until: later, ...over };
  };
  const about = (type: string, id: string, over: object): object => ({
    ts: later,
    type,
    promise: id,
    ...over,
  });
  return [
    promise(text, { on: late(text), task: text, meta: { [text]: text } }),
    promise(late(text), { to: `to ${text}`, until: '2026-09-01T10:00:00Z' }),
    promise(`unclear ${text}`, { by: `by ${text}`, until: text }),
    promise(`next ${text}`, { until: '2026-09-03T10:00:00Z' }),
    promise(kept(text), {}),
    about('amend', late(text), { by: text, until: later, reason: text }),
    about('assess', late(text), { state: 'violated', observer: text, note: text }),
    about('assess', late(text), { state: text, observer: `o ${text}`, note: text }),
    about('resolve', kept(text), { as: 'satisfied', by: text, evidence: [text, text] }),
    { ts: later, type: `unknown ${text}`, [text]: text },
    promise(text, { promise: 3 }),
  ];
}

/** It is overdue, was moved, and observers differ on it. */
export function late(text: string): string {
  return `late ${text}`;
}

/** It is satisfied, with evidence. */
export function kept(text: string): string {
  return `kept ${text}`;
}
