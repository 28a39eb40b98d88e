import type { SeriesBody } from '@almanac/contract';
import { message } from '@almanac/core';

import { Problem } from '../../platform/http/problem.ts';
import { noTable } from '../../releases/index/find-release.ts';
import type { ReleaseIndex } from '../../releases/index/release-index.ts';
import { readSeriesView, readDescription, type SeriesSources } from '../../releases/figures/read-series.ts';
import type { ReadGlance } from './neighbours-of.ts';
import { earlierReleases } from './earlier-releases.ts';
import { placeOfSeries } from './series-number.ts';
import type { LatestFigureReader } from './latest-figure-reader.ts';
import { seriesOf } from './series-of.ts';
import { type Words } from '@almanac/words';

/** A series as an address names it. */
export interface SeriesAddress {
  readonly code: string;
  readonly seriesNo: string;
}

/** Reads the current release of a series. Throws the problem to answer with. */
export type SeriesFinder = (address: SeriesAddress) => Promise<SeriesBody>;

export interface SeriesParts extends SeriesSources {
  readonly index: ReleaseIndex;
  readonly words: Words;
  readonly readLatestFigure: LatestFigureReader;
}

/** Finds series by the code of their table and their number in it. */
export function seriesFinder(parts: SeriesParts): SeriesFinder {
  const { index, words, readLatestFigure } = parts;
  return async ({ code, seriesNo }) => {
    const table = index.current(code);
    if (table === undefined) throw noTable(index, code);
    const description = await readDescription(parts, table);
    const place = placeOfSeries(description, seriesNo);
    const categories = description.cube.dimensions
      .filter(({ role }) => role !== 'time')
      .map(({ id }) => place?.get(id) ?? '');
    const view = place && (await readSeriesView(parts, table, { description, categories }));
    if (place !== undefined && view !== undefined) {
      const earlier = await earlierReleases(parts, { release: table, place, view });
      const readGlance = (positions: readonly (number | undefined)[]): ReturnType<ReadGlance> =>
        readLatestFigure(table, positions);
      return seriesOf({ table, description, place, view, words, earlier, readGlance });
    }
    const why = description.cube.dimensions.some(({ role }) => role === 'time')
      ? message('problem.unknown-series.detail', { code: table.code, series: seriesNo })
      : message('problem.unknown-series.no-periods', { code: table.code });
    throw new Problem('unknown-series', { detail: why });
  };
}
