import type { StatTable } from '@almanac/core';
import type { ReadCells } from '../src/data-api/page-of-cells.ts';

/** Reads the numbers of a table that is in memory. */
export function cellsIn({ cube: { values, absences } }: StatTable): ReadCells {
  return (places) =>
    Promise.resolve({
      values: places.map((place) => values[place] ?? Number.NaN),
      absenceAt: (at) => absences.get(places[at] ?? -1),
    });
}
