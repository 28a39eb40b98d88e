import {
  addressOf,
  fittingSteps,
  parseTableKind,
  WHOLE_TABLE_CELLS,
  type Customisation,
  type TableView,
} from '@almanac/core';
import * as z from 'zod/mini';

import { findRelease, successorOf, type TableAddress } from '../../releases/index/find-release.ts';
import type { HeaderReader } from '../../releases/figures/header-reader.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { nextTurn } from '../../platform/http/next-turn.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { PartPlan } from '../../releases/figures/part-plan.ts';
import type { PartReader } from '../../releases/figures/read-part.ts';
import { PAGE_PARAMETERS, queryOf, readCustomisation } from '../../releases/figures/read-view.ts';
import type { ReleaseIndex } from '../../releases/index/release-index.ts';
import type { IndexedRelease } from '../../releases/index/indexed-release.ts';
import { withStoredViews, type StoredViews } from '../../releases/figures/stored-views.ts';
import type { ViewReader } from '../../releases/figures/view-reader.ts';
import type { Page, ShareImage } from './page-head.ts';
import type { Exchange, PageWriter } from './page-writer.ts';
import { statusVersion } from './status-version.ts';
import { tablePage, tablePath, type TablePageParts } from './table-page.ts';

export interface TablePagesParts {
  readonly index: ReleaseIndex;
  readonly parts: PartReader;
  readonly readShown: ViewReader;
  readonly readHeader: HeaderReader;
  readonly views: StoredViews;
  readonly writer: PageWriter;
  /** The picture of a view in link previews; undefined where no chart suits it. */
  readonly shareImage: (shared: SharedView) => Promise<ShareImage | undefined>;
  readonly site: () => TablePageParts['site'];
}

/** A view whose page is shared. */
export interface SharedView {
  readonly release: IndexedRelease;
  readonly view: TableView;
  /** Of the page, as it was asked for. */
  readonly query: string;
  /** The same with the steps of stored views in their place. */
  readonly wholeQuery: string;
}

const tableParams = z.object({ kind: z.string(), code: z.string() });
const pageQuery = z.looseObject({ release: z.optional(z.string()) });
const namedQuery = z.looseObject({
  release: z.optional(z.string()),
  type: z.optional(z.string()),
  id: z.optional(z.string()),
});

/** Parameters that name the table itself, on the pages whose path does not. */
const NAMING_PARAMETERS = ['type', 'id'];

interface TablePageRequest {
  readonly address: TableAddress;
  /** The parameters of this page that are no steps. */
  readonly besides: readonly string[];
}

/** The page of a release as an address shows it. Throws the problem to answer with. */
async function pageAt(
  pages: TablePagesParts,
  {
    table,
    release,
    besides,
    query,
  }: Pick<TablePageRequest, 'besides'> &
    Pick<TablePageParts, 'table' | 'release'> & { readonly query: string },
): Promise<Page> {
  const { views, site } = pages;
  const wholeQuery = await withStoredViews(query, views);
  const steps = readCustomisation(wholeQuery, besides);
  const drawn = { table, release, site: site(), query };
  try {
    return await pageOf(pages, { ...drawn, steps, wholeQuery });
  } catch (error) {
    // An address outlives the categories it names: what is left of it is shown.
    if (!(error instanceof Problem) || error.status !== 400 || steps.length === 0) throw error;
    const { table: header } = await pages.readHeader(table.code, release.release.id);
    const { steps: fitting } = fittingSteps(header, steps);
    return pageOf(pages, { ...drawn, steps: fitting, wholeQuery: addressOf(fitting) });
  }
}

interface PageWanted extends Omit<TablePageParts, 'facts' | 'image'> {
  /** The query string of the page, without `?`. */
  readonly query: string;
  readonly steps: Customisation;
  /** The query string with the steps of stored views in their place. */
  readonly wholeQuery: string;
}

async function pageOf(
  { parts, readShown, shareImage }: TablePagesParts,
  { steps, query, wholeQuery, ...page }: PageWanted,
): Promise<Page> {
  const { table, release } = page;
  const { cells } = release.summary;
  if (cells > WHOLE_TABLE_CELLS) {
    const plan = await parts.plan({ code: table.code, releaseId: release.release.id, cells }, steps);
    if (!fitsPage(plan)) return tablePage({ ...page, facts: plan.whole });
  }
  const { table: facts, view } = await readShown(release, steps);
  const image = await shareImage({ release, view, query, wholeQuery });
  await nextTurn();
  return tablePage({ ...page, facts, image });
}

/** Whether a view of a big cube is made of few enough cells to be drawn while a reader waits for the page. */
function fitsPage({ readCells, shownCells }: PartPlan): boolean {
  return readCells <= WHOLE_TABLE_CELLS && shownCells <= WHOLE_TABLE_CELLS;
}

/**
 * Where an address leads on to: the table that took its place, or the right type. A reader who follows an old link
 * or guesses a type means the table; a program is told that it is wrong.
 */
function leadsOn(index: ReleaseIndex, address: TableAddress): string | undefined {
  const table = index.current(address.code);
  if (table === undefined) return undefined;
  const successor = successorOf(index, table, address);
  if (successor) return `/table/${successor.kind}/${successor.code}`;
  return parseTableKind(address.kind) === table.summary.kind ? undefined : tablePath(table);
}

/** Whether all parts of an address can be read, known categories or not. */
function isReadable(query: string, besides: readonly string[]): boolean {
  try {
    readCustomisation(query, besides);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

function withQuery(path: string, query: string): string {
  return query === '' ? path : `${path}?${query}`;
}

async function answerTable(parts: TablePagesParts, { request, reply }: Exchange, asked: TablePageRequest) {
  const { address, besides } = asked;
  if (parseTableKind(address.kind) === undefined) throw new Problem('unknown-address');
  const query = queryOf(request.url);
  const path = leadsOn(parts.index, address);
  if (path !== undefined) {
    const rest = query.split('&').filter((part) => !NAMING_PARAMETERS.includes(part.split('=', 1)[0] ?? ''));
    return reply.header('cache-control', 'no-cache').redirect(withQuery(path, rest.join('&')), 301);
  }
  const found = await findRelease(parts.index, address);
  const wholeQuery = await withStoredViews(query, parts.views);
  if (!isReadable(wholeQuery, besides)) {
    // The table is shown by what can be read of the address, and names the rest.
    return parts.writer.send(
      { request, reply: reply.code(400) },
      await pageAt(parts, { ...found, besides, query: '' }),
    );
  }
  const version = statusVersion(found.table, found.release);
  const make = (): Promise<Page> => pageAt(parts, { ...found, besides, query });
  return parts.writer.send({ request, reply }, { version, make });
}

/** A page of tables whose path names the table. */
export function tablePageRoute(app: HttpApp, path: string, parts: TablePagesParts): void {
  app.get(path, {
    schema: { params: tableParams, querystring: pageQuery },
    handler: (request, reply) => {
      const address = { ...request.params, release: request.query.release };
      return answerTable(parts, { request, reply }, { address, besides: PAGE_PARAMETERS });
    },
  });
}

/** A page of tables whose parameters name the table. */
export function namedTablePageRoute(app: HttpApp, path: string, parts: TablePagesParts): void {
  app.get(path, {
    schema: { querystring: namedQuery },
    handler: (request, reply) => {
      const { type, id, release } = request.query;
      if (type === undefined || id === undefined) return reply.redirect('/browse', 302);
      const address = { kind: type, code: id, release };
      const besides = [...PAGE_PARAMETERS, ...NAMING_PARAMETERS];
      return answerTable(parts, { request, reply }, { address, besides });
    },
  });
}
