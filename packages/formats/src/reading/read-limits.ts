import { MAX_DIMENSIONS, message } from '@almanac/core';
import { ReadingError, type Place } from './reading.ts';

/** The most cells of a table read from JSON or CSV: 400 MB of numbers. */
export const MAX_CELLS = 50_000_000;

/** Refuses a table that would not fit: too many dimensions, or more cells than a server should hold. */
export function refuseOverlarge(file: string, sizes: readonly number[], place: Place = {}): void {
  if (sizes.length > MAX_DIMENSIONS) {
    throw new ReadingError(file, {
      ...place,
      message: message('read.too-many-dimensions', {
        count: { number: sizes.length },
        most: { number: MAX_DIMENSIONS },
      }),
      advice: message('read.too-many-dimensions-advice'),
    });
  }
  const cells = sizes.reduce((product, size) => product * size, 1);
  if (cells > MAX_CELLS) {
    throw new ReadingError(file, {
      ...place,
      message: message('read.too-many-cells', {
        cells: { number: cells },
        sizes: sizes.join(' × '),
        most: { number: MAX_CELLS },
      }),
      advice: message('read.too-many-cells-advice'),
    });
  }
}
