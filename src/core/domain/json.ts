/**
 * JSON values as the ledger holds them (spec 01a §5). Values of a `meta` survive exactly, so a number that was read
 * losslessly is kept as the text it was written in.
 */

/** A number as its source text: `18446744073709551615` and `1e2` stay what they were. */
export class JsonNumber {
  constructor(readonly raw: string) {}
}

export type JsonValue = string | number | boolean | null | JsonNumber | readonly JsonValue[] | JsonObject;

/** Made without a prototype when read losslessly, so that `__proto__` and `constructor` are ordinary keys. */
export interface JsonObject {
  readonly [key: string]: JsonValue;
}
