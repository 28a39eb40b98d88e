import type { Absence } from '../cube/absence.ts';
import { cellCountOf, type Cube } from '../cube/cube.ts';
import type { Dimension } from '../cube/dimension.ts';
import { lineOf, type Line } from './line.ts';

/** What a rule says besides its number. */
export interface Outcome {
  /** Why there is no number, where the rule returns none. */
  reason: Absence;
  /** Set when the reader has to be told that a missing figure was counted as 0. */
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
  if (hasCells) {
    const line = lineOf(cube, axis);
    const block = blockComputer(cube, target, along.mark);
    for (let outer = 0; outer < line.outer; outer += 1) {
      for (const [at, recipe] of along.recipes.entries()) {
        const to = (outer * along.recipes.length + at) * line.stride;
        block({ line, outer, recipe, to });
      }
    }
  }
  return { dimensions, ...target };
}

interface Target {
  readonly values: Float64Array;
  readonly absences: Map<number, Absence>;
  readonly flags: Map<number, number>;
  readonly cellFootnotes: Map<number, readonly string[]>;
}

interface Block {
  readonly line: Line;
  readonly outer: number;
  readonly recipe: Recipe;
  readonly to: number;
}

function blockComputer(cube: Cube, target: Target, mark: string | undefined): (block: Block) => void {
  const outcome: Outcome = { reason: 'missing-operand', isMarked: false };
  const bufferFor = operandBuffers();
  const remarks = remarksOf(cube);
  return ({ line, outer, recipe: { sources, rule }, to }) => {
    const { operands, starts } = bufferFor(sources.length);
    placeSources(sources, line, outer, starts);
    for (let inner = 0; inner < line.stride; inner += 1) {
      readOperands(cube, starts, inner, operands);
      reset(outcome);
      write(target, to + inner, rule(operands, outcome), outcome.reason);
      if (remarks) carryRemarks(remarks, starts, inner, target, to + inner);
      if (outcome.isMarked && mark !== undefined) markCell(target, to + inner, mark);
    }
  };
}

function reset(outcome: Outcome): void {
  outcome.reason = 'missing-operand';
  outcome.isMarked = false;
}

interface Buffer {
  readonly operands: Float64Array;
  readonly starts: Float64Array;
}

/** One buffer for each number of operands: none is made anew for a block. */
function operandBuffers(): (count: number) => Buffer {
  const buffers = new Map<number, Buffer>();
  return (count) => {
    const known = buffers.get(count);
    if (known) return known;
    const buffer = { operands: new Float64Array(count), starts: new Float64Array(count) };
    buffers.set(count, buffer);
    return buffer;
  };
}

function placeSources(sources: readonly number[], line: Line, outer: number, starts: Float64Array): void {
  for (let each = 0; each < starts.length; each += 1) {
    const position = sources[each] ?? -1;
    starts[each] = position < 0 ? -1 : (outer * line.size + position) * line.stride;
  }
}

function readOperands(
  { values, absences }: Cube,
  starts: Float64Array,
  inner: number,
  operands: Float64Array,
): void {
  for (let each = 0; each < starts.length; each += 1) {
    const start = starts[each] ?? -1;
    const value = start < 0 ? Number.NaN : (values[start + inner] ?? Number.NaN);
    operands[each] = Number.isNaN(value) && start >= 0 && absences.get(start + inner) === 'nil' ? 0 : value;
  }
}

function write(target: Target, to: number, result: number, reason: Absence): void {
  if (Number.isFinite(result)) {
    target.values[to] = positiveZero(result);
    return;
  }
  target.values[to] = Number.NaN;
  target.absences.set(to, Number.isNaN(result) ? reason : 'not-available');
}

/** No result is a negative zero. */
export function positiveZero(value: number): number {
  return value === 0 ? 0 : value;
}

function markCell(target: Target, to: number, mark: string): void {
  if (isNumberAt(target, to)) addFootnotes(target, to, [mark]);
}

/** What is known about cells, with the flags by cell: a look into an array instead of a map for every operand. */
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
  starts: Float64Array,
  inner: number,
  target: Target,
  to: number,
): void {
  let carried = 0;
  for (let each = 0; each < starts.length; each += 1) {
    const start = starts[each] ?? -1;
    if (start < 0) continue;
    carried |= flags[start + inner] ?? 0;
    const footnotes = cellFootnotes.size > 0 ? cellFootnotes.get(start + inner) : undefined;
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
