import * as z from 'zod/mini';

import { accountDataSchema } from './account.ts';
import type { DosauthCall } from './call.ts';
import { inData } from './envelope.ts';
import { subscribeTopicsSchema, unsubscribeRequestSchema, unsubscribeSchema } from './subscriptions.ts';

/** Every call about subscriptions to mail. */
export const SUBSCRIPTION_CALLS = {
  subscribeTopics: {
    method: 'POST',
    path: 'externaluser/SubscribeTopics',
    isAuthenticated: true,
    says: 'Sets the topics the account is notified about: the list replaces the one before. With the `topicsTag` of the account’s data as `If-Match` it does so only while nobody has changed them since (412).',
    body: subscribeTopicsSchema,
    answer: inData(accountDataSchema),
  },
  getUnsubscribe: {
    method: 'GET',
    path: 'externaluser/Unsubscribe/:token',
    isAuthenticated: false,
    says: 'What an unsubscribe link would end. It ends nothing.',
    params: z.object({ token: unsubscribeRequestSchema.shape.token }),
    answer: inData(unsubscribeSchema),
  },
  unsubscribe: {
    method: 'POST',
    path: 'externaluser/Unsubscribe',
    isAuthenticated: false,
    says: 'Ends the mail that a link stands for; `all` ends every mail to its reader.',
    body: unsubscribeRequestSchema,
    answer: inData(unsubscribeSchema),
  },
} as const satisfies Readonly<Record<string, DosauthCall>>;
