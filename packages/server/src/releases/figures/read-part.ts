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
  type Write,
} from '@almanac/core';

import type { HeaderReader } from './header-reader.ts';
import { customised } from './read-view.ts';
import type { ReleaseStore } from '../storage/release-store.ts';
import { isDear, isMuchComputing, type PartAddress, type PartPlan } from './part-plan.ts';
import { stepProblem } from './view-problem.ts';

/** Computes customisations of releases; of big ones it reads only the cells that they need. */
export interface PartReader {
  /** Puts what steps make into words. */
  readonly write: Write;
  /** Throws the problem of steps that cannot be done. */
  readonly plan: (address: PartAddress, steps: Customisation) => Promise<PartPlan>;
  /**
   * The customised table with the cells that its view shows; what was planned for it need not be planned again. Throws the
   * problem of steps that cannot be done.
   */
  readonly read: (address: PartAddress, steps: Customisation, planned?: PartPlan) => Promise<WorkingTable>;
}

/** Reads parts of releases from the store; those of very many cells elsewhere, where there is such a place. */
export function partReader(
  store: ReleaseStore,
  readHeader: HeaderReader,
  write: Write,
  readElsewhere?: PartReader['read'],
): PartReader {
  const plan = async ({ code, releaseId, cells }: PartAddress, steps: Customisation): Promise<PartPlan> => {
    const isSmall = cells <= WHOLE_TABLE_CELLS;
    const whole = isSmall
      ? await store.readTable(code, releaseId)
      : (await readHeader(code, releaseId)).table;
    const cube = { ...NO_CELLS, dimensions: whole.cube.dimensions };
    const headings = customised({ ...whole, cube }, steps, write);
    const positions = neededBy(steps, whole, write);
    return {
      whole,
      headings,
      positions,
      readCells: cellsAt(whole, positions),
      shownCells: cellsAt(headings, shownPositions(headings)),
    };
  };
  return {
    write,
    plan,
    read: async (address, steps, known) => {
      const { code, releaseId, cells } = address;
      if (cells <= WHOLE_TABLE_CELLS) {
        const table = await store.readTable(code, releaseId);
        const there = isMuchComputing(cells, steps) ? readElsewhere : undefined;
        if (there) return readThere(there, { address, steps, told: table });
        const working = customised(table, steps, write);
        return onCells(working, working);
      }
      const planned = known ?? (await plan(address, steps));
      const { whole, headings, positions } = planned;
      const there = isDear(planned, steps) ? readElsewhere : undefined;
      if (there) return readThere(there, { address, steps, told: whole });
      const part = await store.readSlice(
        code,
        releaseId,
        whole.cube.dimensions.map(({ id }) => positions.get(id)),
      );
      const working = customisePart({ whole, part, headings }, steps, write);
      if (!working.ok) throw stepProblem(working.problem);
      return working.value;
    },
  };
}

/** The facts of a table, with the next release as announced today. */
export function announcing(facts: TableFacts, nextReleaseDate: string | undefined): TableFacts {
  const { nextReleaseDate: before, ...rest } = facts;
  if (before === nextReleaseDate) return facts;
  return nextReleaseDate === undefined ? rest : { ...rest, nextReleaseDate };
}

/** Corrects what a thread computes: it does not know which releases are still announced. */
async function readThere(
  read: PartReader['read'],
  { address, steps, told }: { address: PartAddress; steps: Customisation; told: TableFacts },
): Promise<WorkingTable> {
  const { facts, ...working } = await read(address, steps);
  return { ...working, facts: announcing(facts, told.nextReleaseDate) };
}

/** Planning needs headings only: small tables come with their cells, and these must not be computed on twice. */
export const NO_CELLS = {
  values: new Float64Array(0),
  absences: new Map(),
  flags: new Map(),
  cellFootnotes: new Map(),
} as const;

function cellsAt({ cube }: Pick<StatTable, 'cube'>, positions: PositionsByDimension): number {
  return cube.dimensions.reduce(
    (product, { id, categories }) => product * (positions.get(id) ?? categories).length,
    1,
  );
}
