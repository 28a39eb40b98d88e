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
    says: 'api.account.subscribe-topics',
    body: subscribeTopicsSchema,
    answer: inData(accountDataSchema),
  },
  getUnsubscribe: {
    method: 'GET',
    path: 'externaluser/Unsubscribe/:token',
    isAuthenticated: false,
    says: 'api.account.get-unsubscribe',
    params: z.object({ token: unsubscribeRequestSchema.shape.token }),
    answer: inData(unsubscribeSchema),
  },
  unsubscribe: {
    method: 'POST',
    path: 'externaluser/Unsubscribe',
    isAuthenticated: false,
    says: 'api.account.unsubscribe',
    body: unsubscribeRequestSchema,
    answer: inData(unsubscribeSchema),
  },
} as const satisfies Readonly<Record<string, DosauthCall>>;
