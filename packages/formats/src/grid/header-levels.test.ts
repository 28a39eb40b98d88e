import { describe, expect, it } from 'vitest';
import { drawnSheet } from '../../test/drawn-sheet.ts';
import type { CellRange } from './cell-address.ts';
import { columnHeadings } from './header-levels.ts';

/** The headings of a sheet whose numbers stand in the columns from the second one on, or from a later one. */
function headingsOf(drawing: string, merged: readonly CellRange[] = [], stub: readonly number[] = [0]) {
  const grid = drawnSheet(drawing, merged);
  const header = Array.from({ length: grid.rows }, (_, at) => at);
  const values = Array.from({ length: grid.columns - stub.length }, (_, at) => at + stub.length);
  const found = columnHeadings(grid, {
    above: [],
    header,
    body: { from: grid.rows, to: grid.rows },
    below: [],
    stub,
    values,
    flags: new Map(),
    unused: [],
    repeated: new Set(),
    years: new Set(),
    numbers: 0,
  });
  return { ...found, levels: found.levels.map(({ texts }) => texts.join(' ')) };
}

describe(columnHeadings, () => {
  it.each<[string, string, Partial<ReturnType<typeof headingsOf>>]>([
    [
      'a heading for the blank cells at its right, but not in the last row',
      '|2020||2021| / |a|b|a| ',
      { levels: ['2020 2020 2021', 'a b a'] },
    ],
    [
      'what stands over all columns alike apart',
      '|Births|| / |2020|2021|2022',
      { levels: ['2020 2021 2022'], overAll: ['Births'] },
    ],
    [
      'no row that only numbers the columns',
      '|2020|2021|2022 / |(1)|(2)|(3)',
      { levels: ['2020 2021 2022'] },
    ],
    ['no row that numbers the columns from 2', '|2020|2021|2022 / |2|3|4', { levels: ['2020 2021 2022'] }],
    ['a row that numbers from 3', '|2020|2021|2022 / |3|4|5', { levels: ['2020 2021 2022', '3 4 5'] }],
    ['a row of two numbers', '|2020|2021 / |1|2', { levels: ['2020 2021', '1 2'] }],
    ['the same row once', '|2020|2021 / |2020|2021', { levels: ['2020 2021'] }],
    ['units, where nothing else heads the columns', 'Unit|kg|lb', { levels: ['kg lb'], units: ['kg', 'lb'] }],
    ['no units of a blank row', '|boys|girls / x||', { levels: ['boys girls'] }],
    ['units by their name', '|boys|girls / Unit|kg|lb', { levels: ['boys girls'], units: ['kg', 'lb'] }],
    ['units by what they are', '|boys|girls / |%|Index', { levels: ['boys girls'], units: ['%', 'Index'] }],
    ['no units in the first row', '|%|Index / |boys|girls', { levels: ['% Index', 'boys girls'] }],
    ['no units among other words', '|boys|girls / |%|first', { levels: ['boys girls', '% first'] }],
    ['the codes of columns', '|boys|girls / CDID|A1|A2', { levels: ['boys girls'], ids: ['A1', 'A2'] }],
    ['no codes that come twice', '|boys|girls / CDID|A1|A1', { levels: ['boys girls'] }],
    [
      'no facts, where headings tell columns apart',
      '|boys|girls / Type|flow|stock',
      { levels: ['boys girls'] },
    ],
    [
      'facts that tell apart what headings do not',
      '|boys|boys / Type|flow|stock',
      { levels: ['flow stock'], overAll: ['boys'] },
    ],
    [
      'no facts that do not tell them apart',
      '|boys|boys|men / Type|flow|flow|stock',
      { levels: ['boys boys men'] },
    ],
    ['no facts that are counts', '|boys|boys / No. obs.|12|14', { levels: [], overAll: ['boys'] }],
    [
      'units and codes apart from facts',
      '|boys|boys / Unit|kg|lb / CDID|AA|BB',
      { levels: [], overAll: ['boys'], units: ['kg', 'lb'], ids: ['AA', 'BB'] },
    ],
    [
      'facts rather than units, where neither is a heading',
      'Unit|kg|lb / Type|flow|stock',
      { levels: ['flow stock'], units: ['kg', 'lb'] },
    ],
    [
      'the next fact, where the first does not tell them apart',
      'Type|flow|flow / Source|office|bank',
      { levels: ['office bank'], overAll: ['flow'] },
    ],
    ['one fact of two that do', 'Type|flow|stock / Source|office|bank', { levels: ['flow stock'] }],
    [
      'as few facts as tell them apart',
      '|boys|boys / Type|flow|stock / Source|office|bank',
      { levels: ['flow stock'], overAll: ['boys'] },
    ],
    ['nothing that blank facts say', 'Source|| / |boys|boys', { levels: [], overAll: ['boys'] }],
    ['facts, one of them blank', '|boys|boys / Type|flow| ', { levels: ['flow '], overAll: ['boys'] }],
    [
      'no facts that begin with a digit',
      '|boys|boys / Type|2nd one|1st one',
      { levels: [], overAll: ['boys'] },
    ],
    ['a row of parts', '|2020|2021|2022 / |1.5|2.5|3.5', { levels: ['2020 2021 2022', '1.5 2.5 3.5'] }],
    ['periods, whatever their row is called', 'Type|2020|2021', { levels: ['2020 2021'] }],
    ['facts, where nothing else heads the columns', 'Type|flow|stock', { levels: ['flow stock'] }],
  ])('keeps %s', (_, drawing, headings) => {
    expect(headingsOf(drawing)).toEqual({ overAll: [], ...headings });
  });

  it('keeps what a merged cell says to its columns, and to the first of its rows', () => {
    const range = { top: 0, bottom: 1, left: 1, right: 2 };
    const single = { ...range, bottom: 0 };
    expect(headingsOf('|2020||2021', [single]).levels).toEqual(['2020 2020 2021']);
    expect(headingsOf('|2020||2021').levels).toEqual(['2020  2021']);
    const inner = { ...range, left: 2, right: 3 };
    expect(headingsOf('|A|2020||2021 / |y|||x / |a|b|c|d', [inner]).levels).toEqual(['A 2020 2020 2021', 'y   x', 'a b c d']); // prettier-ignore
    expect(headingsOf('|2020||2021 / |||x', [range]).levels).toEqual(['2020 2020 2021', '  x']);
  });

  it('takes the name of a row from the last column of labels, or else from the first', () => {
    const units = (drawing: string) => headingsOf(drawing, [], [0, 1]).units;
    expect(units('||boys|girls / Unit||kg|lb')).toEqual(['kg', 'lb']);
    expect(units('||boys|girls / |Unit|kg|lb')).toEqual(['kg', 'lb']);
    expect(units('||boys|girls / Unit|Area|kg|lb')).toBeUndefined();
  });
});
