import { isHeadlineOf, NO_ASKING, NO_HEADLINES, NO_SYNONYMS } from '@almanac/core';
import type { Words } from '@almanac/words';

import { answerLine } from '../features/answers/answer-question.ts';
import type { AnswerSources } from '../features/answers/answer-sources.ts';
import { keepVocabulary } from '../features/answers/keep-vocabulary.ts';
import { tablesOfQuestion } from '../features/answers/tables-of-question.ts';
import { answerRoutes } from '../features/answers/routes.ts';
import { entryOf } from '../features/catalogue/catalogue-of.ts';
import type { SeriesPagesParts } from '../features/pages/series-routes.ts';
import { keepSearchIndex, type KeptSearchIndex } from '../features/search/keep-search-index.ts';
import { searchRoutes } from '../features/search/routes.ts';
import { seriesFinder } from '../features/series/find-series.ts';
import { latestFigureReader } from '../features/series/latest-figure-reader.ts';
import { seriesRoutes } from '../features/series/routes.ts';
import { officeDay } from '../platform/office-day.ts';
import { dimensionKeeper, type DimensionKeeper } from '../releases/figures/dimension-keeper.ts';
import type { HeaderReader } from '../releases/figures/header-reader.ts';
import type { HttpApp } from '../platform/http/http-app.ts';
import type { AppParts } from './app-parts.ts';

/** The search index, and the labels that it reads. */
export interface Searching {
  readonly dimensions: DimensionKeeper;
  readonly kept: KeptSearchIndex;
}

/** Keeps the index that every search of the portal uses. */
export function openSearching(parts: AppParts, words: Words): Searching {
  const { index, store, synonyms = NO_SYNONYMS, headlines = NO_HEADLINES, asking = NO_ASKING } = parts;
  const dimensions = dimensionKeeper(store);
  const isHeadline = isHeadlineOf(headlines, asking);
  return { dimensions, kept: keepSearchIndex({ index, dimensions, synonyms, asking, words, isHeadline }) };
}

interface SearchShared {
  readonly searching: Searching;
  readonly readHeader: HeaderReader;
  readonly words: Words;
  readonly portal: { readonly title: string; readonly publicUrl: string };
}

/** Where readings are not counted. */
const noReads = (): Promise<ReadonlyMap<string, number>> => Promise.resolve(new Map());

/** The search, and the series that it leads to; answers with what finds one. */
export function addSearch(
  app: HttpApp,
  parts: AppParts,
  shared: SearchShared,
): SeriesPagesParts['findSeries'] {
  const { index, store, clock, settings, synonyms = NO_SYNONYMS, headlines = NO_HEADLINES, usage } = parts;
  const { asking = NO_ASKING } = parts;
  const { readHeader, words, portal, searching } = shared;
  const style = words.numbers;
  const { dimensions, kept } = searching;
  const readLatestFigure = latestFigureReader({ store, dimensions, style });
  const findSeries = seriesFinder({ index, store, readHeader, words, readLatestFigure });
  const countReads = usage?.countReads ?? noReads;
  const vocabulary = keepVocabulary({ index, dimensions, asking, countReads });
  const answers: AnswerSources = {
    index,
    store,
    dimensions,
    words,
    synonyms,
    headlines,
    asking,
    portal,
    readRow: readLatestFigure,
    today: officeDay(clock, settings.timeZone),
    vocabulary: vocabulary.current,
  };
  answerRoutes(app, answers, vocabulary);
  searchRoutes(app, {
    index,
    dimensions,
    clock,
    kept,
    entryOf,
    locale: settings.locale,
    words,
    readLatestFigure,
    tablesOfQuestion: (question) => tablesOfQuestion(question, answers),
    answerLine: (question) => answerLine(question, answers),
  });
  seriesRoutes(app, findSeries);
  return findSeries;
}
