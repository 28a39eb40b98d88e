import { message, type Absence } from '@almanac/core';
import { ReadingError } from '../reading/reading.ts';
import { cellName } from './cell-address.ts';
import { rowsOf } from './finding/survey-grid.ts';
import type { Grid } from './grid.ts';
import type { Layout } from './layout.ts';
import { looksLikePeriod } from './looks-like-period.ts';

/** What a publisher says of a sheet, now or before: words, never addresses. */
export interface Recipe {
  /** The name of the sheet with the table. */
  readonly sheet?: string | undefined;
  /** How the line begins below which the table stands. */
  readonly below?: string | undefined;
  /** How the line begins that the table ends above. */
  readonly until?: string | undefined;
  /** The headings over the row labels, no more and no fewer. */
  readonly stub?: readonly string[] | undefined;
  /** Headings of columns that are no part of the table. */
  readonly ignore?: readonly string[] | undefined;
  /** What signs in the place of numbers mean. */
  readonly signs?: Readonly<Record<string, Absence>> | undefined;
}

/** The rows of a sheet in which a recipe looks for the table; refused where the sheet has no such line. */
export function partOf(grid: Grid, recipe: Recipe): Grid {
  const { missing, from, to = grid.rows } = rowsSaid(grid, recipe);
  if (missing === undefined) return from === 0 && to === grid.rows ? grid : rowsOnly(grid, from, to);
  throw new ReadingError(grid.file, {
    ...placeOf(grid, from, 0),
    message: message('read.recipe.no-line', { line: missing }),
    advice: message('read.recipe.advice'),
  });
}

/** Whether a sheet has the lines between which a recipe looks for the table. */
export function hasLines(grid: Grid, recipe: Recipe): boolean {
  return rowsSaid(grid, recipe).missing === undefined;
}

/** From the line below which the table stands up to that above which it ends. `missing`: the first that is not there. */
function rowsSaid(
  grid: Grid,
  { below, until }: Recipe,
): { readonly from: number; readonly to?: number; readonly missing?: string } {
  const from = below === undefined ? 0 : rowThatBegins(grid, below, 0);
  if (from === undefined) return { from: 0, missing: below ?? '' };
  const to = until === undefined ? grid.rows : rowThatBegins(grid, until, from + 1);
  return to === undefined ? { from, missing: until ?? '' } : { from, to };
}

function rowThatBegins(grid: Grid, words: string, start: number): number | undefined {
  const begins = (text: string) => plain(text).startsWith(plain(words));
  for (const row of rowsOf(start, grid.rows)) {
    const [first, end] = grid.spanOf(row);
    for (const column of rowsOf(first, end)) if (begins(grid.textAt(row, column))) return row;
  }
  return undefined;
}

function rowsOnly(grid: Grid, from: number, to: number): Grid {
  const isIn = (row: number) => row >= from && row < to;
  return {
    ...grid,
    rows: to,
    kindAt: (row, column) => (isIn(row) ? grid.kindAt(row, column) : 0),
    numberAt: (row, column) => (isIn(row) ? grid.numberAt(row, column) : Number.NaN),
    textAt: (row, column) => (isIn(row) ? grid.textAt(row, column) : ''),
    spanOf: (row) => (isIn(row) ? grid.spanOf(row) : [0, 0]),
    merged: grid.merged.filter(({ top, bottom }) => isIn(top) && isIn(bottom)),
    hiddenRows: new Set([...grid.hiddenRows].filter(isIn)),
  };
}

/** A layout without the columns that a recipe leaves out; refused where the sheet has no such heading. */
export function withoutIgnored(grid: Grid, layout: Layout, { ignore = [] }: Recipe): Layout {
  const ignored = new Set(ignore.flatMap((heading) => columnsHeaded(grid, layout, heading)));
  return ignored.size === 0
    ? layout
    : { ...layout, values: layout.values.filter((column) => !ignored.has(column)) };
}

function columnsHeaded(grid: Grid, { header, values }: Layout, heading: string): readonly number[] {
  const columns = values.filter((column) =>
    header.some((row) => plain(grid.textAt(row, column)) === plain(heading)),
  );
  if (columns.length > 0 && columns.length < values.length) return columns;
  const rows = header.map((row) => row + 1).join(', ');
  throw new ReadingError(grid.file, {
    ...(grid.sheet !== '' && { sheet: grid.sheet }),
    message:
      columns.length === 0
        ? message('read.recipe.no-heading', { heading, rows })
        : message('read.recipe.all-columns', { heading }),
    advice: message('read.recipe.advice'),
  });
}

/** Refuses row labels that stand below other headings than those of the recipe. `names` are those of the sheet. */
export function refuseOtherStub(
  grid: Grid,
  { header, body, stub: columns }: Layout,
  { names, stub }: { readonly names: readonly string[]; readonly stub: Recipe['stub'] },
): void {
  if (stub === undefined) return;
  const [wanted, found] = [new Set(stub.map(plain)), new Set(names.map(plain))];
  const at = names.findIndex((name) => name !== '' && !wanted.has(plain(name)));
  const missing = stub.find((name) => !found.has(plain(name)));
  if (at < 0 && missing === undefined) return;
  const [row, name] = [header.at(-1) ?? body.from, names[at] ?? ''];
  throw new ReadingError(grid.file, {
    ...placeOf(grid, row, columns[at] ?? columns[0] ?? 0),
    message:
      missing === undefined
        ? message('read.recipe.more-stub', { heading: name })
        : name === ''
          ? message('read.recipe.no-stub', { wanted: missing })
          : message('read.recipe.other-stub', { wanted: missing, heading: name }),
    advice: message('read.recipe.stub-advice'),
  });
}

/** The headings over the row labels, for the next file: without those that change with every period. */
export function stubFound(names: readonly string[]): Pick<Recipe, 'stub'> {
  const stub = [...new Set(names)].filter((name) => name !== '');
  return stub.length === 0 || stub.some(looksLikePeriod) ? {} : { stub };
}

function placeOf(grid: Grid, row: number, column: number) {
  return grid.lineOf === undefined
    ? { sheet: grid.sheet, cell: cellName(row, column) }
    : { line: grid.lineOf(row), column: column + 1 };
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase();
}
