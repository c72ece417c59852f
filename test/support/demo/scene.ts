import { amendRow, assessRow, promiseRow, resolveRow } from './rows.ts';
import type { AmendFields, AssessFields, PromiseFields, ResolveFields, TimedRow } from './rows.ts';

type When<T extends { readonly until: number }> = Omit<T, 'until'> & { readonly until: string };

/** A hand-written part of a demo ledger. Times are written `17:00`, `17:12:30` (1 September) or `08-30 09:15`, in UTC. */
export class Scene {
  readonly rows: TimedRow[] = [];

  promise(at: string, id: string, text: string, fields: Omit<When<PromiseFields>, 'id' | 'text'>): this {
    this.rows.push(promiseRow(instant(at), { id, text, ...fields, until: instant(fields.until) }));
    return this;
  }

  amend(at: string, id: string, fields: When<AmendFields>): this {
    this.rows.push(amendRow(instant(at), id, { ...fields, until: instant(fields.until) }));
    return this;
  }

  satisfied(at: string, id: string, by: string, ...evidence: string[]): this {
    return this.resolve(at, id, { as: 'satisfied', by, evidence });
  }

  resolve(at: string, id: string, fields: ResolveFields): this {
    this.rows.push(resolveRow(instant(at), id, fields));
    return this;
  }

  assess(at: string, id: string, observer: string, state: string, note?: string): this {
    const fields: AssessFields = { state, observer, note };
    this.rows.push(assessRow(instant(at), id, fields));
    return this;
  }
}

/** Epoch milliseconds of a scene's time; throws on a slip of the pen. */
export function instant(text: string): number {
  const match = /^(?:(\d\d-\d\d) )?(\d\d:\d\d)(:\d\d)?$/.exec(text);
  if (match === null) throw new Error(`not a scene's time: ${text}`);
  return Date.parse(`2026-${match[1] ?? '09-01'}T${match[2] ?? ''}${match[3] ?? ':00'}Z`);
}
