import { message, type Absence } from '@almanac/core';
import { ReadingError } from '../reading/reading.ts';
import type { Grid } from './grid.ts';
import type { Layout } from './layout.ts';

/** What a publisher says of a sheet: words, never addresses. */
export interface Recipe {
  /** The name of the sheet with the table. */
  readonly sheet?: string | undefined;
  /** Headings of columns that are no part of the table. */
  readonly ignore?: readonly string[] | undefined;
  /** What signs in the place of numbers mean. */
  readonly signs?: Readonly<Record<string, Absence>> | undefined;
}

/** A layout without the columns that a recipe leaves out; refused where the sheet has no such heading. */
export function withoutIgnored(grid: Grid, layout: Layout, { ignore = [] }: Recipe): Layout {
  const ignored = new Set(ignore.flatMap((heading) => columnsHeaded(grid, layout, heading)));
  return ignored.size === 0
    ? layout
    : { ...layout, values: layout.values.filter((column) => !ignored.has(column)) };
}

function columnsHeaded(grid: Grid, { header, values }: Layout, heading: string): readonly number[] {
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase();
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
