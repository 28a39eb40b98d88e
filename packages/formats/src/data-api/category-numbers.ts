import type { Category, Dimension } from '@almanac/core';

const NUMBER = /^\d+(?:\.\d+)*$/;

const NUMBERS = new WeakMap<Dimension, ReadonlyMap<string, string>>();

/**
 * The number of every category by its id, as used for series in the API: `1.2` is the second child of the first. Ids
 * that already are such numbers stay, so that a series keeps its number from release to release.
 */
export function categoryNumbers(dimension: Dimension): ReadonlyMap<string, string> {
  const known = NUMBERS.get(dimension);
  if (known) return known;
  const numbers = dimension.categories.every(({ id }) => NUMBER.test(id))
    ? new Map(dimension.categories.map(({ id }) => [id, id]))
    : numbersByPlace(dimension.categories);
  NUMBERS.set(dimension, numbers);
  return numbers;
}

function numbersByPlace(categories: readonly Category[]): ReadonlyMap<string, string> {
  const numbers = new Map<string, string>();
  const siblings = new Map<string, number>();
  for (const { id, parent } of categories) {
    const above = parent === undefined ? undefined : numbers.get(parent);
    const place = (siblings.get(above ?? '') ?? 0) + 1;
    siblings.set(above ?? '', place);
    numbers.set(id, above === undefined ? String(place) : `${above}.${place}`);
  }
  return numbers;
}

/** Orders `1.2` before `1.10`: by each number between the points. */
export function compareNumbers(a: string, b: string): number {
  const left = a.split('.');
  const right = b.split('.');
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const difference = Number(left[at] ?? -1) - Number(right[at] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}
