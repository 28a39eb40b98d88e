import {
  type Cube,
  decimalsOf,
  type Dimension,
  hierarchyOf,
  message,
  type Message,
  type StatTable,
  type TableFacts,
  stridesOf,
} from '@almanac/core';

import { decimalsWritten, figureOf, type Finding, placeOf } from './check.ts';
import type { Along } from './paired-series.ts';

/** What binary fractions lose in a sum, relative to it. */
const BINARY_NOISE = 1e-9;

/** As many figures that are all round are rounded. */
const FIGURES_KNOWN = 30;
/** Figures are counted in millions at most. */
const MOST_ROUNDED = 6;
/** So many totals that are off are looked into one by one; the rest is counted. */
const MOST_KEPT = 10_000;
/** The most decimals to assume where none are stated. */
const MOST_DECIMALS = 10;

interface Axis {
  readonly cube: Cube;
  readonly facts: TableFacts;
  readonly dimension: Dimension;
  readonly stride: number;
  /** Of figures all rounded to tens, hundreds…: the decimals that says, below 0. */
  readonly rounding: number | undefined;
}

interface Family {
  readonly parent: number;
  readonly children: readonly number[];
}

interface Mismatch {
  readonly cell: number;
  readonly total: number;
  readonly sum: number;
  readonly family: Family;
}

/**
 * Totals that are not the sum of their parts beyond rounding. A hierarchy of rates or indices does not add up at all, so
 * a dimension is taken to add up when at least as many of its totals do as do not. Asks where a total came to the sum
 * of its parts in every period of the last release; notes the others, and all of a first release.
 */
export function totals(before: StatTable | undefined, after: StatTable): readonly Finding[] {
  const rounding = roundingOf(after.cube.values);
  return after.cube.dimensions.flatMap((dimension, at): readonly Finding[] => {
    if (dimension.role === 'time') return [];
    const axis = axisOf(after, at, rounding);
    const { holding, failing, mismatches } = judged(axis);
    if (failing === 0 || failing > holding) return [];
    const broken = before === undefined ? [] : mismatches.filter(heldBefore(axis, before));
    const level = broken.length > 0 ? 'asks' : 'notes';
    const told = broken.length > 0 ? broken : mismatches;
    const unread = failing - mismatches.length;
    const message = messageOf({ axis, told, unread, of: holding + failing });
    return [{ check: 'totals', level, message }];
  });
}

function axisOf(table: StatTable, at: number, rounding: number | undefined): Axis {
  const { cube, ...facts } = table;
  const dimension = cube.dimensions[at];
  if (dimension === undefined) throw new Error('a table has the dimension that it was asked about');
  return { cube, facts, dimension, stride: stridesOf(cube.dimensions)[at] ?? 1, rounding };
}

/** Tables count in hundreds without saying so. Few figures may be round by chance. */
function roundingOf(values: Float64Array): number | undefined {
  let power = MOST_ROUNDED;
  let known = 0;
  for (const value of values) {
    if (Number.isNaN(value) || value === 0) continue;
    known += 1;
    while (power > 0 && value % 10 ** power !== 0) power -= 1;
    if (power === 0) return undefined;
  }
  return known < FIGURES_KNOWN ? undefined : -power;
}

interface Judged {
  readonly holding: number;
  readonly failing: number;
  /** The first of those that fail. */
  readonly mismatches: readonly Mismatch[];
}

function judged(axis: Axis): Judged {
  let [holding, failing] = [0, 0];
  const mismatches: Mismatch[] = [];
  for (const family of familiesOf(axis.dimension)) {
    for (const base of basesOf(axis)) {
      const found = compare(axis, family, base);
      if (found === undefined) continue;
      if (addsUp(axis, found, base)) holding += 1;
      else if ((failing += 1) <= MOST_KEPT) mismatches.push(found);
    }
  }
  return { holding, failing, mismatches };
}

/** Whether a total came to the sum of its parts, wherever the last release had both, in all periods of its series. */
function heldBefore(axis: Axis, before: StatTable): (mismatch: Mismatch) => boolean {
  const at = before.cube.dimensions.findIndex(({ id }) => id === axis.dimension.id);
  const former = at < 0 ? undefined : axisOf(before, at, roundingOf(before.cube.values));
  const seriesThen = former && seriesIn(axis.cube, former);
  const families = new Map(
    (former ? familiesOf(former.dimension) : []).map((family) => [
      former?.dimension.categories[family.parent]?.id,
      family,
    ]),
  );
  const known = new Map<number, boolean>();
  return ({ cell, family }) => {
    const then = families.get(axis.dimension.categories[family.parent]?.id);
    const series = seriesThen?.(cell);
    if (former === undefined || then === undefined || series === undefined) return false;
    const held = known.get(series.first) ?? holdsAlong(former, then, series);
    known.set(series.first, held);
    return held;
  };
}

interface Series extends Along {
  readonly first: number;
}

/** Finds the series of the former release in which a cell of the new one lies. */
function seriesIn({ dimensions }: Cube, { cube }: Axis): (cell: number) => Series | undefined {
  const [now, then] = [stridesOf(dimensions), stridesOf(cube.dimensions)];
  const axes = cube.dimensions.map((dimension, at) => {
    const axis = dimensions.findIndex(({ id }) => id === dimension.id);
    const places = new Map(dimension.categories.map(({ id }, place) => [id, place]));
    const { categories = [] } = dimensions[axis] ?? {};
    return {
      isTime: dimension.role === 'time',
      length: dimension.categories.length,
      stride: then[at] ?? 1,
      strideNow: now[axis] ?? 1,
      places: categories.map(({ id }) => places.get(id)),
    };
  });
  const time = axes.find(({ isTime }) => isTime) ?? { stride: 0, length: 1 };
  return (cell) => {
    let first = 0;
    for (const each of axes) {
      if (each === time) continue;
      const place = each.places[Math.floor(cell / each.strideNow) % each.places.length];
      if (place === undefined) return undefined;
      first += place * each.stride;
    }
    return { first, stride: time.stride, length: time.length };
  };
}

function holdsAlong(axis: Axis, family: Family, { first, stride, length }: Series): boolean {
  let isKnown = false;
  for (let at = 0; at < length; at += 1) {
    const base = first + at * stride - family.parent * axis.stride;
    const found = compare(axis, family, base);
    if (found === undefined) continue;
    isKnown = true;
    if (!addsUp(axis, found, base)) return false;
  }
  return isKnown;
}

function familiesOf(dimension: Dimension): readonly Family[] {
  const { children } = hierarchyOf(dimension);
  return children.flatMap((below, parent) => (below.length > 1 ? [{ parent, children: below }] : []));
}

/** Every cell of the dimension's first category. */
function* basesOf({ cube, dimension, stride }: Axis): Generator<number> {
  const block = stride * dimension.categories.length;
  for (let start = 0; start < cube.values.length; start += block) {
    for (let cell = start; cell < start + stride; cell += 1) yield cell;
  }
}

/** A total and the sum of its parts; undefined when one of them is missing, or all are 0. */
function compare({ cube, stride }: Axis, family: Family, base: number): Mismatch | undefined {
  const { parent, children } = family;
  const cell = base + parent * stride;
  const total = operand(cube, cell);
  let sum = 0;
  for (const child of children) sum += operand(cube, base + child * stride);
  return Number.isNaN(total) || Number.isNaN(sum) || (total === 0 && sum === 0)
    ? undefined
    : { cell, total, sum, family };
}

/** `-` (nil or negligible) is 0 as an operand (resolutions, "Arithmetic"). */
function operand(cube: Cube, cell: number): number {
  const value = cube.values[cell] ?? NaN;
  return Number.isNaN(value) && cube.absences.get(cell) === 'nil' ? 0 : value;
}

/** Each part and the total may be off by half of the last decimal. */
function addsUp(axis: Axis, { cell, total, sum, family }: Mismatch, base: number): boolean {
  const beyondNoise = Math.abs(total - sum) - BINARY_NOISE * Math.abs(total);
  if (beyondNoise <= 0) return true;
  const decimals = axis.rounding ?? decimalsOf(axis, cell) ?? decimalsIn(axis, family, base);
  return beyondNoise <= 0.5 * 10 ** -decimals * (family.children.length + 1);
}

function decimalsIn({ cube, stride }: Axis, { parent, children }: Family, base: number): number {
  const written = [parent, ...children].map((at) => decimalsWritten(cube.values[base + at * stride]));
  return Math.min(MOST_DECIMALS, Math.max(...written));
}

function messageOf(found: {
  readonly axis: Axis;
  readonly told: readonly Mismatch[];
  /** How many more fail that were not looked into. */
  readonly unread: number;
  readonly of: number;
}): Message {
  const { axis, told, unread, of } = found;
  const [first] = told;
  if (first === undefined) throw new Error('there is a total to tell of');
  const values = {
    dimension: axis.dimension.label,
    failing: told.length,
    totals: of,
    place: placeOf(axis.cube, first.cell),
    total: figureOf(first.total),
    sum: figureOf(first.sum),
  };
  return unread === 0
    ? message('publish.totals', values)
    : message('publish.totals.more', { ...values, unread: { number: unread } });
}
