import type { Cube } from '../cube/cube.ts';
import type { Dimension } from '../cube/dimension.ts';
import { hierarchyOf } from '../cube/hierarchy.ts';
import { message, type Write } from '../message/message.ts';
import { fail, ok, type Result } from '../result.ts';
import type { TableFacts } from '../table/stat-table.ts';
import type { FactsAndCube } from '../table/stated-of-cell.ts';
import { computeAlong, type Recipe } from './compute-along.ts';
import type { Computable, ComputationProblem } from './computation.ts';
import { computedCategory, type Statements } from './computed-category.ts';
import type { Axis } from './find-axis.ts';
import { formulaNote, withFootnote } from './formula/formula-note.ts';
import { spliceAlong } from './over-time/splice-along.ts';

/** The position of a computed category in its dimension, as the reader sees it. */
export type Place = 'first' | 'last' | { readonly after: string };

/** A category that a reader creates: its name and its position. */
export interface NewCategory {
  /** Unique within its dimension; later computations and selections name it by this. */
  readonly id: string;
  readonly name: string;
  readonly place: Place;
}

/** The footnote of sums in which a missing figure counts as 0. */
export const COUNTED_AS_ZERO = 'computed-missing-as-zero';

/** What is appended: how it is computed, and what it states of its cells. */
export interface Appended extends Recipe {
  readonly along: Axis;
  readonly category: NewCategory;
  readonly formula: string;
  /** `unit` and `decimals` of all its cells; without them its cells have those of its first operand. */
  readonly states: Statements;
  /** Whether it is a plain sum of its sources. */
  readonly isSum: boolean;
}

/** Appends one computed category to a dimension, with its formula as a footnote. */
export function appendComputed(
  table: Computable,
  appended: Appended,
): Result<FactsAndCube, ComputationProblem> {
  const { axis, dimension } = appended.along;
  const { id, place } = appended.category;
  if (dimension.categories.some((category) => category.id === id)) {
    return fail({ code: 'category-exists', dimension: dimension.id, category: id });
  }
  const slot = slotFor(dimension, place);
  if (!slot.ok) return slot;

  const note = formulaNote(`${dimension.id}-${id}`, `${appended.category.name} = ${appended.formula}`);
  const operands = appended.sources.flatMap((position) => dimension.categories[position] ?? []);
  const category = computedCategory(table.cube, {
    id,
    label: appended.category.name,
    parent: slot.value.parent,
    formula: appended.formula,
    operands,
    states: appended.states,
    ...(appended.isSum && { adds: [...new Set(operands.map((operand) => operand.id))] }),
    note: note.id,
  });
  const made = computeAlong(table.cube, axis, {
    dimension: { ...dimension, categories: [category] },
    recipes: [appended],
    mark: COUNTED_AS_ZERO,
  });
  const pieces = dimension.categories.map((_, position) => ({ cube: table.cube, position }));
  const cube = spliceAlong(
    axis,
    { ...dimension, categories: dimension.categories.toSpliced(slot.value.at, 0, category) },
    pieces.toSpliced(slot.value.at, 0, { cube: made, position: 0 }),
  );
  const facts = withFootnote(table.facts, note);
  return ok({ cube, facts: isMarked(made) ? withFootnote(facts, zeroNote(table.write)) : facts });
}

function isMarked({ cellFootnotes }: Cube): boolean {
  return [...cellFootnotes.values()].some((ids) => ids.includes(COUNTED_AS_ZERO));
}

function zeroNote(write: Write): TableFacts['footnotes'][number] {
  return { id: COUNTED_AS_ZERO, text: write(message('compute.counted-as-zero')) };
}

/** Periods are shown latest first, so the reader's last position is the dimension's first. */
function slotFor(
  dimension: Dimension,
  place: Place,
): Result<{ readonly at: number; readonly parent?: string }, ComputationProblem> {
  const { categories } = dimension;
  const isReversed = dimension.role === 'time';
  if (place === 'first' || place === 'last') {
    return ok({ at: (place === 'first') === isReversed ? categories.length : 0 });
  }
  const position = categories.findIndex(({ id }) => id === place.after);
  const neighbour = categories[position];
  if (!neighbour) return fail({ code: 'unknown-category', dimension: dimension.id, category: place.after });
  if (isReversed) return ok({ at: position });
  const at = endOfBranch(dimension, position);
  return ok(neighbour.parent === undefined ? { at } : { at, parent: neighbour.parent });
}

/** The position after a category and all its descendants, wherever these are. */
export function endOfBranch(dimension: Dimension, position: number): number {
  return lastBelow(dimension, position) + 1;
}

/** The position of a category's last descendant; its own if it has none. Parents precede their children. */
export function lastBelow(dimension: Dimension, position: number): number {
  const { parents } = hierarchyOf(dimension);
  const branch = new Set([position]);
  let last = position;
  for (const [each, parent] of parents.entries()) {
    if (parent === undefined || !branch.has(parent)) continue;
    branch.add(each);
    last = each;
  }
  return last;
}
