import type { FoundRemark } from './preparation.ts';
import {
  type Cube,
  decimalsOf,
  type Dimension,
  hierarchyOf,
  message,
  type Message,
  type StatTable,
  stridesOf,
} from '@almanac/core';

/** What binary fractions lose in a sum, relative to it. */
const BINARY_NOISE = 1e-9;

/** The most decimals to assume where none are stated. */
const MOST_DECIMALS = 10;

interface Axis {
  readonly cube: Cube;
  readonly dimension: Dimension;
  readonly stride: number;
}

interface Family {
  readonly parent: number;
  readonly children: readonly number[];
}

interface Mismatch {
  readonly cell: number;
  readonly total: number;
  readonly sum: number;
}

/**
 * Totals that do not add up beyond rounding. A hierarchy of rates or indices does not add up at all, so a dimension is
 * taken to add up when at least as many of its totals do as do not.
 */
export function warnOfTotals(table: StatTable): readonly FoundRemark[] {
  const { cube, ...facts } = table;
  const strides = stridesOf(cube.dimensions);
  return cube.dimensions.flatMap((dimension, at): readonly FoundRemark[] => {
    if (dimension.role === 'time') return [];
    const axis: Axis = { cube, dimension, stride: strides[at] ?? 1 };
    let holding = 0;
    const mismatches: Mismatch[] = [];
    for (const family of familiesOf(dimension)) {
      for (const base of basesOf(axis)) {
        const found = compare(axis, family, base);
        if (found === undefined) continue;
        const decimals = (): number =>
          decimalsOf({ facts, cube }, found.cell) ?? decimalsIn(axis, family, base);
        if (addsUp(found, family.children.length, decimals)) holding += 1;
        else mismatches.push(found);
      }
    }
    const [first] = mismatches;
    if (first === undefined || mismatches.length > holding) return [];
    return [{ message: messageOf({ axis, first, failing: mismatches.length, holding }) }];
  });
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
function compare({ cube, stride }: Axis, { parent, children }: Family, base: number): Mismatch | undefined {
  const cell = base + parent * stride;
  const total = operand(cube, cell);
  let sum = 0;
  for (const child of children) sum += operand(cube, base + child * stride);
  return Number.isNaN(total) || Number.isNaN(sum) || (total === 0 && sum === 0)
    ? undefined
    : { cell, total, sum };
}

/** `-` (nil or negligible) is 0 as an operand (resolutions, "Arithmetic"). */
function operand(cube: Cube, cell: number): number {
  const value = cube.values[cell] ?? NaN;
  return Number.isNaN(value) && cube.absences.get(cell) === 'nil' ? 0 : value;
}

/** Each part and the total may be off by half of the last decimal. */
function addsUp({ total, sum }: Mismatch, parts: number, decimals: () => number): boolean {
  const beyondNoise = Math.abs(total - sum) - BINARY_NOISE * Math.abs(total);
  return beyondNoise <= 0 || beyondNoise <= 0.5 * 10 ** -decimals() * (parts + 1);
}

function decimalsIn({ cube, stride }: Axis, { parent, children }: Family, base: number): number {
  const written = [parent, ...children].map((position) => String(cube.values[base + position * stride]));
  return Math.min(MOST_DECIMALS, Math.max(...written.map((text) => text.split('.')[1]?.length ?? 0)));
}

function messageOf(found: {
  readonly axis: Axis;
  readonly first: Mismatch;
  readonly failing: number;
  readonly holding: number;
}): Message {
  const { axis, first, failing, holding } = found;
  const { cube, dimension } = axis;
  const strides = stridesOf(cube.dimensions);
  const labels = cube.dimensions.map(
    ({ categories }, at) =>
      categories[Math.floor(first.cell / (strides[at] ?? 1)) % categories.length]?.label ?? '',
  );
  const rounded = (value: number): number => Number(value.toPrecision(12));
  return message('publish.totals', {
    dimension: dimension.label,
    failing: failing,
    totals: failing + holding,
    place: { list: labels, joined: 'comma' },
    total: { number: rounded(first.total) },
    sum: { number: rounded(first.sum) },
  });
}
