import { stridesOf, type Cube } from '../cube/cube.ts';
import type { Category, Dimension } from '../cube/dimension.ts';
import { flagSetOf } from '../cube/flag.ts';
import { comparePeriods } from '../period/compare-periods.ts';
import type { StatTable } from './stat-table.ts';

/** What a release changed against the one before it. */
export interface ReleaseChanges {
  readonly isNewTable: boolean;
  /** Labels of periods the release added, latest first. */
  readonly newPeriods: readonly string[];
  /** Cells that had a number and now have another, or are newly flagged as revised. */
  readonly revisedCells: number;
  /** Whether categories other than periods, or dimensions, were added, removed or renamed. */
  readonly hasNewStructure: boolean;
}

const REVISED = flagSetOf(['revised']);

/**
 * Compares a release with the one before it. Dimensions and categories are matched by id; where the dimensions
 * themselves differ no cell has a counterpart, and none counts as revised.
 */
export function summariseChanges(before: StatTable | undefined, after: StatTable): ReleaseChanges {
  if (!before) return { isNewTable: true, newPeriods: [], revisedCells: 0, hasNewStructure: false };

  const matched = matchDimensions(before.cube, after.cube);
  return {
    isNewTable: false,
    newPeriods: newPeriodsOf(before.cube, after.cube),
    revisedCells: matched ? countRevised({ before: before.cube, after: after.cube, matched }) : 0,
    hasNewStructure: !matched || matched.some(({ then, now }) => hasOtherCategories(then, now)),
  };
}

interface MatchedDimension {
  readonly then: Dimension;
  readonly now: Dimension;
  /** How far apart neighbouring categories were before. */
  readonly strideThen: number;
}

/** In the order of `after`; undefined when a dimension was added or removed. */
function matchDimensions(before: Cube, after: Cube): readonly MatchedDimension[] | undefined {
  const strides = stridesOf(before.dimensions);
  const matched = after.dimensions.flatMap((now): readonly MatchedDimension[] => {
    const axis = before.dimensions.findIndex(({ id }) => id === now.id);
    const then = before.dimensions[axis];
    return then ? [{ then, now, strideThen: strides[axis] ?? 1 }] : [];
  });
  const isSame = [before, after].every(({ dimensions }) => dimensions.length === matched.length);
  return isSame ? matched : undefined;
}

function newPeriodsOf(before: Cube, after: Cube): readonly string[] {
  const known = new Set(
    before.dimensions
      .filter(({ role }) => role === 'time')
      .flatMap(({ categories }) => categories.map(({ id }) => id)),
  );
  const added = after.dimensions
    .filter(({ role }) => role === 'time')
    .flatMap(({ categories }) => categories)
    .filter(({ id }) => !known.has(id));
  return added
    .reverse()
    .sort(latestFirst)
    .map(({ label }) => label);
}

function latestFirst(a: Category, b: Category): number {
  return a.period && b.period ? comparePeriods(b.period, a.period) : 0;
}

function hasOtherCategories(then: Dimension, now: Dimension): boolean {
  if (then.role === 'time' && now.role === 'time') return false;
  const labels = new Map(then.categories.map(({ id, label }) => [id, label]));
  return (
    labels.size !== now.categories.length || now.categories.some(({ id, label }) => labels.get(id) !== label)
  );
}

interface Comparison {
  readonly before: Cube;
  readonly after: Cube;
  readonly matched: readonly MatchedDimension[];
}

function countRevised({ before, after, matched }: Comparison): number {
  const stridesNow = stridesOf(after.dimensions);
  const steps = matched.map(({ then, now, strideThen }, axis) => {
    const positions = new Map(then.categories.map(({ id }, position) => [id, position]));
    return now.categories.flatMap(({ id }, position) => {
      const known = positions.get(id);
      return known === undefined
        ? []
        : [{ then: known * strideThen, now: position * (stridesNow[axis] ?? 1) }];
    });
  });
  let revised = 0;
  const descend = (axis: number, then: number, now: number): void => {
    const along = steps[axis];
    if (!along) revised += isRevised(before, then, after, now) ? 1 : 0;
    else for (const step of along) descend(axis + 1, then + step.then, now + step.now);
  };
  descend(0, 0, 0);
  return revised;
}

function isRevised(before: Cube, then: number, after: Cube, now: number): boolean {
  const old = before.values[then] ?? Number.NaN;
  const value = after.values[now] ?? Number.NaN;
  if (Number.isNaN(old) || Number.isNaN(value)) return false;
  return old !== value || (isFlaggedRevised(after, now) && !isFlaggedRevised(before, then));
}

function isFlaggedRevised(cube: Cube, index: number): boolean {
  return ((cube.flags.get(index) ?? 0) & REVISED) !== 0;
}
