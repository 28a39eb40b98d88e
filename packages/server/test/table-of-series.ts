import type { Category, StatTable } from '@almanac/core';

import { smallTable } from './small-table.ts';

/** The years of a made-up table, and what is to differ from `smallTable`. */
export interface MadeUp {
  /** The years of its figures; from 2015 on, unless said otherwise. */
  readonly years?: readonly number[];
  readonly facts?: Partial<StatTable>;
  /** What each region says besides its name. */
  readonly regions?: Readonly<Record<string, Partial<Category>>>;
}

/** The same table with its years before its regions. */
export function yearsFirst(table: StatTable): StatTable {
  const [region, time] = table.cube.dimensions;
  if (region === undefined || time === undefined) throw new Error('it has regions and years');
  const [regions, years] = [region.categories.length, time.categories.length];
  const values = table.cube.values.map(
    (_, at, all) => all[(at % regions) * years + Math.floor(at / regions)] ?? NaN,
  );
  return { ...table, cube: { ...table.cube, dimensions: [time, region], values } };
}

/** A table of regions by year: the figures of each region; NaN is none. */
export function tableOfSeries(
  series: Readonly<Record<string, readonly number[]>>,
  { years, facts, regions = {} }: MadeUp = {},
): StatTable {
  const rows = Object.entries(series);
  const all = years ?? (rows[0]?.[1] ?? []).map((_, at) => 2015 + at);
  return smallTable({
    ...facts,
    cube: {
      dimensions: [
        {
          id: 'region',
          label: 'Region',
          role: 'geography',
          categories: rows.map(([id]) => ({ id, label: id, ...regions[id] })),
        },
        {
          id: 'time',
          label: 'Year',
          role: 'time',
          categories: all.map((year) => ({
            id: String(year),
            label: String(year),
            period: { frequency: 'annual', year, part: 1 },
          })),
        },
      ],
      values: Float64Array.from(rows.flatMap(([, figures]) => figures)),
      absences: new Map(),
      flags: new Map(),
      cellFootnotes: new Map(),
    },
  });
}
