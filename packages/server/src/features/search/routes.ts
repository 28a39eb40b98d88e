import { searchSchema, suggestionsSchema, type AnswerLine, type TableEntry } from '@almanac/contract';
import type { Words } from '@almanac/words';

import type { Clock } from '../../platform/clock.ts';
import type { DimensionKeeper } from '../../releases/figures/dimension-keeper.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import type { ReleaseIndex } from '../../releases/index/release-index.ts';
import type { CurrentTable } from '../../releases/index/indexed-release.ts';
import type { ReadLatestFigure } from './hit-of.ts';
import type { KeptSearchIndex } from './keep-search-index.ts';
import { searchQuery, suggestionsQuery, type SearchRequest } from './search-request.ts';
import { isBranch, searchTables } from './search-tables.ts';
import { suggest } from './suggest.ts';

export interface SearchParts {
  readonly index: ReleaseIndex;
  readonly dimensions: DimensionKeeper;
  readonly clock: Clock;
  readonly locale: string;
  readonly words: Words;
  readonly kept: KeptSearchIndex;
  readonly readLatestFigure: ReadLatestFigure;
  /** A table as the catalogue lists it. */
  readonly entryOf: (table: CurrentTable) => TableEntry;
  /** The tables that a question is about, likeliest first, by their code: those that answer it, and all. */
  readonly tablesOfQuestion: (
    question: string,
  ) => Promise<{ readonly answering: readonly string[]; readonly all: readonly string[] }>;
  /** The figure that answers a question, in a line. */
  readonly answerLine: (question: string) => Promise<AnswerLine | undefined>;
}

/** What comes first: what the words ask for, and in a topic without words what its name does. */
function aboutOf(request: SearchRequest, index: ReleaseIndex): string {
  if (!isBranch(request)) return request.q;
  const places = index.all().flatMap(({ placements }) => placements);
  return places.find(({ topic }) => topic.id === request.topic)?.topic.name ?? '';
}

/** `GET /api/search`, `GET /api/search/suggestions` */
export function searchRoutes(app: HttpApp, parts: SearchParts): void {
  const { kept, index, dimensions, clock, locale, words, readLatestFigure, entryOf, answerLine } = parts;
  // The index is built once the server listens: a restarted server answers first and reads its labels then.
  app.addHook('onListen', (done) => {
    kept.start();
    done();
  });
  app.addHook('onClose', (_, done) => {
    kept.close();
    done();
  });
  app.get('/api/search', {
    schema: { querystring: searchQuery, response: { 200: searchSchema } },
    handler: async (request, reply) => {
      void reply.header('cache-control', 'no-cache');
      const { q, families } = request.query;
      const found = (await kept.current()).search(q);
      const about = families ? await parts.tablesOfQuestion(aboutOf(request.query, index)) : undefined;
      // Words that find tables by themselves rank them better than the parts of a question do.
      const first = (found.isNearest ? about?.all : about?.answering) ?? [];
      const sources = {
        index,
        dimensions,
        first,
        now: clock.now(),
        locale,
        words,
        readLatestFigure,
        entryOf,
      };
      return searchTables(found, request.query, sources);
    },
  });
  app.get('/api/search/suggestions', {
    schema: { querystring: suggestionsQuery, response: { 200: suggestionsSchema } },
    handler: async (request, reply) => {
      void reply.header('cache-control', 'no-cache');
      const { q } = request.query;
      const found = (await kept.current()).search(q);
      return suggest(q, { index, found, readLatestFigure, words, answerLine });
    },
  });
}
