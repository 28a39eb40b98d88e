import { describe, expect, it } from 'vitest';
import { drawnSheet } from '../../../test/drawn-sheet.ts';
import { isKeyColumn } from './key-columns.ts';

function isKey(cells: string, isLeftmost = true): boolean {
  const grid = drawnSheet(cells.replaceAll(' ', ' / '));
  return isKeyColumn(grid, 0, { rows: Array.from({ length: grid.rows }, (_, at) => at), isLeftmost });
}

describe(isKeyColumn, () => {
  it.each([
    ['2020 2021 2022', true],
    ['2022 2021 2020', true],
    ['2020 2021 2030', true],
    ['2020 2030 2040', false],
    ['2020 2030 2040 1990 1980 1970 1960 1950', true],
    ['2020 2030 2040 1990 1980 1970 1960', false],
    ['2020 2021 2030 2040 2041 2050 2060', false],
    ['2020', false],
    ['2020 2021 7', false],
    ['2020 2021 2022.5', false],
    ['2020 2021 2022 2023 2024 n', true],
    ['2020 2021 2022 2023 n', false],
    ['2020  2021  2022', true],
    ['1 2 3 4 5', true],
    ['1 2 3 4', false],
    ['5 4 3 2 1', true],
    ['1 2 3 4 5 6 7 8 9 10 12', true],
    ['1 2 3 4 5 6 7 8 10 12', false],
  ])('tells of %s at the left: %s', (cells, is) => {
    expect(isKey(cells)).toBe(is);
  });

  it('takes years for keys anywhere, numbers of rows only at the left', () => {
    expect(isKey('2020 2021 2022', false)).toBe(true);
    expect(isKey('1 2 3 4 5', false)).toBe(false);
  });

  it('takes years among periods', () => {
    expect(isKey("2020 2021 '2021/22 '2022/23")).toBe(true);
  });
});
