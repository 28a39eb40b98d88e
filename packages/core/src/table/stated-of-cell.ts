import { cellCountOf, type Cube } from '../cube/cube.ts';
import type { TableFacts } from './stat-table.ts';
import {
  decimalsFrom,
  joinStated,
  NOTHING_STATED,
  statedBy,
  unitFrom,
  type Stated,
  type Statement,
  type Statements,
} from './stated.ts';

/** A cube and the facts of its table. */
export interface FactsAndCube {
  readonly facts: TableFacts;
  readonly cube: Cube;
}

/**
 * The unit of measure of one cell: that of its first category that states one, else the table's; a reader's computation
 * takes precedence.
 */
export function unitOf({ facts, cube }: FactsAndCube, index: number): string | undefined {
  return unitFrom(statedAlong(cube, index, 'unit'), facts.unit);
}

/** The published decimals of one cell, found as its unit is. */
export function decimalsOf({ facts, cube }: FactsAndCube, index: number): number | undefined {
  return decimalsFrom(statedAlong(cube, index, 'decimals'), facts.decimals);
}

function statedAlong<Each extends Statement>(
  { dimensions }: Cube,
  index: number,
  statement: Each,
): Stated<Statements[Each]> {
  let span = cellCountOf(dimensions);
  let rest = index;
  let stated: Stated<Statements[Each]> = NOTHING_STATED;
  for (const [rank, { categories }] of dimensions.entries()) {
    span /= categories.length;
    const category = categories[Math.floor(rest / span)];
    if (category) stated = joinStated(stated, statedBy(category, statement, rank));
    rest %= span;
  }
  return stated;
}
