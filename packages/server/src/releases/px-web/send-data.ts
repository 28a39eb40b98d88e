import { message, type StatTable } from '@almanac/core';
import type { Colophon, FileStream } from '@almanac/formats';
import { dayOf } from '@almanac/words';
import type { FastifyReply } from 'fastify';

import { sendInTurn } from '../../platform/http/answers/send-in-turn.ts';
import { passingEncoding, type Exchange } from '../../platform/http/answers/packed-in-passing.ts';
import { entityTag, holdsAlready, versionOf } from '../../platform/http/answers/prepared-answer.ts';
import { Problem } from '../../platform/http/problem.ts';
import { costOf } from '../../platform/limits/cost-limit.ts';
import { costOfData, readData } from '../reading/read-data.ts';
import type { SelectedData } from '../reading/selected-data.ts';
import { aboutRelease, updatedAt, type AddressesOf, type FoundTable } from './about-release.ts';
import type { DataFormat, FormatOptions, WrittenData } from './data-formats.ts';
import type { PxWebParts } from './px-web-parts.ts';

/** A call for data, its table found. */
export interface DataCall extends FoundTable {
  readonly head: StatTable;
  readonly selected: SelectedData;
  readonly format: DataFormat;
  readonly options: FormatOptions;
  readonly addresses: AddressesOf;
}

/** The version of what an address answers with: of the release, and of what is said of its table as of now. */
export function versionOfCall(
  { version, publicUrl, site }: Pick<PxWebParts, 'version' | 'publicUrl' | 'site'>,
  { table, release }: FoundTable,
  url: string,
): string {
  const { isDeleted, summary, placements } = table;
  const said = [release.release.id, release.corrections, isDeleted, summary.nextReleaseDate, placements];
  return versionOf(JSON.stringify([version, publicUrl, site, url, said]));
}

/**
 * Answers a client that holds this very answer already, before any work and without charge. Other answers get the tag.
 */
export function answeredHolder(
  { request, reply }: Exchange,
  version: string,
  isText: boolean,
): FastifyReply | undefined {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
  const tag = entityTag(version, passingEncoding(request, isText));
  void reply.headers({ etag: tag, 'cache-control': 'no-cache' });
  if (!holdsAlready(request, tag)) return undefined;
  return reply.header('vary', 'accept-encoding').code(304).send();
}

/**
 * Streams data, charged before any work on it; an error half-way breaks the connection, so that a part is never taken for
 * the whole.
 */
export async function sendData(parts: PxWebParts, exchange: Exchange, call: DataCall): Promise<FastifyReply> {
  const { request, reply } = exchange;
  const { release, selected, format } = call;
  if (selected.cells > parts.mostCells) {
    throw new Problem('selection-too-large', {
      detail: message('problem.selection-too-large.detail', {
        cells: { number: selected.cells },
        most: { number: parts.mostCells },
      }),
    });
  }
  const cost = await costOfData(parts, release, selected);
  await parts.limit.charge(request, reply, costOf(cost));
  void reply.type(format.mediaType).headers({
    'cache-control': 'no-cache',
    'x-release': release.release.id,
    ...(format.suffix !== 'json' && {
      'content-disposition': `attachment; filename="${release.code}.${format.suffix}"`,
    }),
  });
  return sendInTurn(exchange, {
    awaitTurn: parts.awaitTurn,
    cost,
    isText: format.isText,
    isReadInParts: format.suffix === 'parquet',
    write: (signal) => written(parts, call, signal),
  });
}

async function written(parts: PxWebParts, call: DataCall, signal: AbortSignal): Promise<FileStream> {
  const { head, release, selected, format, options, addresses } = call;
  const { suffix, mostHere = Infinity } = format;
  const colophon = colophonOf(parts, call);
  if (parts.makeBigFile && selected.cells > mostHere && (suffix === 'xlsx' || suffix === 'parquet')) {
    const { labels } = options;
    return parts.makeBigFile({ format: suffix, release, selected, labels, colophon }, signal);
  }
  const about = aboutRelease(parts, call, { head, placement: selected, addresses });
  const data: WrittenData = {
    ...(await readData(parts, release, selected)),
    about,
    colophon: { ...colophon, write: parts.words.write },
    options,
  };
  return format.write(data);
}

/** Where the numbers come from. */
function colophonOf(
  { site, publicUrl, timeZone }: PxWebParts,
  { release, selected, format, addresses }: DataCall,
): Colophon {
  const { summary, code, corrections } = release;
  const isPart = selected.cells < summary.cells;
  const whole = `${publicUrl}/table/${summary.kind}/${code}.${format.suffix}?whole=true`;
  return {
    site,
    address: addresses.data,
    releaseId: release.release.id,
    publishedAt: release.release.publishedAt,
    updatedOn: dayOf(updatedAt(release), timeZone),
    generatedAt: release.release.publishedAt,
    customisation: [],
    ...(corrections && { corrections: corrections.map(({ at, text }) => ({ at, text })) }),
    ...(isPart && { part: { cells: selected.cells, of: summary.cells, whole } }),
  };
}
