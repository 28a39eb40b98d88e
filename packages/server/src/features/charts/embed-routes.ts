import { type ChartModel, parseTableKind } from '@almanac/core';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { plotHeight, type PlotSize } from '@almanac/charts/looks';

import { byteCache, type ByteCache } from '../../platform/byte-cache.ts';
import { leadOn, withQuery } from '../../platform/http/answers/lead-on.ts';
import { findRelease, successorOf } from '../../releases/index/find-release.ts';
import type { Html } from '../../platform/http/answers/html.ts';
import type { Exchange } from '../../platform/limits/big-answers.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import {
  type PreparedAnswer,
  sendHead,
  sendPrepared,
  sizeOfPrepared,
} from '../../platform/http/answers/prepared-answer.ts';
import { nextTurn } from '../../platform/http/next-turn.ts';
import { Problem } from '../../platform/http/problem.ts';
import { PAGE_PARAMETERS, queryOf, withoutParameters } from '../../releases/figures/read-view.ts';
import type { CurrentTable, IndexedRelease } from '../../releases/index/indexed-release.ts';
import { withStoredViews } from '../../releases/figures/stored-views.ts';
import type { ChartsParts } from './charts-parts.ts';
import { findEmbedded } from './embed-codes.ts';
import { type ChartAddress, figuresAddress, figuresBytes, figuresRoute } from './embed-figures.ts';
import { embedBody, embedHead, type TableHtml } from './embed-page.ts';
import { fittingPage, type PageForm } from './fitting-page.ts';
import { mayDraw, readAskedChart, readChart, type AskedChart } from './read-chart.ts';

/** Some five hundred charts. */
const CACHE_BYTES = 32 * 1024 * 1024;

const HTML = 'text/html; charset=utf-8';

/** What the page that frames a chart calls its frame. */
const FRAME_ID = /^[A-Za-z0-9_-]{1,64}$/;

const params = z.object({ kind: z.string(), code: z.string(), iframeId: z.string() });

/** What embedded charts need besides what all charts do. */
export interface EmbedParts extends ChartsParts {
  /** The page of the embedded chart, with places for a head and a body. */
  readonly template: (parts: { readonly head: Html; readonly body: Html }) => string;
  readonly tableHtml: TableHtml;
  readonly hasOwnAccent: boolean;
}

interface Embedded {
  readonly current: CurrentTable;
  readonly release: IndexedRelease;
  readonly isPinned: boolean;
  /** Of the table's page. */
  readonly query: string;
  readonly asked: AskedChart;
}

/** Draws the whole page once. It does not depend on the frame around it. */
async function drawPage(
  parts: EmbedParts,
  { current, release, isPinned, query, asked }: Embedded,
): Promise<PreparedAnswer> {
  const { portal, words, draw, template, tableHtml, hasOwnAccent } = parts;
  const { model, view } = await readChart(parts, release, asked);
  const size = plotSizeOf(model);
  const plot = await draw({ kind: 'plot', model, size });
  await nextTurn();
  const figures = figuresBytes(model);
  const { kind } = current.summary;
  const address = { kind, code: current.code, release: release.release.id, query };
  const path = `/table/${kind}/${current.code}`;
  const rest = query === '' ? '' : `?${query}`;
  const latest = withoutParameters(query, ['release']);
  const chart = {
    model,
    view,
    plot,
    size,
    hasOwnAccent,
    words,
    site: portal,
    table: (mostCells?: number) => tableHtml(view, words, mostCells),
    figures: figuresAddress(address, figures),
    picture: picturesOf(address, size),
    page: `${path}${rest}`,
    csv: `${path}.csv${rest}`,
    publishedAt: release.release.publishedAt,
    isWithdrawn: current.isDeleted,
    ...(isPinned && {
      pinned: {
        hasNewer: release.release.id !== current.release.id,
        latest: withQuery(path, latest),
      },
    }),
  };
  const write = (form: PageForm): string =>
    template({ head: embedHead(chart), body: embedBody(chart, form) });
  return fittingPage(write, { figures, drawing: plot.svg });
}

/** Where an address of an embedded chart leads on to: the table that took its place, or the right type. */
function leadsOn(
  { index }: EmbedParts,
  address: { kind: string; code: string; release?: string },
): string | undefined {
  const table = index.current(address.code);
  if (table === undefined) return undefined;
  const successor = successorOf(index, table, address);
  if (successor) return `${successor.kind}/${successor.code}`;
  const { kind } = table.summary;
  return parseTableKind(address.kind) === kind ? undefined : `${kind}/${table.code}`;
}

interface EmbedContext {
  readonly parts: EmbedParts;
  readonly kept: ByteCache<PreparedAnswer>;
}

async function sendChart(
  context: EmbedContext,
  { request, reply }: Exchange,
  { kind, code, iframeId }: z.infer<typeof params>,
): Promise<FastifyReply> {
  const { parts } = context;
  const { index, views } = parts;
  if (!FRAME_ID.test(iframeId) || parseTableKind(kind) === undefined) throw new Problem('unknown-address');
  const asked = withoutParameters(queryOf(request.url), ['frame']);
  const query = await findEmbedded(views, { code, query: asked });
  const release = new URLSearchParams(query).get('release') ?? undefined;
  const address = { kind, code, ...(release !== undefined && { release }) };
  const path = leadsOn(parts, address);
  if (path !== undefined) return leadOn(reply, `/chart/${path}/${iframeId}`, asked);
  const found = await findRelease(index, address);
  // Asked for with each reader, though the page is kept: a view that is shown somewhere is opened there.
  const chart = readAskedChart(await withStoredViews(query, views), PAGE_PARAMETERS);
  const isPinned = release !== undefined;
  // Recording may fail without consequence: the chart is shown anyway, and the next request tries again.
  if (isPinned) await parts.pins?.pin(found.release.release.id, 'embed').catch(() => undefined);
  const embedded = { current: found.table, release: found.release, isPinned, query, asked: chart };
  return answerChart(context, { request, reply }, embedded);
}

/** Answers the page of a chart, which is made once for all readers. */
async function answerChart(
  { parts, kept }: EmbedContext,
  exchange: Exchange,
  embedded: Embedded,
): Promise<FastifyReply> {
  const { current, release, query } = embedded;
  const key = JSON.stringify([
    parts.version,
    release.release.id,
    current.release.id,
    current.isDeleted,
    query,
  ]);
  const there = kept.peek(key);
  if (!there && exchange.request.method === 'HEAD') return sendHead(exchange.reply, HTML);
  if (!there && !(await mayDraw(parts, exchange, embedded))) return exchange.reply.hijack();
  const answer = there ?? (await kept.get(key, () => drawPage(parts, embedded)));
  return sendPrepared(exchange, answer, { type: HTML });
}

/** `GET /chart/:type/:id/:iframeId`: a chart for other people's pages. */
export function embedRoutes(app: HttpApp, parts: EmbedParts): void {
  const context: EmbedContext = { parts, kept: byteCache(CACHE_BYTES, sizeOfPrepared, 'embeds') };
  figuresRoute(app, parts);
  app.get('/chart/:kind/:code/:iframeId', {
    schema: { params, querystring: z.looseObject({}) },
    handler: (request, reply) => sendChart(context, { request, reply }, request.params),
  });
}

/** Where the plot of an embedded chart is as a picture, in light and in dark. */
function picturesOf(
  { kind, code, release, query }: ChartAddress,
  { width, height }: PlotSize,
): { readonly light: string; readonly dark: string } {
  // `srcset` is a list of addresses, in which a space ends an address.
  const shown = withoutParameters(query, ['release']).replaceAll(' ', '%20');
  const look = `release=${release}&words=none&width=${width}&height=${height}`;
  const address = `/table/${kind}/${code}.svg?${shown === '' ? look : `${shown}&${look}`}`;
  return { light: `${address}&theme=light`, dark: `${address}&theme=dark` };
}

/** Most frames are about this wide; the live plot takes the frame's own width. */
const WIDTH = 680;
const HEIGHT = { usual: 340, most: 1600 };

/** How large the plot of an embedded chart is drawn. */
function plotSizeOf(model: ChartModel): PlotSize {
  return { width: WIDTH, height: plotHeight(model, { width: WIDTH, ...HEIGHT }) };
}
