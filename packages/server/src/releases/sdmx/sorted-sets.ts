import { or } from '@almanac/core';
import type { DataDimension, DataSet, SeriesStretch } from '@almanac/formats';

import { wrongValue } from '../reading/parameters.ts';

/** A dimension by whose codes observations are sorted, or by time; without a direction they stay in their own order. */
export interface SortedDimension {
  readonly id: string;
  readonly direction?: 'asc' | 'desc';
}

/**
 * Reads what a call sorts by: ids of dimensions, `series_key` or `*`, each with `:asc` or `:desc`, between `+`, which a query
 * reads as a blank. `ids` are the dimensions in the order of keys, `across` the one that observations of a series differ in.
 * What is not named follows. Throws the problem of a value that there is not.
 */
export function sortOrder(
  text: string,
  ids: readonly string[],
  across: string | undefined,
): readonly SortedDimension[] {
  const order = new Map<string, SortedDimension>();
  for (const part of text.split(/[\s+,]+/).filter((each) => each !== '')) {
    const [, name = '', direction = 'asc'] = /^(.*?)(?::(asc|desc))?$/i.exec(part) ?? [];
    for (const id of named(name.toLowerCase(), ids, across)) {
      if (!order.has(id))
        order.set(id, { id, direction: direction.toLowerCase() === 'desc' ? 'desc' : 'asc' });
    }
  }
  for (const id of ids) if (!order.has(id)) order.set(id, { id });
  return [...order.values()];
}

const SERIES_KEY = 'series_key';

function named(name: string, ids: readonly string[], across: string | undefined): readonly string[] {
  if (name === '*') return ids;
  if (name === SERIES_KEY) return ids.filter((id) => id !== across);
  const id = ids.find((each) => each.toLowerCase() === name);
  if (id !== undefined) return [id];
  throw wrongValue('sort', name, or([...ids, SERIES_KEY, '*']));
}

/** The data sets sorted: the codes of each dimension, then the series one by one. All of a set is read for its first series. */
export function sortedSets(sets: readonly DataSet[], order: readonly SortedDimension[]): readonly DataSet[] {
  return sets.map((set) => {
    const places = new Map(set.dimensions.map((dimension) => [dimension.id, sortedPlaces(dimension, order)]));
    const dimensions = set.dimensions.map((dimension) => ({
      ...dimension,
      codes: (places.get(dimension.id) ?? []).flatMap((at) => dimension.codes[at] ?? []),
    }));
    const across = places.get(set.dimensions[set.across]?.id ?? '') ?? [];
    const ids = set.dimensions.flatMap(({ id }, at) => (at === set.across ? [] : [id]));
    const ofSeries = ids.map((id) => places.get(id) ?? []);
    const nesting = order.flatMap(({ id }) => (ids.includes(id) ? [ids.indexOf(id)] : []));
    return {
      ...set,
      dimensions,
      stretches: async function* () {
        const read: SeriesStretch[] = [];
        for await (const stretch of set.stretches()) read.push(stretch);
        const stretchOf = stretchFinder(read);
        for (const key of keysInOrder(ofSeries, nesting)) {
          const before = numberOf(
            key.map((at, dimension) => ofSeries[dimension]?.[at] ?? 0),
            ofSeries,
          );
          const stretch = stretchOf(before);
          if (stretch)
            yield oneSeries(stretch, before - stretch.from, { from: numberOf(key, ofSeries), across });
        }
      },
    };
  });
}

/** Finds the stretch of a series among stretches in order, by halves. */
function stretchFinder(stretches: readonly SeriesStretch[]): (series: number) => SeriesStretch | undefined {
  return (series) => {
    let [low, high] = [0, stretches.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((stretches[middle]?.from ?? 0) <= series) low = middle + 1;
      else high = middle;
    }
    return stretches[low - 1];
  };
}

/** Where the codes of a dimension stood before they were sorted. Time is in its own order. */
function sortedPlaces({ id, codes }: DataDimension, order: readonly SortedDimension[]): readonly number[] {
  const places = [...codes.keys()];
  const idAt = (at: number): string => codes[at]?.id ?? '';
  const direction = order.find((each) => each.id === id)?.direction;
  if (direction && id !== 'TIME_PERIOD') places.sort((a, b) => (idAt(a) < idAt(b) ? -1 : 1));
  return direction === 'desc' ? places.reverse() : places;
}

/** Every combination of places, one of each dimension; the last in `nesting` changes fastest. */
function* keysInOrder(
  dimensions: readonly (readonly unknown[])[],
  nesting: readonly number[],
): Generator<readonly number[]> {
  const count = dimensions.reduce((product, { length }) => product * length, 1);
  for (let number = 0; number < count; number += 1) {
    const key: number[] = [];
    let rest = number;
    for (const dimension of nesting.toReversed()) {
      const { length } = dimensions[dimension] ?? [];
      key[dimension] = rest % length;
      rest = Math.floor(rest / length);
    }
    yield key;
  }
}

/** The number of a series: the last dimension of its key counts fastest. */
function numberOf(key: readonly number[], dimensions: readonly (readonly unknown[])[]): number {
  return key.reduce((number, at, dimension) => number * (dimensions[dimension]?.length ?? 1) + at, 0);
}

function oneSeries(
  { valueAt, attributesAt, holds }: SeriesStretch,
  series: number,
  { from, across }: { readonly from: number; readonly across: readonly number[] },
): SeriesStretch {
  const moved =
    <Said>(said: (at: number) => Said) =>
    (at: number): Said =>
      said(across[at] ?? at);
  return {
    from,
    count: 1,
    valueAt: (_, at) => valueAt(series, across[at] ?? at),
    attributesAt: () => moved(attributesAt(series)),
    ...(holds && { holds: () => moved(holds(series)) }),
  };
}
