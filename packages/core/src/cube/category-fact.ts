import { comma, type Fact } from '../message/message.ts';
import { periodFact } from '../message/period-fact.ts';
import { parseTimePeriod } from '../period/parse-time-period.ts';
import type { Category } from './dimension.ts';

/** The name of a category for people: a period as `Q3 2026`, everything else as published. Files write its label. */
export function categoryFact({ label, period }: Pick<Category, 'label' | 'period'>): Fact {
  if (!period) return label;
  return parseTimePeriod(label)?.frequency === period.frequency ? { period } : periodFact(label);
}

/** The names of a heading's categories: `Exports, Q3 2026`. */
export function headingFact(categories: readonly Category[]): Fact {
  return comma(categories.map(categoryFact));
}
