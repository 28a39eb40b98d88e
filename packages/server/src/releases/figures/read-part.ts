import {
  customisePart,
  neededBy,
  onCells,
  shownPositions,
  WHOLE_TABLE_CELLS,
  type Customisation,
  type PositionsByDimension,
  type StatTable,
  type WorkingTable,
} from '@almanac/core';

import type { HeaderReader } from './header-reader.ts';
import { customised } from './read-view.ts';
import type { ReleaseStore } from '../storage/release-store.ts';
import { stepProblem } from './view-problem.ts';

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

/** Computes customisations of releases, of big ones on no more than the cells that they need. */
export interface PartReader {
  /** Throws the problem of steps that cannot be done. */
  readonly plan: (address: PartAddress, steps: Customisation) => Promise<PartPlan>;
  /** The customised table with the cells that its view shows. Throws the problem of steps that cannot be done. */
  readonly read: (address: PartAddress, steps: Customisation) => Promise<WorkingTable>;
}

/** Reads parts of releases from the store. */
export function partReader(store: ReleaseStore, readHeader: HeaderReader): PartReader {
  const plan = async ({ code, releaseId }: PartAddress, steps: Customisation): Promise<PartPlan> => {
    const { table: whole } = await readHeader(code, releaseId);
    const headings = customised(whole, steps);
    const positions = neededBy(steps, whole);
    return {
      whole,
      positions,
      readCells: cellsAt(whole, positions),
      shownCells: cellsAt(headings, shownPositions(headings)),
    };
  };
  return {
    plan,
    read: async (address, steps) => {
      const { code, releaseId, cells } = address;
      if (cells <= WHOLE_TABLE_CELLS) {
        const working = customised(await store.readTable(code, releaseId), steps);
        return onCells(working, working);
      }
      const { whole, positions } = await plan(address, steps);
      const part = await store.readSlice(
        code,
        releaseId,
        whole.cube.dimensions.map(({ id }) => positions.get(id)),
      );
      const working = customisePart({ whole, part }, steps);
      if (!working.ok) throw stepProblem(working.problem);
      return working.value;
    },
  };
}

function cellsAt({ cube }: Pick<StatTable, 'cube'>, positions: PositionsByDimension): number {
  return cube.dimensions.reduce(
    (product, { id, categories }) => product * (positions.get(id) ?? categories).length,
    1,
  );
}
