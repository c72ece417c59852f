import { STANDING, type Table } from './table.ts';

/**
 * What spec 01 "States" says of one promise from its own resolution and its antecedent's standing (rules 1 to 3).
 * A cycle of unresolved promises needs no rule of its own: each begins conditional, and conditional gives conditional,
 * which is the least fixed point (rule 5).
 */
function standingFor(table: Table, promise: number): number {
  if (!table.isDeclared(promise)) return STANDING.undeclared;
  const resolution = table.resolution.get(promise);
  if (resolution >= 0) return table.rowWord.get(resolution);
  const antecedent = table.antecedent.get(promise);
  if (antecedent < 0) return STANDING.owed;
  switch (table.standing.get(antecedent)) {
    case STANDING.satisfied:
      return STANDING.owed;
    case STANDING.cancelled:
    case STANDING.released:
    case STANDING.expired:
      return STANDING.expired;
    default:
      return STANDING.conditional;
  }
}

/**
 * Settles `changed` and whatever hangs on it. `move` is called for each promise whose standing changes and must set the
 * new one in the table. Works from an explicit stack (chains may be 100,000 long) and visits only what the change
 * reaches.
 */
export function settle(
  table: Table,
  changed: number,
  move: (promise: number, standing: number) => void,
): void {
  const stack = [changed];
  for (let promise = stack.pop(); promise !== undefined; promise = stack.pop()) {
    const standing = standingFor(table, promise);
    if (standing === table.standing.get(promise)) continue;
    move(promise, standing);
    for (let d = table.firstDependent.get(promise); d >= 0; d = table.nextDependent.get(d)) stack.push(d);
  }
}
