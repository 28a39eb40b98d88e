import {
  STEPS,
  type Customisation,
  type PositionsByDimension,
  type StatTable,
  type WorkingTable,
} from '@almanac/core';

/** Which release, and how many cells it has as a whole. */
export interface PartAddress {
  readonly code: string;
  readonly releaseId: string;
  readonly cells: number;
}

/** What a customisation requires, before a cell is read. */
export interface PartPlan {
  /** The release without its cells when it is too big to travel whole. */
  readonly whole: StatTable;
  /** The customised table without its cells. */
  readonly headings: WorkingTable;
  readonly positions: PositionsByDimension;
  /** How many published cells are read. */
  readonly readCells: number;
  /** How many cells are shown: published, computed, and those that the view is ordered by. */
  readonly shownCells: number;
}

/** Larger parts are not computed in the main thread, and computations over more cells are not run there together. */
const MOST_CELLS_HERE = 100_000;
const MOST_COMPUTED_HERE = 100_000;

/** Whether a view has so many cells, or computes so much from them, that it belongs in a thread. */
export function isDear({ readCells, shownCells }: CellCounts, steps: Customisation): boolean {
  return Math.max(readCells, shownCells) > MOST_CELLS_HERE || isMuchComputing(readCells, steps);
}

/** Whether this much computation over so many cells in memory belongs in a thread. */
export function isMuchComputing(cells: number, steps: Customisation): boolean {
  return steps.filter(({ kind }) => STEPS[kind].isComputation).length * cells > MOST_COMPUTED_HERE;
}

type CellCounts = Pick<PartPlan, 'readCells' | 'shownCells'>;
