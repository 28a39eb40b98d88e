import { totalOf } from '../compute/total-of.ts';
import type { Dimension } from '../cube/dimension.ts';
import type { Heading } from '../table/stat-table.ts';

/** The view of a big cube before a reader changes anything. */
export interface OpeningView {
  readonly heading: Heading;
  /** The dimensions, each opening at its total where it has one and is picked from. */
  readonly dimensions: readonly Dimension[];
}

/** More rows than this cannot be read at a glance. */
const MOST_ROWS = 200;

/** More columns than this do not fit next to each other on a wide screen. */
const MOST_COLUMNS = 24;

/**
 * The view in which a cube too big to be seen whole opens: one period, the latest; totals; and the two most informative
 * dimensions.
 *
 * - Time is in the picker, which opens at the latest period: readers of a cube first want the current figures. It goes
 *   across the top only if there is no second dimension to put there.
 * - The stub holds the region if there is one, since readers look for their own; else the dimension with the most
 *   categories that can still be read at a glance, because it is the most informative.
 * - The heading holds the one with the most categories that fit next to each other; if none fits, the one with the
 *   fewest. Indicators are the last choice: they seldom share a unit, and comparing across units means little.
 * - Every other dimension is picked from and opens at its published total, so that the view shows the whole rather than
 *   an arbitrary part. Without a total it opens at its first category in the agency's order.
 *
 * A dimension with a single category adds no information and is picked from.
 */
export function openingView(dimensions: readonly Dimension[]): OpeningView {
  const time = dimensions.find(({ role }) => role === 'time');
  const varying = dimensions.filter(({ role, categories }) => role !== 'time' && categories.length > 1);
  const side = tallest(varying);
  const across = widest(varying.filter((dimension) => dimension !== side)) ?? time;
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
