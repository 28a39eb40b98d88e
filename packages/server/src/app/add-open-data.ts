import { developerApiRoutes } from '../features/developer-api/routes.ts';
import type { HeaderReader } from '../platform/header-reader.ts';
import type { HttpApp } from '../platform/http.ts';
import type { AppParts } from './build-app.ts';

/** What features for other programs share with the rest of the portal. */
export interface OpenDataShared {
  readonly readHeader: HeaderReader;
  readonly portal: { readonly title: string; readonly publicUrl: string };
}

/** The doors for other programs: the public data API. */
export async function addOpenData(
  app: HttpApp,
  { settings, version, index, store, clock, publishing }: AppParts,
  { readHeader, portal }: OpenDataShared,
): Promise<void> {
  await developerApiRoutes(app, {
    ...{ index, store, readHeader, clock },
    holdsKey: publishing.holdsKey,
    version,
    site: portal.title,
    publicUrl: portal.publicUrl,
    locale: settings.locale,
    timeZone: settings.timeZone,
    pointsPerMinute: settings.apiPoints,
  });
}
