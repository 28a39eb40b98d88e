import { NO_SYNONYMS } from '@almanac/core';
import type { Words } from '@almanac/words';

import { entryOf } from '../features/catalogue/catalogue-of.ts';
import type { SeriesPagesParts } from '../features/pages/series-routes.ts';
import { searchRoutes } from '../features/search/routes.ts';
import { seriesFinder } from '../features/series/find-series.ts';
import { latestFigureReader } from '../features/series/latest-figure-reader.ts';
import { seriesRoutes } from '../features/series/routes.ts';
import { dimensionKeeper } from '../releases/figures/dimension-keeper.ts';
import type { HeaderReader } from '../releases/figures/header-reader.ts';
import type { HttpApp } from '../platform/http/http-app.ts';
import type { AppParts } from './app-parts.ts';

interface SearchShared {
  readonly readHeader: HeaderReader;
  readonly words: Words;
}

/** The search, and the series that it leads to; answers with what finds one. */
export function addSearch(
  app: HttpApp,
  parts: AppParts,
  shared: SearchShared,
): SeriesPagesParts['findSeries'] {
  const { index, store, clock, settings, synonyms = NO_SYNONYMS } = parts;
  const { readHeader, words } = shared;
  const style = words.numbers;
  const sources = { index, store, readHeader, style, words };
  const findSeries = seriesFinder(sources);
  const dimensions = dimensionKeeper(store);
  searchRoutes(app, {
    index,
    dimensions,
    clock,
    synonyms,
    entryOf,
    locale: settings.locale,
    words,
    readLatestFigure: latestFigureReader({ store, dimensions, style }),
  });
  seriesRoutes(app, findSeries);
  return findSeries;
}
