import { describe, expect, it } from 'vitest';
import { drawnSheet } from '../../../test/drawn-sheet.ts';
import { classifier } from '../cell-class.ts';
import { isRowOfYears, repeatedYears } from './row-of-years.ts';

function isYears(row: string): boolean {
  const grid = drawnSheet(row);
  const values = Array.from({ length: grid.columns }, (_, at) => at);
  return isRowOfYears(grid, classifier(grid), { row: 0, values });
}

describe(isRowOfYears, () => {
  it.each([
    ['2020|2021', true],
    ['2020||2021', true],
    ['2020', true],
    ['2020|2035', true],
    ['2020|2036', false],
    ['2020|2021|1950', true],
    ['2020|2021|1950|1900', false],
    ['2020|2021|Change', true],
    ['2020|2021|Change|%', true],
    ['2020|Change', false],
    ["'2020Q1|'2020Q2", true],
    ["'2020Q1", true],
    ["'2020Q1|Change", false],
    ['1|2|3', true],
    ['1|2', false],
    ['2|3|4', false],
    ['1|2|3|words', false],
    ["1|2|3|'2020Q1", false],
    ['2020|#REF!', false],
    ['North|South', false],
    ['2020|2151', false],
  ])('tells of %s: %s', (row, is) => {
    expect(isYears(row)).toBe(is);
  });
});

it('takes no blank row for years', () => {
  const grid = drawnSheet('2020|2021 / |');
  expect(isRowOfYears(grid, classifier(grid), { row: 1, values: [0, 1] })).toBe(false);
});

describe(repeatedYears, () => {
  const again = (drawing: string, numeric: readonly number[] = [1, 2]) => {
    const grid = drawnSheet(drawing);
    const isAgain = repeatedYears(grid, classifier(grid), numeric);
    return Array.from({ length: grid.rows }, (_, row) => isAgain(row));
  };

  it('tells of years that come again, where there are several', () => {
    expect(again('|2020|2021 / a|1|2 / |2020|2021 / |2021|2022')).toEqual([false, false, true, false]);
    expect(again('|2020| / a|1|2 / |2020|')).toEqual([false, false, false]);
    expect(again('Area|2021 / a|1 / Area|2020', [1])).toEqual([false, false, false]);
  });

  it.each([
    ['Area|2021|2022| / a|1|2| / Area|2020|2021|2022', true],
    ['|2021|2022| / a|1|2| / |2020|2021|2022', false],
    ['Area|2021|2022| / a|1|2| / Town|2020|2021|2022', false],
    ['Area|2021|2022| / a|1|2| / Area|2020|2021|', false],
    ['Rail|2001|1998|1999 / Rail|2002|1998|1999 / Rail|2003|1998|1999', false],
  ])('takes other years in a row below a name for headings of another table: %s', (drawing, is) => {
    expect(again(drawing, [1, 2, 3]).at(-1)).toBe(is);
  });
});
