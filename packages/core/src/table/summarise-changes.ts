import type { Cube } from '../cube/cube.ts';
import type { Category, Dimension } from '../cube/dimension.ts';
import { flagSetOf } from '../cube/flag.ts';
import { comparePeriods } from '../period/compare-periods.ts';
import { matchDimensions, visitMatchedCells } from './match-releases.ts';
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
    revisedCells: countRevised(before.cube, after.cube),
    hasNewStructure: !matched || matched.some(({ then, now }) => hasOtherCategories(then, now)),
  };
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

/** Of two categories with periods the later one. */
export function latestFirst(a: Category, b: Category): number {
  return a.period && b.period ? comparePeriods(b.period, a.period) : 0;
}

function hasOtherCategories(then: Dimension, now: Dimension): boolean {
  if (then.role === 'time' && now.role === 'time') return false;
  const labels = new Map(then.categories.map(({ id, label }) => [id, label]));
  return (
    labels.size !== now.categories.length || now.categories.some(({ id, label }) => labels.get(id) !== label)
  );
}

function countRevised(before: Cube, after: Cube): number {
  let revised = 0;
  visitMatchedCells(before, after, (then, now) => {
    if (isRevised(before, then, after, now)) revised += 1;
  });
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
