import { MAX_DIMENSIONS, writeCount } from '@almanac/core';
import { ReadingError, type Place } from './reading.ts';

/** The most cells of a table read from JSON or CSV: 400 MB of numbers. */
export const MAX_CELLS = 50_000_000;

/** Refuses a table that would not fit: too many dimensions, or more cells than a server should hold. */
export function refuseOverlarge(file: string, sizes: readonly number[], place: Place = {}): void {
  if (sizes.length > MAX_DIMENSIONS) {
    throw new ReadingError(file, {
      ...place,
      message: `The table would have ${sizes.length} dimensions; at most ${MAX_DIMENSIONS} can be shown.`,
      advice: 'Leave some out or split it into several tables.',
    });
  }
  const cells = sizes.reduce((product, size) => product * size, 1);
  if (cells > MAX_CELLS) {
    throw new ReadingError(file, {
      ...place,
      message: `The table would have ${writeCount(cells)} cells (${sizes.join(' × ')}); at most ${writeCount(MAX_CELLS)} can be read.`,
      advice: 'Split it into several tables.',
    });
  }
}
