import { describe, expect, it } from 'vitest';
import { isoOf } from './iso-of.ts';
import type { TimePeriod } from './time-period.ts';
import { writeTimePeriod } from './write-time-period.ts';

const SPELLINGS: readonly [TimePeriod, forReaders: string, forMachines: string][] = [
  [{ frequency: 'annual', year: 2023, part: 1 }, '2023', '2023'],
  [{ frequency: 'half-yearly', year: 2023, part: 2 }, '2023 2H', '2023-S2'],
  [{ frequency: 'quarterly', year: 2023, part: 4 }, '2023 4Q', '2023-Q4'],
  [{ frequency: 'monthly', year: 2023, part: 9 }, '2023 Sep', '2023-09'],
  [{ frequency: 'weekly', year: 2023, part: 5 }, '2023 W05', '2023-W05'],
  [{ frequency: 'daily', year: 2024, part: 366 }, '2024-12-31', '2024-12-31'],
  [{ frequency: 'multi-year', year: 2017, part: 1, lastYear: 2018 }, '2017/18', '2017-2018'],
  [{ frequency: 'multi-year', year: 1999, part: 1, lastYear: 2000 }, '1999/00', '1999-2000'],
  [{ frequency: 'multi-year', year: 2016, part: 1, lastYear: 2020 }, '2016-2020', '2016-2020'],
];

describe(writeTimePeriod, () => {
  it.each(SPELLINGS)('writes %o as the specification does', (period, forReaders) => {
    expect(writeTimePeriod(period)).toBe(forReaders);
  });
});

describe(isoOf, () => {
  it.each(SPELLINGS)('writes %o for machines', (period, _forReaders, forMachines) => {
    expect(isoOf(period)).toBe(forMachines);
  });
});
