import { variablesOf, type Dimension, type StatTable } from '@almanac/core';
import { categoryNumbers } from '@almanac/formats';

/** Between the numbers of a series that several variables make. */
const JOINT = '-';

/** The variables whose categories make a series: all but time, in the order of the table's headings. */
export function seriesVariables(table: Pick<StatTable, 'cube' | 'heading'>): readonly Dimension[] {
  return variablesOf(table)
    .map(({ dimension }) => dimension)
    .filter(({ role }) => role !== 'time');
}

/** Categories by the id of their dimension. */
export type SeriesPlace = ReadonlyMap<string, string>;

/**
 * The number of a series in its address: that of its category, as clients of the data API know it (`1.2`); in a table
 * of several variables one for each, joined by hyphens (`1.2-3`).
 */
export function seriesNumber(table: Pick<StatTable, 'cube' | 'heading'>, place: SeriesPlace): string {
  return seriesVariables(table)
    .map((dimension) => categoryNumbers(dimension).get(place.get(dimension.id) ?? '') ?? '')
    .join(JOINT);
}

/** The categories that a series number names; undefined when the table has no such series. */
export function placeOfSeries(
  table: Pick<StatTable, 'cube' | 'heading'>,
  number: string,
): SeriesPlace | undefined {
  const variables = seriesVariables(table);
  const numbers = variables.length === 1 ? [number] : number.split(JOINT);
  if (numbers.length !== variables.length) return undefined;
  const place = new Map<string, string>();
  for (const [at, dimension] of variables.entries()) {
    const found = [...categoryNumbers(dimension)].find(([, each]) => each === numbers[at]);
    if (found === undefined) return undefined;
    place.set(dimension.id, found[0]);
  }
  return place;
}
