import { parseTableKind } from '@almanac/core';
import * as z from 'zod/mini';

import { leadOn } from '../../platform/http/answers/lead-on.ts';
import { findRelease, successorOf, type TableAddress } from '../../releases/index/find-release.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { Problem } from '../../platform/http/problem.ts';
import { PAGE_PARAMETERS, queryOf, readCustomisation } from '../../releases/figures/read-view.ts';
import type { CurrentTable } from '../../releases/index/indexed-release.ts';
import type { ReleaseIndex } from '../../releases/index/release-index.ts';
import { withStoredViews, type StoredViews } from '../../releases/figures/stored-views.ts';
import type { KeptPage } from './keeping/find-page.ts';
import type { SharedTable } from './page-head.ts';
import type { Exchange, PageWriter } from './page-writer.ts';
import { tablePageVersion } from './table-page-version.ts';
import { tablePath } from './table-page.ts';

export interface TablePagesParts {
  readonly index: ReleaseIndex;
  readonly views: StoredViews;
  readonly writer: PageWriter;
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

const pathOf = ({ summary, code }: CurrentTable): string => tablePath({ kind: summary.kind, code });

/**
 * Where an address leads on to: the table that took its place, or the right type. A reader who follows an old link
 * or guesses a type means the table; a program gets an error.
 */
function leadsOn(index: ReleaseIndex, address: TableAddress): string | undefined {
  const table = index.current(address.code);
  if (table === undefined) return undefined;
  const successor = successorOf(index, table, address);
  if (successor) return `/table/${successor.kind}/${successor.code}`;
  return parseTableKind(address.kind) === table.summary.kind ? undefined : pathOf(table);
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

async function answerTable(parts: TablePagesParts, { request, reply }: Exchange, asked: TablePageRequest) {
  const { address, besides } = asked;
  if (parseTableKind(address.kind) === undefined) throw new Problem('unknown-address');
  const query = queryOf(request.url);
  const path = leadsOn(parts.index, address);
  if (path !== undefined) {
    const rest = query.split('&').filter((part) => !NAMING_PARAMETERS.includes(part.split('=', 1)[0] ?? ''));
    return leadOn(reply, path, rest.join('&'));
  }
  const found = await findRelease(parts.index, address);
  const wholeQuery = await withStoredViews(query, parts.views);
  if (!isReadable(wholeQuery, besides)) {
    // The table is shown by what can be read of the address, and names the rest.
    const page = await keptTablePage(parts.index, { ...found, query: '', wholeQuery: '' }).make();
    return parts.writer.send({ request, reply: reply.code(400) }, page);
  }
  return parts.writer.send({ request, reply }, keptTablePage(parts.index, { ...found, query, wholeQuery }));
}

/** A release of a table, as it was asked for. */
interface AskedTable extends Pick<SharedTable, 'release' | 'query' | 'wholeQuery'> {
  readonly table: CurrentTable;
}

/** The page of a table, to be kept as long as nothing changes that it says. */
export function keptTablePage(index: ReleaseIndex, { table, release, ...queries }: AskedTable): KeptPage {
  const version = tablePageVersion(index, table, release);
  const isCurrent = (): boolean => {
    const now = index.current(table.code);
    const shown = release.release.id === table.release.id ? now : release;
    return now !== undefined && tablePageVersion(index, now, shown) === version;
  };
  const { code, isDeleted, summary } = table;
  return {
    version,
    ofTable: {
      path: pathOf(table),
      isCurrent,
      passedReleaseDate: release.passedReleaseDate,
    },
    make: () => ({ table: { kind: summary.kind, code, isDeleted, release, ...queries } }),
  };
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
