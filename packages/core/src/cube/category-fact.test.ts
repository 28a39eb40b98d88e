import { describe, expect, it } from 'vitest';
import { write } from '../../test/words.ts';
import type { TimePeriod } from '../period/time-period.ts';
import { categoryFact, headingFact } from './category-fact.ts';

const september: TimePeriod = { frequency: 'monthly', year: 2010, part: 9 };
const twoYears: TimePeriod = { frequency: 'multi-year', year: 2010, part: 1, lastYear: 2011 };

describe(categoryFact, () => {
  it.each([
    [{ label: '2010 Sep', period: september }, 'Sep 2010'],
    [{ label: '2010-09', period: september }, 'Sep 2010'],
    [{ label: '2010-11', period: twoYears }, '2010-11'],
    [{ label: '2010 Sep (r)', period: september }, '2010 Sep (r)'],
    [{ label: '2010 Sep' }, '2010 Sep'],
  ])('names %j', (category, name) => {
    expect(write(categoryFact(category))).toBe(name);
  });
});

it('names a heading after all its categories', () => {
  const quarter = {
    id: 'q',
    label: '2026 3Q',
    period: { frequency: 'quarterly', year: 2026, part: 3 },
  } as const;
  expect(write(headingFact([{ id: 'x', label: 'Exports' }, quarter]))).toBe('Exports, Q3 2026');
});
