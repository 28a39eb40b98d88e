import { createHash } from 'node:crypto';

import { message, type Fact, type Message } from '@almanac/core';
import { sql, type Transaction } from 'kysely';

import type { Clock } from '../clock.ts';
import type { DatabaseTables } from '../database/database-tables.ts';
import type { Database } from '../database/database.ts';
import { Problem } from '../http/problem.ts';

/** How often something may be tried in a window of time. */
export interface AttemptLimit {
  /** What is counted: the call, and who or what tries. It is stored as a hash. */
  readonly key: string;
  readonly most: number;
  readonly windowMs: number;
  /** What one attempt counts; usually one. */
  readonly amount?: number;
  /** What is said when it is passed, with how long to wait. */
  readonly says?: (wait: Fact) => Message;
}

/** What counts attempts: kept in the database, so that a limit holds over every process. */
export interface Attempts {
  readonly database: Database;
  readonly clock: Clock;
}

const MINUTE_MS = 60_000;

/** Called for the first attempt that passes a limit in its window; later ones cause no further writes. */
export type OnPassed = (transaction: Transaction<DatabaseTables>, limit: AttemptLimit) => Promise<void>;

/** Counts one attempt under every limit. Throws the problem to answer with when one of them is passed. */
export async function takeAttempts(
  { database, clock }: Attempts,
  limits: readonly AttemptLimit[],
  onPassed?: OnPassed,
): Promise<void> {
  const now = clock.now();
  const counted = await database.write((transaction) =>
    inOrder(limits, async (limit) => {
      const { key, most, windowMs, amount = 1, says = tooManyAttempts } = limit;
      const ends = new Date(now.getTime() + windowMs).toISOString();
      const instant = now.toISOString();
      // A window that ends later than one that begins now was opened while the clock was ahead.
      const { rows } = await sql<{ count: number; ends_at: string }>`
        insert into attempts (key, count, ends_at) values (${hashOf(key)}, ${amount}, ${ends})
        on conflict (key) do update set
          count = case when attempts.ends_at > ${instant} and attempts.ends_at <= ${ends} then attempts.count + ${amount} else ${amount} end,
          ends_at = case when attempts.ends_at > ${instant} and attempts.ends_at <= ${ends} then attempts.ends_at else ${ends} end
        returning count, ends_at`.execute(transaction);
      const { count = 1, ends_at: endsAt = ends } = rows[0] ?? {};
      if (count === most + 1) await onPassed?.(transaction, limit);
      return { count, endsAt, most, says };
    }),
  );
  const passed = counted.find(({ count, most }) => count > most);
  if (passed === undefined) return;
  const waitMs = Date.parse(passed.endsAt) - now.getTime();
  const minutes = Math.max(1, Math.ceil(waitMs / MINUTE_MS));
  throw new Problem('too-many-requests', {
    detail: passed.says(message('duration.minutes', { count: minutes })),
    retryAfter: Math.max(1, Math.ceil(waitMs / 1000)),
  });
}

function tooManyAttempts(wait: Fact): Message {
  return message('problem.too-many-requests.attempts', { wait });
}

/** Forgets the attempts under these keys, after one that succeeded. */
export async function forgetAttempts({ database }: Attempts, keys: readonly string[]): Promise<void> {
  await database.write((transaction) =>
    transaction.deleteFrom('attempts').where('key', 'in', keys.map(hashOf)).execute(),
  );
}

/**
 * Takes one attempt back under each key: a success does not count. But it does not reset the failures, so a user's own
 * successes buy no extra guesses.
 */
export async function giveBackAttempts({ database }: Attempts, keys: readonly string[]): Promise<void> {
  await database.write((transaction) =>
    transaction
      .updateTable('attempts')
      .set(({ eb }) => ({ count: eb('count', '-', 1) }))
      .where('key', 'in', keys.map(hashOf))
      .where('count', '>', 0)
      .execute(),
  );
}

/** Who tries, by network address: for IPv6 the first 64 bits, since one household has all of them. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  return mapped ?? leadingGroups(address).join(':');
}

/** The first four groups of an IPv6 address, whose zeros may be left out. */
function leadingGroups(address: string): readonly string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = new Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  const groups = tail === undefined ? before : [...before, ...zeros, ...after];
  return groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** In the same order everywhere, so that two transactions never wait for each other. */
async function inOrder<Each extends { readonly key: string }, Answer>(
  all: readonly Each[],
  work: (each: Each) => Promise<Answer>,
): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  for (const each of all.toSorted((a, b) => (a.key < b.key ? -1 : 1))) answers.push(await work(each));
  return answers;
}
