import {
  contentTypeOf,
  FILE_SUFFIXES,
  formatAt,
  isTextFormat,
  layoutsOf,
  type FileFormatKey,
  type FileSuffix,
} from '@almanac/contract';
import { titleOf } from '@almanac/core';
import type { Colophon, FileStream } from '@almanac/formats';
import * as z from 'zod/mini';

import { answerHolders, type FileVersion } from '../../platform/http/answers/answer-holders.ts';
import { versionAt, type FileVersionParts } from '../../releases/index/file-version.ts';
import type { AwaitTurn } from '../../platform/limits/big-answers.ts';
import type { ViewReader } from '../../releases/figures/view-reader.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { queryOf, withoutParameters } from '../../releases/figures/read-view.ts';
import { withStoredViews } from '../../releases/figures/stored-views.ts';
import { saidSince, type Portal } from './colophon-of.ts';
import { contentDisposition } from './content-disposition.ts';
import { passingEncoding, type Exchange } from '../../platform/http/answers/packed-in-passing.ts';
import { sendInTurn } from '../../platform/http/answers/send-in-turn.ts';
import type { BigFileMaker } from './big-files/big-file.ts';
import { writerOf } from './writer-of.ts';
import {
  comparedRelease,
  comparisonIn,
  findComparison,
  MOST_ALIGNED_HERE,
  readComparison,
  type ComparisonReaders,
  type FoundComparison,
} from './read-comparison.ts';

export interface ComparisonParts extends ComparisonReaders, FileVersionParts {
  readonly readShown: ViewReader;
  /** Without it, as over tables in memory, all files are made here. */
  readonly makeBigFile?: BigFileMaker;
  /** The line of those who wait for big answers. */
  readonly awaitTurn: AwaitTurn;
  readonly portal: Portal;
  /** Called with every table that is taken as a part of another file. */
  readonly onTaken?: (code: string) => void;
}

/** Parameters of the page that do not affect the figures; its files ignore them. */
const PAGE_ONLY = ['panel', 'frame', 'saved'];

/** A comparison combines several releases: all are named, and the latest dates the numbers. */
function comparisonColophon(
  { tables }: FoundComparison,
  { portal, query }: { readonly portal: Portal; readonly query: string },
): Omit<Colophon, 'customisation'> {
  const all = tables.map(({ release }) => release);
  const releases = all.map(({ code, release }) => `${code} ${release.id}`);
  const published = all.map(({ release }) => release.publishedAt).sort();
  const corrections = all.flatMap(({ code, corrections: notices = [] }) =>
    notices.map(({ at, text }) => ({ at, text: `${code}: ${text}` })),
  );
  return {
    site: portal.title,
    address: `${portal.publicUrl}/compare?${query}`,
    releaseId: releases.join(', '),
    publishedAt: published.at(-1) ?? '',
    generatedAt: all.map(saidSince).sort().at(-1) ?? '',
    ...(corrections.length > 0 && { corrections }),
  };
}

/**
 * Combines the tables and writes them; in a thread where they have very many cells, so that other requests are not held
 * up.
 */
async function written(
  { readShown, makeBigFile, words }: ComparisonParts,
  { found, cells, format, colophon }: ComparisonFile,
  signal: AbortSignal,
): Promise<FileStream> {
  const isDear = cells > MOST_ALIGNED_HERE;
  if (isDear && makeBigFile) return makeBigFile({ kind: 'comparison', format, found, colophon }, signal);
  const { view, customisation } = await readComparison(readShown, found, words.write);
  return writerOf(format).write(view, { ...colophon, customisation, write: words.write });
}

interface ComparisonFile {
  readonly found: FoundComparison;
  readonly cells: number;
  readonly format: FileFormatKey;
  readonly colophon: Omit<Colophon, 'customisation'>;
}

interface WantedFile extends Exchange {
  readonly suffix: FileSuffix;
  readonly format: FileFormatKey;
}

/** Sends the combined tables of an address as a file. */
async function sendComparison(parts: ComparisonParts, { suffix, format, ...exchange }: WantedFile) {
  const { request, reply } = exchange;
  const asked = queryOf(request.url);
  const comparison = comparisonIn(asked, [...PAGE_ONLY, 'layout']);
  const { found, cells } = await findComparison(parts, comparison);
  const title = parts.words.write(titleOf(found.tables.map(({ release }) => release.summary)));
  void reply.headers({
    'content-disposition': contentDisposition('comparison', title, suffix),
    'cache-control': 'no-cache',
    'content-type': contentTypeOf(format),
  });
  const isText = isTextFormat(format);
  const query = withoutParameters(asked, ['layout', 'saved']);
  const colophon = comparisonColophon(found, { portal: parts.portal, query });
  return sendInTurn(exchange, {
    awaitTurn: parts.awaitTurn,
    cost: cells,
    isText,
    isReadInParts: format === 'parquet',
    write: async (signal) => {
      const file = await written(parts, { found, cells, format, colophon }, signal);
      const isTaken = request.method === 'GET' && request.headers.range === undefined;
      for (const { release } of isTaken ? found.tables : []) parts.onTaken?.(release.code);
      return file;
    },
  });
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
  for (const suffix of FILE_SUFFIXES) {
    const layouts = layoutsOf(suffix);
    const layout = z.optional(layouts.length === 0 ? z.never() : z.enum([...layouts, 'seen']));
    app.get(`/compare.${suffix}`, {
      schema: { querystring: z.looseObject({ layout }) },
      onRequest: answerHolders({
        version,
        encoding: (request) => passingEncoding(request, isTextFormat(formatAt(suffix, undefined))),
      }),
      handler: (request, reply) => {
        const format = formatAt(suffix, request.query.layout);
        return sendComparison(parts, { request, reply, suffix, format });
      },
    });
  }
}
