import {
  CHANGE_KINDS,
  indicatorsSchema,
  updatesSchema,
  type Indicator,
  type LoggedCorrection,
  type Update,
} from '@almanac/contract';
import type { Words } from '@almanac/words';
import * as z from 'zod/mini';

import type { HttpApp } from '../../platform/http/http-app.ts';
import { readSeriesView, readDescription, type SeriesSources } from '../../releases/figures/read-series.ts';
import { isLater, type WantedReleases } from '../../releases/index/latest-releases.ts';
import type { ReleaseIndex } from '../../releases/index/release-index.ts';
import type { IndexedRelease } from '../../releases/index/indexed-release.ts';
import type { IndicatorSetting } from '../../platform/settings/setting-readings.ts';
import { indicatorOf } from './indicator-of.ts';

export interface UpdatesParts extends SeriesSources {
  readonly index: ReleaseIndex;
  readonly indicators: readonly IndicatorSetting[];
  readonly words: Words;
}

const USUAL_LIMIT = 20;
const MOST_UPDATES = 200;

const updatesQuery = z.strictObject({
  agency: z.optional(z.string()),
  change: z.optional(z.enum(CHANGE_KINDS)),
  after: z.optional(z.string()),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MOST_UPDATES)), USUAL_LIMIT),
});

function updateOf({ code, release, summary, changes, group, corrections = [] }: IndexedRelease): Update {
  const immediate = corrections.filter((each) => !isLater(each, release));
  const { kind, title, agency } = summary;
  return {
    code,
    kind,
    title,
    agency,
    releaseId: release.id,
    publishedAt: release.publishedAt,
    changes,
    ...(immediate.length > 0 && { corrections: immediate }),
    ...(group !== undefined && { group }),
  };
}

/** Notices that came later than their release are entries of their own, within the time span of the page. */
async function laterCorrections(
  index: ReleaseIndex,
  { agency, change, after }: WantedReleases,
  from: string | undefined,
): Promise<LoggedCorrection[]> {
  if (change !== undefined && change !== 'corrected') return [];
  const found = await index.corrections(Infinity, { agency, isLater: true, from, beforeRelease: after });
  return [...found];
}

/** The key figures, worked out once for each version of the index. */
function indicatorReader({
  index,
  indicators,
  words,
  ...sources
}: UpdatesParts): () => Promise<readonly Indicator[]> {
  let current: { readonly version: number; readonly figures: Promise<readonly Indicator[]> } | undefined;

  const read = async ({ code, categories, name }: IndicatorSetting): Promise<Indicator | undefined> => {
    const table = index.current(code);
    if (table === undefined) return undefined;
    const description = await readDescription(sources, table);
    const view = await readSeriesView(sources, table, { description, categories });
    return view && indicatorOf(table, { view, words, ...(name !== undefined && { name }) });
  };

  return () => {
    const version = index.version();
    if (current?.version !== version) {
      const figures = Promise.all(indicators.map(read)).then((all) =>
        all.filter((each) => each !== undefined),
      );
      current = { version, figures };
      figures.catch(() => {
        current = undefined;
      });
    }
    return current.figures;
  };
}

/** `GET /api/updates`, `GET /api/indicators`: what is new, and the key figures. */
export function updateRoutes(app: HttpApp, parts: UpdatesParts): void {
  const indicators = indicatorReader(parts);
  app.get('/api/updates', {
    schema: { querystring: updatesQuery, response: { 200: updatesSchema } },
    handler: async (request, reply) => {
      void reply.header('cache-control', 'no-cache');
      const { limit, ...wanted } = request.query;
      // One more than asked for, to know whether there are any after them.
      const releases = await parts.index.latest(limit + 1, wanted);
      const updates = releases.slice(0, limit).map(updateOf);
      const last = releases.length > limit ? updates.at(-1) : undefined;
      const corrections = await laterCorrections(parts.index, wanted, last?.publishedAt);
      return { updates, corrections, ...(last !== undefined && { next: last.releaseId }) };
    },
  });
  app.get('/api/indicators', {
    schema: { response: { 200: indicatorsSchema } },
    handler: async (_, reply) => {
      void reply.header('cache-control', 'no-cache');
      return { indicators: [...(await indicators())] };
    },
  });
}
