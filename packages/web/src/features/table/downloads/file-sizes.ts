import {
  FILE_FORMAT_KEYS,
  fileFormat,
  forFormats,
  type FileExtent,
  type FileFormatKey,
} from '@almanac/contract';
import { cellPrinter, type Dimension, type StatTable, type TableView } from '@almanac/core';
import { writeSize, type Words } from '@almanac/words';

/** About how many bytes each file of a view will have. */
export type FileSizes = Readonly<Record<FileFormatKey, number>>;

const SAMPLE = 40;

/** Estimates the files of a view from a sample of its cells and headings. `numbers` are where cells can be read. */
export function fileSizes(layout: TableView, numbers: TableView | undefined): FileSizes {
  return sizesOf({
    rows: layout.rows.length,
    columns: layout.columns.length,
    rowLabel: averageLabel(layout, 'rows'),
    columnLabel: averageLabel(layout, 'columns'),
    cell: cellOf(numbers),
    categories: categoriesIn(layout.cube.dimensions),
  });
}

/** How many cells a table has, and about how large its files are with all of them (`whole=true`). */
export function wholeFiles(
  { cube: { dimensions }, heading }: Pick<StatTable, 'cube' | 'heading'>,
  numbers: TableView | undefined,
): { readonly cells: number; readonly sizes: FileSizes } {
  const across = dimensions.filter(({ id }) => heading.columns.includes(id));
  const down = dimensions.filter(({ id }) => !heading.columns.includes(id));
  const [rows, columns] = [count(down), count(across)];
  const [rowLabel, columnLabel] = [labelOf(down), labelOf(across)];
  const categories = categoriesIn(dimensions);
  const cell = cellOf(numbers);
  return {
    cells: rows * columns,
    sizes: sizesOf({ rows, columns, rowLabel, columnLabel, cell, categories }),
  };
}

function sizesOf(extent: FileExtent): FileSizes {
  return forFormats(FILE_FORMAT_KEYS, (key) => fileFormat(key).bytes(extent));
}

function count(dimensions: readonly Dimension[]): number {
  return dimensions.reduce((product, { categories }) => product * categories.length, 1);
}

/** Characters of a heading that names one category of each. */
function labelOf(dimensions: readonly Dimension[]): number {
  return dimensions.reduce(
    (sum, { categories }) =>
      sum + average(sampled(categories.length).map((at) => (categories[at]?.label.length ?? 0) + 1)),
    0,
  );
}

function categoriesIn(dimensions: readonly Dimension[]): number {
  return dimensions.reduce((sum, { categories }) => sum + categories.length, 0);
}

function cellOf(numbers: TableView | undefined): number {
  return numbers ? averageCell(numbers) : 7;
}

function sampled(length: number): readonly number[] {
  const step = Math.max(1, Math.floor(length / SAMPLE));
  return Array.from({ length: Math.min(SAMPLE, length) }, (_, at) => Math.min(length - 1, at * step));
}

function average(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}

function averageLabel(view: TableView, axis: 'rows' | 'columns'): number {
  const headings = view[axis];
  const lengths = sampled(headings.length).map((at) =>
    headings.at(at).categories.reduce((sum, { label }) => sum + label.length + 1, 0),
  );
  return average(lengths);
}

function averageCell(view: TableView): number {
  const print = cellPrinter(view);
  const columns = sampled(view.columns.length).slice(0, 10);
  return average(
    sampled(view.rows.length).flatMap((row) => columns.map((column) => print(row)(column).text.length)),
  );
}

/** `about 9 KB`. */
export function sizeWords(bytes: number, { say, numbers }: Words): string {
  return bytes < 950
    ? say('table.file.size-under', { size: writeSize(say, 1000, numbers) })
    : say('table.file.size-about', { size: writeSize(say, Math.max(1000, bytes), numbers) });
}
