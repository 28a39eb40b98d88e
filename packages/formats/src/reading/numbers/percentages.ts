import { message } from '@almanac/core';
import { ReadingError, type Place } from '../reading.ts';

/** A number with a percent sign behind it, and the number. */
export const PERCENTAGE = /^([+−-]?\d[\d.,\s]*?)\s?%$/;

/** Of figures with and without a percent sign it is not known what they count. */
export function percentSome(file: string, place: Place): ReadingError {
  return new ReadingError(file, {
    ...place,
    message: message('read.grid.percent-some'),
    advice: message('read.grid.percent-some-advice'),
  });
}
