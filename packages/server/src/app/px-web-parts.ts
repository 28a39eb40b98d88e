import { siteTitle } from '../features/pages/site-of.ts';
import { costLimit } from '../platform/limits/cost-limit.ts';
import { partReader } from '../releases/figures/read-part.ts';
import { stretchesReader } from '../releases/figures/row-stretches.ts';
import type { PxWebParts } from '../releases/px-web/px-web-parts.ts';
import { apiCatalogue } from '../releases/reading/api-catalogue.ts';
import { languageOfCalls } from './protocol-calls.ts';
import type { ProtocolParts } from './protocol-parts.ts';
import { publicUrlOf } from './public-url-of.ts';

/** A call for up to a thousand cells costs two points. */
const POINTS_OF_A_CALL = 2;

/** What both versions of PxWebApi are made of. */
export function pxWebParts(parts: ProtocolParts): PxWebParts {
  const { settings, store, readHeader, elsewhere, words, clock, makeBigFile } = parts;
  return {
    store,
    readHeader,
    parts: partReader(store, readHeader, words.write, elsewhere?.part),
    readStretches: stretchesReader(store),
    catalogue: apiCatalogue(parts.index, settings.locale),
    limit: costLimit(parts.limits.open('protocols', settings.apiPoints)),
    awaitTurn: parts.awaitTurn,
    views: parts.views,
    words,
    clock,
    locale: settings.locale,
    timeZone: settings.timeZone,
    version: parts.version,
    department: settings.department,
    site: siteTitle(settings),
    publicUrl: publicUrlOf(settings),
    language: languageOfCalls(words),
    search: parts.search,
    mostCells: settings.protocolCells,
    callsPerMinute: Math.max(1, Math.floor(settings.apiPoints / POINTS_OF_A_CALL)),
    ...(makeBigFile && {
      makeBigFile: (file, signal) => makeBigFile({ kind: 'data', ...file }, signal),
    }),
  };
}
