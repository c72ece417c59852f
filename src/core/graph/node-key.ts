/**
 * Names as node keys and back. The graph library keeps neighbours in plain objects, where `__proto__` and `constructor`
 * are not ordinary keys; with a mark before it every name is (spec 11: prototype keys as ids are ordinary data).
 */
export function keyOf(name: string): string {
  return `:${name}`;
}

export function nameOf(key: string): string {
  return key.slice(1);
}
