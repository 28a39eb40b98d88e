import { describe, expect, it } from 'vitest';
import { parseTimePeriod } from './parse-time-period.ts';
import { previousPeriod, samePeriodAYearBefore } from './previous-period.ts';
import { writeTimePeriod } from './write-time-period.ts';

describe(previousPeriod, () => {
  it.each([
    ['2023', '2022'],
    ['2023 1H', '2022 2H'],
    ['2023 2Q', '2023 1Q'],
    ['2023 Jan', '2022 Dec'],
    ['2021 W01', '2020 W53'],
    ['2022 W01', '2021 W52'],
    ['2025-01-01', '2024-12-31'],
    ['2024-03-01', '2024-02-29'],
    ['2017/18', '2016/17'],
    ['2016-2020', '2011-2015'],
  ])('before %s comes %s', (label, before) => {
    const period = parseTimePeriod(label);
    expect(period && writeTimePeriod(previousPeriod(period))).toBe(before);
  });
});

describe(samePeriodAYearBefore, () => {
  it.each([
    ['2023', '2022'],
    ['2023 1H', '2022 1H'],
    ['2023 4Q', '2022 4Q'],
    ['2023 Dec', '2022 Dec'],
    ['2021 W05', '2020 W05'],
    ['2020 W53', undefined],
    ['2025-03-01', '2024-03-01'],
    ['2024-02-29', undefined],
    ['2017/18', '2016/17'],
    ['2016-2020', undefined],
  ])('a year before %s was %s', (label, before) => {
    const period = parseTimePeriod(label);
    const found = period && samePeriodAYearBefore(period);
    expect(found && writeTimePeriod(found)).toBe(before);
  });
});
