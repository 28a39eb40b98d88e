import type { Category, Dimension, Partition } from '../cube/dimension.ts';
import { hierarchyOf } from '../cube/hierarchy.ts';
import { frequencyOf } from '../period/frequency-of.ts';
import { fail, ok, type Result } from '../result.ts';
import type { ComputationProblem, ComputationWarning } from './computation.ts';
import { isCalledTotal, publishedLeaves, totalOf } from './total-of.ts';

/** Two categories that overlap, by id. */
export interface Overlap {
  readonly kind: 'total-and-part' | 'crossing';
  readonly one: string;
  readonly other: string;
}

/** The partitions of a dimension's published categories: the stated ones, and for every other parent its children. */
export function partitionsOf(dimension: Dimension): readonly Partition[] {
  const { categories, partitions: stated = [] } = dimension;
  const { children } = hierarchyOf(dimension);
  const isPublished = (position: number): boolean => !categories[position]?.computed;
  const known = new Set(stated.map(({ total }) => total));
  const below = children.flatMap((positions, position): readonly Partition[] => {
    const total = categories[position]?.id;
    const parts = positions.filter(isPublished).flatMap((each) => categories[each]?.id ?? []);
    if (total === undefined || known.has(total) || parts.length === 0) return [];
    return stated.some((each) => each.total === undefined && isSameList(each.parts, parts))
      ? []
      : [{ total, parts }];
  });
  return [...stated, ...below];
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, at) => id === other[at]);
}

/**
 * The first two overlapping categories, as far as is known; a sum made by a reader counts as the categories it adds.
 */
export function overlapIn(dimension: Dimension, ids: readonly string[]): Overlap | undefined {
  const made = new Map<string, string>();
  for (const origin of new Set(ids)) {
    for (const id of addedBy(dimension, origin)) {
      const before = made.get(id);
      if (before !== undefined && before !== origin) return { kind: 'crossing', one: before, other: origin };
      made.set(id, origin);
    }
  }
  const partitions = partitionsOf(dimension);
  const above = aboveIn(dimension, partitions);
  for (const [id, origin] of made) {
    for (const total of above(id)) {
      const one = made.get(total);
      if (one !== undefined && one !== origin) return { kind: 'total-and-part', one, other: origin };
    }
  }
  return crossingIn(partitions, above, made);
}

/** Warns of a sum that counts something twice; empty if no two of its categories are known to overlap. */
export function warnOfOverlap(dimension: Dimension, ids: readonly string[]): readonly ComputationWarning[] {
  const overlap = overlapIn(dimension, ids);
  if (!overlap) return [];
  const labelOf = labelsIn(dimension);
  const { kind, one, other } = overlap;
  return [{ code: 'sum-of-overlapping', kind, one: labelOf(one), other: labelOf(other) }];
}

function labelsIn({ categories }: Dimension): (id: string) => string {
  return (id) => categories.find((each) => each.id === id)?.label ?? id;
}

/** The published categories that a reader's sum adds up, through nested sums; any other category is itself. */
function addedBy(dimension: Dimension, id: string): readonly string[] {
  const adds = dimension.categories.find((each) => each.id === id)?.computed?.adds;
  return adds ? adds.flatMap((each) => addedBy(dimension, each)) : [id];
}

type Above = (id: string) => ReadonlySet<string>;

/** Everything that a category is part of, by partition or by hierarchy. */
function aboveIn({ categories }: Dimension, partitions: readonly Partition[]): Above {
  const direct = new Map<string, string[]>();
  const add = (id: string, total: string | undefined): void => {
    if (total !== undefined && total !== id) direct.set(id, [...(direct.get(id) ?? []), total]);
  };
  for (const { id, parent, computed } of categories) if (!computed) add(id, parent);
  for (const { total, parts } of partitions) for (const part of parts) add(part, total);
  const known = new Map<string, Set<string>>();
  const above = (id: string): ReadonlySet<string> => {
    const before = known.get(id);
    if (before) return before;
    const all = new Set<string>();
    known.set(id, all);
    for (const total of direct.get(id) ?? []) {
      all.add(total);
      for (const further of above(total)) all.add(further);
    }
    return all;
  };
  return above;
}

/**
 * Men and persons aged 0 to 14 cross: they are parts of two partitions of one total, and no partition of it contains
 * both. Each category is represented by the partitions that it is in.
 */
function crossingIn(
  partitions: readonly Partition[],
  above: Above,
  made: ReadonlyMap<string, string>,
): Overlap | undefined {
  for (const total of new Set(partitions.map((each) => each.total))) {
    if (total === undefined) continue;
    const ways = partitions.filter((each) => each.total === total).map(({ parts }) => new Set(parts));
    if (ways.length < 2) continue;
    const seen = new Map<string, { readonly within: readonly number[]; readonly origin: string }>();
    for (const [id, origin] of made) {
      const own = [id, ...above(id)];
      const within = [...ways.keys()].filter((way) => own.some((each) => ways[way]?.has(each)));
      if (within.length === 0) continue;
      for (const other of seen.values()) {
        if (other.origin === origin || other.within.some((way) => within.includes(way))) continue;
        return { kind: 'crossing', one: other.origin, other: origin };
      }
      if (!seen.has(within.join())) seen.set(within.join(), { within, origin });
    }
  }
  return undefined;
}

const WHOLES = new WeakMap<Dimension, ReturnType<typeof wholeOf>>();

/**
 * The positions that make up a dimension's whole: its published total if there is one, else parts known to make a
 * whole; a problem where that is not known, or where parts overlap (resolutions, “Shares”). Reads no cell, so hiding
 * rows changes nothing. Computed once for each dimension.
 */
export function wholeOf(dimension: Dimension): Result<readonly number[], ComputationProblem> {
  const known = WHOLES.get(dimension);
  if (known) return known;
  const whole = findWhole(dimension);
  WHOLES.set(dimension, whole);
  return whole;
}

function findWhole(dimension: Dimension): Result<readonly number[], ComputationProblem> {
  const ids = wholeIds(dimension);
  if (!ids.ok) return ids;
  const positions = new Map(dimension.categories.map(({ id }, position) => [id, position]));
  return ok(ids.value.flatMap((id) => positions.get(id) ?? []));
}

function wholeIds(dimension: Dimension): Result<readonly string[], ComputationProblem> {
  if (dimension.whole) return ok(dimension.whole);
  const stated = dimension.partitions?.find(({ total }) => total === undefined)?.parts;
  const total = publishedTotal(dimension, stated);
  if (total !== undefined) return ok([total]);
  const parts = stated ?? periodsOfOneLength(dimension);
  return parts ? ok(parts) : fail(noWhole(dimension));
}

function publishedTotal(dimension: Dimension, stated: readonly string[] | undefined): string | undefined {
  const total = totalOf(dimension);
  if (stated && isHeadingOf(dimension, total, stated)) return undefined;
  return total === undefined ? onlyRootOf(dimension) : dimension.categories[total]?.id;
}

/** A heading without figures whose children are exactly these parts is not a total. */
function isHeadingOf(dimension: Dimension, position: number | undefined, parts: readonly string[]): boolean {
  const { categories } = dimension;
  const below = hierarchyOf(dimension).children[position ?? -1] ?? [];
  return isSameList(
    below.flatMap((each) => categories[each]?.id ?? []),
    parts,
  );
}

/** Periods of one length do not overlap, and together are the time that the table covers. */
function periodsOfOneLength(dimension: Dimension): readonly string[] | undefined {
  const leaves = leavesOf(dimension);
  const periods = leaves.flatMap(({ period }) => period ?? []);
  const areOne = periods.length === leaves.length && frequencyOf(periods) !== undefined;
  return dimension.role === 'time' && areOne ? leaves.map(({ id }) => id) : undefined;
}

function leavesOf(dimension: Dimension): readonly Category[] {
  return publishedLeaves(dimension).flatMap((position) => dimension.categories[position] ?? []);
}

/**
 * The category that everything else is part of. Categories in another unit are ignored. If the category is called a
 * total and is first or last, other categories whose relation to it is unknown may exist as well.
 */
function onlyRootOf(dimension: Dimension): string | undefined {
  const partitions = partitionsOf(dimension);
  const roots = rootsOf(dimension, partitions);
  const [only, ...others] = roots;
  if (others.length === 0) return only?.id;
  const [total, ...totals] = roots.filter(({ id }) => partitions.some((each) => each.total === id));
  if (!total || totals.length > 0) return undefined;
  const isAlone = roots.every((each) => each === total || each.unit !== total.unit);
  const isNamed = dimension.role !== 'measure' && isCalledTotal(total.label);
  const isAtAnEnd = total === only || total === roots.at(-1);
  return isAlone || (isNamed && isAtAnEnd) ? total.id : undefined;
}

/** The published categories that are part of nothing. */
function rootsOf(dimension: Dimension, partitions: readonly Partition[]): readonly Category[] {
  const above = aboveIn(dimension, partitions);
  // The aged 65 and over are within the total when all that they are made of is.
  const isMadeOfWithin = (id: string): boolean =>
    partitions.some(({ total, parts }) => {
      const [first, ...others] = parts.map((part) => above(part));
      if (total !== id || !first) return false;
      return [...first].some((each) => each !== id && others.every((totals) => totals.has(each)));
    });
  return dimension.categories.filter(
    ({ id, computed }) => !computed && above(id).size === 0 && !isMadeOfWithin(id),
  );
}

/** The totals of a dimension that are part of nothing: each could be what is 100, where no whole is known. */
export function proposedBases(dimension: Dimension): readonly Category[] {
  const partitions = partitionsOf(dimension);
  const totals = new Set(partitions.map(({ total }) => total));
  return rootsOf(dimension, partitions).filter(({ id }) => totals.has(id));
}

/** Why categories that a reader adds up to a whole are none: two of them overlap. */
export function obstacleToWhole(
  dimension: Dimension,
  ids: readonly string[],
): ComputationProblem | undefined {
  const overlap = overlapIn(dimension, ids);
  return overlap && noWhole(dimension, overlap);
}

function noWhole(
  dimension: Dimension,
  overlap = overlapIn(
    dimension,
    leavesOf(dimension).map(({ id }) => id),
  ),
): ComputationProblem {
  const labelOf = labelsIn(dimension);
  return {
    code: 'no-whole',
    dimension: dimension.label,
    ...(overlap && { overlap: [labelOf(overlap.one), labelOf(overlap.other)] as const }),
    bases: proposedBases(dimension).map(({ label }) => label),
  };
}
