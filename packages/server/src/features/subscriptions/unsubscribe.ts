import { message } from '@almanac/core';
import { Problem } from '../../platform/http/problem.ts';
import type { UnsubscribeScope } from '../../platform/mail/unsubscribe-links.ts';
import type { SubscriptionsContext } from './subscriptions-context.ts';

/** What a link ends, in words for its reader. */
export interface Unsubscription {
  readonly scope: UnsubscribeScope['kind'];
  readonly title: string | null;
  readonly isEnded: boolean;
}

/** What a link would end. Looking does nothing: mail programs and their virus scanners fetch every link. */
export async function describeLink(context: SubscriptionsContext, token: string): Promise<Unsubscription> {
  const scope = readToken(context, token);
  return { scope: scope.kind, title: await titleOf(context, scope), isEnded: await isEnded(context, scope) };
}

/** Ends what the link is for, or all mail to its reader. Doing it twice does no harm. */
export async function unsubscribe(
  context: SubscriptionsContext,
  { token, all }: { readonly token: string; readonly all: boolean },
): Promise<Unsubscription> {
  const linked = readToken(context, token);
  const scope: UnsubscribeScope = all ? { kind: 'all', accountId: linked.accountId } : linked;
  const title = await titleOf(context, scope);
  await end(context, scope);
  return { scope: scope.kind, title, isEnded: true };
}

function readToken({ links }: SubscriptionsContext, token: string): UnsubscribeScope {
  const scope = links.scopeOf(token);
  if (scope !== undefined) return scope;
  throw new Problem('unknown-token', {
    detail: message('problem.unknown-token.unsubscribe'),
    parameter: 'token',
  });
}

async function titleOf(
  { database, index }: SubscriptionsContext,
  scope: UnsubscribeScope,
): Promise<string | null> {
  if (scope.kind === 'all') return null;
  if (scope.kind === 'topic') {
    const topic = await database.read
      .selectFrom('topics')
      .select('name')
      .where('id', '=', scope.topicId)
      .executeTakeFirst();
    return topic?.name ?? null;
  }
  const row = await database.read
    .selectFrom('saved_tables')
    .select(['name', 'code_key'])
    .where('account_id', '=', scope.accountId)
    .where('id', '=', scope.savedId)
    .executeTakeFirst();
  return row === undefined ? null : (row.name ?? index.current(row.code_key)?.summary.title ?? null);
}

async function isEnded({ database }: SubscriptionsContext, scope: UnsubscribeScope): Promise<boolean> {
  const { accountId } = scope;
  const tables = database.read
    .selectFrom('saved_tables')
    .select('id')
    .where('account_id', '=', accountId)
    .where('is_notified', '=', 1);
  const topics = database.read
    .selectFrom('topic_subscriptions')
    .select('topic_id')
    .where('account_id', '=', accountId);
  const some = async (query: { readonly executeTakeFirst: () => Promise<unknown> }): Promise<boolean> =>
    (await query.executeTakeFirst()) !== undefined;
  switch (scope.kind) {
    case 'table':
      return !(await some(tables.where('id', '=', scope.savedId)));
    case 'topic':
      return !(await some(topics.where('topic_id', '=', scope.topicId)));
    case 'all':
      return !(await some(tables)) && !(await some(topics));
  }
}

async function end({ database }: SubscriptionsContext, scope: UnsubscribeScope): Promise<void> {
  const { accountId, kind } = scope;
  await database.write(async (transaction) => {
    if (kind !== 'topic') {
      const tables = transaction
        .updateTable('saved_tables')
        .set({ is_notified: 0 })
        .where('account_id', '=', accountId);
      await (kind === 'table' ? tables.where('id', '=', scope.savedId) : tables).execute();
    }
    if (kind !== 'table') {
      const topics = transaction.deleteFrom('topic_subscriptions').where('account_id', '=', accountId);
      await (kind === 'topic' ? topics.where('topic_id', '=', scope.topicId) : topics).execute();
    }
  });
}
