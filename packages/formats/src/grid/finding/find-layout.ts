import { classifier, type ClassAt } from '../cell-class.ts';
import { mainRows } from './find-body-rows.ts';
import { headerAbove } from './find-header-rows.ts';
import type { Grid } from '../grid.ts';
import { looksLikePeriod } from '../looks-like-period.ts';
import type { Layout, MainRows, SplitColumns } from '../layout.ts';
import { splitColumns } from './split-columns.ts';
import { countColumns, isMostlyNumbers, rowsOf, type ClassCounts } from './survey-grid.ts';

/** A column with fewer numbers than this share of the fullest one is none of the table's. */
const FEW = 1 / 20;

/** Finds the table of a sheet: the largest block of numbers, with what stands around it. */
export function findLayout(grid: Grid, classAt: ClassAt = classifier(grid)): Layout | undefined {
  const counts = countColumns(grid, classAt, rowsOf(0, grid.rows));
  const numeric = numericColumns(counts);
  const dates = columnOfDates(counts, numeric);
  const main = mainRows(grid, classAt, { numeric: numeric.filter((column) => column !== dates), dates });
  const columns = main && splitColumns(grid, classAt, main);
  if (main === undefined || columns === undefined) return undefined;
  const end = endOfRows(grid, classAt, { ...main, ...columns });
  const header = headerAbove(grid, classAt, { ...main, ...columns });
  const { stub, values } = withKeyColumn(grid, header, columns);
  const top = header[0] ?? main.from;
  const further = end < main.to ? end : main.further;
  const { earlier } = main;
  const filled = (row: number) => grid.spanOf(row)[1] > 0;
  const isEarlier = (row: number) => earlier !== undefined && row >= earlier.from && row < earlier.to;
  return {
    above: [...rowsOf(0, top)].filter((row) => filled(row) && !isEarlier(row)),
    header,
    body: { from: (header.at(-1) ?? main.from - 1) + 1, to: end },
    repeated: main.repeated,
    years: main.years,
    below: [...rowsOf(end, further ?? grid.rows)].filter(filled),
    ...columns,
    stub,
    values,
    ...(further !== undefined && { further }),
    earlier,
    numbers: main.numbers,
  };
}

/** Numbers at the left below words, where all other columns are headed by periods, are labels (`Persons in household`). */
function withKeyColumn(
  grid: Grid,
  header: readonly number[],
  { stub, values }: SplitColumns,
): Pick<SplitColumns, 'stub' | 'values'> {
  const [first = 0, ...others] = values;
  const row = header.at(-1);
  if (stub.length > 0 || row === undefined || others.length < 2) return { stub, values };
  const isPeriod = (column: number) => looksLikePeriod(grid.textAt(row, column));
  return /\p{L}/u.test(grid.textAt(row, first)) && !isPeriod(first) && others.every(isPeriod)
    ? { stub: [first], values: others }
    : { stub, values };
}

function numericColumns(counts: readonly ClassCounts[]): readonly number[] {
  const most = counts.reduce((greatest, { number, digits }) => Math.max(greatest, number + digits), 0);
  return counts.flatMap((count, column) =>
    isMostlyNumbers(count) && count.number + count.digits >= most * FEW ? [column] : [],
  );
}

/** The column of dates at the left of the numbers, if there is one. */
function columnOfDates(counts: readonly ClassCounts[], numeric: readonly number[]): number | undefined {
  const column = counts.slice(0, numeric.at(-1)).findIndex(({ date, text }) => date > 2 && date > text);
  return column < 0 ? undefined : column;
}

/** At least this share of rows names the last column of the stub where summaries below leave it blank. */
const NAMED = 0.95;

/** Where a table ends: before summaries, which stand after a blank row and leave the last column of the stub blank. */
function endOfRows(
  grid: Grid,
  classAt: ClassAt,
  { from, to, stub, values }: MainRows & SplitColumns,
): number {
  const inner = stub.slice(1).at(-1);
  if (inner === undefined) return to;
  const isNamed = (row: number) => grid.textAt(row, inner).trim() !== '';
  const all = [...rowsOf(from, to)];
  const end = all.slice(all.findLastIndex(isNamed) + 1).find((row) => grid.spanOf(row)[1] === 0) ?? to;
  const rows = [...rowsOf(from, end)].filter((row) =>
    values.some((column) => classAt(row, column) === 'number'),
  );
  return rows.length > 2 && rows.filter(isNamed).length >= rows.length * NAMED ? end : to;
}
