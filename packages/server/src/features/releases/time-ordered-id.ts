import { randomInt } from 'node:crypto';

const INSTANT_LETTERS = 9;
const RANDOM_LETTERS = 4;

/**
 * An id that sorts by the first of `instants`, then by the next: each in base 36, and some chance at the end. A
 * release's are the instant from which it may be read and the one at which it was made.
 */
export function timeOrderedId(...instants: readonly Date[]): string {
  const chance = randomInt(36 ** RANDOM_LETTERS);
  const numbers = instants.map((instant) => lettersOf(instant.getTime(), INSTANT_LETTERS));
  return numbers.join('') + lettersOf(chance, RANDOM_LETTERS);
}

function lettersOf(number: number, letters: number): string {
  return number.toString(36).padStart(letters, '0');
}
