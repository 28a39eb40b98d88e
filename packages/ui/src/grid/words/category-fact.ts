import { periodFact, type Category, type Fact } from '@almanac/core';

/** The name of a category: periods as people read them, `Q3 2026`. */
export function categoryFact({ label, period }: Category): Fact {
  return period ? periodFact(label) : label;
}

/** The names of a heading's categories: `Exports, Q3 2026`. */
export function headingFact(categories: readonly Category[]): Fact {
  return { list: categories.map(categoryFact), joined: 'comma' };
}
