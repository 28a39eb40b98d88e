import { cellCountOf, type Cube } from '../cube/cube.ts';
import type { Category } from '../cube/dimension.ts';
import type { TableFacts } from './stat-table.ts';

/** Numbers, and what their table says of them. */
export interface FactsAndCube {
  readonly facts: TableFacts;
  readonly cube: Cube;
}

/** The unit of measure of one cell: of the first of its categories that states one, else the table's. */
export function unitOf({ facts, cube }: FactsAndCube, index: number): string | undefined {
  return statedAlong(cube, index, ({ unit }) => unit) ?? facts.unit;
}

/** The published decimals of one cell: of the first of its categories that states them, else the table's. */
export function decimalsOf({ facts, cube }: FactsAndCube, index: number): number | undefined {
  return statedAlong(cube, index, ({ decimals }) => decimals) ?? facts.decimals;
}

function statedAlong<Value>(
  { dimensions }: Cube,
  index: number,
  statementOf: (category: Category) => Value | undefined,
): Value | undefined {
  let span = cellCountOf(dimensions);
  let rest = index;
  for (const { categories } of dimensions) {
    span /= categories.length;
    const category = categories[Math.floor(rest / span)];
    const stated = category && statementOf(category);
    if (stated !== undefined) return stated;
    rest %= span;
  }
  return undefined;
}
