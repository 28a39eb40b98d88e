import { STEPS, type Customisation, type PositionsByDimension, type StatTable } from '@almanac/core';

/** Which release, and how many cells it has as a whole. */
export interface PartAddress {
  readonly code: string;
  readonly releaseId: string;
  readonly cells: number;
}

/** What a customisation comes to before a cell is read. */
export interface PartPlan {
  /** The release without its cells when it is too big to travel whole. */
  readonly whole: StatTable;
  readonly positions: PositionsByDimension;
  /** How many published cells are read. */
  readonly readCells: number;
  /** How many cells are shown: published, computed, and those that the view is ordered by. */
  readonly shownCells: number;
}

/** Of more cells nothing is made where readers are answered, and computations go through no more of them together. */
const MOST_CELLS_HERE = 100_000;
const MOST_COMPUTED_HERE = 100_000;

/** Whether a view is made of so many cells, or so much is computed of them, that it is made where nobody waits for it. */
export function isDear({ readCells, shownCells }: CellCounts, steps: Customisation): boolean {
  return Math.max(readCells, shownCells) > MOST_CELLS_HERE || isMuchComputing(readCells, steps);
}

/** Whether so much is computed of so many cells, which are in memory. */
export function isMuchComputing(cells: number, steps: Customisation): boolean {
  return steps.filter(({ kind }) => STEPS[kind].isComputation).length * cells > MOST_COMPUTED_HERE;
}

type CellCounts = Pick<PartPlan, 'readCells' | 'shownCells'>;
