import type { Dimension } from '../cube/dimension.ts';
import { hierarchyOf } from '../cube/hierarchy.ts';

const TOTAL = /^(?:grand )?total\b|^(?:all|overall|both sexes|all ages|all persons)$/i;

/**
 * The position of the published total of a dimension; undefined when there is none. It is the only category at the top
 * with all others below it; or, among several at the top, the only one that is called a total, if it is first or last.
 * Categories computed by a reader are never totals; periods and indicators have none.
 */
export function totalOf(dimension: Dimension): number | undefined {
  const { parents, children } = hierarchyOf(dimension);
  const isPublished = (position: number): boolean => !dimension.categories[position]?.computed;
  const top = [...parents.keys()].filter(
    (position) => parents[position] === undefined && isPublished(position),
  );
  const [only, ...others] = top;
  if (only !== undefined && others.length === 0) {
    return (children[only] ?? []).some(isPublished) ? only : undefined;
  }
  if (dimension.role === 'time' || dimension.role === 'measure') return undefined;
  return totalByName(dimension, top);
}

/** Whether a category is called a total. */
export function isCalledTotal(label: string): boolean {
  return TOTAL.test(label);
}

function totalByName(dimension: Dimension, top: readonly number[]): number | undefined {
  const called = top.filter((position) => isCalledTotal(dimension.categories[position]?.label ?? ''));
  const [total, ...more] = called;
  const isAtAnEnd = total !== undefined && (total === top[0] || total === top.at(-1));
  return isAtAnEnd && more.length === 0 ? total : undefined;
}

/** The positions that add up to a dimension's total where none is published: its published leaves. */
export function publishedLeaves(dimension: Dimension): readonly number[] {
  const { children } = hierarchyOf(dimension);
  const { categories } = dimension;
  const isPublished = (position: number): boolean => !categories[position]?.computed;
  return [...categories.keys()].filter(
    (position) => isPublished(position) && !(children[position] ?? []).some(isPublished),
  );
}
