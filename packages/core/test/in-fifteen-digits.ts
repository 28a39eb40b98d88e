/** A figure rounded as computed ones are, by way of its text; anything else stays as it is. */
export function inFifteenDigits<Held>(held: Held): Held | number {
  return typeof held === 'number' ? Number(held.toPrecision(15)) + 0 : held;
}
