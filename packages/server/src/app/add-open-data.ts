import type { Site } from '@almanac/contract';

import { developerApiRoutes } from '../features/developer-api/routes.ts';
import type { PageWriter } from '../features/pages/page-writer.ts';
import { PLAIN_PAGES } from '../features/pages/plain-pages.ts';
import { takeAwayRoutes } from '../features/pages/take-away-routes.ts';
import { referenceRoutes } from '../features/references/routes.ts';
import type { AwaitTurn } from '../platform/limits/big-answers.ts';
import type { HeaderReader } from '../releases/figures/header-reader.ts';
import type { HttpApp } from '../platform/http/http-app.ts';
import type { AppParts } from './app-parts.ts';

/** What features for other programs share with the rest of the portal. */
export interface OpenDataShared {
  readonly readHeader: HeaderReader;
  readonly writer: PageWriter;
  readonly site: () => Site;
  readonly awaitTurn: AwaitTurn;
  readonly portal: { readonly title: string; readonly publicUrl: string };
}

/** The doors for other programs, and the pages from which tables are taken away. */
export async function addOpenData(
  app: HttpApp,
  { settings, version, index, store, clock, publishing, collections, views, pins, levelSpending }: AppParts,
  { readHeader, writer, site, portal, awaitTurn }: OpenDataShared,
): Promise<void> {
  takeAwayRoutes(app, { index, collections, writer });
  referenceRoutes(app, {
    index,
    portal: site,
    ...{ views, pins },
    plainPages: ['/', '/browse', ...PLAIN_PAGES.flatMap(({ path, isListed }) => (isListed ? [path] : []))],
  });
  await developerApiRoutes(app, {
    ...{ index, store, readHeader, clock, awaitTurn },
    holdsKey: publishing.holdsKey,
    version,
    site: portal.title,
    publicUrl: portal.publicUrl,
    locale: settings.locale,
    timeZone: settings.timeZone,
    pointsPerMinute: settings.apiPoints,
    ...(levelSpending && { levelSpending }),
  });
}
