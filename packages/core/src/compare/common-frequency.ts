import { CONVERTED_FREQUENCIES, type ConvertedFrequency } from '../compute/over-time/convert-frequency.ts';
import { FREQUENCIES } from '../period/frequency.ts';
import type { ComparedView } from './compared-view.ts';

/**
 * The finest frequency to which all tables can be converted, and which of them have to be. Undefined if there is none:
 * spans of years cannot be converted to years, nor periods of different lengths to anything.
 */
export function commonFrequency(
  compared: readonly ComparedView[],
): { readonly to: ConvertedFrequency; readonly convert: readonly number[] } | undefined {
  const frequencies = compared.map(({ frequency }) => frequency);
  const finest = CONVERTED_FREQUENCIES.toSorted((a, b) => FREQUENCIES.indexOf(b) - FREQUENCIES.indexOf(a));
  const to = finest.find((each) =>
    frequencies.every(
      (frequency) => frequency && FREQUENCIES.indexOf(frequency) >= FREQUENCIES.indexOf(each),
    ),
  );
  if (!to) return undefined;
  return { to, convert: frequencies.flatMap((frequency, at) => (frequency === to ? [] : [at])) };
}
