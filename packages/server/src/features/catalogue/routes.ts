import { catalogueSchema, tablePlaceSchema, type CatalogueBody, type TablePlace } from '@almanac/contract';
import * as z from 'zod/mini';

import type { HttpApp } from '../../platform/http/http-app.ts';
import {
  prepareAnswer,
  sendPrepared,
  type PreparedAnswer,
} from '../../platform/http/answers/prepared-answer.ts';
import { findTable } from '../../releases/index/find-release.ts';
import type { ReleaseIndex } from '../../releases/index/release-index.ts';
import { catalogueOf } from './catalogue-of.ts';
import { placeOf, placesIn } from './place-of.ts';

export interface CatalogueParts {
  readonly index: ReleaseIndex;
  readonly locale: string;
}

/** The catalogue as it is now. */
interface Catalogue {
  readonly body: CatalogueBody;
  readonly places: ReadonlyMap<string, TablePlace['places']>;
  /** The whole of it as it is sent, made for whoever asks first. */
  readonly answer: () => Promise<PreparedAnswer>;
}

/** The catalogue, made once for each version of the index, whoever asks first. */
function catalogueReader({ index, locale }: CatalogueParts): () => Catalogue {
  let current: { readonly version: number; readonly catalogue: Catalogue } | undefined;
  return () => {
    const version = index.version();
    if (current?.version !== version) {
      const body = catalogueSchema.parse(catalogueOf(index.all(), locale));
      let answer: Promise<PreparedAnswer> | undefined;
      const catalogue = {
        body,
        places: placesIn(body),
        answer: () => (answer ??= prepareAnswer(JSON.stringify(body))),
      };
      current = { version, catalogue };
    }
    return current.catalogue;
  };
}

const AS_JSON = { type: 'application/json; charset=utf-8', cacheControl: 'no-cache' };

/** `GET /api/catalogue`, and `GET /api/catalogue/:code`: what of it one table’s page shows. */
export function catalogueRoutes(app: HttpApp, parts: CatalogueParts): void {
  const catalogue = catalogueReader(parts);
  app.get('/api/catalogue', async (request, reply) =>
    sendPrepared({ request, reply }, await catalogue().answer(), AS_JSON),
  );
  app.get('/api/catalogue/:code', {
    schema: { params: z.object({ code: z.string() }) },
    handler: async (request, reply) => {
      const { code } = request.params;
      const kind = parts.index.current(code)?.summary.kind ?? '';
      const table = findTable(parts.index, { kind, code });
      const { body, places } = catalogue();
      const place = tablePlaceSchema.parse(placeOf(table.code, body, places));
      return sendPrepared({ request, reply }, await prepareAnswer(JSON.stringify(place)), AS_JSON);
    },
  });
}
