import { describe, expect, it } from 'vitest';
import { parseTimePeriod } from './parse-time-period.ts';
import { partLabelOf, yearHeadingOf } from './period-headings.ts';

describe(yearHeadingOf, () => {
  it.each([
    ['2026 Oct', '2026', 'Oct'],
    ['2026 3Q', '2026', 'Q3'],
    ['2026 1H', '2026', 'H1'],
    ['2026 W05', '2026', 'W05'],
    ['2026-01-31', '2026', '31 Jan'],
    ['2026', '2026', undefined],
    ['2017/18', '2017/18', undefined],
    ['2016-2020', '2016-2020', undefined],
  ])('and partLabelOf split %s into %s and %s', (label, year, part) => {
    const period = parseTimePeriod(label);
    expect(period && [yearHeadingOf(period), partLabelOf(period)]).toEqual([year, part]);
  });
});
