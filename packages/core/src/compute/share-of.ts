import type { Dimension } from '../cube/dimension.ts';
import { hierarchyOf } from '../cube/hierarchy.ts';
import { comma, message, type Fact, type Message } from '../message/message.ts';
import { fail, ok, type Result } from '../result.ts';
import type { FactsAndCube } from '../table/stated-of-cell.ts';
import { computeAlong, operandAt, type Outcome, type Recipe, type Rule } from './compute-along.ts';
import type { Computable, ComputationProblem, ComputationResult } from './computation.ts';
import { type Axis, findAxis, findPositions } from './find-axis.ts';
import { formulaNote } from './formula/formula-note.ts';
import { mixedUnits, operandUnits, unitComparer } from './operand-units.ts';
import { quotient } from './quotient.ts';
import { restateAll, withTableNote } from './restate.ts';
import type { Absence } from '../cube/absence.ts';
import { type Cube, stridesOf } from '../cube/cube.ts';
import { roundToFifteenDigits } from './fifteen-digits.ts';
import { obstacleToWhole, wholeOf } from './partitions.ts';
import { PER_CENT } from '../table/units/made-units.ts';
import { sumOfAll } from './sum-categories.ts';

/** What is 100 in one dimension of a total: one category, or several that are added up. */
export interface ShareBase {
  readonly dimension: string;
  /** Ids. */
  readonly categories: readonly string[];
}

/** What figures are shown as percentages of. */
export type ShareOf =
  | { readonly of: 'category'; readonly dimension: string; readonly category: string }
  | { readonly of: 'parent'; readonly dimension: string }
  /** The total over these dimensions: over those on the columns for a row's total, over all for the grand total. */
  | {
      readonly of: 'total';
      readonly dimensions: readonly string[];
      /** What the reader takes for the whole of some of them. */
      readonly bases?: readonly ShareBase[];
    };

/**
 * Shows every figure as a percentage: 100 × figure ÷ base. The base is read from the whole release, so that hiding
 * rows never changes a share. Missing where figure or base is missing or the base is 0; not applicable where their
 * units differ.
 */
export function shareOf(table: Computable, request: ShareOf): ComputationResult {
  const shares = sharesOf(table, request);
  if (!shares.ok) return shares;
  const restated = restateAll(shares.value.table, { unit: PER_CENT, decimals: 1 });
  const text = table.write(message('compute.share', { base: shares.value.base }));
  return ok({ ...withTableNote(restated, formulaNote('percentage', text)), warnings: [] });
}

/** Why no figure of a dimension can be shown as a share of its parent; undefined when one can. */
export function obstacleToShareOfParent(dimension: Dimension): ComputationProblem | undefined {
  const hasParents = hierarchyOf(dimension).parents.some((parent) => parent !== undefined);
  return hasParents ? undefined : { code: 'no-hierarchy', dimension: dimension.id };
}

/** Shares before they are stated as percentages, and what they are shares of, in words. */
export interface Shares {
  readonly table: FactsAndCube;
  readonly base: Fact;
}

function sharesOf(table: FactsAndCube, request: ShareOf): Result<Shares, ComputationProblem> {
  if (request.of === 'total') return shareOfTotals(table, request.dimensions, request.bases);
  const at = findAxis(table.cube, request.dimension);
  if (!at.ok) return at;
  const { dimension } = at.value;
  if (request.of === 'parent') {
    const obstacle = obstacleToShareOfParent(dimension);
    if (obstacle) return fail(obstacle);
    const { parents } = hierarchyOf(dimension);
    const base = message('compute.share.parent', { dimension: dimension.label });
    return ok({ table: shareAlong(table, at.value, (position) => parents[position] ?? position), base });
  }
  const found = findPositions(dimension, [request.category]);
  if (!found.ok) return found;
  const [position = 0] = found.value;
  const base = dimension.categories[position]?.label ?? '';
  return ok({ table: shareAlong(table, at.value, () => position), base });
}

function shareAlong(
  table: FactsAndCube,
  { axis, dimension }: Axis,
  baseOf: (position: number) => number,
): FactsAndCube {
  const isSameUnit = unitComparer(table, axis);
  const recipes = dimension.categories.map((_, position): Recipe => {
    const base = baseOf(position);
    return { sources: [position, base], rule: isSameUnit(position, base) ? share : notComparable };
  });
  return { ...table, cube: computeAlong(table.cube, axis, { dimension, recipes }) };
}

const share: Rule = (operands, outcome) =>
  quotient(100 * operandAt(operands, 0), operandAt(operands, 1), outcome);

const notComparable: Rule = (_, outcome) => {
  outcome.reason = 'not-applicable';
  return Number.NaN;
};

/**
 * Shares of the whole over some dimensions: what the reader chose for it, else the published total where there is one,
 * else parts known to be it.
 */
function shareOfTotals(
  table: FactsAndCube,
  ids: readonly string[],
  bases: readonly ShareBase[] = [],
): Result<Shares, ComputationProblem> {
  const stray = bases.find(({ dimension }) => !ids.includes(dimension));
  if (stray) return fail({ code: 'base-elsewhere', dimension: stray.dimension });
  const comparable: Comparable[] = [];
  const words: Fact[] = [];
  let totals = table;
  for (const id of ids) {
    const at = findAxis(table.cube, id);
    if (!at.ok) return at;
    const { axis, dimension } = at.value;
    const base = bases.find((each) => each.dimension === id);
    const whole = partsOf(table, at.value, base);
    if (!whole.ok) return whole;
    const parts = whole.value;
    comparable.push({ axis, isComparable: comparableTo(table, at.value, parts[0] ?? 0) });
    words.push(base ? chosenWords(dimension, parts) : wholeWords(at.value, parts));
    totals = { ...totals, cube: collapse(totals.cube, at.value, parts) };
  }
  const cube = shares(table.cube, totals.cube, comparable);
  return ok({ table: { ...table, cube }, base: comma(words) });
}

/** The positions that are 100 together. Where units differ there is no whole to know of: that is the reason to say. */
function partsOf(
  table: FactsAndCube,
  { axis, dimension }: Axis,
  base: ShareBase | undefined,
): Result<readonly number[], ComputationProblem> {
  const whole = base ? chosenWhole(dimension, base) : wholeOf(dimension);
  const parts = whole.ok ? whole.value : [...dimension.categories.keys()];
  const mixed = mixedUnits(operandUnits(table, axis, parts));
  return mixed ? fail({ code: 'mixed-units', units: mixed }) : whole;
}

/** The positions that a reader takes for the whole, none twice; refused where two of them are known to overlap. */
function chosenWhole(
  dimension: Dimension,
  { categories }: ShareBase,
): Result<readonly number[], ComputationProblem> {
  if (categories.length === 0) return fail({ code: 'too-few-categories', least: 1 });
  const obstacle = obstacleToWhole(dimension, categories);
  return obstacle ? fail(obstacle) : findPositions(dimension, [...new Set(categories)]);
}

function chosenWords({ categories, label }: Dimension, positions: readonly number[]): Message {
  const names = positions.map((position) => categories[position]?.label ?? '').join(' + ');
  return message('category.of-dimension', {
    category: positions.length === 1 ? names : `(${names})`,
    dimension: label,
  });
}

function wholeWords({ dimension }: Axis, [first = 0, ...others]: readonly number[]): Message {
  const { label, categories } = dimension;
  if (others.length > 0) return message('compute.share.sum', { dimension: label });
  return message('category.of-dimension', { category: categories[first]?.label ?? '', dimension: label });
}

/** A dimension without its categories but one: the total. Every leaf must be there for a sum of them. */
function collapse(cube: Cube, { axis, dimension }: Axis, parts: readonly number[]): Cube {
  return computeAlong(cube, axis, {
    dimension: { ...dimension, categories: [{ id: 'total', label: '' }] },
    recipes: [{ sources: parts, rule: sumOfAll }],
  });
}

/** Which categories of a collapsed dimension have the unit of its total, by position. */
interface Comparable {
  readonly axis: number;
  readonly isComparable: readonly boolean[];
}

function comparableTo(table: FactsAndCube, { axis, dimension }: Axis, total: number): readonly boolean[] {
  const isSameUnit = unitComparer(table, axis);
  return dimension.categories.map((_, position) => isSameUnit(position, total));
}

function shares(cube: Cube, totals: Cube, comparable: readonly Comparable[]): Cube {
  const values = new Float64Array(cube.values.length);
  const absences = new Map<number, Absence>();
  const flags = new Map(cube.flags);
  const cellFootnotes = new Map(cube.cellFootnotes);
  const outcome: Outcome = { reason: 'missing-operand', isMarked: false };
  const hasRemarks = [flags, totals.flags, totals.cellFootnotes].some(({ size }) => size > 0);
  for (const line of linesOf(cube, totals, comparable)) {
    divideLine(values, { cube, totals }, line);
    for (let cell = line.from; cell < line.to; cell += 1) {
      // Nearly all cells of nearly all cubes need no more.
      if (!hasRemarks && Number.isFinite(values[cell])) continue;
      const total = totalIn(line, cell);
      const share = shareIn(cube, cell, totals, total, outcome);
      values[cell] = share;
      if (Number.isNaN(share)) absences.set(cell, outcome.reason);
      carryFlags(flags, cell, Number.isNaN(share) ? undefined : (totals.flags.get(total) ?? 0));
      const notes = totals.cellFootnotes.get(total);
      if (notes) cellFootnotes.set(cell, [...new Set([...(cellFootnotes.get(cell) ?? []), ...notes])]);
    }
  }
  roundToFifteenDigits(values);
  return { ...cube, values, absences, flags, cellFootnotes };
}

/** The shares of a line whose figures and total are numbers and whose units are the same; others are not finite. */
function divideLine(
  values: Float64Array,
  { cube, totals }: { readonly cube: Cube; readonly totals: Cube },
  { from, to, total, step, mask }: TotalledLine,
): void {
  if (mask) {
    values.fill(Number.NaN, from, to);
    return;
  }
  const [figures, wholes] = [cube.values, totals.values];
  for (let cell = from, at = total; cell < to; cell += 1, at += step) {
    values[cell] = (100 * (figures[cell] ?? Number.NaN)) / (wholes[at] ?? Number.NaN);
  }
}

/** NaN where there is no share; the outcome then says why. */
function shareIn(cube: Cube, cell: number, totals: Cube, total: number, outcome: Outcome): number {
  outcome.reason = Number.isNaN(total) ? 'not-applicable' : 'missing-operand';
  if (Number.isNaN(total)) return Number.NaN;
  const share = quotient(100 * operandIn(cube, cell), operandIn(totals, total), outcome);
  if (Number.isFinite(share)) return share;
  if (!Number.isNaN(share)) outcome.reason = 'not-available';
  return Number.NaN;
}

/** What has no number has no flags either. */
function carryFlags(flags: Map<number, number>, cell: number, ofTotal: number | undefined): void {
  if (ofTotal === undefined) flags.delete(cell);
  else if (ofTotal !== 0) flags.set(cell, (flags.get(cell) ?? 0) | ofTotal);
}

function operandIn({ values, absences }: Cube, cell: number): number {
  const value = values[cell] ?? Number.NaN;
  return Number.isNaN(value) && absences.get(cell) === 'nil' ? 0 : value;
}

/** Cells along the last dimension, and the cells of `totals` that they are shares of. */
interface TotalledLine {
  readonly from: number;
  readonly to: number;
  /** The total of the first cell, NaN where the units of the line differ from those of its totals. */
  readonly total: number;
  /** From the total of a cell to that of the next. */
  readonly step: number;
  /** Which positions have the unit of their total; absent where all have. */
  readonly mask: readonly boolean[] | undefined;
}

/** The total of a cell; NaN where their units differ. */
function totalIn({ from, total, step, mask }: TotalledLine, cell: number): number {
  return mask?.[cell - from] === false ? Number.NaN : total + (cell - from) * step;
}

/** All cells of `cube` in order, as lines. */
function* linesOf(
  cube: Cube,
  totals: Cube,
  comparable: readonly Comparable[],
): Generator<TotalledLine, void, undefined> {
  const strides = stridesOf(cube.dimensions);
  const steps = stridesOf(totals.dimensions).map((stride, axis) =>
    totals.dimensions[axis]?.categories.length === cube.dimensions[axis]?.categories.length ? stride : 0,
  );
  const masks = cube.dimensions.map((_, axis) => comparable.find((each) => each.axis === axis)?.isComparable);
  const sizes = cube.dimensions.map(({ categories }) => categories.length);
  const outer = sizes.slice(0, -1);
  const [length = 1, step = 0, mask] = [sizes.at(-1), steps.at(-1), masks.at(-1)];
  const totalOfLine = (from: number): number => {
    let total = 0;
    for (const [axis, size] of outer.entries()) {
      const position = Math.floor(from / (strides[axis] ?? 1)) % size;
      if (masks[axis]?.[position] === false) return Number.NaN;
      total += position * (steps[axis] ?? 0);
    }
    return total;
  };
  for (let from = 0; from < cube.values.length; from += length) {
    yield { from, to: from + length, total: totalOfLine(from), step, mask };
  }
}
