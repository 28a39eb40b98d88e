import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryPeriod } from '../../test/arbitrary-period.ts';
import { isoOf } from './iso-of.ts';
import { parseTimePeriod } from './parse-time-period.ts';
import type { TimePeriod } from './time-period.ts';
import { writeTimePeriod } from './write-time-period.ts';

const quarter: TimePeriod = { frequency: 'quarterly', year: 2023, part: 1 };
const half: TimePeriod = { frequency: 'half-yearly', year: 2023, part: 1 };
const january: TimePeriod = { frequency: 'monthly', year: 2023, part: 1 };
const year: TimePeriod = { frequency: 'annual', year: 2023, part: 1 };
const fifthWeek: TimePeriod = { frequency: 'weekly', year: 2023, part: 5 };
const lastOfJanuary: TimePeriod = { frequency: 'daily', year: 2023, part: 31 };
const financialYear: TimePeriod = { frequency: 'multi-year', year: 2017, part: 1, lastYear: 2018 };
const fiveYears: TimePeriod = { frequency: 'multi-year', year: 2016, part: 1, lastYear: 2020 };

describe(parseTimePeriod, () => {
  it.each<[TimePeriod, readonly string[]]>([
    [year, ['2023', '2023 ', ' 2023\u00a0', '2023-A1', '2023A1']],
    [half, ['2023 1H', '2023H1', '2023-H1', '2023-S1', '2023S1', '2023 H1', '1H 2023', 'H1 2023', '1H2023']],
    [
      quarter,
      [
        '2023 1Q',
        '2023 1Q ',
        '2023 Q1',
        '2023Q1',
        '2023-Q1',
        '2023 1q',
        '2023-1Q',
        '1Q-2023',
        'Q1-2023',
        '1Q 2023',
        'Q1 2023',
        '1Q2023',
        '2023K1',
      ],
    ],
    [january, ['2023 Jan', '2023 Jan ', 'Jan 2023', 'January 2023', '2023 JANUARY', '2023-Jan', 'Jan-2023']],
    [january, ['2023-01', '2023M01', '2023-M01', '2023 M01', '2023M1']],
    [fifthWeek, ['2023 W05', '2023-W05', '2023W05', '2023W5', '2023-W5', '2023U05']],
    [lastOfJanuary, ['2023-01-31', '2023-031', '2023-D031']],
    [financialYear, ['2017/18', '2017/2018', '2017-2018', '2017/18 ']],
    [fiveYears, ['2016-2020', '2016/2020', '2016 - 2020', '2016–2020']],
  ])('reads %o in each of its spellings', (period, labels) => {
    for (const label of labels) expect(parseTimePeriod(label), label).toEqual(period);
  });

  it('takes two digits after a hyphen as a month, never as a year', () => {
    expect(parseTimePeriod('2016-12')).toEqual({ frequency: 'monthly', year: 2016, part: 12 });
    expect(parseTimePeriod('2016-17')).toBeUndefined();
  });

  it('closes a century in a short span', () => {
    expect(parseTimePeriod('1999/00')).toMatchObject({ year: 1999, lastYear: 2000 });
  });

  it.each([
    '',
    'Total',
    '23',
    '20235',
    '0999',
    '2023 5Q',
    '2023 3H',
    '2023-13',
    '2023-00',
    '2023-02-29',
    '2023-04-31',
    '2023-366',
    '2023 W53',
    '2023 W00',
    '2023 Foo',
    '2017/19',
    '2020-2016',
    '2020-2020',
    '1000-1999',
    '2023 Jan 1',
    '12023',
    '2023.5',
    'Males 2023',
    'M 2023',
  ])('does not take %o for a period', (label) => {
    expect(parseTimePeriod(label)).toBeUndefined();
  });

  it('knows the years with 53 weeks and with a 29 February', () => {
    expect(parseTimePeriod('2020-W53')).toEqual({ frequency: 'weekly', year: 2020, part: 53 });
    expect(parseTimePeriod('2024-02-29')).toEqual({ frequency: 'daily', year: 2024, part: 60 });
  });

  it('reads back whatever is written', () => {
    fc.assert(
      fc.property(arbitraryPeriod, (period) => {
        expect(parseTimePeriod(writeTimePeriod(period))).toEqual(period);
        expect(parseTimePeriod(isoOf(period))).toEqual(period);
      }),
    );
  });

  it('never takes a text for a period that begins or ends with no year', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        if (parseTimePeriod(text) !== undefined) expect(text).toMatch(/^\s*\d{4}|\d{4}\s*$/);
      }),
    );
  });
});
