import type { Cube } from '../cube/cube.ts';
import type { Category, Dimension } from '../cube/dimension.ts';
import { message, type Write } from '../message/message.ts';
import { fail, ok } from '../result.ts';
import { divideUnit, powerOfTen } from '../table/units/divide-unit.ts';
import type { Footnote, TableFacts } from '../table/stat-table.ts';
import type { FactsAndCube } from '../table/stated-of-cell.ts';
import { nextOrder } from './computed-category.ts';
import type { Computable, ComputationResult } from './computation.ts';
import { toFifteenDigits } from './fifteen-digits.ts';
import { findAxis, findPositions, type Axis } from './find-axis.ts';
import { withFootnote } from './formula/formula-note.ts';
import { lineOf } from './line.ts';
import { restateEach, withTableNote } from './restate.ts';

/** Divide by ten to `power`: the named categories of one dimension, or the whole table. */
export interface DivideByPowerOfTen {
  readonly power: number;
  readonly of: 'table' | { readonly dimension: string; readonly categories: readonly string[] };
}

/** The largest n of a division by 10ⁿ; a negative one multiplies. */
export const MOST_POWER = 12;

/** Divides by 10ⁿ. The unit follows and no digit of the first fifteen is lost; a cell without a number keeps its reason. */
export function divideByPowerOfTen(table: Computable, { power, of }: DivideByPowerOfTen): ComputationResult {
  if (!Number.isInteger(power) || power === 0 || Math.abs(power) > MOST_POWER) {
    return fail({ code: 'out-of-range', what: 'power', least: -MOST_POWER, most: MOST_POWER });
  }
  if (of === 'table') return ok({ ...divideTable(table, power), warnings: [] });
  const at = findAxis(table.cube, of.dimension);
  if (!at.ok) return at;
  const positions = findPositions(at.value.dimension, of.categories);
  if (!positions.ok) return positions;
  if (positions.value.length === 0) return fail({ code: 'too-few-categories', least: 1 });
  return ok({ ...divideCategoriesAt(table, at.value, new Set(positions.value), power), warnings: [] });
}

/** Cells to divide, and where the results are written: a new array is written faster than a copy. */
interface Range {
  readonly target: Float64Array;
  readonly from: number;
  readonly to: number;
}

/** Rounded once: a product with a negative power of ten would be rounded twice. */
function divideRange(values: Float64Array, power: number, range: Range): void {
  if (power < 0) multiplyRange(values, 10 ** -power, range);
  else divideBy(values, 10 ** power, range);
}

function multiplyRange(values: Float64Array, factor: number, { target, from, to }: Range): void {
  for (let cell = from; cell < to; cell += 1)
    target[cell] = inFifteenDigits((values[cell] ?? Number.NaN) * factor);
}

function divideBy(values: Float64Array, factor: number, { target, from, to }: Range): void {
  let scale = 1;
  let cell = divideDecimals(values, { scale, factor }, { target, from, to });
  while (cell < to) {
    const value = values[cell] ?? Number.NaN;
    if (scale < MOST_SCALE) scale = Math.max(scale, scaleOf(value));
    target[cell] = inFifteenDigits(value / factor);
    cell = divideDecimals(values, { scale, factor }, { target, from: cell + 1, to });
  }
}

const inFifteenDigits = (value: number): number =>
  Number.isFinite(value) ? toFifteenDigits(value) : Number.NaN;

/**
 * Divides numbers that are whole ones of fifteen digits over a power of ten, as most figures are: so is then the result, of
 * the same digits. NaN stays. Returns the first cell with another number.
 */
function divideDecimals(
  values: Float64Array,
  { scale, factor }: { readonly scale: number; readonly factor: number },
  { target, from, to }: Range,
): number {
  const divisor = scale * factor;
  for (let cell = from; cell < to; cell += 1) {
    const scaled = (values[cell] ?? Number.NaN) * scale;
    const whole = Math.floor(scaled + 0.5);
    const size = Math.abs(whole);
    if (Math.abs(scaled - whole) > size * Number.EPSILON || size >= 1e15) return cell;
    target[cell] = whole / divisor;
  }
  return to;
}

const MOST_SCALE = 1e6;

/** The least power of ten that makes a whole number of this one, or the highest that is tried. */
function scaleOf(value: number): number {
  let power = 1;
  while (power < MOST_SCALE && toFifteenDigits(value * power) % 1 !== 0) power *= 10;
  return power;
}

function divideTable(table: Computable, power: number): FactsAndCube {
  const restated = restateEach(table, {
    unit: (unit) => divideUnit(unit, power),
    decimals: (decimals) => Math.min(Math.max(decimals + power, 0), 10),
  });
  const values = new Float64Array(restated.cube.values.length);
  divideRange(restated.cube.values, power, { target: values, from: 0, to: values.length });
  return noteTable({ ...restated, cube: { ...restated.cube, values }, write: table.write }, power);
}

const TABLE_NOTE_ID = /^divided-table-by-10-(-?\d+)$/;

/** A table with one footnote that says what all its figures have been divided by altogether. */
function noteTable({ write, ...table }: Computable, power: number): FactsAndCube {
  const { tableFootnotes, footnotes } = table.facts;
  const before = tableFootnotes.map((id) => Number(TABLE_NOTE_ID.exec(id)?.[1] ?? 0));
  const total = before.reduce((sum, each) => sum + each, power);
  const facts = {
    ...table.facts,
    footnotes: footnotes.filter(({ id }) => !TABLE_NOTE_ID.test(id)),
    tableFootnotes: tableFootnotes.filter((id) => !TABLE_NOTE_ID.test(id)),
  };
  if (total === 0) return { ...table, facts };
  const by = powerOfTen(Math.abs(total));
  const text = write(
    total < 0 ? message('compute.multiplied.all', { by }) : message('compute.divided.all', { by }),
  );
  return withTableNote({ ...table, facts }, { id: `divided-table-by-10-${total}`, text });
}

function divideCategoriesAt(
  { facts, cube, write }: Computable,
  at: Axis,
  positions: ReadonlySet<number>,
  power: number,
): FactsAndCube {
  const order = nextOrder(cube);
  const totals = new Set<number>();
  const categories = at.dimension.categories.map((category, position) => {
    if (!positions.has(position)) return category;
    const divisions = [...(category.divisions ?? []), { power, order }];
    const total = divisions.reduce((sum, division) => sum + division.power, 0);
    totals.add(total);
    return { ...category, divisions, footnotes: notesWith(category, total) };
  });
  const dimensions = cube.dimensions.with(at.axis, { ...at.dimension, categories });
  const values = divideValues(cube, at.axis, positions, power);
  const notes = [...totals].flatMap((total) => (total === 0 ? [] : [noteOf(total, write)]));
  return {
    facts: notes.reduce(withFootnote, withoutUnused(facts, dimensions)),
    cube: { ...cube, dimensions, values },
  };
}

const NOTE_ID = /^divided-by-10-/;

/** The facts without footnotes that say what no category is divided by any more. */
function withoutUnused(facts: TableFacts, dimensions: readonly Dimension[]): TableFacts {
  const used = new Set(
    dimensions.flatMap(({ categories }) => categories.flatMap(({ footnotes = [] }) => footnotes)),
  );
  return { ...facts, footnotes: facts.footnotes.filter(({ id }) => !NOTE_ID.test(id) || used.has(id)) };
}

function noteId(total: number): string {
  return `divided-by-10-${total}`;
}

function noteOf(total: number, write: Write): Footnote {
  const by = powerOfTen(Math.abs(total));
  const text = total < 0 ? message('compute.multiplied', { by }) : message('compute.divided', { by });
  return { id: noteId(total), text: write(text) };
}

/** A category's footnotes, of which one says what it has been divided by altogether. */
function notesWith({ footnotes = [] }: Category, total: number): readonly string[] {
  const others = footnotes.filter((id) => !NOTE_ID.test(id));
  return total === 0 ? others : [...others, noteId(total)];
}

function divideValues(cube: Cube, axis: number, positions: ReadonlySet<number>, power: number): Float64Array {
  const values = cube.values.slice();
  if (values.length === 0) return values;
  const { outer, size, stride } = lineOf(cube, axis);
  for (let each = 0; each < outer; each += 1) {
    for (const position of positions) {
      const start = (each * size + position) * stride;
      divideRange(values, power, { target: values, from: start, to: start + stride });
    }
  }
  return values;
}
