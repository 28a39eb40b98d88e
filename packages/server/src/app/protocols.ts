import { ACCOUNT_SERVICE } from '../features/accounts/account-service.ts';
import { dataApi } from '../features/data-api/data-api.ts';
import { pxWebApi1 } from '../features/px-web-api-1/px-web-api-1.ts';
import { pxWebApi2 } from '../features/px-web-api-2/px-web-api-2.ts';
import { sdmx21 } from '../features/sdmx/sdmx-2-1.ts';
import { sdmx30 } from '../features/sdmx/sdmx-3-0.ts';
import { siteTitle } from '../features/pages/site-of.ts';
import { PUBLISHING } from '../features/publishing/route-parts.ts';
import { costLimit } from '../platform/limits/cost-limit.ts';
import type { Protocol } from '../platform/http/protocol.ts';
import type { ProtocolParts } from './protocol-parts.ts';
import { pxWebParts } from './px-web-parts.ts';
import { publicUrlOf } from './public-url-of.ts';

/** The protocols that the portal speaks, a line each. */
export function protocolsOf(parts: ProtocolParts): readonly Protocol[] {
  const { settings, version, index, store, clock, publishing, readHeader, awaitTurn, limits, words } = parts;
  const shared = {
    version,
    index,
    store,
    clock,
    readHeader,
    awaitTurn,
    holdsKey: publishing.holdsKey,
    site: siteTitle(settings),
    publicUrl: publicUrlOf(settings),
    locale: settings.locale,
    timeZone: settings.timeZone,
    words,
    limit: costLimit(limits.open('data api', settings.apiPoints)),
  };
  const pxWeb = pxWebParts(parts);
  return [
    ACCOUNT_SERVICE,
    PUBLISHING,
    dataApi(shared),
    pxWebApi2(pxWeb),
    pxWebApi1(pxWeb),
    sdmx21(pxWeb),
    sdmx30(pxWeb),
  ];
}
