import { message } from '@almanac/core';
import { ReadingError, type Place } from '../reading.ts';

/** A number with a percent sign behind it, and the number. */
export const PERCENTAGE = /^([+−-]?\d[\d.,\s]*?)\s?%$/;

/** A number with the sign or the code of a currency: `$1.20`, `1 200 EUR`. */
export const MONEY =
  /^[+−-]?(?:[$€£¥]\s?\d[\d.,\s]*|\d[\d.,\s]*\s?(?:[$€£¥]|USD|EUR|GBP|CHF|JPY|CNY|AUD|CAD|SGD))$/;

/** Of figures with and without a percent sign it is not known what they count. */
export function percentSome(file: string, place: Place): ReadingError {
  return new ReadingError(file, {
    ...place,
    message: message('read.grid.percent-some'),
    advice: message('read.grid.percent-some-advice'),
  });
}
