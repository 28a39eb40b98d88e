/** A figure as computed ones are kept, by way of its text; what is none stays as it is. */
export function inFifteenDigits<Held>(held: Held): Held | number {
  return typeof held === 'number' ? Number(held.toPrecision(15)) + 0 : held;
}
