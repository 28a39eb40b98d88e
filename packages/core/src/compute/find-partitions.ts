import { strideOf, type Cube } from '../cube/cube.ts';
import type { Dimension, Partition } from '../cube/dimension.ts';
import { hierarchyOf } from '../cube/hierarchy.ts';

/**
 * The cube with the partitions found from its figures: runs of neighbouring categories that add up, within rounding, to
 * another category in every cell where all of them have figures. A dimension with stated partitions keeps those. It
 * reads all cells several times, so it is meant for publishing only.
 */
export function withPartitions(cube: Cube): Cube {
  const dimensions = cube.dimensions.map((dimension, axis): Dimension => {
    if (dimension.role === 'time' || dimension.partitions) return dimension;
    return { ...dimension, partitions: partitionsIn(cube, axis, dimension) };
  });
  return { ...cube, dimensions };
}

/** The figures along one dimension. */
interface Figures {
  readonly dimension: Dimension;
  /** The first cells of all lines along the dimension. */
  readonly bases: Lines;
  /** NaN where it is missing; nil counts as 0. */
  readonly at: (base: number, position: number) => number;
}

/** Worked out one at a time: a list of them all would be as long as the cube. */
interface Lines extends Iterable<number> {
  readonly count: number;
  readonly cellOf: (line: number) => number;
}

function linesOf(count: number, cellOf: (line: number) => number): Lines {
  return {
    count,
    cellOf,
    *[Symbol.iterator]() {
      for (let line = 0; line < count; line += 1) yield cellOf(line);
    },
  };
}

function figuresOf(cube: Cube, axis: number, dimension: Dimension): Figures {
  const stride = strideOf(cube.dimensions, axis);
  const size = dimension.categories.length;
  return {
    dimension,
    bases: linesOf(
      cube.values.length / size,
      (line) => Math.floor(line / stride) * stride * size + (line % stride),
    ),
    at: (base, position) => {
      const cell = base + position * stride;
      const value = cube.values[cell] ?? Number.NaN;
      return Number.isNaN(value) && cube.absences.get(cell) === 'nil' ? 0 : value;
    },
  };
}

function partitionsIn(cube: Cube, axis: number, dimension: Dimension): readonly Partition[] {
  const figures = figuresOf(cube, axis, dimension);
  const { children, parents } = hierarchyOf(dimension);
  const tops = [...parents.keys()].filter((position) => parents[position] === undefined);
  const found: Run[] = [];
  for (const [total, below] of children.entries()) {
    if (below.length < 2) continue;
    if (!hasFigures(figures, total)) found.push({ total: undefined, parts: below });
    else if (!isSumOf(figures, { total, parts: below }, 0)) found.push(...runsOf(figures, total, below));
  }
  for (const siblings of [tops, ...children]) found.push(...runsAmong(figures, siblings));
  return distinct(found).map(({ total, parts }) => {
    const id = total === undefined ? undefined : dimension.categories[total]?.id;
    const ids = parts.flatMap((position) => dimension.categories[position]?.id ?? []);
    return id === undefined ? { parts: ids } : { total: id, parts: ids };
  });
}

/** A total and its parts, by position. */
interface Sum {
  readonly total: number;
  readonly parts: readonly number[];
}

/** The same, or the parts of a heading without figures. */
type Run = Sum | { readonly total: undefined; readonly parts: readonly number[] };

function distinct(runs: readonly Run[]): readonly Run[] {
  return [...new Map(runs.map((run) => [JSON.stringify(run), run])).values()];
}

function hasFigures({ bases, at }: Figures, position: number): boolean {
  for (const base of bases) if (!Number.isNaN(at(base, position))) return true;
  return false;
}

/** In longer lists only the first and last category are tried as totals, because each trial reads the whole list. */
const LONGEST_LIST = 2000;

/** Totals among siblings; parts that were found are left out of the next pass, which finds totals of totals. */
function runsAmong(figures: Figures, siblings: readonly number[]): readonly Sum[] {
  const list = siblings.filter((position) => hasFigures(figures, position));
  const ends = [list[0], list.at(-1)];
  const candidates = list.length > LONGEST_LIST ? list.filter((each) => ends.includes(each)) : list;
  const runs = candidates.flatMap((total) => [
    ...runsOf(figures, total, list.slice(0, list.indexOf(total))),
    ...runsOf(figures, total, list.slice(list.indexOf(total) + 1)),
  ]);
  if (runs.length === 0) return [];
  const beside = runs.filter((run) => isBeside(list, run));
  const taken = beside.length > 0 ? beside : runs;
  const parts = new Set(taken.flatMap((run) => run.parts));
  return [
    ...taken,
    ...runsAmong(
      figures,
      list.filter((position) => !parts.has(position)),
    ),
  ];
}

/**
 * Parts mostly follow their total directly, or precede it; other runs are considered only when there are none of these.
 */
function isBeside(list: readonly number[], { total, parts }: Sum): boolean {
  const at = list.indexOf(total);
  return list[at + 1] === parts[0] || list[at - 1] === parts.at(-1);
}

/** Runs of consecutive categories, without repetition, that add up to a total in all cells. */
function runsOf(figures: Figures, total: number, list: readonly number[]): readonly Sum[] {
  const { categories } = figures.dimension;
  const alike = list.filter((position) => categories[position]?.unit === categories[total]?.unit);
  const base = fullestBase(figures, total, alike);
  if (base === undefined) return [];
  const found: Sum[] = [];
  let next = 0;
  for (const from of alike.keys()) {
    if (from < next) continue;
    const run = runFrom(figures, { total, list: alike, base }, from);
    if (!run) continue;
    found.push(run);
    next = from + run.parts.length;
  }
  return found;
}

/** The line to try first: among a few, the one with the fewest missing figures. */
function fullestBase({ bases, at }: Figures, total: number, list: readonly number[]): number | undefined {
  let best: { readonly base: number; readonly there: number } | undefined;
  const looks = Math.min(bases.count, 24);
  const middleOf = (look: number): number => Math.floor(((look + 0.5) * bases.count) / looks);
  for (const base of Array.from({ length: looks }, (_, look) => bases.cellOf(middleOf(look)))) {
    const whole = at(base, total);
    if (Number.isNaN(whole) || whole === 0) continue;
    const there = list.filter((position) => !Number.isNaN(at(base, position))).length;
    if (there > (best?.there ?? 1)) best = { base, there };
  }
  return best?.base;
}

interface Search {
  readonly total: number;
  readonly list: readonly number[];
  readonly base: number;
}

/**
 * The run from a place in the list that adds up to the total in all lines: the one with the least difference, since
 * rounding may hide one small category too many; of equals the longest, since a category may be 0 everywhere.
 */
function runFrom(figures: Figures, search: Search, from: number): Sum | undefined {
  const { total, list } = search;
  const needed = 2 + 2 * Math.log10(list.length + 1);
  let best: { readonly run: Sum; readonly off: number } | undefined;
  for (const parts of nearRuns(figures, search, from)) {
    const run = { total, parts };
    if (!isSumOf(figures, run, needed)) continue;
    const off = offInAll(figures, run);
    if (off <= (best?.off ?? Infinity)) best = { run, off };
  }
  return best?.run;
}

/** The difference between parts and their total, over all lines without missing figures. */
function offInAll({ bases, at }: Figures, { total, parts }: Sum): number {
  const sumAt = sumOf(at);
  let off = 0;
  for (const base of bases) {
    const each = offBy(sumAt(parts, base), at(base, total));
    if (each > 0) off += each;
  }
  return off;
}

/** The runs that add up to the total in one line, the shortest first. */
function nearRuns(
  { at }: Figures,
  { total, list, base }: Search,
  from: number,
): readonly (readonly number[])[] {
  const whole = at(base, total);
  const near: (readonly number[])[] = [];
  let sum = 0;
  let isRising = whole > 0;
  for (let to = from; to < list.length; to += 1) {
    const value = at(base, list[to] ?? -1);
    if (Number.isNaN(value)) continue;
    sum += value;
    isRising &&= value >= 0;
    const parts = to + 1 - from;
    const isNear = isWithin(sum, whole, parts);
    if (parts > 1 && isNear) near.push(list.slice(from, to + 1));
    if (!isNear && isRising && sum > whole) break;
  }
  return near;
}

function isWithin(sum: number, whole: number, parts: number): boolean {
  const off = offBy(sum, whole);
  return off <= roundingOf(0, parts) && off <= roundingOf(digitsIn(whole, sum), parts);
}

/** The difference between a sum and a total, beyond binary rounding errors. */
function offBy(sum: number, whole: number): number {
  return Math.abs(sum - whole) - BINARY_NOISE * Math.abs(whole);
}

/** The relative binary rounding error of a sum. */
const BINARY_NOISE = 1e-9;

/** The finest rounding that is considered. */
const MOST_DECIMALS = 10;

/** The parts and the total may each be off by half of the last decimal. */
function roundingOf(decimals: number, parts: number): number {
  return 0.5 * 10 ** -decimals * (parts + 1);
}

/** The most decimals that some figures are written with. */
function digitsIn(...values: readonly number[]): number {
  const counts = values.map((value) => String(Number(value.toPrecision(12))).split('.')[1]?.length ?? 0);
  return Math.min(MOST_DECIMALS, Math.max(0, ...counts));
}

type SumAt = (positions: readonly number[], base: number) => number;

function sumOf(at: Figures['at']): SumAt {
  return (positions, base) => {
    let sum = 0;
    for (const position of positions) sum += at(base, position);
    return sum;
  };
}

/**
 * Whether parts add up to a total in every line without missing figures. `needed` is how many digits must agree over
 * all lines: small figures may add up by chance.
 */
function isSumOf(figures: Figures, sum: Sum, needed: number): boolean {
  const { bases } = figures;
  const sumAt = sumOf(figures.at);
  let agreeing = 0;
  let isCompared = false;
  for (const base of bases) {
    const whole = figures.at(base, sum.total);
    const off = offBy(sumAt(sum.parts, base), whole);
    if (Number.isNaN(off)) continue;
    isCompared = true;
    if (off <= 0 && agreeing >= needed) continue;
    const digits = digitsAgreeing(figures, sum, { base, whole, off });
    if (digits === undefined) return false;
    agreeing += digits;
  }
  return isCompared && agreeing >= needed;
}

/** How many digits of a total its parts confirm in one line; undefined where they do not add up to it. */
function digitsAgreeing(
  { at }: Figures,
  { parts }: Sum,
  { base, whole, off }: { readonly base: number; readonly whole: number; readonly off: number },
): number | undefined {
  const decimals = digitsIn(whole, ...parts.map((position) => at(base, position)));
  const rounding = roundingOf(decimals, parts.length);
  if (off > rounding) return undefined;
  const slack = off <= 0 ? 10 ** -decimals : 2 * rounding;
  return Math.max(0, Math.log10(Math.abs(whole) / slack));
}
