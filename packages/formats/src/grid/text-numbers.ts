import { message } from '@almanac/core';
import { readCellText } from '../reading/cell-text.ts';
import { countSigns, decimalSignOf, numberSigns } from '../reading/numbers/number-signs.ts';
import { PLAIN_WRITING, readNumber, type NumberWriting } from '../reading/numbers/number-text.ts';
import { ReadingError } from '../reading/reading.ts';
import { cellName } from './cell-address.ts';
import { KIND } from './cell-pages.ts';
import type { Grid } from './grid.ts';
import { isYear } from './looks-like-period.ts';

/** How numbers are written that stand in cells as texts; undefined where they do not show it. */
export type TextWriting = NumberWriting | undefined;

/** No number is longer. */
const LONGEST = 40;

const known = new WeakMap<Grid, { readonly writing: TextWriting }>();

/** The writing that the texts of a sheet show. What stands first in a row is its label, and shows nothing. */
export function textWriting(grid: Grid): TextWriting {
  if (grid.writing) return grid.writing;
  const found = known.get(grid) ?? { writing: writingIn(grid) };
  known.set(grid, found);
  return found.writing;
}

function writingIn(grid: Grid): TextWriting {
  const signs = numberSigns();
  const seen = new Set<string>();
  for (let row = 0; row < grid.rows; row += 1) {
    const [first, end] = grid.spanOf(row);
    for (let column = first + 1; column < end; column += 1) {
      if (grid.kindAt(row, column) !== KIND.text) continue;
      const text = grid.textAt(row, column);
      if (text.length > LONGEST || seen.has(text)) continue;
      if (seen.size < 100_000) seen.add(text);
      countSigns(signs, text);
    }
  }
  const decimal = decimalSignOf(signs, '');
  return decimal && { decimal };
}

/** `(12.5)`, but not the mark of a footnote or a year: negative in one office, of low reliability in another. */
export function isBracketed(text: string, writing: NumberWriting = PLAIN_WRITING): boolean {
  const [, inside = ''] = /^\((.*\d)\)$/.exec(text.trim()) ?? [];
  const value = inside === '' ? undefined : readNumber(inside, writing);
  return value !== undefined && !(Number.isInteger(value) && (value < 100 || isYear(value)));
}

/** Refuses a number that could be another one. */
export function refuseUnsure(grid: Grid, row: number, column: number): void {
  const [text, writing] = [grid.textAt(row, column).trim(), textWriting(grid)];
  const place = grid.lineOf
    ? { line: grid.lineOf(row), column: column + 1 }
    : { sheet: grid.sheet, cell: cellName(row, column) };
  if (isBracketed(text, writing)) {
    throw new ReadingError(grid.file, {
      ...place,
      message: message('read.grid.bracketed', { text }),
      advice: message('read.grid.bracketed-advice'),
    });
  }
  const [point, comma] = [readCellText(text), readCellText(text, { decimal: ',' })];
  if (writing !== undefined || point?.content === comma?.content) return;
  throw new ReadingError(grid.file, {
    ...place,
    message: message('read.csv.decimal-sign', { example: text }),
    advice: message('read.grid.decimal-sign-advice'),
  });
}
