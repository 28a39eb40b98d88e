import { inLogs, isoOf } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { fileOf } from '../../test/real-files.ts';
import { write } from '../../test/words.ts';
import type { CsvHints } from './csv-hints.ts';
import { readCsv } from './read-csv.ts';

async function read(lines: readonly string[], hints?: CsvHints) {
  const { draft, warnings, guesses } = await readCsv(fileOf('a.csv', `${lines.join('\n')}\n`), write, hints);
  const time = draft.cube.dimensions.find(({ role }) => role === 'time');
  return {
    dimensions: draft.cube.dimensions.map(({ label, categories }) => `${label}: ${categories.length}`),
    periods: time?.categories.flatMap(({ period }) => (period ? [isoOf(period)] : [])),
    values: [...draft.cube.values],
    warnings: warnings.map(({ line, column, message }) => [line, column, inLogs(message)]),
    guesses: guesses.map(inLogs).join('\n'),
  };
}

/** Two areas in the given parts of 2023 and 2024; each number says where it belongs. */
const rowsOf = (heading: string, parts: readonly string[]): readonly string[] => [
  `Area,Year,${heading},Births`,
  ...['N', 'S'].flatMap((area, a) =>
    [2023, 2024].flatMap((year) =>
      parts.map((part, at) => `${area},${year},${part},${a * 100_000 + (year - 2000) * 100 + at + 1}`),
    ),
  ),
];

const numbersOf = (count: number): readonly number[] =>
  [0, 1].flatMap((a) =>
    [23, 24].flatMap((year) => Array.from({ length: count }, (_, at) => a * 100_000 + year * 100 + at + 1)),
  );

const isoMonths = [2023, 2024].flatMap((year) =>
  Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`),
);
const isoQuarters = [2023, 2024].flatMap((year) => [1, 2, 3, 4].map((quarter) => `${year}-Q${quarter}`));

describe('years and their parts in two columns', () => {
  it.each([
    ['Month', ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'], isoMonths],
    ['month', ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'], isoMonths],
    ['Month', 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '), isoMonths],
    [
      'Monat',
      'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' '),
      isoMonths,
    ],
    [
      'Month',
      'styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień'.split(
        ' ',
      ),
      isoMonths,
    ],
    ['Quarter', ['1', '2', '3', '4'], isoQuarters],
    ['Quarter', ['Q1', 'Q2', 'Q3', 'Q4'], isoQuarters],
    ['Trimestre', ['I', 'II', 'III', 'IV'], isoQuarters],
  ])('are one time: %s %j', async (heading, parts, periods) => {
    const seen = await read(rowsOf(heading, parts));
    expect(seen.dimensions).toEqual(['Area: 2', `${heading}: ${periods.length}`]);
    expect(seen.periods).toEqual(periods);
    expect(seen.values).toEqual(numbersOf(parts.length));
    expect(seen.guesses).toContain('read.csv.years-joined');
    expect(seen.warnings).toEqual([]);
  });

  it('are one time beside the quarter of each month, and beside figures of the whole year', async () => {
    const quarterToo = rowsOf('Month', ['1', '2', '3', '4']).map((line, at) =>
      at === 0 ? `${line},Quarter` : `${line},${Number(line.split(',')[2]) > 3 ? 2 : 1}`,
    );
    expect((await read(quarterToo)).dimensions).toEqual(['Area: 2', 'Month: 8']);
    const years = await read(rowsOf('Quarter', ['Q1', 'Q2', 'Q3', 'Q4', 'Total']));
    expect(years.periods).toEqual(expect.arrayContaining(['2023', '2023-Q1', '2024', '2024-Q4']));
    expect(years.periods).toHaveLength(10);
  });

  it('stay two dimensions where a text does not fit, which is said with its place', async () => {
    const odd = await read(rowsOf('Month', ['1', '2', '13']));
    expect(odd.dimensions).toEqual(['Area: 2', 'Month: 3', 'Year: 2']);
    expect(odd.warnings).toEqual([[4, 3, 'read.csv.years-apart(13, Month)']]);
    const fiscal = await read(['Year,Month,Value', '2023/24,1,5', '2024/25,1,6']);
    expect(fiscal.warnings).toEqual([[2, 1, 'read.csv.years-apart(2023/24, Year)']]);
  });

  it('stay apart where the manifest or another column says what time is', async () => {
    const told = await read(rowsOf('Month', ['1', '2']), { time: 'Year', dimensions: ['Area', 'Month'] });
    expect(told.dimensions).toEqual(['Area: 2', 'Month: 2', 'Year: 2']);
    const dated = await read([
      'Date,Year,Month,Value',
      '2024-01-01,2024,1,5',
      '2024-02-01,2024,2,6',
      '2024-03-01,2024,3,7',
    ]);
    expect(dated.periods).toEqual(['2024-01', '2024-02', '2024-03']);
    expect(dated.guesses).not.toContain('read.csv.years-joined');
  });

  it('are one time, whichever of them stands first', async () => {
    const rows = [
      'Month,Year,Births',
      ...['1', '2'].flatMap((month) => [`${month},2023,${month}`, `${month},2024,${month}0`]),
    ];
    const { dimensions, periods, values } = await read(rows);
    expect(dimensions).toEqual(['Month: 4']);
    expect(periods).toEqual(['2023-01', '2023-02', '2024-01', '2024-02']);
    expect(values).toEqual([1, 2, 10, 20]);
    const yearFirst = ['Year,Month,Births', '2023,1,1', '2023,2,2', '2024,1,10', '2024,2,20'];
    expect((await read(yearFirst)).values).toEqual([1, 2, 10, 20]);
    const coded = ['Period,Year,Births', ...['M01,2023,1', 'M01,2024,10', 'M02,2023,2', 'M02,2024,20']];
    expect(await read(coded)).toMatchObject({ periods, values });
  });
});
