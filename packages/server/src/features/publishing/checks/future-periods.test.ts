import { describe, expect, it } from 'vitest';

import { tableOfSeries } from '../../../../test/table-of-series.ts';
import { askedBy } from '../../../../test/what-is-asked.ts';
import { futurePeriods } from './future-periods.ts';

const asked = (before: readonly number[], after: readonly number[], at: string): readonly string[] => {
  const of = (years: readonly number[]) => tableOfSeries({ n: years.map(() => 1) }, { years });
  return askedBy(futurePeriods, of(before), of(after), { at });
};

describe(futurePeriods, () => {
  it('asks about a period that will not have begun when the release opens', () => {
    expect(asked([2025, 2026], [2025, 2026, 2027], '2026-12-20T12:00:00.000Z')).toEqual([
      'check.future-periods(1, 2027)',
    ]);
    expect(asked([2025, 2026], [2025, 2026, 2062], '2027-01-20T12:00:00.000Z')).toHaveLength(1);
  });

  it('asks nothing once the period has begun, anywhere on earth', () => {
    expect(asked([2025, 2026], [2025, 2026, 2027], '2026-12-31T12:00:00.000Z')).toEqual([]);
    expect(asked([2025, 2026], [2025, 2026, 2027], '2026-12-31T00:00:00.000Z')).toEqual([]);
    expect(asked([2025, 2026], [2025, 2026, 2027], '2026-12-30T23:59:00.000Z')).toHaveLength(1);
  });

  it('asks nothing of a table of projections', () => {
    expect(asked([2025, 2030], [2025, 2030, 2035], '2026-12-20T12:00:00.000Z')).toEqual([]);
  });
});
