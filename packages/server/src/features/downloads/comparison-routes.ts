import type { Colophon } from '@almanac/formats';
import { Readable } from 'node:stream';
import * as z from 'zod/mini';

import { answerHolders, type FileVersion } from '../../platform/http/answers/answer-holders.ts';
import { versionAt, type FileVersionParts } from '../../releases/index/file-version.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { queryOf, withoutParameters } from '../../releases/figures/read-view.ts';
import { withStoredViews } from '../../releases/figures/stored-views.ts';
import { saidSince, type Portal } from './colophon-of.ts';
import { contentDisposition } from './content-disposition.ts';
import { NAMED_FORMATS, type FileFormat, type FileSuffix, type FormatName } from './file-formats.ts';
import { packedInPassing, passingEncoding, type Exchange } from './packed-in-passing.ts';
import { wholePieces } from './whole-pieces.ts';
import {
  comparedRelease,
  comparisonIn,
  readComparison,
  type ComparisonReaders,
  type ReadComparison,
} from './read-comparison.ts';

export interface ComparisonParts extends ComparisonReaders, FileVersionParts {
  readonly portal: Portal;
  /** Told of every table that is taken as a part of another file. */
  readonly onTaken?: (code: string) => void;
}

/** Parameters of the page that say nothing of the figures; its files pass over them. */
const PAGE_ONLY = ['panel', 'frame', 'saved'];

const fileQuery = z.looseObject({ layout: z.optional(z.enum(['tidy', 'seen'])) });

/** Tables put into one are of several releases: all are named, and the latest says from when the numbers are. */
function comparisonColophon(
  read: ReadComparison,
  { portal, query }: { readonly portal: Portal; readonly query: string },
): Colophon {
  const releases = read.releases.map(({ code, release }) => `${code} ${release.id}`);
  const published = read.releases.map(({ release }) => release.publishedAt).sort();
  const corrections = read.releases.flatMap(({ code, corrections: notices = [] }) =>
    notices.map(({ at, text }) => ({ at, text: `${code}: ${text}` })),
  );
  return {
    site: portal.title,
    address: `${portal.publicUrl}/compare?${query}`,
    releaseId: releases.join(', '),
    publishedAt: published.at(-1) ?? '',
    generatedAt: read.releases.map(saidSince).sort().at(-1) ?? '',
    ...(corrections.length > 0 && { corrections }),
    customisation: read.customisation,
  };
}

interface WantedFile extends Exchange {
  readonly suffix: FileSuffix;
  readonly format: FormatName;
}

/** Answers the tables at an address, put into one, as a file. */
async function sendComparison(parts: ComparisonParts, { suffix, format, ...exchange }: WantedFile) {
  const { request, reply } = exchange;
  const asked = queryOf(request.url);
  const comparison = comparisonIn(asked, [...PAGE_ONLY, 'layout']);
  const told: FileFormat = NAMED_FORMATS[format];
  void reply.type(told.type).header('cache-control', 'no-cache');
  // What the file is called is known when the tables are put into one: for the headers alone they are not.
  if (request.method === 'HEAD') return reply.send(packedInPassing(exchange, told, Readable.from([])));
  const read = await readComparison(parts, comparison);
  const query = withoutParameters(asked, ['layout', 'saved']);
  const colophon = comparisonColophon(read, { portal: parts.portal, query });
  void reply.header('content-disposition', contentDisposition('comparison', read.title, suffix));
  for (const { code } of read.releases) parts.onTaken?.(code);
  const bytes = Readable.from(wholePieces(told.write(read.view, colophon)), { objectMode: false });
  return reply.send(packedInPassing(exchange, told, bytes));
}

/** All its tables' releases decide what a comparison is. */
function comparisonVersion(parts: ComparisonParts): FileVersion {
  return async (request) => {
    const { tables } = comparisonIn(queryOf(request.url), [...PAGE_ONLY, 'layout']);
    const found = await Promise.all(tables.map((table) => comparedRelease(parts, table)));
    await Promise.all(tables.map(({ query }) => withStoredViews(query, parts.views)));
    return versionAt(request, parts, found);
  };
}

/** `GET /compare.csv` and its kin: the query string is that of the comparison's page. */
export function comparisonRoutes(app: HttpApp, parts: ComparisonParts): void {
  const version = comparisonVersion(parts);
  const holders = (suffix: FileSuffix) =>
    answerHolders({ version, encoding: (request) => passingEncoding(request, NAMED_FORMATS[suffix]) });
  app.get('/compare.csv', {
    schema: { querystring: fileQuery },
    onRequest: holders('csv'),
    handler: (request, reply) => {
      const format = request.query.layout === 'tidy' ? 'tidy' : 'csv';
      return sendComparison(parts, { request, reply, suffix: 'csv', format });
    },
  });
  for (const suffix of ['xlsx', 'json', 'parquet'] as const) {
    app.get(`/compare.${suffix}`, {
      schema: { querystring: z.looseObject({ layout: z.optional(z.never()) }) },
      onRequest: holders(suffix),
      handler: (request, reply) => sendComparison(parts, { request, reply, suffix, format: suffix }),
    });
  }
}
