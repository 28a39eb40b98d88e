import { answerSchema } from '@almanac/contract';

import type { HttpApp } from '../../platform/http/http-app.ts';
import { answerQuery } from './answer-request.ts';
import { answerQuestion } from './answer-question.ts';
import type { AnswerSources } from './answer-sources.ts';
import type { KeptVocabulary } from './keep-vocabulary.ts';

/** `GET /api/answer` */
export function answerRoutes(
  app: HttpApp,
  sources: AnswerSources,
  { start, close }: Pick<KeptVocabulary, 'start' | 'close'>,
): void {
  app.addHook('onListen', (done) => {
    start();
    done();
  });
  app.addHook('onClose', (_, done) => {
    close();
    done();
  });
  app.get('/api/answer', {
    schema: { querystring: answerQuery, response: { 200: answerSchema } },
    handler: async (request, reply) => {
      void reply.header('cache-control', 'no-cache');
      return answerQuestion(request.query, sources);
    },
  });
}
