import { setImmediate } from 'node:timers/promises';

import type { Kysely } from 'kysely';

import type { DatabaseTables } from '../../platform/database/database-tables.ts';

/** Why an old release is kept. */
export type PinReason = 'saved table' | 'stored view' | 'collection' | 'outside' | 'correction' | 'news';

/** Rows read at once: an office may have a million saved tables, and a server that looks answers readers in between. */
const ROWS_AT_ONCE = 500;

/** Everything in a text that could be the id of a release. */
const WORDS = /[A-Za-z0-9_-]+/g;

type Reading = Kysely<DatabaseTables>;

/** Texts that may name releases, each with the reason they are a reason for. */
async function* namingTexts(database: Reading): AsyncGenerator<readonly [PinReason, string]> {
  for (const { release_id } of await database.selectFrom('release_pins').select('release_id').execute())
    yield ['outside', release_id];
  for (const { release_id } of await database.selectFrom('corrections').select('release_id').execute())
    yield ['correction', release_id];
  yield* savedTexts(database);
  for await (const { query } of keyed((after) =>
    database
      .selectFrom('stored_views')
      .select(['id', 'query'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute(),
  ))
    yield ['stored view', query];
  for await (const { tables } of keyed((after) =>
    database
      .selectFrom('collections')
      .select(['id', 'tables'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute(),
  ))
    yield ['collection', tables];
  yield* newsTexts(database);
}

/** Every saved table, with the other tables that its customisation is compared with. */
async function* savedTexts(database: Reading): AsyncGenerator<readonly [PinReason, string]> {
  const columns = ['account_id', 'id', 'release_id', 'customisation', 'computation'] as const;
  let after = { account_id: '', id: '' };
  for (;;) {
    const { account_id, id } = after;
    const rows = await database
      .selectFrom('saved_tables')
      .select([...columns])
      .where((eb) =>
        eb.or([
          eb('account_id', '>', account_id),
          eb.and([eb('account_id', '=', account_id), eb('id', '>', id)]),
        ]),
      )
      .orderBy('account_id')
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute();
    for (const row of rows)
      yield ['saved table', `${row.release_id} ${row.customisation} ${row.computation}`];
    await setImmediate();
    const last = rows.at(-1);
    if (last === undefined || rows.length < ROWS_AT_ONCE) return;
    after = last;
  }
}

async function* newsTexts(database: Reading): AsyncGenerator<readonly [PinReason, string]> {
  const waiting = await database
    .selectFrom('outbox')
    .select('payload')
    .where('done_at', 'is', null)
    .execute();
  for (const { payload } of waiting) yield ['news', payload];
  const unmailed = database.selectFrom('notices').select('release_id').where('mail_id', 'is', null);
  for (const { release_id } of await unmailed.distinct().execute()) yield ['news', release_id];
  const mails = database.selectFrom('mails').select(['id', 'payload']).where('state', '=', 'waiting');
  for await (const { payload } of keyed((after) =>
    mails.where('id', '>', after).orderBy('id').limit(ROWS_AT_ONCE).execute(),
  ))
    yield ['news', payload];
}

/** Rows in the order of their ids, some at a time. */
async function* keyed<Row extends { readonly id: string }>(
  read: (after: string) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  let after = '';
  for (;;) {
    const rows = await read(after);
    yield* rows;
    await setImmediate();
    const last = rows.at(-1);
    if (last === undefined || rows.length < ROWS_AT_ONCE) return;
    after = last.id;
  }
}

/** Which of these releases something names, and why: each by the first reason found. */
export async function pinsAmong(
  database: Reading,
  candidates: ReadonlySet<string>,
): Promise<ReadonlyMap<string, PinReason>> {
  const found = new Map<string, PinReason>();
  if (candidates.size === 0) return found;
  for await (const [reason, text] of namingTexts(database))
    for (const word of wordsIn(text)) if (candidates.has(word) && !found.has(word)) found.set(word, reason);
  return found;
}

const ESCAPED = /%([0-9A-F]{2})/gi;

/** The words of a text, also when decoded as an address, in which every character may be escaped. */
function* wordsIn(text: string): Generator<string> {
  for (const [word] of text.matchAll(WORDS)) yield word;
  const read = text.replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  if (read !== text) for (const [word] of read.matchAll(WORDS)) yield word;
}
