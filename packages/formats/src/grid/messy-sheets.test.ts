import { inLogs, isoOf } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { sheetOf, type MadeCell } from '../../test/made-workbook.ts';
import { fileOf } from '../../test/real-files.ts';
import { readTable } from '../read-table.ts';

type Rows = readonly (readonly MadeCell[])[];

async function seen(content: string | Uint8Array) {
  const { draft } = await readTable(fileOf('messy', content), inLogs);
  const { dimensions, values } = draft.cube;
  return {
    labels: dimensions.map(({ categories }) => categories.map(({ label }) => label).join(' | ')),
    periods: dimensions.flatMap(({ categories }) =>
      categories.flatMap(({ period }) => (period ? [isoOf(period)] : [])),
    ),
    values: [...values],
    draft,
  };
}

const sheet = async (rows: Rows, merged: readonly string[] = []) =>
  seen(
    await sheetOf(rows, {
      after: `<mergeCells>${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`,
    }),
  );

const across = (periods: readonly string[]) =>
  sheet([['Nights by kind'], ['Kind', ...periods], ['A', ...periods.keys()], ['B', ...periods.keys()]]);

describe('sheets of offices', () => {
  it.each([
    [
      ['janv. 2020', 'févr. 2020', 'août 2020'],
      ['2020-01', '2020-02', '2020-08'],
    ],
    [
      ['ene-20', 'abr-20', 'dic-20'],
      ['2020-01', '2020-04', '2020-12'],
    ],
    [
      ['Jän 2020', 'Mär 2020', 'Okt 2020'],
      ['2020-01', '2020-03', '2020-10'],
    ],
    [
      ['październik 2020', 'listopad 2020'],
      ['2020-10', '2020-11'],
    ],
    [
      ['rujan 2020', 'listopad 2020'],
      ['2020-09', '2020-10'],
    ],
    [
      ['01.2020', '02.2020', '03.2020'],
      ['2020-01', '2020-02', '2020-03'],
    ],
    [
      ['10/2020', '11/2020'],
      ['2020-10', '2020-11'],
    ],
    [
      ['I/2020', 'II/2020', 'III/2020', 'IV/2020'],
      ['2020-Q1', '2020-Q2', '2020-Q3', '2020-Q4'],
    ],
    [
      ['IV/2020', 'V/2020'],
      ['2020-04', '2020-05'],
    ],
    [
      ['1. Quartal 2020', '2. Quartal 2020'],
      ['2020-Q1', '2020-Q2'],
    ],
    [
      ['Jan-Mar 2020', 'Apr-Jun 2020'],
      ['2020-Q1', '2020-Q2'],
    ],
    [
      ['Q1/20', 'Q2/20'],
      ['2020-Q1', '2020-Q2'],
    ],
    [
      ['FY2019', 'FY2020'],
      ['2019', '2020'],
    ],
    [
      ['2018', '2019', '2020', '2021 1)'],
      ['2018', '2019', '2020', '2021'],
    ],
  ])('have %o as periods', async (labels, periods) => {
    expect((await across(labels)).periods).toEqual(periods);
  });

  it('join years over quarters, months and whole years', async () => {
    const merged = ['B2:D2', 'E2:G2'];
    const quarters = await sheet(
      [
        ['Output by item'],
        ['Item', 2020, undefined, undefined, 2021],
        [undefined, 'Year', 'Q1', 'Q2', 'Year', 'Q1', 'Q2'],
        ['A', 3, 1, 2, 7, 3, 4],
        ['B', 9, 4, 5, 13, 6, 7],
      ],
      merged,
    );
    expect(quarters.periods).toEqual(['2020', '2020-Q1', '2020-Q2', '2021', '2021-Q1', '2021-Q2']);
    expect(quarters.values).toEqual([3, 1, 2, 7, 3, 4, 9, 4, 5, 13, 6, 7]);
    const one = await sheet(
      [['Umsatz'], ['Branche', '2020'], ['', '1. Quartal', '2. Quartal'], ['A', 1, 2]],
      ['B2:C2'],
    );
    expect(one.periods).toEqual(['2020-Q1', '2020-Q2']);
  });

  it('keep numbers with marks, and read decimals as the sheet writes them', async () => {
    const { values, draft } = await sheet([
      ['Preise nach Gruppe'],
      ['Gruppe', 2020, 2021],
      ['A', '1.234,5', '12,5 p'],
      ['B', '1,234', '7 1)'],
      ['C', '3,5¹', '4,25*'],
      [],
      ['1) Ohne Inseln'],
    ]);
    expect(values).toEqual([1234.5, 12.5, 1.234, 7, 3.5, 4.25]);
    expect(draft.facts.footnotes?.map(({ text }) => text)).toContain('1) Ohne Inseln');
    expect(
      (await seen('Titel nach Region;;\n\nRegion;2020;2021\nA;1,234 p;2,345\nB;12,5;3,25\n')).values,
    ).toEqual([1.234, 2.345, 12.5, 3.25]);
  });

  it('know headings again, whatever stands at their left', async () => {
    const pages = await sheet([
      ['Births'],
      ['Region', 2020, 2021],
      ['A', 1, 2],
      ['Region', 2020, 2021],
      ['B', 3, 4],
    ]);
    expect(pages.labels).toEqual(['A | B', '2020 | 2021']);
    expect((await seen('Households by type,,\n\nType,2020,2021\nTotal,10,12\nOne,4,5\n')).periods).toEqual([
      '2020',
      '2021',
    ]);
    const sizes = await sheet([['Households'], ['Persons', 2020, 2021], [1, 10, 11], [2, 20, 21]]);
    expect(sizes.labels).toEqual(['1 | 2', '2020 | 2021']);
  });

  it('give units that stand beside labels to their categories', async () => {
    const { draft } = await sheet([
      ['Energy'],
      ['Product', 'Unit', 2020, 2021],
      ['Coal', 'kt', 1, 2],
      ['Gas', 'TJ', 3, 4],
    ]);
    expect(draft.cube.dimensions[0]?.categories.map(({ label, unit }) => [label, unit])).toEqual([
      ['Coal', 'kt'],
      ['Gas', 'TJ'],
    ]);
  });

  it('skip the line that tells Excel the delimiter', async () => {
    expect((await seen('sep=;\nregion;year;value\nA;2020;1,5\nB;2020;2,5\n')).values).toEqual([1.5, 2.5]);
  });

  it.each<[string, Rows]>([
    [
      'E2: read.grid.side-by-side',
      [
        ['Population'],
        ['Year', 'Men', 'Women', undefined, 'Year', 'Men', 'Women'],
        ...[0, 1, 2].map((at) => [2000 + at, 10, 11, undefined, 2010 + at, 20, 21]),
      ],
    ],
    [
      'E2: read.grid.side-by-side',
      [
        ['Population'],
        ['Region', 'Men', 'Women', undefined, 'Region', 'Men', 'Women'],
        ...['A', 'B', 'C'].map((name) => [name, 10, 11, undefined, `${name}${name}`, 20, 21]),
      ],
    ],
    ['B3: read.grid.bracketed', [['Balance by item'], ['Item', 2020, 2021], ['A', '(12.5)', 2], ['B', 4, 3]]],
    [
      'B3: read.csv.decimal-sign',
      [['Turnover'], ['Branch', 2020, 2021], ['A', '1,234', '2,345'], ['B', '3,456', '4,567']],
    ],
  ])('are refused with the cell where a figure would be a guess: %s', async (problem, rows) => {
    await expect(sheet(rows)).rejects.toThrow(problem);
  });

  it('end where a table with another number begins, though its headings are the same', async () => {
    const table = (title: string, more: number): Rows => [
      [title],
      ['Region', 2022, 2023],
      ['North', more + 1, more + 2],
      ['South', more + 3, more + 4],
    ];
    const two = await sheet([...table('Table 1. Employed', 0), [], ...table('Table 2. Unemployed', 10)]);
    expect(two.values).toEqual([1, 2, 3, 4]);
    const pages = await sheet([...table('Table 1. Employed', 0), [], ...table('Table 1 (continued)', 10)]);
    expect(pages.values.filter((value) => !Number.isNaN(value))).toEqual([1, 2, 3, 4, 11, 12, 13, 14]);
  });

  it('end where another title stands, though its headings are the same', async () => {
    const rows = [
      ['Births by region'],
      ['Region', '2020', '2021'],
      ['North', 1, 2],
      ['South', 3, 4],
      ['Deaths by region'],
      ['Region', '2020', '2021'],
      ['North', 5, 6],
      ['South', 7, 8],
    ];
    const { labels, values } = await sheet(rows);
    expect([labels[0], values]).toEqual(['North | South', [1, 2, 3, 4]]);
    // Groups of one table have headings of their own, too.
    const groups = rows.map((row) => (row.length > 1 ? row : [String(row[0]).replace(' by region', '')]));
    const one = await sheet([['Events by region'], ...groups]);
    expect(one.values.filter((value) => !Number.isNaN(value))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('may write percentages with their sign, all of them or none', async () => {
    const rows = [['Rate by region'], ['Region', '2020', '2021'], ['North', '12.5%', '11 %']];
    const { values, draft } = await sheet([...rows, ['South', '8.5%', 'n/a']]);
    expect([values, draft.facts.unit]).toEqual([[12.5, 11, 8.5, Number.NaN], '%']);
    expect(draft.facts.decimals).toBe(1);
    await expect(sheet([...rows, ['South', 8.5, '9.5%']])).rejects.toThrow(/C4.*percent-some|percent-some.*/);
    const counts = [['People by region'], ['Region', '2020', '2021'], ['North', 120, 130], ['South', 1, 2]];
    const unitsOf = async (...args: Parameters<typeof sheet>) =>
      (await sheet(...args)).draft.cube.dimensions.flatMap(({ categories }) =>
        categories.map(({ label, unit }) => (unit === undefined ? label : `${label} ${unit}`)),
      );
    expect(await unitsOf([...counts, ['Share', '12.5%', '11%']])).toEqual([
      ...['North', 'South', 'Share %', '2020', '2021'],
    ]);
    expect((await sheet([...counts, ['Share', '12.5%', '11%']])).values).toEqual([120, 130, 1, 2, 12.5, 11]);
    await expect(sheet([...counts, ['Share', '12.5%', 11]])).rejects.toThrow(/C5|percent-some/);
    const beside = [
      ['People by region'],
      ['Region', 'People', 'Share'],
      ['North', 120, '12.5%'],
      ['South', 1, '11%'],
    ];
    expect(await unitsOf(beside)).toEqual(['North', 'South', 'People', 'Share %']);
    expect((await sheet(beside)).values).toEqual([120, 12.5, 1, 11]);
    const aside = [
      ['Region', 'People', 'Men', 'Share'],
      ['North', 120, 3, '12.5%'],
      ['South', 1, 1],
    ];
    await expect(sheet([['People by region'], ...aside, ['East', 1, 1]])).rejects.toThrow(/D3.*percent-some/);
    const first = [
      ['Region', 'Share', 'People'],
      ['North', '12.5%', 120],
      ['South', '11%', 1],
    ];
    await expect(sheet([['People by region'], ...first])).rejects.toThrow(/B3.*percent-some/);
    const paid = [
      ['Region', 'Pay', 'People'],
      ['North', '$1.20', 120],
      ['South', '€ 3', 1],
      ['East', '9 EUR', 1],
    ];
    await expect(sheet([['Pay by region'], ...paid])).rejects.toThrow(/B3.*mostly-numbers\(Pay, \$1.20\)/);
    const tenths = [
      ['Year', 'Tenth', 'Pay'],
      [2020, '10%', 5],
      [2020, '20%', 6],
      [2021, '10%', 7],
      [2021, '20%', 8],
    ];
    expect((await sheet([['Pay by tenth'], ...tenths])).labels.join(' / ')).toContain('10% | 20%');
    // Headings may be percentages.
    const shares = [['Pay by region'], ['Region', '10%', '50%'], ['North', 1, 2], ['South', 3, 4]];
    expect((await sheet(shares)).labels).toEqual(['North | South', '10% | 50%']);
  });

  it('may have rows or columns of percentages among others, which their labels tell', async () => {
    const unitsOf = async (rows: Rows) => {
      const { draft } = await readTable(fileOf('messy', await sheetOf(rows)), inLogs);
      const [side] = draft.cube.dimensions.filter(({ categories }) => categories.some(({ unit }) => unit));
      return (side?.categories ?? []).map(({ label, unit = draft.facts.unit }) => `${label}: ${unit}`);
    };
    const above = [['People by region'], ['Unit: persons'], ['Region', '2020', '2021']];
    const rows = [...above, ['North', 120, 130], ['in %', 12.5, 13], ['South', 80, 70], ['Aged 50 %', 1, 2]];
    expect(await unitsOf(rows)).toEqual([
      'North: persons',
      'in %: %',
      'South: persons',
      'Aged 50 %: persons',
    ]);
    const { warnings } = await readTable(fileOf('messy', await sheetOf(rows)), inLogs);
    expect(warnings.map(({ message, ...place }) => [inLogs(message), place])).toEqual([
      ['read.grid.percent-labels(B5:C5, 0, in %)', { sheet: 'Sheet1', cell: 'B5' }],
    ]);
    const below = [...above, ['North', 120, 130], ['Share in %'], ['  Men', 49, 48], ['  Area in km²', 3, 3]];
    expect(await unitsOf(below)).toContain('Men: %');
    expect(await unitsOf(below)).toContain('Area in km²: persons');
    const columns = [
      ['Work by sex'],
      ['Unit: thousand'],
      ['Sex', 'Number', 'Percent of all'],
      ['Men', 5, 50],
    ];
    expect(await unitsOf([...columns, ['Women', 5, 50]])).toEqual(['Number: thousand', 'Percent of all: %']);
    // Where all are, it is no difference; change in points is none.
    expect(await unitsOf([...above, ['in %', 1, 2]])).toEqual([]);
    expect(await unitsOf([...above, ['North', 1, 2], ['Percentage points', 1, 2]])).toEqual([]);
  });

  it('have the unit of the table where cells are shown as percentages of one, and tell the first', async () => {
    const share = (value: number) => ({ xml: `<c s="1"><v>${value}</v></c>` });
    const file = await sheetOf(
      [
        ['Region', '2020', '2021'],
        ['North', 120, 130],
        ['in %', share(0.125), share(0.13)],
      ],
      { styles: '<cellXfs><xf/><xf numFmtId="10"/></cellXfs>' },
    );
    const { draft, warnings } = await readTable(fileOf('messy', file), inLogs);
    expect(
      draft.cube.dimensions.flatMap(({ categories }) => categories.flatMap(({ unit = [] }) => unit)),
    ).toEqual([]);
    expect(warnings.map(({ message, cell: at }) => [inLogs(message), at])).toEqual([
      ['read.grid.percent(2)', 'B3'],
    ]);
  });

  it('have a corner that names what is across, over the name of the periods, and signs explained below', async () => {
    const { draft, values } = await sheet([
      ['Data extracted on 31/12/2024 from [OFFICE]'],
      ['Dataset: ', 'Part-time work [lf_pt_a]'],
      [],
      ['Units of measure', '', 'Thousand'],
      [],
      ['GEO (Labels)', 'Belgium', 'Bulgaria'],
      ['TIME'],
      ['2021', ':', 2],
      ['2022', 3, 4],
      ['2023', 5, 6],
      [],
      ['Special value'],
      [':', 'not available'],
    ]);
    expect(draft.cube.dimensions.map(({ label }) => label)).toEqual(['TIME', 'GEO (Labels)']);
    expect([draft.facts.title, draft.facts.unit]).toEqual(['Part-time work', 'Thousand']);
    expect(values).toEqual([Number.NaN, 2, 3, 4, 5, 6]);
  });

  it('go on below their title with a word that says so, and not below another one', async () => {
    const page = (title: string, ...areas: readonly string[]) => [
      [title],
      ['Area', 2022, 2023],
      ...areas.map((area, at) => [area, at, at + 1]),
    ];
    const labelsOf = async (second: string) => {
      const { draft } = await sheet([...page('Births by area', 'A', 'B'), ...page(second, 'C', 'D')]);
      return draft.cube.dimensions[0]?.categories.map(({ label }) => label);
    };
    expect(await labelsOf('Births by area (continued)')).toEqual(['A', 'B', 'C', 'D']);
    expect(await labelsOf('Births by area, cont.')).toEqual(['A', 'B', 'C', 'D']);
    expect(await labelsOf('Deaths by area')).toEqual(['A', 'B']);
  });

  it('have numbers of months beside years behind other labels', async () => {
    const lines = ['Male', 'Female'].flatMap((sex) =>
      [2022, 2023].flatMap((year) => [6, 12].map((month) => [sex, year, month])),
    );
    const { draft, values } = await sheet([
      ['Population by sex'],
      ['Sex', 'Year', 'Month', 'Value', 'Change'],
      ...lines.map((line, at) => [...line, at * 10 + 0.5, at]),
    ]);
    expect(draft.cube.dimensions.map(({ categories }) => categories.map(({ id }) => id))).toEqual([
      ['Male', 'Female'],
      ['2022-06', '2022-12', '2023-06', '2023-12'],
      ['Value', 'Change'],
    ]);
    expect(values).toEqual([0, 1, 2, 3, 4, 5, 6, 7].flatMap((at) => [at * 10 + 0.5, at]));
  });

  it('have codes beside most rows, which are those of their rows alone', async () => {
    const { draft } = await sheet([
      ['Exports by commodity'],
      ['Code', 'Commodity', 2022, 2023],
      ['0', 'Food', 1, 2],
      ['1', 'Beverages', 3, 4],
      ['2', 'Materials', 5, 6],
      ['', 'All', 9, 12],
    ]);
    expect(draft.cube.dimensions[0]?.categories).toEqual([
      { id: '0', label: 'Food' },
      { id: '1', label: 'Beverages' },
      { id: '2', label: 'Materials' },
      { id: 'All', label: 'All' },
    ]);
  });

  it('say which column beside the labels is left out', async () => {
    const file = await sheetOf([
      ['Key figures by kind'],
      ['Subject', 'Counted in', 2022, 2023],
      ['People', 'number', 1, 2],
      ['Men', 'number', 3, 4],
      ['Births', 'per 1000', 5, 6],
    ]);
    const { draft, guesses } = await readTable(fileOf('messy', file), inLogs);
    expect(draft.cube.dimensions).toHaveLength(2);
    expect(guesses.map(inLogs)).toContain('read.csv.follows(Counted in, Subject)');
  });

  it('have the average of the year beside its months', async () => {
    const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
    const { draft } = await sheet([
      ['Prices'],
      ['Year', ...months, 'Annual average'],
      ...[2022, 2023].map((year) => [year, ...months.map((_, at) => at + 0.5), year / 10]),
    ]);
    const [time, ...others] = draft.cube.dimensions;
    expect([time?.categories.length, others.length]).toEqual([26, 0]);
    expect(draft.cube.values[0]).toBe(202.2);
  });

  it('have days in headings, and numbers shown in thousands, which is said', async () => {
    const file = await sheetOf(
      [
        ['Area', '30 June\n2022', '30 June\n2023'],
        ['North', { xml: '<c s="1"><v>1234567</v></c>' }, 2],
        ['South', 3, 4],
      ],
      {
        styles:
          '<numFmts><numFmt numFmtId="200" formatCode="#,##0.0,,"/></numFmts><cellXfs><xf/><xf numFmtId="200"/></cellXfs>',
      },
    );
    const { draft, warnings } = await readTable(fileOf('messy', file), inLogs);
    expect(draft.cube.dimensions[1]?.categories.map(({ id }) => id)).toEqual(['2022-06-30', '2023-06-30']);
    expect([...draft.cube.values]).toEqual([1_234_567, 2, 3, 4]);
    expect(warnings.map(({ message, cell: at }) => [inLogs(message), at])).toEqual([
      ['read.grid.scaled(1)', 'B2'],
    ]);
  });

  it('have titles that begin with the word for an index', async () => {
    const { draft } = await sheet([
      ['Index of production'],
      ['Branch', 2022, 2023],
      ['A', 1, 2],
      ['B', 3, 4],
    ]);
    expect(draft.facts.title).toBe('Index of production');
  });
});
