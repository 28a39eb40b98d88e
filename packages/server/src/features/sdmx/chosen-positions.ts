import { message, type StatTable } from '@almanac/core';

import { Problem } from '../../platform/http/problem.ts';
import type { ChosenPositions } from '../../releases/sdmx/selected-observations.ts';
import type { TableStructure } from '../../releases/sdmx/table-structure.ts';
import type { ComponentFilters } from './component-filters.ts';
import { positionsOfCodes, type WantedCodes } from './data-key.ts';
import { positionsInTime, type DataQuery } from './data-query.ts';

/** What a call asks for of each dimension. */
export interface WantedPositions {
  readonly codes: WantedCodes;
  readonly query: DataQuery;
  readonly filters?: ComponentFilters;
}

/** What a call leaves of each dimension, by axis; of some perhaps nothing. */
export function positionsLeft(
  { dimensions, time }: TableStructure,
  { codes, query, filters }: WantedPositions,
): ChosenPositions {
  const left: (readonly number[])[] = [];
  for (const [at, { id, axis, codes: known }] of dimensions.entries()) {
    const passes = filters?.ofCodes(id);
    const found = positionsOfCodes(known, codes[at]);
    left[axis] = passes ? found.filter((position) => passes(known[position] ?? '')) : found;
  }
  if (time) {
    const passes = filters?.ofPeriods;
    left[time.axis] = positionsInTime(time.dimension, query, passes);
  }
  return left;
}

/** What a call chooses of a table, by axis. Throws the problem when of some dimension that is nothing. */
export function chosenPositions(
  { code, cube }: Pick<StatTable, 'code' | 'cube'>,
  structure: TableStructure,
  wanted: WantedPositions,
): ChosenPositions {
  const chosen = positionsLeft(structure, wanted);
  const empty = chosen.findIndex(({ length }) => length === 0);
  if (empty < 0) return chosen;
  const dimension = cube.dimensions[empty]?.label ?? '';
  throw new Problem('no-observations', { detail: message('sdmx.no-observations', { code, dimension }) });
}

/**
 * What a call could choose of each dimension besides what it chooses of all others: a table has an observation for every
 * combination.
 */
export function positionsOpen({ cube }: Pick<StatTable, 'cube'>, left: ChosenPositions): ChosenPositions {
  return cube.dimensions.map(({ categories }, axis) =>
    left.every(({ length }, other) => other === axis || length > 0) ? [...categories.keys()] : [],
  );
}
