import { fileAddress, PROTOCOL_KEYS, type ViewCalls } from '@almanac/contract';
import { message, viewOf, type Customisation, type Step } from '@almanac/core';
import { croissantOf, csvwMetadata, tidyColumns } from '@almanac/formats';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';

import { JSON_TYPE } from '../../platform/http/answers/prepared-answer.ts';
import { answerHolders } from '../../platform/http/answers/answer-holders.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { NO_CELLS } from '../../releases/figures/read-part.ts';
import { customised, PAGE_PARAMETERS, queryOf, readCustomisation } from '../../releases/figures/read-view.ts';
import { shownSelection, type Headings } from '../../releases/reading/shown-selection.ts';
import { withStoredViews } from '../../releases/figures/stored-views.ts';
import { describedInWords } from '../../releases/index/described-in-words.ts';
import { tableFileVersion } from '../../releases/index/file-version.ts';
import { leadOn } from '../../platform/http/answers/lead-on.ts';
import { findRelease, successorOf, type TableAddress } from '../../releases/index/find-release.ts';
import type { IndexedRelease } from '../../releases/index/indexed-release.ts';
import { colophonOf, pageAddress } from './colophon-of.ts';
import type { DownloadsParts } from './downloads-parts.ts';
import { hidesNothingLater } from './ready-to-write.ts';

const params = z.object({ kind: z.string(), code: z.string() });

/** The media type of metadata of CSV files. */
const CSVW_TYPE = 'application/csvm+json';

/** Where programs look for the metadata of a CSV file, if nothing leads them there. */
const CSVW_SUFFIX = '.csv-metadata.json';

function fileOfPage(page: string, suffix: string): string {
  const [path = '', query] = page.split('?', 2);
  return query === undefined ? `${path}${suffix}` : `${path}${suffix}?${query}`;
}

/** Leads from the CSV of a page to its metadata. */
export function csvwLink({ publicUrl }: DownloadsParts['portal'], page: string): string {
  return `<${publicUrl}${fileOfPage(page, CSVW_SUFFIX)}>; rel="describedby"; type="${CSVW_TYPE}"`;
}

/** Whether a step matters where there are no figures, and no order. */
function arranges(step: Step): boolean {
  return hidesNothingLater(step) && step.kind !== 'sort';
}

/** A table without its figures, and a view of it with every row that they might hide. */
async function headingsOf(
  { readHeader, words }: DownloadsParts,
  { code, release }: IndexedRelease,
  customisation: Customisation,
): Promise<Headings> {
  const header = await readHeader(code, release.id);
  const cube = { ...NO_CELLS, dimensions: header.table.cube.dimensions };
  const table = { ...header.table, cube };
  const working = customised(table, customisation.filter(arranges), words.write);
  return { table, working, view: viewOf(working) };
}

interface Described {
  readonly address: TableAddress;
  readonly url: string;
  /** After the address of the table. */
  readonly suffix: string;
  readonly type: string;
  readonly customisation: Customisation;
}

/** What a description is made of. */
interface Found extends Headings {
  readonly release: IndexedRelease;
  readonly colophon: Parameters<typeof csvwMetadata>[1];
  /** The page of the view. */
  readonly page: string;
}

async function sendDescription(
  parts: DownloadsParts,
  reply: FastifyReply,
  { address, url, suffix, type, customisation }: Described,
  describe: (found: Found) => object,
): Promise<FastifyReply> {
  const { index, portal, words } = parts;
  const { table: current, release } = await findRelease(index, address);
  const query = queryOf(url);
  const successor = successorOf(index, current, address);
  if (successor) return leadOn(reply, `/table/${successor.kind}/${successor.code}${suffix}`, query);
  const page = pageAddress(current.summary.kind, current.code, query);
  const headings = await headingsOf(parts, release, customisation);
  const origin = { portal, release, customisation, address: page };
  const shown = { cells: undefined, format: 'tidy' } as const;
  const colophon = { ...colophonOf(headings.table, origin, shown), write: words.write };
  return reply
    .header('cache-control', 'no-cache')
    .type(type)
    .serializer(JSON.stringify)
    .send(describe({ ...headings, release, colophon, page }));
}

/** `GET /table/:kind/:code.csv-metadata.json`: the columns of the CSV files of the same view. */
function csvwRoute(app: HttpApp, parts: DownloadsParts): void {
  const { publicUrl } = parts.portal;
  app.get(`/table/:kind/:code(^[^./]+)${CSVW_SUFFIX}`, {
    schema: { params, querystring: z.looseObject({ release: z.optional(z.string()) }) },
    onRequest: answerHolders({ version: tableFileVersion(parts) }),
    handler: async (request, reply) => {
      const { url } = request;
      const query = await withStoredViews(queryOf(url), parts.views);
      const described = {
        address: { ...request.params, release: request.query.release },
        url,
        suffix: CSVW_SUFFIX,
        type: CSVW_TYPE,
        customisation: readCustomisation(query, PAGE_PARAMETERS),
      };
      return sendDescription(parts, reply, described, ({ view, colophon, page }) => {
        const [path = '', rest = ''] = page.split('?', 2);
        return csvwMetadata(view, colophon, {
          tidy: `${publicUrl}${fileAddress('tidy', path, rest)}`,
          seen: `${publicUrl}${fileAddress('csv', path, rest)}`,
        });
      });
    },
  });
}

/** `GET /table/:kind/:code/croissant.json`: the whole table as libraries for machine learning load it. */
function croissantRoute(app: HttpApp, parts: DownloadsParts): void {
  const { portal, words } = parts;
  app.get('/table/:kind/:code/croissant.json', {
    schema: { params, querystring: z.strictObject({ release: z.optional(z.string()) }) },
    onRequest: answerHolders({ version: tableFileVersion(parts) }),
    handler: async (request, reply) => {
      const described = {
        address: { ...request.params, ...request.query },
        url: request.url,
        suffix: '/croissant.json',
        type: 'application/ld+json; charset=utf-8',
        customisation: [],
      };
      return sendDescription(parts, reply, described, ({ release, view, colophon, page }) => {
        const [path = '', rest = ''] = page.split('?', 2);
        const query = rest === '' ? 'whole=true' : `whole=true&${rest}`;
        return croissantOf(view, colophon, {
          description: describedInWords(release.summary, words),
          csv: `${portal.publicUrl}${fileAddress('tidy', path, query)}`,
        });
      });
    },
  });
}

const HIDDEN = message('calls.besides.hidden');
const CLOSED = message('calls.closed');

/** How programs read a view by every protocol, or why one of them cannot say it. */
function callsOf(
  { callOf, words: { write } }: DownloadsParts,
  found: Found,
  { release, customisation }: { readonly release: string | undefined; readonly customisation: Customisation },
): ViewCalls {
  const shown = found.table.apiPublic ? shownSelection(found, customisation) : { because: CLOSED };
  const selection = 'because' in shown ? shown : { ...shown, ...(release !== undefined && { release }) };
  return {
    columns: tidyColumns(found.view, write).map(({ name, type }) => ({ name, type })),
    calls: PROTOCOL_KEYS.map((protocol) => {
      const call = 'because' in selection ? selection : callOf[protocol](selection);
      return 'because' in call ? { protocol, because: write(call.because) } : { protocol, call };
    }),
    ...(customisation.some(({ kind }) => kind === 'hide-empty') && { besides: write(HIDDEN) }),
  };
}

/** `GET /table/:kind/:code/calls.json`: the view of a page as a call of every protocol. */
function callsRoute(app: HttpApp, parts: DownloadsParts): void {
  app.get('/table/:kind/:code/calls.json', {
    schema: { params, querystring: z.looseObject({ release: z.optional(z.string()) }) },
    onRequest: answerHolders({ version: tableFileVersion(parts) }),
    handler: async (request, reply) => {
      const { url } = request;
      const { release } = request.query;
      const query = await withStoredViews(queryOf(url), parts.views);
      const customisation = readCustomisation(query, PAGE_PARAMETERS);
      const described = {
        address: { ...request.params, release },
        url,
        suffix: '/calls.json',
        type: JSON_TYPE,
        customisation,
      };
      return sendDescription(parts, reply, described, (found) =>
        callsOf(parts, found, { release, customisation }),
      );
    },
  });
}

/** What programs read of a table's files before they open them. */
export function descriptionRoutes(app: HttpApp, parts: DownloadsParts): void {
  csvwRoute(app, parts);
  croissantRoute(app, parts);
  callsRoute(app, parts);
}
