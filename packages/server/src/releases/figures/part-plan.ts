import type { PositionsByDimension, StatTable } from '@almanac/core';

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

/** Of more cells nothing is computed where readers are answered. */
const MOST_CELLS_HERE = 50_000;

/** Whether a view is made of so many cells that it is computed where nobody waits for it. */
export function isDear({ readCells, shownCells }: Pick<PartPlan, 'readCells' | 'shownCells'>): boolean {
  return Math.max(readCells, shownCells) > MOST_CELLS_HERE;
}
