import { timeAxisOf } from '../compute/over-time/time-axis.ts';
import type { Dimension } from '../cube/dimension.ts';
import type { PositionsByDimension } from '../cube/restrict-cube.ts';
import { applyStep } from '../customise/customise.ts';
import { need, needAncestors, type Needed } from '../customise/needed.ts';
import { startingTable } from '../customise/starting-table.ts';
import { definitionOf, type Customisation, type Step } from '../customise/steps.ts';
import { asksForWhole, leavesOut } from '../customise/shows-part.ts';
import type { WorkingTable } from '../customise/working-table.ts';
import type { Write } from '../message/message.ts';
import type { StatTable } from '../table/stat-table.ts';
import { shownPositions } from './shown-positions.ts';

/**
 * The published categories that a customisation's view shows, sorts by or computes from, by position; a dimension that
 * is not named needs all. The table restricted to them gives the same view under the same customisation, provided that
 * all of its steps fit. Reads no cell: the cube may have none.
 */
export function neededBy(customisation: Customisation, table: StatTable, write: Write): PositionsByDimension {
  const needed = neededCategories(customisation, table, write);
  for (const dimension of table.cube.dimensions) needAncestors(needed, dimension);
  return positionsOfNeeded(table, needed);
}

/**
 * Like `neededBy`, without the categories that are needed only as parents: what the view shows, and what its numbers
 * are computed from.
 */
export function readFrom(customisation: Customisation, table: StatTable, write: Write): PositionsByDimension {
  return positionsOfNeeded(table, neededCategories(customisation, table, write));
}

function neededCategories(customisation: Customisation, table: StatTable, write: Write): Needed {
  const { working, applied } = replay(customisation, table, write);
  const needed = shownBy(working);
  const time = timeAxisOf(working.cube)?.dimension.id ?? '';
  // Every later step is followed by the changes between two periods, so that it reads for these, too.
  for (const { from, to } of working.spans) need(needed, time, [from, to]);
  for (const { step, before } of applied.toReversed()) definitionOf(step).reads(needed, step, before);
  return needed;
}

function positionsOfNeeded({ cube }: StatTable, needed: Needed): PositionsByDimension {
  const positions = new Map<string, readonly number[]>();
  for (const dimension of cube.dimensions) {
    const some = positionsIn(dimension, needed);
    if (some.length < dimension.categories.length) positions.set(dimension.id, some);
  }
  return positions;
}

interface AppliedStep {
  readonly step: Step;
  readonly before: WorkingTable;
}

/** Replays a customisation on the table without its cells; steps that do not fit, or are set aside, are left out. */
function replay(
  customisation: Customisation,
  table: StatTable,
  write: Write,
): { readonly working: WorkingTable; readonly applied: readonly AppliedStep[] } {
  const cube = {
    dimensions: table.cube.dimensions,
    values: new Float64Array(0),
    absences: new Map(),
    flags: new Map(),
    cellFootnotes: new Map(),
  };
  let working = startingTable({ ...table, cube }, write);
  const applied: AppliedStep[] = [];
  const isWhole = asksForWhole(customisation);
  for (const step of customisation) {
    if (isWhole && leavesOut(step)) continue;
    const { isComputation } = definitionOf(step);
    if (working.conversion === 'hidden' && isComputation && step.kind !== 'convert') continue;
    const result = applyStep(working, step);
    if (!result.ok) continue;
    applied.push({ step, before: working });
    working = result.value;
  }
  return { working, applied };
}

/** What is shown, and what it is finally sorted and filtered by: selection and order apply last. */
function shownBy(working: WorkingTable): Needed {
  const needed: Needed = new Map();
  const shown = shownPositions(working);
  for (const { id, categories } of working.cube.dimensions) {
    const positions = shown.get(id) ?? [...categories.keys()];
    need(
      needed,
      id,
      positions.flatMap((position) => categories[position]?.id ?? []),
    );
  }
  return needed;
}

/** At least one, since a dimension needs a category. */
function positionsIn({ id, role, categories }: Dimension, needed: Needed): readonly number[] {
  const known = needed.get(id) ?? new Set();
  const some = [...categories.keys()].filter((position) => known.has(categories[position]?.id ?? ''));
  return some.length > 0 ? some : [role === 'time' ? categories.length - 1 : 0];
}
