import type { Glance } from '@almanac/contract';
import type { NumberStyle, StatTable } from '@almanac/core';

import { glanceAt } from '../../platform/glance-at.ts';
import type { IndexedRelease } from '../../platform/release-index.ts';
import { readSeriesView, readTold, type SeriesSources } from './read-series.ts';
import { rowAddress, seriesAddress } from './series-address.ts';
import type { SeriesPlace } from './series-number.ts';

/** A series or row of a table: where it leads to, and how it stands. */
export interface RowGlance {
  /** The table with this row chosen. */
  readonly address: string;
  /** The page of the series, where the table has periods. */
  readonly page?: string;
  readonly glance?: Glance;
}

/** Reads a row by a position for each dimension but time; undefined for every category of it. */
export type GlanceReader = (
  release: IndexedRelease,
  positions: readonly (number | undefined)[],
) => Promise<RowGlance>;

/** How many rows are remembered. */
const MOST_REMEMBERED = 20_000;

function placeAt(told: StatTable, positions: readonly (number | undefined)[]): SeriesPlace {
  const others = told.cube.dimensions.filter(({ role }) => role !== 'time');
  return new Map(
    others.flatMap(({ id, categories }, at) => {
      const position = positions[at];
      const category = position === undefined ? undefined : categories[position];
      return category === undefined ? [] : [[id, category.id] as const];
    }),
  );
}

async function readRow(
  sources: SeriesSources & { readonly style: NumberStyle },
  release: IndexedRelease,
  positions: readonly (number | undefined)[],
): Promise<RowGlance> {
  const told = await readTold(sources, release);
  const place = placeAt(told, positions);
  const address = rowAddress(told, place);
  if (!told.cube.dimensions.some(({ role }) => role === 'time')) return { address };
  const view = await readSeriesView(sources, release, { told, place });
  const glanced = view && glanceAt(view, sources.style);
  return { address, page: seriesAddress(told, place), ...(glanced && { glance: glanced.glance }) };
}

/** Reads rows and remembers them: a release never changes. */
export function glanceReader(sources: SeriesSources & { readonly style: NumberStyle }): GlanceReader {
  const remembered = new Map<string, Promise<RowGlance>>();
  return (release, positions) => {
    const key = `${release.release.id}:${positions.join(',')}`;
    const known = remembered.get(key);
    if (known !== undefined) return known;
    const reading = readRow(sources, release, positions);
    const [oldest] = remembered.keys();
    if (remembered.size >= MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
    remembered.set(key, reading);
    reading.catch(() => remembered.delete(key));
    return reading;
  };
}
