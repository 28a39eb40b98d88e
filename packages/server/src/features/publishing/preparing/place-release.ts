import type { TopicPath } from '@almanac/core';
import type { Transaction } from 'kysely';

import type { DatabaseTables } from '../../../platform/database/database-tables.ts';
import { nameKeyOf, slugOf } from './slug-of.ts';

type Writing = Transaction<DatabaseTables>;

/** Puts a release under its topics, making those that are new. */
export async function placeRelease(
  transaction: Writing,
  { releaseId, topics }: { readonly releaseId: string; readonly topics: readonly TopicPath[] },
): Promise<void> {
  for (const [position, path] of topics.entries()) {
    const grouping = await groupingId(transaction, path.grouping);
    const subject = await subjectId(transaction, grouping, path.subject);
    const topic_id = await topicId(transaction, subject, path.topic);
    await transaction
      .insertInto('placements')
      .values({ release_id: releaseId, position, topic_id })
      .execute();
  }
}

async function groupingId(transaction: Writing, name: string): Promise<string> {
  const name_key = nameKeyOf(name);
  const known = await transaction
    .selectFrom('groupings')
    .select('id')
    .where('name_key', '=', name_key)
    .executeTakeFirst();
  if (known !== undefined) return known.id;
  const id = await freeId(transaction, 'groupings', name);
  await transaction.insertInto('groupings').values({ id, name, name_key }).execute();
  return id;
}

async function subjectId(transaction: Writing, grouping_id: string, name: string): Promise<string> {
  const name_key = nameKeyOf(name);
  const known = await transaction
    .selectFrom('subjects')
    .select('id')
    .where('grouping_id', '=', grouping_id)
    .where('name_key', '=', name_key)
    .executeTakeFirst();
  if (known !== undefined) return known.id;
  const id = await freeId(transaction, 'subjects', name);
  await transaction.insertInto('subjects').values({ id, grouping_id, name, name_key }).execute();
  return id;
}

async function topicId(transaction: Writing, subject_id: string, name: string): Promise<string> {
  const name_key = nameKeyOf(name);
  const known = await transaction
    .selectFrom('topics')
    .select('id')
    .where('subject_id', '=', subject_id)
    .where('name_key', '=', name_key)
    .executeTakeFirst();
  if (known !== undefined) return known.id;
  const id = await freeId(transaction, 'topics', name);
  await transaction.insertInto('topics').values({ id, subject_id, name, name_key }).execute();
  return id;
}

/** The name's slug, with a number where another node of the level has it already. */
async function freeId(
  transaction: Writing,
  level: 'groupings' | 'subjects' | 'topics',
  name: string,
): Promise<string> {
  const slug = slugOf(name);
  const rows = await transaction.selectFrom(level).select('id').where('id', 'like', `${slug}%`).execute();
  const taken = new Set(rows.map(({ id }) => id));
  let id = slug;
  for (let number = 2; taken.has(id); number += 1) id = `${slug}-${number}`;
  return id;
}
