import { describe, expect, it } from 'vitest';

import { dayFact, periodFact, periodRangeFact } from './period-fact.ts';

describe(periodFact, () => {
  it('is the period of a label, and every other label as it is', () => {
    expect(periodFact('2026 3Q')).toEqual({ period: { frequency: 'quarterly', year: 2026, part: 3 } });
    expect(periodFact('Before the war')).toBe('Before the war');
  });

  it('does not choose between a month and two years', () => {
    expect(periodFact('2010-11')).toBe('2010-11');
    expect(periodFact('2026-09')).toEqual({ period: { frequency: 'monthly', year: 2026, part: 9 } });
  });
});

describe(dayFact, () => {
  it('is the period of a day, and of an instant', () => {
    const period = { frequency: 'daily', year: 2026, part: 324 };
    expect(dayFact('2026-11-20')).toEqual({ period });
    expect(dayFact('2026-11-20T23:59:00Z')).toEqual({ period });
  });
});

describe(periodRangeFact, () => {
  it('is one period where the first is the last', () => {
    expect(periodRangeFact('2026 3Q', '2026 3Q')).toEqual(periodFact('2026 3Q'));
    expect(periodRangeFact('2025', '2026')).toEqual({
      key: 'period.range',
      values: { first: periodFact('2025'), last: periodFact('2026') },
    });
  });
});
