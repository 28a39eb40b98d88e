import { randomInt } from 'node:crypto';

const INSTANT_LETTERS = 9;
const COUNT_LETTERS = 3;
const RANDOM_LETTERS = 4;

/** Ids made by this process: it orders those of one millisecond. */
let count = 0;

/**
 * An id that sorts by the first of `instants`, then by the next, then by when it was made: in base 36, with random
 * digits at the end to keep processes apart. A release's instants are the one from which it may be read and the one at
 * which it was made.
 */
export function timeOrderedId(...instants: readonly Date[]): string {
  const chance = randomInt(36 ** RANDOM_LETTERS);
  const numbers = instants.map((instant) => lettersOf(instant.getTime(), INSTANT_LETTERS));
  count = (count + 1) % 36 ** COUNT_LETTERS;
  return numbers.join('') + lettersOf(count, COUNT_LETTERS) + lettersOf(chance, RANDOM_LETTERS);
}

function lettersOf(number: number, letters: number): string {
  return number.toString(36).padStart(letters, '0');
}
