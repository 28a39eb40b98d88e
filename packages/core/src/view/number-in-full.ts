/**
 * A number with all its digits, the same as `String` writes. V8 keeps the texts that `String` made last, which among
 * millions of cells costs a hundred megabytes and a fifth of the time; those of `JSON.stringify` it does not keep.
 */
export function numberInFull(value: number): string {
  return Number.isFinite(value) ? JSON.stringify(value) : String(value);
}
