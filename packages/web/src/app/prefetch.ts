import { PAGES } from '@almanac/contract';
import { parseTableKind, type Customisation, type TableKind } from '@almanac/core';
import type { QueryClient } from '@tanstack/react-query';
import { matchPath, type Location } from 'react-router';
import type { Api } from '../platform/api/api.ts';
import {
  catalogueQuery,
  contentQuery,
  HOME_UPDATES,
  indicatorsQuery,
  updatesQuery,
} from '../platform/queries.ts';
import { apiTablesQuery } from '../features/data-api/api-catalogue-query.ts';
import type { LeftName, PageState } from '../platform/drawn/page-state.ts';
import { preloadScreen } from './screens.tsx';

/** How long, at most, the readable page from the server stays while a table's numbers load. */
const PATIENCE_MS = 1000;

function after(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** The screen meets a failure again and draws it. */
async function begun(query: Promise<unknown>): Promise<void> {
  await query.catch(() => undefined);
}

type Where = Pick<Location, 'pathname' | 'search'>;

/** The page counts as read when the browser opens it: what it needs at first must not count again. */
function ofPage(api: Api): Api {
  return {
    call: (address, call) => api.call(address, { ...call, isOfPage: true }),
    raw: (address, call) => api.raw(address, { ...call, isOfPage: true }),
  };
}

/** Asks for a table's numbers together with its screen's code. */
async function prefetchTable(api: Api, client: QueryClient, { pathname, search }: Where): Promise<void> {
  const { params } =
    matchPath(PAGES.table.paths[0], pathname) ?? matchPath(PAGES.tablePanelLeft.paths[0], pathname) ?? {};
  const kind = parseTableKind(params?.kind ?? '');
  const code = params?.code;
  if (kind === undefined || code === undefined) return;
  const release = new URLSearchParams(search).get('release') ?? undefined;
  await begun(client.query(contentQuery(api, { kind, code, release })));
}

type Left = PageState['left'][number];

/** The queries whose answers may be missing from the page, by the first part of their key. */
const LEFT_QUERIES: Readonly<
  Record<LeftName, (api: Api, client: QueryClient, left: Left) => Promise<unknown>>
> = {
  catalogue: (api, client) => client.query(catalogueQuery(api)),
  'api-tables': (api, client) => client.query(apiTablesQuery(api, 'public')),
  collection: async (api, client, { key }) => {
    const [, id] = key as [string, string];
    const { collectionQuery } = await import('../features/downloads/download-queries.ts');
    return client.query(collectionQuery(api, id));
  },
  content: (api, client, { key }) => {
    const [, kind, code, release] = key as [string, TableKind, string, string];
    return client.query(contentQuery(api, { kind, code, ...(release !== 'current' && { release }) }));
  },
  metadata: async (api, client, { key }) => {
    const [, code, release] = key as [string, string, string];
    const { metadataQuery } = await import('../features/downloads/download-queries.ts');
    return client.query(metadataQuery(api, code, release === 'current' ? undefined : release));
  },
  slice: async (api, client, { key, hint }) => {
    const [, kind, code, release] = key as [string, TableKind, string, string];
    const { steps } = hint as { readonly steps: Customisation };
    const { sliceQuery } = await import('../features/table/shown/slice-query.ts');
    return client.query(sliceQuery(api, { kind, code, release }, steps));
  },
};

/** Asks for what the server left out of its page; what else is missing, the screen asks for. */
async function askForLeft(api: Api, client: QueryClient, left: PageState['left']): Promise<void> {
  await Promise.all(left.map((each) => begun(LEFT_QUERIES[each.key[0] as LeftName](api, client, each))));
}

/**
 * Fetches what the first screen needs before it is drawn, so that a finished screen replaces the server's page. A page
 * that came drawn needs what its state leaves out, and the code of its screen.
 */
export async function prepareFirstScreen(
  given: Api,
  client: QueryClient,
  where: Where,
  state?: PageState,
): Promise<void> {
  const api = ofPage(given);
  if (state !== undefined) {
    const { left, problem } = state;
    await Promise.all([preloadScreen(where, problem), askForLeft(api, client, left)]);
    return;
  }
  if (PAGES.home.paths.some((path) => path === where.pathname)) {
    void begun(client.query(catalogueQuery(api)));
    void begun(client.query(indicatorsQuery(api)));
    void begun(client.query(updatesQuery(api, HOME_UPDATES)));
  }
  await Promise.all([
    preloadScreen(where),
    Promise.race([prefetchTable(api, client, where), after(PATIENCE_MS)]),
  ]);
}
