import type { Absence } from '../cube/absence.ts';
import { cellCountOf, type Cube } from '../cube/cube.ts';
import type { Dimension } from '../cube/dimension.ts';
import { roundToFifteenDigits } from './fifteen-digits.ts';
import { lineOf, type Line } from './line.ts';

/** What a rule returns besides its number. */
export interface Outcome {
  /** Why there is no number, where the rule returns none. */
  reason: Absence;
  /** Set when a missing figure was counted as 0, which the reader is shown. */
  isMarked: boolean;
}

/**
 * Makes one number of several. Operands that are missing are NaN (nil or negligible counts as 0); a result that is not
 * a finite number becomes an absence with the outcome's reason.
 */
export type Rule = (operands: Float64Array, outcome: Outcome) => number;

/** One operand; missing where the rule was given fewer. */
export function operandAt(operands: Float64Array, at: number): number {
  return operands[at] ?? Number.NaN;
}

/** One computed category: the positions it is made from (-1: not in the cube), and how. */
export interface Recipe {
  readonly sources: readonly number[];
  readonly rule: Rule;
}

/** What is computed along one axis: the dimension that takes its place, and a recipe for each of its categories. */
export interface Along {
  readonly dimension: Dimension;
  readonly recipes: readonly Recipe[];
  /** The footnote of cells whose outcome is marked. */
  readonly mark?: string;
}

/**
 * A cube in which one dimension is replaced by computed categories. A result has the flags and footnotes of all its
 * operands: what is made from provisional figures is provisional. A cube without cells gives one without cells.
 */
export function computeAlong(cube: Cube, axis: number, along: Along): Cube {
  const dimensions = cube.dimensions.with(axis, along.dimension);
  const hasCells = cube.values.length > 0;
  const target: Target = {
    values: new Float64Array(hasCells ? cellCountOf(dimensions) : 0),
    absences: new Map(),
    flags: new Map(),
    cellFootnotes: new Map(),
  };
  if (hasCells) computeCells(cube, target, { ...along, line: lineOf(cube, axis) });
  roundToFifteenDigits(target.values);
  return { dimensions, ...target };
}

interface Target {
  readonly values: Float64Array;
  readonly absences: Map<number, Absence>;
  readonly flags: Map<number, number>;
  readonly cellFootnotes: Map<number, readonly string[]>;
}

/** A recipe laid out for a loop: where its operands lie from the beginning of a line, -1 for what is not there. */
interface RecipeLayout {
  readonly offsets: Int32Array;
  readonly operands: Float64Array;
  readonly rule: Rule;
}

function layoutOf({ sources, rule }: Recipe, { stride }: Line): RecipeLayout {
  const offsets = Int32Array.from(sources, (position) => (position < 0 ? -1 : position * stride));
  return { offsets, operands: new Float64Array(offsets.length), rule };
}

function computeCells(
  cube: Cube,
  target: Target,
  { recipes, mark, line }: Along & { readonly line: Line },
): void {
  const { outer, size, stride } = line;
  const laid = recipes.map((recipe) => layoutOf(recipe, line));
  const outcome: Outcome = { reason: 'missing-operand', isMarked: false };
  const remarks = remarksOf(cube);
  let to = 0;
  for (let each = 0; each < outer; each += 1) {
    const begin = each * size * stride;
    for (const recipe of laid) {
      for (let from = begin; from < begin + stride; from += 1) {
        outcome.reason = 'missing-operand';
        outcome.isMarked = false;
        readOperands(cube, recipe, from);
        write(target, to, recipe.rule(recipe.operands, outcome), outcome.reason);
        if (remarks) carryRemarks(remarks, recipe.offsets, from, target, to);
        if (mark !== undefined) markCell(target, to, outcome, mark);
        to += 1;
      }
    }
  }
}

/** Nil counts as 0. */
function readOperands({ values, absences }: Cube, { offsets, operands }: RecipeLayout, from: number): void {
  for (let each = 0; each < operands.length; each += 1) {
    const offset = offsets[each] ?? -1;
    const value = offset < 0 ? Number.NaN : (values[from + offset] ?? Number.NaN);
    const isNil = Number.isNaN(value) && offset >= 0 && absences.get(from + offset) === 'nil';
    operands[each] = isNil ? 0 : value;
  }
}

function write(target: Target, to: number, result: number, reason: Absence): void {
  if (Number.isFinite(result)) {
    target.values[to] = result;
    return;
  }
  target.values[to] = Number.NaN;
  target.absences.set(to, Number.isNaN(result) ? reason : 'not-available');
}

function markCell(target: Target, to: number, { isMarked }: Outcome, mark: string): void {
  if (isMarked && isNumberAt(target, to)) addFootnotes(target, to, [mark]);
}

/** Flags and footnotes of cells, with the flags in an array: faster than a map lookup for every operand. */
interface Remarks {
  readonly flags: Uint8Array;
  readonly cellFootnotes: Cube['cellFootnotes'];
}

function remarksOf({ flags, cellFootnotes, values }: Cube): Remarks | undefined {
  if (flags.size === 0 && cellFootnotes.size === 0) return undefined;
  const dense = new Uint8Array(values.length);
  for (const [cell, set] of flags) dense[cell] = set;
  return { flags: dense, cellFootnotes };
}

function carryRemarks(
  { flags, cellFootnotes }: Remarks,
  offsets: Int32Array,
  from: number,
  target: Target,
  to: number,
): void {
  let carried = 0;
  for (let each = 0; each < offsets.length; each += 1) {
    const offset = offsets[each] ?? -1;
    if (offset < 0) continue;
    carried |= flags[from + offset] ?? 0;
    const footnotes = cellFootnotes.size > 0 ? cellFootnotes.get(from + offset) : undefined;
    if (footnotes) addFootnotes(target, to, footnotes);
  }
  if (carried !== 0 && isNumberAt(target, to)) target.flags.set(to, carried);
}

function isNumberAt({ values }: Target, cell: number): boolean {
  return !Number.isNaN(values[cell] ?? Number.NaN);
}

function addFootnotes(target: Target, to: number, ids: readonly string[]): void {
  const already = target.cellFootnotes.get(to) ?? [];
  target.cellFootnotes.set(to, [...new Set([...already, ...ids])]);
}
