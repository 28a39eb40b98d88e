import { DOSAUTH_CALLS, DOSAUTH_ROOT, unsubscribeRequestSchema } from '@almanac/contract';
import * as z from 'zod/mini';

import { callRoutes, type RequireSession } from '../../platform/http/call-routes.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { networkOf, takeAttempts } from '../../platform/limits/take-attempts.ts';
import { subscribeTopics } from './subscribe-topics.ts';
import type { SubscriptionsContext } from './subscriptions-context.ts';
import { describeLink, unsubscribe } from './unsubscribe.ts';

const QUARTER_MS = 15 * 60_000;
/** Mail programs of one office post from one address: many, but not without end. */
const MOST_LINKS = 600;
const FORM_BYTES = 4096;

const tokenParams = z.object({ token: unsubscribeRequestSchema.shape.token });

/** The calls about subscriptions, and the one-click unsubscription of mail programs. */
export async function subscriptionRoutes(
  app: HttpApp,
  context: SubscriptionsContext,
  requireSession: RequireSession,
): Promise<void> {
  const limit = (ip: string): Promise<void> =>
    takeAttempts(context, [
      { key: `unsubscribe from ${networkOf(ip)}`, most: MOST_LINKS, windowMs: QUARTER_MS },
    ]);
  await callRoutes(app, DOSAUTH_ROOT, (answer) => {
    answer(DOSAUTH_CALLS.subscribeTopics, async ({ request, body }) => {
      const { accountId } = await requireSession(request);
      const tag = request.headers['if-match'];
      await subscribeTopics(context, accountId, { topics: body, tag: tag?.replace(/^"|"$/g, '') });
      return { Data: await context.accountData(accountId) };
    });
    answer(DOSAUTH_CALLS.getUnsubscribe, async ({ params }) => ({
      Data: await describeLink(context, params.token),
    }));
    answer(DOSAUTH_CALLS.unsubscribe, async ({ request, body }) => {
      await limit(request.ip);
      return { Data: await unsubscribe(context, body) };
    });
  });
  await app.register((scope: HttpApp, _, done) => {
    scope.removeAllContentTypeParsers();
    // RFC 8058: a form of one field, in either encoding. Its content means only that it was posted.
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      (_request, _body, parsed) => {
        parsed(null, undefined);
      },
    );
    scope.post('/unsubscribe/:token', {
      schema: { params: tokenParams },
      handler: async (request, reply) => {
        await limit(request.ip);
        await unsubscribe(context, { token: request.params.token, all: false });
        void reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
        return reply.send(`${context.words.say('mail.unsubscribed')}\n`);
      },
    });
    done();
  });
}
