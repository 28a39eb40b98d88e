import type { Computable, Computed, ComputationResult } from '../compute/computation.ts';
import { warningNote, withFootnote } from '../compute/formula/formula-note.ts';
import { withTableNote } from '../compute/restate.ts';
import type { Category, Dimension } from '../cube/dimension.ts';
import { ok, type Result } from '../result.ts';
import type { Footnote } from '../table/stat-table.ts';
import type { FactsAndCube } from '../table/stated-of-cell.ts';
import type { Sort, TopStep } from './ordering-steps.ts';
import type { StepProblem } from './step-problem.ts';
import { warningMessage } from './warning-message.ts';
import type { WorkingTable } from './working-table.ts';

/**
 * The positions of the chosen categories of a dimension after a computation; undefined where the dimension is
 * unchanged.
 */
export type ChosenAfter = (
  before: Dimension,
  after: Dimension,
  chosen: readonly number[],
) => readonly number[];

/** What the engine has to know to apply a computation. */
export interface Applying {
  readonly compute: (table: Computable) => ComputationResult;
  readonly chosenAfter?: ChosenAfter;
  /** Every figure gets a new unit, such as per cent, so an earlier scale no longer applies. */
  readonly isRestated?: boolean;
}

/**
 * Applies a computation to the whole release. What is chosen stays chosen, and a computed category is chosen, or in the
 * picker picked, when it appears (specification, section 4); sorts and picks by what is no longer there are dropped.
 */
export function applyComputation(
  table: WorkingTable,
  { compute, chosenAfter = keepChosen, isRestated = false }: Applying,
): Result<WorkingTable, StepProblem> {
  const computed = compute({ facts: table.facts, cube: table.cube, write: table.write });
  if (!computed.ok) return computed;
  const { warnings } = computed.value;
  const { facts, cube } = withWarnings(table, computed.value);
  const has = (dimension: string, category: string): boolean =>
    cube.dimensions.some(
      ({ id, categories }) => id === dimension && categories.some((each) => each.id === category),
    );
  return ok({
    ...table,
    facts,
    cube,
    chosen: chosenIn(table, cube.dimensions, chosenAfter),
    picked: pickedIn(table, cube.dimensions, has),
    sorts: kept(table, table.sorts, has),
    tops: kept(table, table.tops, has),
    divisions: isRestated ? new Map() : table.divisions,
    warnings: [...table.warnings, ...warnings],
  });
}

/** A warning stays with what it is about, as a footnote: on what was made, or on the table where all of it was. */
function withWarnings(
  { cube: before, write }: WorkingTable,
  { facts, cube, warnings }: Computed,
): FactsAndCube {
  let table: FactsAndCube = { facts, cube };
  for (const warning of warnings) {
    const note = warningNote(write(warningMessage(warning)));
    const made = cube.dimensions.map((dimension, axis) => madeIn(before.dimensions[axis], dimension));
    table = made.some((ids) => ids.size > 0) ? noted(table, made, note) : withTableNote(table, note);
  }
  return table;
}

/** The computed categories that were not there before. */
function madeIn(before: Dimension | undefined, { categories }: Dimension): ReadonlySet<string> {
  if (categories === before?.categories) return new Set();
  const known = new Set(before?.categories.map(({ id }) => id));
  return new Set(categories.flatMap(({ id, computed }) => (computed && !known.has(id) ? [id] : [])));
}

function noted(
  { facts, cube }: FactsAndCube,
  made: readonly ReadonlySet<string>[],
  note: Footnote,
): FactsAndCube {
  const dimensions = cube.dimensions.map((dimension, axis): Dimension => {
    const ids = made[axis];
    if (!ids?.size) return dimension;
    const categories = dimension.categories.map((category): Category => {
      if (!ids.has(category.id)) return category;
      return { ...category, footnotes: [...new Set([...(category.footnotes ?? []), note.id])] };
    });
    return { ...dimension, categories };
  });
  return { facts: withFootnote(facts, note), cube: { ...cube, dimensions } };
}

/** In the picker, too, a computed category is shown when it appears; of several the first. */
function pickedIn(
  { picked: before, rows, columns, cube }: WorkingTable,
  dimensions: readonly Dimension[],
  has: (dimension: string, category: string) => boolean,
): WorkingTable['picked'] {
  const picked = new Map([...before].filter(([dimension, category]) => has(dimension, category)));
  for (const [axis, { id, categories }] of dimensions.entries()) {
    const known = cube.dimensions[axis]?.categories ?? [];
    if (rows.includes(id) || columns.includes(id) || known.length >= categories.length) continue;
    const ids = new Set(known.map((category) => category.id));
    const made = categories.find((category) => category.computed && !ids.has(category.id));
    if (made) picked.set(id, made.id);
  }
  return picked;
}

function chosenIn(
  table: WorkingTable,
  dimensions: readonly Dimension[],
  chosenAfter: ChosenAfter,
): WorkingTable['chosen'] {
  const chosen = new Map(table.chosen);
  for (const [axis, after] of dimensions.entries()) {
    const before = table.cube.dimensions[axis];
    const positions = chosen.get(after.id);
    if (!before || !positions || isSameList(before, after)) continue;
    chosen.set(after.id, chosenAfter(before, after, positions));
  }
  return chosen;
}

function isSameList(before: Dimension, after: Dimension): boolean {
  return (
    before.categories.length === after.categories.length &&
    before.categories.every(({ id }, position) => id === after.categories[position]?.id)
  );
}

/** What was chosen stays so, and what was computed joins it. */
export const keepChosen: ChosenAfter = (before, after, chosen) => {
  const ids = new Set(chosen.map((position) => before.categories[position]?.id));
  const known = new Set(before.categories.map(({ id }) => id));
  return after.categories.flatMap(({ id }, position) => (ids.has(id) || !known.has(id) ? [position] : []));
};

interface ByAxis<Each> {
  readonly rows?: Each;
  readonly columns?: Each;
}

function kept<Each extends Sort | TopStep>(
  { rows, columns }: WorkingTable,
  steps: ByAxis<Each>,
  has: (dimension: string, category: string) => boolean,
): ByAxis<Each> {
  const isInPlace = (step: Each | undefined, others: readonly string[]): step is Each =>
    step !== undefined && (step.by === 'text' || others.every((id, at) => has(id, step.by[at] ?? '')));
  return {
    ...(isInPlace(steps.rows, columns) && { rows: steps.rows }),
    ...(isInPlace(steps.columns, rows) && { columns: steps.columns }),
  };
}
