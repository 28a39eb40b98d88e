import { categoryNameFact, comma, type Category, type Fact } from '@almanac/core';

/** The names of a heading's categories: `Exports, Q3 2026`. */
export function headingFact(categories: readonly Category[]): Fact {
  return comma(categories.map(categoryNameFact));
}
