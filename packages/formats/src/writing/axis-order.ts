import type { Category, Headings, TableView } from '@almanac/core';

/** An axis of a view as formats with one order of categories a dimension need it: the categories of each dimension, and all their combinations in order. */
export interface AxisOrder {
  /** For each dimension of the axis, its shown categories in the order of the screen. */
  readonly categories: readonly (readonly Category[])[];
  /** The number of combinations. */
  readonly count: number;
  /** The number of headings: less where combinations are not shown. */
  readonly shown: number;
  /** Whether every combination is shown, and in this order: true of all axes that are arranged by headings alone. */
  readonly isAsShown: boolean;
  /** The heading of a combination; -1 when it is not shown. */
  readonly headingAt: (combination: number) => number;
}

/** Both axes of a view. */
export interface AxisOrders {
  readonly rows: AxisOrder;
  readonly columns: AxisOrder;
}

/** The number of headings read before yielding. */
const HEADINGS_A_TURN = 2048;

/** Reads the axes: `work` iterates over the headings, yielding empty texts; afterwards `found` has the result. */
export function readAxes(view: TableView): {
  readonly work: Iterable<string>;
  readonly found: () => AxisOrders;
} {
  const orders: AxisOrder[] = [];
  return {
    work: (function* () {
      orders.push(yield* axisOrderOf(view.rows, view.rowDimensions.length));
      orders.push(yield* axisOrderOf(view.columns, view.columnDimensions.length));
    })(),
    found: () => {
      const [rows, columns] = orders;
      if (!rows || !columns) throw new RangeError('the axes are not read yet');
      return { rows, columns };
    },
  };
}

/**
 * Reads an axis. A screen may sort inner categories differently under each outer one; such formats have one order for each
 * dimension, that of their first appearance.
 */
function* axisOrderOf(headings: Headings, dimensions: number): Generator<string, AxisOrder> {
  const shown = headings.length;
  const asShown = {
    count: shown,
    shown,
    isAsShown: true,
    headingAt: (combination: number) => combination,
  };
  if (dimensions === 1) {
    const only = Array.from(headings, ({ categories }) => categories[0]).filter((each) => each !== undefined);
    return { categories: [only], ...asShown };
  }
  const positions = yield* positionsOf(headings, dimensions);
  const categories = positions.map((known) => [...known.keys()]);
  const count = positions.reduce((product, { size }) => product * size, 1);
  const first = yield* firstElsewhere(headings, positions);
  if (first === count) return { categories, ...asShown };

  const headingOf = Float64Array.from({ length: count }, (_, combination) =>
    combination < first ? combination : -1,
  );
  for (let index = first; index < headings.length; index += 1) {
    headingOf[combinationOf(headings.at(index).categories, positions)] = index;
    if (index % HEADINGS_A_TURN === 0) yield '';
  }
  return {
    categories,
    count,
    shown,
    isAsShown: false,
    headingAt: (combination) => headingOf[combination] ?? -1,
  };
}

/** The first heading whose combination does not have its own index; the number of headings if there is none. */
function* firstElsewhere(headings: Headings, positions: Positions): Generator<string, number> {
  for (let index = 0; index < headings.length; index += 1) {
    if (combinationOf(headings.at(index).categories, positions) !== index) return index;
    if (index % HEADINGS_A_TURN === 0) yield '';
  }
  return headings.length;
}

/** For each dimension, the place of each shown category in the order of first appearance. */
type Positions = readonly ReadonlyMap<Category, number>[];

function* positionsOf(headings: Headings, dimensions: number): Generator<string, Positions> {
  const positions = Array.from({ length: dimensions }, () => new Map<Category, number>());
  for (let index = 0; index < headings.length; index += 1) {
    for (const [at, category] of headings.at(index).categories.entries()) {
      const known = positions[at];
      if (known && !known.has(category)) known.set(category, known.size);
    }
    if (index % HEADINGS_A_TURN === 0) yield '';
  }
  return positions;
}

function combinationOf(categories: readonly Category[], positions: Positions): number {
  return positions.reduce((combination, known, at) => {
    const category = categories[at];
    return combination * known.size + ((category && known.get(category)) ?? 0);
  }, 0);
}
