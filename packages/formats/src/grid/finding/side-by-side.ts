import { message } from '@almanac/core';
import { ReadingError } from '../../reading/reading.ts';
import { cellName, lettersOf } from '../cell-address.ts';
import type { ClassAt } from '../cell-class.ts';
import type { Grid } from '../grid.ts';
import type { Layout } from '../layout.ts';
import { looksLikePeriod } from '../looks-like-period.ts';
import { isKeyColumn } from './key-columns.ts';
import { countColumns, isMostlyNumbers, noCells } from './survey-grid.ts';

/** Refuses tables beside one another: the labels of the one would be read as figures of the other, or the reverse. */
export function refuseSideBySide(grid: Grid, classAt: ClassAt, layout: Layout): void {
  const column = secondTable(grid, classAt, layout);
  if (column === undefined) return;
  const row = layout.header.at(-1) ?? layout.body.from;
  throw new ReadingError(grid.file, {
    ...(grid.lineOf
      ? { line: grid.lineOf(row), column: column + 1 }
      : { sheet: grid.sheet, cell: cellName(row, column) }),
    message: message('read.grid.side-by-side', { column: lettersOf(column) }),
    advice: message('read.grid.side-by-side-advice'),
  });
}

const isDated = (heading: string): boolean => /\d{4}/.test(heading) && looksLikePeriod(heading);

/** Where a second table begins: at a column of labels or years among the figures. */
function secondTable(grid: Grid, classAt: ClassAt, layout: Layout): number | undefined {
  const { header, body, stub, values } = layout;
  const rows = Array.from({ length: body.to - body.from }, (_, at) => body.from + at);
  const headingOf = (column: number) =>
    header.map((row) => grid.textAt(row, column).trim()).findLast((text) => text !== '') ?? '';
  const names = new Set(stub.map(headingOf).filter((name) => name !== ''));
  const isKey = (column: number) => isKeyColumn(grid, column, { rows, isLeftmost: false });
  const years = values.find(
    (column) => (names.has(headingOf(column)) || headingOf(column) === '') && isKey(column),
  );
  // Where no column holds labels, the same first heading comes again behind a gap.
  const again = values.find(
    (column, at) =>
      stub.length === 0 &&
      at > 1 &&
      column - (values[at - 1] ?? column) > 1 &&
      headingOf(column) !== '' &&
      headingOf(column) === headingOf(values[0] ?? column),
  );
  const second = years ?? again;
  if (second !== undefined || stub.length < 3) return second;
  const counts = countColumns(grid, classAt, rows);
  const heads = new Set(values.map(headingOf));
  // Numbers below one year are no labels of those below another, whatever words stand between them.
  const overFigures = (heading: string) =>
    heading !== '' && (heads.has(heading) || (isDated(heading) && [...heads].some(isDated)));
  const figures = stub.find(
    (column) => overFigures(headingOf(column)) && isMostlyNumbers(counts[column] ?? noCells()),
  );
  return figures === undefined ? undefined : stub.findLast((column) => column > figures);
}
