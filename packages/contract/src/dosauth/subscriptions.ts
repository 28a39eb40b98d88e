import { message } from '@almanac/core';
import * as z from 'zod/mini';

import { storedText } from '../stored-text.ts';
import { schemaText } from '../schema-text.ts';

/** `POST SubscribeTopics`: every topic the account is to be notified about. */
export const subscribeTopicsSchema = z
  .array(storedText(z.minLength(1), z.maxLength(200)))
  .check(z.maxLength(2000));

/** The scope of an unsubscribe link: one table, one topic, or everything. */
export const unsubscribeSchema = z.object({
  scope: z.enum(['table', 'topic', 'all']),
  /** The table's or topic's name; null for everything. */
  title: z.nullable(z.string()),
  /** Whether it has been ended already. */
  isEnded: z.boolean(),
});

/** `POST Unsubscribe`: does what the link says; `all` ends every mail instead. */
export const unsubscribeRequestSchema = z.strictObject({
  token: z
    .string()
    .check(z.regex(/^[A-Za-z0-9_.-]{20,400}$/, schemaText(message('fault.unsubscribe-token')))),
  all: z._default(z.boolean(), false),
});
