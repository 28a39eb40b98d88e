import { catalogueSchema } from '@almanac/contract';

import type { HttpApp } from '../../platform/http/http-app.ts';
import { sendPrepared } from '../../platform/http/answers/prepared-answer.ts';
import { prepareAnswer, type PreparedAnswer } from '../../platform/http/answers/prepared-answer.ts';
import type { ReleaseIndex } from '../../releases/index/release-index.ts';
import { catalogueOf } from './catalogue-of.ts';

export interface CatalogueParts {
  readonly index: ReleaseIndex;
  readonly locale: string;
}

/** The catalogue's answer, made once for each version of the index, on first request. */
function catalogueAnswers({ index, locale }: CatalogueParts): () => Promise<PreparedAnswer> {
  let current: { readonly version: number; readonly answer: Promise<PreparedAnswer> } | undefined;
  return () => {
    const version = index.version();
    if (current?.version !== version) {
      const body = catalogueSchema.parse(catalogueOf(index.all(), locale));
      current = { version, answer: prepareAnswer(JSON.stringify(body)) };
    }
    return current.answer;
  };
}

/** `GET /api/catalogue` */
export function catalogueRoutes(app: HttpApp, parts: CatalogueParts): void {
  const answer = catalogueAnswers(parts);
  app.get('/api/catalogue', async (request, reply) =>
    sendPrepared({ request, reply }, await answer(), {
      type: 'application/json; charset=utf-8',
      cacheControl: 'no-cache',
    }),
  );
}
