import { inLogs, observationAt } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { sheetOf, type MadeCell } from '../../test/made-workbook.ts';
import { fileOf } from '../../test/real-files.ts';
import { readTable } from '../read-table.ts';

const NOTHING = undefined;

async function read(rows: readonly (readonly MadeCell[])[], merged: readonly string[] = []) {
  const after = `<mergeCells>${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`;
  const file = fileOf('yearbook', await sheetOf([['Births'], ...rows], { after }));
  const { draft, warnings } = await readTable(file, inLogs);
  const { cube } = draft;
  return {
    dimensions: cube.dimensions.map(({ categories }) =>
      categories.map(({ label, unit }) => [label, unit].filter(Boolean).join(' in ')).join(' | '),
    ),
    ids: cube.dimensions.map(({ categories }) => categories.map(({ id }) => id).join(' ')),
    cells: Array.from(cube.values, (_, cell) => {
      const seen = observationAt(cube, cell);
      return seen.kind === 'value' ? seen.value : seen.reason;
    }),
    warnings: warnings.map(({ message }) => inLogs(message)),
  };
}

describe('headings in the middle of a table', () => {
  it('stand over the numbers, also over the first rows', async () => {
    const { dimensions, cells } = await read(
      [
        ['Area', 2021, 2022],
        [NOTHING, 'Girls'],
        ['North', 10, 11],
        ['South', 20, 21],
        [NOTHING, 'Boys'],
        ['North', 12, 13],
        ['South', 22, 23],
      ],
      ['B3:C3', 'B6:C6'],
    );
    expect(dimensions).toEqual(['Girls | Boys', 'North | South', '2021 | 2022']);
    expect(cells).toEqual([10, 11, 20, 21, 12, 13, 22, 23]);
  });

  it('may be a percent sign', async () => {
    const { dimensions } = await read([
      ['Area', 2021, 2022],
      [NOTHING, 'Persons'],
      ['North', 10, 11],
      ['South', 20, 21],
      [NOTHING, '%'],
      ['North', 12, 13],
      ['South', 22, 23],
    ]);
    expect(dimensions[0]).toMatch(/^Persons \| %/);
  });

  it('are years above their months, with or without figures of their own', async () => {
    const { dimensions, ids, cells } = await read([
      ['Period', 'Girls', 'Boys'],
      ['2020', 50, 51],
      ['2021', 60, 61],
      ['2021'],
      ['January', 1, 2],
      ['February', 3, 4],
      ['2022'],
      ['January', 5, 6],
      ['February p', 7, 8],
    ]);
    expect(ids[0]).toBe('2020 2021 2021-01 2021-02 2022-01 2022-02');
    expect(dimensions[0]).toMatch(/2021 January .* 2022 February p$/);
    expect(cells).toEqual([50, 51, 60, 61, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('are years above Roman quarters', async () => {
    const { ids } = await read([
      ['Period', 'Girls', 'Boys'],
      ['2021', 60, 61],
      ['I', 1, 2],
      ['II', 3, 4],
      ['2022', 70, 71],
      ['I', 5, 6],
    ]);
    expect(ids[0]).toBe('2021 2021-Q1 2021-Q2 2022 2022-Q1');
  });

  it('are other years of the same table, which is left out', async () => {
    const { cells, warnings } = await read([
      ['Area', 1990, 1991],
      ['North', 1, 2],
      ['South', 3, 4],
      [],
      ['Births (continued)'],
      ['Area', 1992, 1993],
      ['North', 5, 6],
      ['South', 7, 8],
    ]);
    expect(cells).toEqual([1, 2, 3, 4]);
    expect(warnings).toContainEqual(expect.stringContaining('further'));
  });
});

describe('headings over the numbers', () => {
  it('are years beside as many words', async () => {
    const { dimensions, cells } = await read(
      [
        ['Type', 'Number', NOTHING, 'Change', NOTHING],
        [NOTHING, 2021, 2022, 'absolute', 'relative'],
        ['At home', 100, 110, 10, 10],
        ['Elsewhere', 50, 45, -5, -10],
      ],
      ['B2:C2', 'D2:E2'],
    );
    expect(dimensions[1]).toBe('Number, 2021 | Number, 2022 | Change, absolute | Change, relative');
    expect(cells).toEqual([100, 110, 10, 10, 50, 45, -5, -10]);
  });

  it.each([[['А', 1, 2, 3]], [[1, 2, 3, 4]], [['(1)', '(2)', '(3)', '(4)']]])(
    'are followed by a row that counts the columns: %j',
    async (counting) => {
      const { dimensions, cells } = await read([
        ['Area', 'All', 'Girls', 'Boys'],
        counting,
        ['North', 100, 60, 40],
        ['South', 10, 6, 4],
      ]);
      expect(dimensions).toEqual(['North | South', 'All | Girls | Boys']);
      expect(cells).toEqual([100, 60, 40, 10, 6, 4]);
    },
  );

  it('count no columns where the rows are named by letters', async () => {
    const { cells } = await read([
      ['Ward', 'All', 'Girls', 'Boys'],
      ['A', 1, 2, 3],
      ['B', 10, 6, 4],
    ]);
    expect(cells).toEqual([1, 2, 3, 10, 6, 4]);
  });

  it('are followed by a row of units', async () => {
    const { dimensions } = await read([
      ['Year', 'Births', 'Rate', 'Aid'],
      [NOTHING, '1 000', 'per woman', 'mill. EUR'],
      [2020, 5000.1, 1.5, 240],
      [2021, 5010.2, 1.6, 251],
    ]);
    expect(dimensions[1]).toBe('Births in 1 000 | Rate in per woman | Aid in mill. EUR');
  });

  it('are periods of which all but one have a mark', async () => {
    const { ids } = await read([
      ['Area', '2019', '2020 1)', '2021 (p)', '2022*'],
      ['North', 1, 2, 3, 4],
      ['South', 5, 6, 7, 8],
    ]);
    expect(ids[1]).toBe('2019 2020 2021 2022');
  });
});

it('years and weeks in two columns of numbers are labels', async () => {
  const { ids, cells } = await read([
    ['Year', 'Week', 'Girls', 'Boys'],
    [2023, 52, 24, 12],
    [2024, 1, 23, 11],
    [2024, 2, 22, 10],
    [2024, 3, 21, 9],
  ]);
  expect(ids[0]).toBe('2023-W52 2024-W01 2024-W02 2024-W03');
  expect(cells).toEqual([24, 12, 23, 11, 22, 10, 21, 9]);
});

describe('headings', () => {
  it('are words and numbers in one row below the title', async () => {
    const { dimensions, cells } = await read([
      ['Area', 'Total', '1', '2', '3', '4+'],
      ['North', 100, 40, 30, 20, 10],
      ['South', 50, 20, 15, 10, 5],
    ]);
    expect(dimensions).toEqual(['North | South', 'Total | 1 | 2 | 3 | 4+']);
    expect(cells).toEqual([100, 40, 30, 20, 10, 50, 20, 15, 10, 5]);
  });

  it('are months over their years', async () => {
    const { ids, cells } = await read([
      ['', 'Jan', 'Jan', 'Feb', 'Feb'],
      ['Area', 2022, 2023, 2022, 2023],
      ['North', 1, 2, 3, 4],
      ['South', 5, 6, 7, 8],
    ]);
    expect(ids[1]).toBe('2022-01 2022-02 2023-01 2023-02');
    expect(cells).toEqual([1, 3, 2, 4, 5, 7, 6, 8]);
  });

  it('are Thai years', async () => {
    const { ids, cells } = await read([
      ['Area', '2563', '2564', '2565'],
      ['North', 1, 2, 3],
      ['South', 5, 6, 7],
    ]);
    expect(ids[1]).toBe('2020 2021 2022');
    expect(cells).toEqual([1, 2, 3, 5, 6, 7]);
  });

  it('leave codes beside labels without a name', async () => {
    const { dimensions, ids } = await read([
      ['', '', '', 'Sex', NOTHING],
      ['', '', '', 'Girls', 'Boys'],
      ['', '', '', 'no.', 'no.'],
      ['2022', 'Country', 'PT', 10, 11],
      ['2022', 'North', '11', 5, 6],
      ['2021', 'Country', 'PT', 9, 10],
      ['2021', 'North', '11', 4, 5],
    ]);
    expect(dimensions).toEqual(['2021 | 2022', 'Country | North', 'Girls | Boys']);
    expect(ids[1]).toBe('PT 11');
  });
});

describe('a table saved as text', () => {
  const textOf = async (...lines: readonly string[]) =>
    (await readTable(fileOf('a.csv', `${lines.join('\n')}\n`), inLogs)).draft;

  it('has its unit over the first column alone, and a title below its number', async () => {
    const { facts } = await textOf(
      'Table: 14-10-02',
      'Release date: 2024-01-05',
      'Work by kind',
      ',2021,2022',
      'Kind,Persons in thousands',
      'Paid,1,2',
      'Unpaid,3,4',
    );
    expect(facts).toMatchObject({ title: 'Work by kind', unit: 'Persons in thousands' });
  });

  it('has labels moved in, of which the same come below several', async () => {
    const { cube } = await textOf(
      'Label,2021,2022',
      'All,5,6',
      '  Men,1,2',
      '    Old,1,1',
      '  Women,4,4',
      '    Old,2,2',
    );
    expect(cube.dimensions[0]?.categories.map(({ label, parent }) => [label, parent])).toMatchObject([
      ['All', undefined],
      ['Men', 'All'],
      ['Old', 'Men'],
      ['Women', 'All'],
      ['Old', 'Women'],
    ]);
  });

  it('has a header of months below facts', async () => {
    const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'];
    const { cube } = await textOf(
      'Series Id:,X1',
      'Series Title:,Work',
      `Year,${months.join(',')}`,
      '2022,1,2,3,4,5,6',
      '2023,1,2,3,4,5,6',
    );
    expect(cube.dimensions.map(({ role, categories }) => [role, categories.length])).toEqual([['time', 12]]);
  });

  it('has a header of years beside months', async () => {
    const { cube } = await textOf(
      'Mjesec;2022.;2023.',
      'siječanj;1,5;2,5',
      'veljača;3,5;4,5',
      'ožujak;5,5;6,5',
    );
    expect(cube.dimensions.map(({ role, categories }) => [role, categories[0]?.id])).toEqual([
      ['time', '2022-01'],
    ]);
  });
});

describe('numbers as texts', () => {
  it('have a minus of any kind, also apart from the digits', async () => {
    const { cells } = await read([
      ['Area', '2019', '2020'],
      ['North', '− 5', '–6.5'],
      ['South', '- 7', '–'],
    ]);
    expect(cells).toEqual([-5, -6.5, -7, 'nil']);
  });

  it('are written as other figures show, not as years do', async () => {
    const { cells } = await read([
      ['Area', '2019', '2020 1)'],
      ['North', '100', '1,120'],
      ['South', '200', '210'],
    ]);
    expect(cells).toEqual([100, 1120, 200, 210]);
  });

  it.each([
    ['with another decimal sign', '7.0', 'decimal-sign'],
    ['in brackets', '(5)', 'bracketed'],
  ])('are refused %s among others', async (_, text, problem) => {
    const rows = [
      ['Area', '2019', '2020'],
      ['North', '7,2', text],
      ['South', '6,1', '6,3'],
    ];
    await expect(read(rows)).rejects.toThrow(problem);
  });

  it('are refused in brackets below all others', async () => {
    const rows = [
      ['Item', 2019, 2020],
      ['Goods', 10, 11],
      ['Services', '(5)', '(6)'],
    ];
    await expect(read(rows)).rejects.toThrow('bracketed');
  });
});
