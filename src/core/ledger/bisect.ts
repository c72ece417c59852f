/** Of the numbers below `length`, how many from 0 on `isTrue` holds for; it must hold for a beginning of them only. */
export function countTrue(length: number, isTrue: (at: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isTrue(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
