import { periodFact, type Category } from '@almanac/core';
import type { Words } from '@almanac/words';

/** The name of a category, for readers: a period as `Oct 2026`, everything else as published. */
export function categoryName({ label, period }: Category, { write }: Words): string {
  return period === undefined ? label : write(periodFact(label));
}
