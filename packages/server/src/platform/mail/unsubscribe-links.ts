import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import type { Database } from '../database/database.ts';

/** What a link in a mail ends, and for whom. */
export type UnsubscribeScope =
  | { readonly kind: 'table'; readonly accountId: string; readonly savedId: string }
  | { readonly kind: 'topic'; readonly accountId: string; readonly topicId: string }
  | { readonly kind: 'all'; readonly accountId: string };

/** Signs and reads unsubscribe links. They need no row, never expire, and do nothing else. */
export interface UnsubscribeLinks {
  readonly tokenOf: (scope: UnsubscribeScope) => string;
  /** Undefined when the token is not one that this portal signed. */
  readonly scopeOf: (token: string) => UnsubscribeScope | undefined;
}

const SECRET = 'unsubscribe';
const SECRET_BYTES = 32;
const KINDS = { table: 't', topic: 'p', all: 'a' } as const;

/** The links of this portal: every server of it signs with the same secret, which is made once. */
export async function openUnsubscribeLinks(database: Database): Promise<UnsubscribeLinks> {
  const secret = await secretOf(database);
  const sign = (text: string): Buffer => createHmac('sha256', secret).update(text).digest();
  return {
    tokenOf: (scope) => {
      const text = Buffer.from(textOf(scope)).toString('base64url');
      return `${text}.${sign(text).toString('base64url')}`;
    },
    scopeOf: (token) => {
      const [text = '', signature = ''] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      const wanted = sign(text);
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
      return parse(Buffer.from(text, 'base64url').toString());
    },
  };
}

async function secretOf(database: Database): Promise<Buffer> {
  const value = randomBytes(SECRET_BYTES).toString('base64url');
  const row = await database.write(async (transaction) => {
    await transaction
      .insertInto('secrets')
      .values({ name: SECRET, value })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    return transaction
      .selectFrom('secrets')
      .select('value')
      .where('name', '=', SECRET)
      .executeTakeFirstOrThrow();
  });
  return Buffer.from(row.value, 'base64url');
}

function textOf(scope: UnsubscribeScope): string {
  const what = scope.kind === 'table' ? scope.savedId : scope.kind === 'topic' ? scope.topicId : '';
  return [KINDS[scope.kind], scope.accountId, what].join('|');
}

function parse(text: string): UnsubscribeScope | undefined {
  const [kind, accountId = '', ...rest] = text.split('|');
  const what = rest.join('|');
  if (kind === KINDS.table) return { kind: 'table', accountId, savedId: what };
  if (kind === KINDS.topic) return { kind: 'topic', accountId, topicId: what };
  return kind === KINDS.all ? { kind: 'all', accountId } : undefined;
}
