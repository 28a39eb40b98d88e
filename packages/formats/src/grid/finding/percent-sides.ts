import type { Dimension } from '@almanac/core';
import type { Grid } from '../grid.ts';
import type { Layout } from '../layout.ts';
import { percentSomeAt } from '../text-numbers.ts';

interface Side {
  readonly side: 'rows' | 'columns';
  readonly dimension: Dimension;
  readonly positions: Int32Array;
}

interface Sides {
  readonly rows: Int32Array;
  readonly layout: Pick<Layout, 'values'>;
  readonly axes: readonly Side[];
}

/** Numbers with a percent sign, without one, and both. */
const [SIGNED, PLAIN, BOTH] = [1, 2, 3] as const;

/**
 * Notes which numbers of a table have a percent sign. Where some have none, they have to be whole rows or columns, which
 * get their unit; else it is not known what the numbers count.
 */
export function percentSides(grid: Grid, { rows, layout, axes }: Sides) {
  const lines = { rows: new Uint8Array(rows.length), columns: new Uint8Array(layout.values.length) };
  let [kinds, mixed]: [number, readonly [number, number] | undefined] = [0, undefined];
  return {
    note(row: number, column: number, isSigned: boolean): void {
      const kind = isSigned ? SIGNED : PLAIN;
      if ((kinds | kind) === BOTH) mixed ??= [rows[row] ?? 0, layout.values[column] ?? 0];
      kinds |= kind;
      lines.rows[row] = (lines.rows[row] ?? 0) | kind;
      lines.columns[column] = (lines.columns[column] ?? 0) | kind;
    },
    arePercentages: () => kinds === SIGNED,
    withUnits(dimensions: readonly Dimension[]): readonly Dimension[] {
      if (mixed === undefined) return dimensions;
      for (const axis of axes) {
        const ofCategories = kindsOf(axis, lines[axis.side]);
        if (axis.dimension.role === 'time' || ofCategories.includes(BOTH)) continue;
        return dimensions.map((each) =>
          each.id === axis.dimension.id ? withUnit(each, ofCategories) : each,
        );
      }
      throw percentSomeAt(grid, ...mixed);
    },
  };
}

/** What the numbers of each category of an axis are. */
function kindsOf({ dimension, positions }: Side, lines: Uint8Array): Uint8Array {
  const kinds = new Uint8Array(dimension.categories.length);
  for (const [line, position] of positions.entries())
    kinds[position] = (kinds[position] ?? 0) | (lines[line] ?? 0);
  return kinds;
}

function withUnit(dimension: Dimension, kinds: Uint8Array): Dimension {
  const categories = dimension.categories.map((category, at) =>
    kinds[at] === SIGNED ? { ...category, unit: '%' } : category,
  );
  return { ...dimension, categories };
}
