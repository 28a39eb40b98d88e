import { catalogueSchema, tablePlaceSchema } from '@almanac/contract';
import * as z from 'zod/mini';

import type { Clock } from '../../platform/clock.ts';
import { collatorOf } from '@almanac/words';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { nextTurn } from '../../platform/http/next-turn.ts';
import {
  JSON_TYPE,
  packedSmallest,
  prepareAnswer,
  type PreparedAnswer,
  sendPrepared,
  versionOf,
} from '../../platform/http/answers/prepared-answer.ts';
import { sendBytes } from '../../platform/http/answers/send-bytes.ts';
import { findTable } from '../../releases/index/find-release.ts';
import type { CurrentTable } from '../../releases/index/indexed-release.ts';
import type { ReleaseIndex } from '../../releases/index/release-index.ts';
import { catalogueOf } from './catalogue-of.ts';
import { placeOf } from './place-of.ts';

export interface CatalogueParts {
  readonly index: ReleaseIndex;
  readonly locale: string;
  readonly clock: Clock;
}

/** A catalogue that has stood for so long is packed anew, as small as can be: that takes seconds. */
const QUIET_MS = 20_000;

/** In several turns, as thousands of tables take longer than others should wait. */
async function catalogueAnswer(tables: readonly CurrentTable[], locale: string): Promise<PreparedAnswer> {
  const catalogue = catalogueOf(tables, locale);
  await nextTurn();
  const body = catalogueSchema.parse(catalogue);
  await nextTurn();
  return prepareAnswer(JSON.stringify(body));
}

/** The catalogue as it is sent, made once for each version of the index, at the first request. */
function catalogueReader({ index, locale, clock }: CatalogueParts): () => Promise<PreparedAnswer> {
  let current: { readonly version: number; answer: Promise<PreparedAnswer> } | undefined;
  return () => {
    const version = index.version();
    if (current?.version !== version) {
      const made = { version, answer: catalogueAnswer(index.all(), locale) };
      clock.after(QUIET_MS, () => {
        if (index.version() !== version) return;
        void made.answer.then(packedSmallest).then((smaller) => (made.answer = Promise.resolve(smaller)));
      });
      current = made;
    }
    return current.answer;
  };
}

/** Writes what of the catalogue one table’s page shows; throws the problem of a code without a table. */
export function placeWriter({
  index,
  locale,
}: Pick<CatalogueParts, 'index' | 'locale'>): (code: string) => string {
  const { compare } = collatorOf(locale);
  return (code) => {
    const kind = index.current(code)?.summary.kind ?? '';
    const place = placeOf(findTable(index, { kind, code }), { tables: index.all(), compare });
    return JSON.stringify(tablePlaceSchema.parse(place));
  };
}

const AS_JSON = { type: JSON_TYPE };

/** `GET /api/catalogue`, and `GET /api/catalogue/:code`: what of it one table’s page shows. */
export function catalogueRoutes(app: HttpApp, parts: CatalogueParts): void {
  const catalogue = catalogueReader(parts);
  const placeText = placeWriter(parts);
  app.get('/api/catalogue', async (request, reply) =>
    sendPrepared({ request, reply }, await catalogue(), AS_JSON),
  );
  app.get('/api/catalogue/:code', {
    schema: { params: z.object({ code: z.string() }) },
    handler: async (request, reply) => {
      const text = placeText(request.params.code);
      // Few sentences, asked for with every new page of a table: they are not compressed ahead.
      const read = () => Promise.resolve(Buffer.from(text));
      return sendBytes({ request, reply }, { ...AS_JSON, version: versionOf(text), read });
    },
  });
}
