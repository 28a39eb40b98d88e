import {
  type Category,
  cellAt,
  decimalsOfView,
  type Dimension,
  isRate,
  type NumberStyle,
  type PlainMessageKey,
  printNumber,
  statesUnit,
  type TableView,
  unitsOf,
  type ViewHeading,
} from '@almanac/core';

/**
 * The content of the status line for a block of cells. A figure that would mean nothing is left out and `because` says
 * why.
 */
export interface BlockSummary {
  readonly cells: number;
  readonly figures: number;
  readonly sum?: string;
  readonly average?: string;
  readonly least?: string;
  readonly most?: string;
  readonly because?: PlainMessageKey;
}

/** Some rows and columns of a view. */
export interface BlockOfView {
  readonly view: TableView;
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  readonly style: NumberStyle;
  /** The figure of a cell that is not in the view itself; NaN where there is none. */
  readonly figureAt?: (row: number, column: number) => number;
}

/** Counts a block, and adds it up where that makes sense. */
export function blockSummary(block: BlockOfView): BlockSummary {
  const { view, rows, columns, style } = block;
  const tally = tallyOf(block);
  const counts = { cells: rows.length * columns.length, figures: tally.count };
  if (tally.count === 0) return counts;
  const units = unitsIn(block);
  if (units.size > 1) return { ...counts, because: 'grid.block.units' };
  const decimals = decimalsIn(view, rows, columns);
  const spread = {
    average: printNumber(tally.sum / tally.count, decimals < 0 ? 2 : Math.max(1, decimals), style),
    least: writtenAt(view, tally.least, style),
    most: writtenAt(view, tally.most, style),
  };
  const [unit] = units;
  const obstacle = obstacleToSum(block, unit);
  if (obstacle !== undefined) return { ...counts, ...spread, because: obstacle };
  const sum = decimals < 0 ? Number(tally.sum.toPrecision(12)) : tally.sum;
  return { ...counts, sum: printNumber(sum, decimals, style), ...spread };
}

/** A figure and its position in the view. */
interface Found {
  readonly value: number;
  readonly row: number;
  readonly column: number;
}

function tallyOf({ view, rows, columns, figureAt = figuresIn(view) }: BlockOfView): {
  readonly count: number;
  readonly sum: number;
  readonly least: Found;
  readonly most: Found;
} {
  let [count, sum] = [0, 0];
  let least: Found = { value: Infinity, row: 0, column: 0 };
  let most: Found = { value: -Infinity, row: 0, column: 0 };
  for (const row of rows) {
    for (const column of columns) {
      const value = figureAt(row, column);
      if (Number.isNaN(value)) continue;
      count += 1;
      sum += value;
      if (value < least.value) least = { value, row, column };
      if (value > most.value) most = { value, row, column };
    }
  }
  return { count, sum, least, most };
}

function figuresIn(view: TableView): (row: number, column: number) => number {
  return (row, column) => view.cube.values[cellAt(view, row, column)] ?? Number.NaN;
}

function unitsIn({ view, rows, columns }: BlockOfView): ReadonlySet<string | undefined> {
  const units = unitsOf(view);
  const states = (dimensions: readonly Dimension[]): boolean =>
    dimensions.some(({ categories }) => categories.some(statesUnit));
  const someRows = states(view.rowDimensions) ? rows : rows.slice(0, 1);
  const someColumns = states(view.columnDimensions) ? columns : columns.slice(0, 1);
  const found = new Set<string | undefined>();
  for (const row of someRows) for (const column of someColumns) found.add(units(row)(column));
  return found;
}

/** A figure is written as its own cell writes it: rows differ in their decimals. */
function writtenAt(view: TableView, { value, row, column }: Found, style: NumberStyle): string {
  return printNumber(value, decimalsOfView(view)(row)(column), style);
}

/** The most decimals among the corners of the block; figures as received, if a corner has them so. */
function decimalsIn(view: TableView, rows: readonly number[], columns: readonly number[]): number {
  const decimals = decimalsOfView(view);
  const ends = [rows[0], rows.at(-1)].filter((row) => row !== undefined);
  const sides = [columns[0], columns.at(-1)].filter((column) => column !== undefined);
  const found = ends.flatMap((row) => sides.map((column) => decimals(row)(column)));
  return found.some((places) => places < 0) ? -1 : Math.max(...found);
}

function obstacleToSum(
  { view, rows, columns }: BlockOfView,
  unit: string | undefined,
): PlainMessageKey | undefined {
  const names = [view.facts.title, ...rows.slice(0, 50).map((row) => nameOf(view.rows.at(row)))].join(' ');
  if (!addsUp(unit, names)) return 'grid.block.rates';
  const nested =
    holdsPartsOfItself(view.rowDimensions, rows.map(view.rows.at)) ||
    holdsPartsOfItself(view.columnDimensions, columns.map(view.columns.at));
  return nested ? 'grid.block.overlap' : undefined;
}

function nameOf({ categories }: ViewHeading): string {
  return categories.map(({ label }) => label).join(' ');
}

/** Whether a category and one of its ancestors in the hierarchy are both among the headings. */
function holdsPartsOfItself(dimensions: readonly Dimension[], headings: readonly ViewHeading[]): boolean {
  return dimensions.some((dimension, at) => {
    const ids = new Set(headings.map(({ categories }) => categories[at]?.id));
    if (!dimension.categories.some(({ parent }) => parent !== undefined) || ids.size < 2) return false;
    const byId = new Map(dimension.categories.map((category) => [category.id, category]));
    return headings.some(({ categories }) => hasAncestorIn(categories[at], ids, byId));
  });
}

function hasAncestorIn(
  category: Category | undefined,
  ids: ReadonlySet<string | undefined>,
  byId: ReadonlyMap<string, Category>,
): boolean {
  let parent = category?.parent;
  while (parent !== undefined) {
    if (ids.has(parent)) return true;
    parent = byId.get(parent)?.parent;
  }
  return false;
}

/** Words, besides those of rates, that mark numbers as relative: their sum would mean nothing. */
const RELATIVE = /\b(ratios|median|average|mean|shares?)\b/i;

/** Whether numbers in a unit can be added; where there is no unit, the series' own name decides. */
export function addsUp(unit: string | undefined, name: string): boolean {
  const said = unit ?? name;
  return !isRate(said) && !RELATIVE.test(said);
}
