import type { Fact } from '../message/message.ts';
import { periodFact } from '../message/period-fact.ts';
import type { Category } from './dimension.ts';

/** The name of a category, for readers: a period as `Q3 2026`, everything else as published. */
export function categoryNameFact({ label, period }: Category): Fact {
  return period ? periodFact(label) : label;
}
