import type { Category, Cube, Dimension, RetiredCategory } from '@almanac/core';

import { figureComparer, type FigureComparer } from './same-figures.ts';
import { nameKeyOf } from './slug-of.ts';

/** A cube whose rows have the numbers they had before, and whether any of them has moved. */
export interface Renumbered {
  readonly cube: Cube;
  readonly hasMoved: boolean;
}

/**
 * Exports of table builders carry no numbers: their rows get numbers by position. From the second release on, a row
 * keeps the number it had; it is recognised by its name, its unit and its parents. Otherwise a new row in between would
 * change the addresses of all rows below it. Numbers of rows that are gone are not reused.
 */
export function keepSeriesNumbers(cube: Cube, before: Cube | undefined): Renumbered {
  if (before === undefined) return { cube, hasMoved: false };
  const dimensions = cube.dimensions.map((dimension) => {
    const then = before.dimensions.find(({ id }) => id === dimension.id);
    if (!then || !isNumbered(dimension) || !isNumbered(then)) return dimension;
    return renumbered(dimension, then, figureComparer(cube, before, dimension.id));
  });
  const hasMoved = dimensions.some(({ categories }, axis) =>
    categories.some(({ id }, at) => id !== cube.dimensions[axis]?.categories[at]?.id),
  );
  return { cube: { ...cube, dimensions }, hasMoved };
}

function isNumbered({ role, categories }: Dimension): boolean {
  return role !== 'time' && categories.every(({ id }) => /^\d+(?:\.\d+)*$/.test(id));
}

function renumbered(now: Dimension, then: Dimension, isSame: FigureComparer): Dimension {
  const { retired: long = [] } = then;
  const places = placesIn(now);
  const formerPlaces = placesIn(then);
  const kept = keptNumbers(now.categories, {
    then: then.categories,
    retired: long,
    isRenamed: ({ id }, former) => isSame(places.get(id) ?? -1, formerPlaces.get(former.id) ?? -1),
  });
  const taken = new Set(kept.values());
  const retired = [...long, ...then.categories].filter(({ id }) => !taken.has(id)).map(remembered);
  const categories = now.categories.map((category): Category => {
    const { id, parent } = category;
    return { ...category, id: kept.get(id) ?? id, ...(parent && { parent: kept.get(parent) ?? parent }) };
  });
  return { ...now, categories, ...(retired.length > 0 && { retired }) };
}

function placesIn({ categories }: Dimension): ReadonlyMap<string, number> {
  return new Map(categories.map(({ id }, place) => [id, place]));
}

function remembered({ id, label, parent, unit }: RetiredCategory): RetiredCategory {
  return { id, label, ...(parent !== undefined && { parent }), ...(unit !== undefined && { unit }) };
}

/** What the previous release had, and those before it. */
interface Former {
  readonly then: readonly RetiredCategory[];
  readonly retired: readonly RetiredCategory[];
  readonly isRenamed: (category: Category, former: RetiredCategory) => boolean;
}

/** Maps the numbers by position to the numbers kept, parents before children. */
function keptNumbers(categories: readonly Category[], former: Former): ReadonlyMap<string, string> {
  const below = Map.groupBy(categories, ({ parent }) => parent);
  const [thenBelow, retiredBelow] = [former.then, former.retired].map((some) =>
    Map.groupBy(some, ({ parent }) => parent),
  );
  const given = new Set([...former.then, ...former.retired].map(({ id }) => id));
  const kept = new Map<string, string>();
  const waiting: (string | undefined)[] = [undefined];
  while (waiting.length > 0) {
    const place = waiting.pop();
    const above = place === undefined ? undefined : kept.get(place);
    const brothers = below.get(place) ?? [];
    const known = matched(brothers, {
      ...former,
      then: thenBelow?.get(above) ?? [],
      retired: retiredBelow?.get(above) ?? [],
    });
    const nextFree = freeNumbers(above, given);
    for (const { id } of brothers) {
      const number = known.get(id) ?? nextFree();
      given.add(number);
      kept.set(id, number);
      waiting.push(id);
    }
  }
  return kept;
}

/** The lowest number below a row that is not given yet, each time it is asked for; numbers are never given back. */
function freeNumbers(above: string | undefined, given: ReadonlySet<string>): () => string {
  const start = above === undefined ? '' : `${above}.`;
  let number = 1;
  return () => {
    while (given.has(`${start}${number}`)) number += 1;
    return `${start}${number}`;
  };
}

/** Which of those there were each is: by name and unit, by name, and what was renamed by its figures. */
function matched(
  brothers: readonly Category[],
  { then, retired, isRenamed }: Former,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const isLeft = ({ id }: RetiredCategory): boolean => !found.has(id);
  const free = (former: readonly RetiredCategory[]): readonly RetiredCategory[] => {
    const taken = new Set(found.values());
    return former.filter(({ id }) => !taken.has(id));
  };
  for (const former of [then, retired]) {
    for (const keyOf of [nameAndUnit, nameOf]) {
      pairEqual(Map.groupBy(brothers.filter(isLeft), keyOf), Map.groupBy(free(former), keyOf), found);
    }
  }
  const left = new Set(free(then));
  for (const brother of brothers.filter(isLeft)) {
    const [renamed, ...more] = [...left].filter((former) => isRenamed(brother, former));
    if (renamed === undefined || more.length > 0) continue;
    found.set(brother.id, renamed.id);
    left.delete(renamed);
  }
  return found;
}

/** Rows of the same name are matched in order, if there are as many as before. */
function pairEqual(
  some: ReadonlyMap<string, readonly Category[]>,
  others: ReadonlyMap<string, readonly RetiredCategory[]>,
  found: Map<string, string>,
): void {
  for (const [key, categories] of some) {
    const former = others.get(key) ?? [];
    if (former.length !== categories.length) continue;
    for (const [at, { id }] of categories.entries()) found.set(id, former[at]?.id ?? id);
  }
}

function nameOf({ label }: RetiredCategory): string {
  return nameKeyOf(label);
}

function nameAndUnit(category: RetiredCategory): string {
  return JSON.stringify([nameOf(category), category.unit]);
}
