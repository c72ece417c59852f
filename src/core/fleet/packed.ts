const SOURCE = 2 ** 31;

/** A promise or a row of a source as one number, so that the promises of a fleet fit into one ordered set. */
export function pack(source: number, number: number): number {
  return source * SOURCE + number;
}

export function unpack(packed: number): { readonly source: number; readonly number: number } {
  return { source: Math.floor(packed / SOURCE), number: packed % SOURCE };
}
