import { gateId } from '../core/text/gate.ts';

/**
 * An id or a seat in a line that mirrors the reference's: gated, but an empty one stays empty, as scripts that compare
 * the two expect. (Nothing else comes out empty, so ids that differ still look different.)
 */
export function idCell(id: string): string {
  return id === '' ? '' : gateId(id);
}
