import {
  customisePart,
  neededBy,
  onCells,
  shownPositions,
  WHOLE_TABLE_CELLS,
  type Customisation,
  type PositionsByDimension,
  type StatTable,
  type TableFacts,
  type WorkingTable,
} from '@almanac/core';

import type { HeaderReader } from './header-reader.ts';
import { customised } from './read-view.ts';
import type { ReleaseStore } from '../storage/release-store.ts';
import { isDear, type PartAddress, type PartPlan } from './part-plan.ts';
import { stepProblem } from './view-problem.ts';

/** Computes customisations of releases, of big ones on no more than the cells that they need. */
export interface PartReader {
  /** Throws the problem of steps that cannot be done. */
  readonly plan: (address: PartAddress, steps: Customisation) => Promise<PartPlan>;
  /** The customised table with the cells that its view shows. Throws the problem of steps that cannot be done. */
  readonly read: (address: PartAddress, steps: Customisation) => Promise<WorkingTable>;
}

/** Reads parts of releases from the store; those of very many cells elsewhere, where there is such a place. */
export function partReader(
  store: ReleaseStore,
  readHeader: HeaderReader,
  readElsewhere?: PartReader['read'],
): PartReader {
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
      const planned = await plan(address, steps);
      const { whole, positions } = planned;
      if (readElsewhere && isDear(planned)) {
        const { facts, ...working } = await readElsewhere(address, steps);
        return { ...working, facts: announcing(facts, whole.nextReleaseDate) };
      }
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

/** What a table says of itself, with the next release as it is announced today. */
export function announcing(
  { nextReleaseDate: _, ...facts }: TableFacts,
  nextReleaseDate: string | undefined,
): TableFacts {
  return nextReleaseDate === undefined ? facts : { ...facts, nextReleaseDate };
}

function cellsAt({ cube }: Pick<StatTable, 'cube'>, positions: PositionsByDimension): number {
  return cube.dimensions.reduce(
    (product, { id, categories }) => product * (positions.get(id) ?? categories).length,
    1,
  );
}
