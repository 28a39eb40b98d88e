import { PAGE_LIST, type Site } from '@almanac/contract';

import { developerApiRoutes } from '../features/developer-api/routes.ts';
import { referenceRoutes } from '../features/references/routes.ts';
import type { AwaitTurn } from '../platform/limits/big-answers.ts';
import type { HeaderReader } from '../releases/figures/header-reader.ts';
import type { HttpApp } from '../platform/http/http-app.ts';
import type { AppParts } from './app-parts.ts';

/** What features for other programs share with the rest of the portal. */
export interface OpenDataShared {
  readonly readHeader: HeaderReader;
  readonly site: () => Site;
  readonly awaitTurn: AwaitTurn;
  readonly portal: { readonly title: string; readonly publicUrl: string };
}

/** The doors for other programs. */
export async function addOpenData(
  app: HttpApp,
  { settings, version, index, store, clock, publishing, views, pins, levelSpending }: AppParts,
  { readHeader, site, portal, awaitTurn }: OpenDataShared,
): Promise<void> {
  referenceRoutes(app, {
    index,
    portal: site,
    ...{ views, pins },
    plainPages: PAGE_LIST.flatMap(({ paths: [path], isListed }) =>
      isListed && path !== undefined ? [path] : [],
    ),
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
