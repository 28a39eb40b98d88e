import { totalOf } from '../compute/total-of.ts';
import type { Dimension } from '../cube/dimension.ts';
import type { Heading } from '../table/stat-table.ts';

/** How a big cube is shown before a reader has chosen anything. */
export interface OpeningView {
  readonly heading: Heading;
  /** The dimensions, each opening at its total where it has one and is picked from. */
  readonly dimensions: readonly Dimension[];
}

/** More rows than this are not read at a glance. */
const MOST_ROWS = 200;

/** More columns than this do not stand beside each other on a wide screen. */
const MOST_COLUMNS = 24;

/**
 * The view in which a cube too big to be seen whole opens: one period, the latest; totals; and the two dimensions that
 * tell the most.
 *
 * - Time stands in the picker, which opens at the latest period: a reader of a cube asks first how things are now, and
 *   finds time in the picker. It goes across the top only where there is no second dimension to put there.
 * - Down the side stands the region where there is one, since readers look for their own; else the dimension with the
 *   most categories of those that can be read at a glance, because it says the most.
 * - Across the top stands the one with the most categories that fit beside each other; where none fits, the one with
 *   the fewest. Indicators go there last: they seldom have one unit, and comparing across units means little.
 * - Every other dimension is picked from, and opens at its published total: what is shown is then the whole, and not
 *   by accident some part of it. Without a total it opens at its first category, as the agency ordered them.
 *
 * A dimension with a single category tells nothing and is picked from.
 */
export function openingView(dimensions: readonly Dimension[]): OpeningView {
  const time = dimensions.find(({ role }) => role === 'time');
  const telling = dimensions.filter(({ role, categories }) => role !== 'time' && categories.length > 1);
  const side = tallest(telling);
  const across = widest(telling.filter((dimension) => dimension !== side)) ?? time;
  const heading = { rows: idOf(side), columns: idOf(across) };
  return { heading, dimensions: dimensions.map(openAtTotal) };
}

function idOf(dimension: Dimension | undefined): readonly string[] {
  return dimension ? [dimension.id] : [];
}

function tallest(dimensions: readonly Dimension[]): Dimension | undefined {
  const readable = dimensions.filter(({ categories }) => categories.length <= MOST_ROWS);
  const region = readable.find(({ role }) => role === 'geography');
  const others = readable.filter(({ role }) => role !== 'measure');
  return region ?? longest(others) ?? longest(readable) ?? shortest(dimensions);
}

function widest(dimensions: readonly Dimension[]): Dimension | undefined {
  const fitting = dimensions.filter(({ categories }) => categories.length <= MOST_COLUMNS);
  return (
    longest(fitting.filter(({ role }) => role !== 'measure')) ?? longest(fitting) ?? shortest(dimensions)
  );
}

/** Among equals the first, as the agency ordered them. */
function longest(dimensions: readonly Dimension[]): Dimension | undefined {
  return dimensions.toSorted((a, b) => b.categories.length - a.categories.length)[0];
}

function shortest(dimensions: readonly Dimension[]): Dimension | undefined {
  return dimensions.toSorted((a, b) => a.categories.length - b.categories.length)[0];
}

function openAtTotal(dimension: Dimension): Dimension {
  const total = dimension.categories[totalOf(dimension) ?? -1];
  return total ? { ...dimension, opensAt: total.id } : dimension;
}
