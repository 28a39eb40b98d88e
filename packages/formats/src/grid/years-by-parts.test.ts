import { inLogs, isoOf } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { fileOf } from '../../test/real-files.ts';
import { readTable } from '../read-table.ts';

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const QUARTERS = ['Q1', 'Q2', 'Q3', 'Q4'];

/** What was read of a sheet saved as CSV: the sizes of its dimensions, and the number of each period. */
async function seen(rows: readonly (readonly (string | number)[])[]) {
  const text = [['Nights spent'], [], ...rows].map((row) => row.join(',')).join('\n');
  const { draft, guesses } = await readTable(fileOf('a.csv', `${text}\n`), inLogs);
  const { dimensions, values } = draft.cube;
  const time = dimensions.find(({ role }) => role === 'time');
  return {
    sizes: dimensions.map(({ role, categories }) => `${role} ${categories.length}`),
    periods: time?.categories.map(({ period }) => (period ? isoOf(period) : '')) ?? [],
    values: [...values],
    guesses: guesses.map(inLogs),
  };
}

/** A number that says which month it belongs to. */
const of = (year: number, month: number) => year * 100 + month;

describe('years down one side and their months along the other', () => {
  it('are one time, up to the last month with a number', async () => {
    const rows = [2022, 2023, 2024].map((year) => [
      year,
      ...MONTHS.map((_, at) => (year === 2024 && at > 4 ? '' : of(year, at + 1))),
    ]);
    const { sizes, periods, values, guesses } = await seen([['Year', ...MONTHS], ...rows]);
    expect(sizes).toEqual(['time 29']);
    expect(periods.at(-1)).toBe('2024-05');
    expect(values).toEqual(periods.map((period) => Number(period.replace('-', ''))));
    expect(guesses).toContain('read.grid.years-by-parts(2022, Jan)');
  });

  it('are one time from the first month with a number on', async () => {
    const rows = [2022, 2023].map((year) => [
      year,
      ...MONTHS.map((_, at) => (year === 2022 && at < 3 ? '' : of(year, at + 1))),
    ]);
    const { periods, values } = await seen([['Year', ...MONTHS], ...rows]);
    expect([periods[0], periods.length]).toEqual(['2022-04', 21]);
    expect(values).toEqual(periods.map((period) => Number(period.replace('-', ''))));
  });

  it('are one time where the months stand down the side, and the latest year comes first', async () => {
    const rows = MONTHS.map((month, at) => [month, of(2024, at + 1), of(2023, at + 1), of(2022, at + 1)]);
    const { periods, values } = await seen([['Month', 2024, 2023, 2022], ...rows]);
    expect(periods).toHaveLength(36);
    expect(values).toEqual(periods.map((period) => Number(period.replace('-', ''))));
  });

  it('keep the figure of the whole year', async () => {
    const rows = [2022, 2023].map((year) => [year, ...QUARTERS.map((_, at) => of(year, at + 1)), year]);
    const { periods, values } = await seen([['Year', ...QUARTERS, 'Total'], ...rows]);
    const expected = [2022, 2023].flatMap((year) => [
      [`${year}`, year] as const,
      ...QUARTERS.map((quarter, at) => [`${year}-${quarter}`, of(year, at + 1)] as const),
    ]);
    expect(new Map(periods.map((period, at) => [period, values[at]]))).toEqual(new Map(expected));
  });

  it('leave the other labels a dimension', async () => {
    const rows = ['North', 'South'].flatMap((region, at) =>
      [2022, 2023, 2024].map((year) => [
        region,
        year,
        ...MONTHS.map((_, month) => of(year, month + 1) + at / 10),
      ]),
    );
    const { sizes, periods, values } = await seen([['Region', 'Year', ...MONTHS], ...rows]);
    expect(sizes).toEqual(['other 2', 'time 36']);
    const numbers = periods.map((period) => Number(period.replace('-', '')));
    expect(values).toEqual([...numbers, ...numbers.map((number) => number + 0.1)]);
  });

  it('are one time in a plain CSV without a title, too', async () => {
    const rows = [2022, 2023].map((year) => [year, ...MONTHS.map((_, at) => of(year, at + 1))].join(','));
    const text = [['Year', ...MONTHS].join(','), ...rows].join('\n');
    const { dimensions, values } = (await readTable(fileOf('a.csv', `${text}\n`), inLogs)).draft.cube;
    expect(dimensions.map(({ categories }) => categories.length)).toEqual([24]);
    expect([...values].slice(0, 3)).toEqual([202_201, 202_202, 202_203]);
  });

  it('stay apart where the columns are no parts of years', async () => {
    const rows = [2022, 2023, 2024].map((year) => [year, 1, 2, 3]);
    expect((await seen([['Year', 'May', 'Will', 'Grace'], ...rows])).sizes).toEqual(['time 3', 'other 3']);
  });
});
