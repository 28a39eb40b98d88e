import type { Words } from '@almanac/words';

import { ACCOUNT_SERVICE } from '../features/accounts/account-service.ts';
import { dataApi } from '../features/data-api/data-api.ts';
import { siteTitle } from '../features/pages/site-of.ts';
import { PUBLISHING } from '../features/publishing/routes.ts';
import type { Protocol } from '../platform/http/protocol.ts';
import type { AwaitTurn } from '../platform/limits/big-answers.ts';
import type { HeaderReader } from '../releases/figures/header-reader.ts';
import type { AppParts } from './app-parts.ts';
import { publicUrlOf } from './public-url-of.ts';

interface ProtocolParts extends AppParts {
  readonly readHeader: HeaderReader;
  readonly awaitTurn: AwaitTurn;
  readonly words: Words;
}

/** The protocols that the portal speaks, a line each. */
export function protocolsOf(parts: ProtocolParts): readonly Protocol[] {
  const { settings, version, index, store, clock, publishing, readHeader, awaitTurn, levelSpending, words } =
    parts;
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
    pointsPerMinute: settings.apiPoints,
    ...(levelSpending && { levelSpending }),
  };
  return [ACCOUNT_SERVICE, PUBLISHING, dataApi(shared)];
}
