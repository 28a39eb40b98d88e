import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import type { Database } from '../src/platform/database/database.ts';
import { startDoomed } from './doomed-child.ts';
import { openForTests, published, TOPICS } from './publishing-for-tests.ts';
import { DEEDS, emailOf, type DoneDeed, type SavingOrder } from './save-in-a-loop.ts';
import { databaseKinds } from './test-databases.ts';

const PROGRAM = fileURLToPath(new URL('./save-in-a-loop.ts', import.meta.url));
/** On each kind of database. */
const TRIALS = process.env['ALMANAC_LONG'] === '1' ? 100 : 4;
const MOST_MS_A_TRIAL = 90_000;
/** Some people get through everything. */
const LONGEST_LIFE_MS = 600;

/** Lets people register and save until it is killed; answers what was acknowledged to them. */
async function saveUntilKilled(order: SavingOrder, livesMs: number): Promise<readonly DoneDeed[]> {
  let timer: NodeJS.Timeout | undefined;
  const child = startDoomed(PROGRAM, order, () => {
    timer = setTimeout(child.kill, livesMs);
  });
  const { signal, said } = await child.ended;
  clearTimeout(timer);
  expect(signal).toBe('SIGKILL');
  return said.slice(1).map((line) => JSON.parse(line) as DoneDeed);
}

/** How much there is of each deed, by person. */
async function kept({ read }: Database, persons: readonly number[]) {
  const emails = persons.map(emailOf);
  const accounts = await read
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where('email', 'in', emails)
    .execute();
  const ids = accounts.map(({ id }) => id);
  const rowsOf = async (
    table: 'sessions' | 'saved_tables' | 'topic_subscriptions' | 'share_links' | 'shared_tables',
  ): Promise<readonly string[]> =>
    (
      await read
        .selectFrom(table)
        .select('account_id')
        .where('account_id', 'in', ['', ...ids])
        .execute()
    ).map(({ account_id }) => account_id);
  const mails = await read
    .selectFrom('mails')
    .select(['account_id', 'state'])
    .where('kind', '=', 'verify')
    .execute();
  const audit = await read.selectFrom('account_audit').select(['account_id', 'action']).execute();
  return {
    accounts,
    mails,
    audit,
    deeds: {
      registered: ids,
      'logged in': await rowsOf('sessions'),
      saved: await rowsOf('saved_tables'),
      subscribed: await rowsOf('topic_subscriptions'),
      shared: await rowsOf('share_links'),
    } satisfies Record<DoneDeed['deed'], readonly string[]>,
    links: await rowsOf('shared_tables'),
  };
}

/** That nothing acknowledged is missing, and nothing is there by half. */
function expectWhole(found: Awaited<ReturnType<typeof kept>>, done: readonly DoneDeed[]): void {
  const idOf = new Map(found.accounts.map(({ email, id }) => [email, id]));
  for (const { person, deed } of done)
    expect(found.deeds[deed], `person ${person} ${deed}`).toContain(idOf.get(emailOf(person)));
  // A mail is waiting or sent, and never two; what is in the log was done, and what was done is in the log.
  for (const { id } of found.accounts) {
    const mails = found.mails.filter(({ account_id }) => account_id === id);
    expect(mails.map(({ state }) => ['waiting', 'sent'].includes(state))).toEqual([true]);
    const logged = (action: string): number =>
      found.audit.filter((line) => line.account_id === id && line.action === action).length;
    const count = (ids: readonly string[]): number => ids.filter((each) => each === id).length;
    expect([logged('register'), logged('log in'), logged('make share link')]).toEqual([
      1,
      count(found.deeds['logged in']),
      count(found.deeds.shared),
    ]);
  }
  expect(found.links.toSorted()).toEqual(found.deeds.shared.toSorted());
}

describe.each(databaseKinds())(
  'a server on which people save, killed at any instant, on $name',
  ({ make }) => {
    it(
      'has everything that was acknowledged, and nothing by half',
      async () => {
        const place = await make();
        const context = await openForTests(place.address);
        await published(context, { manifest: TOPICS });
        const topic = context.index.current('DWELL')?.placements[0]?.topic.id ?? '';
        const counts = new Map<string, number>();
        let first = 1;
        for (let trial = 0; trial < TRIALS; trial += 1) {
          const order = { address: place.address, dataFolder: context.dataFolder, first, topic };
          const done = await saveUntilKilled(order, LONGEST_LIFE_MS * ((trial + Math.random()) / TRIALS));
          const last = Math.max(first, ...done.map(({ person }) => person + 1));
          const persons = Array.from({ length: last - first + 1 }, (_, at) => first + at);
          expectWhole(await kept(context.database, persons), done);
          for (const { deed } of done) counts.set(deed, (counts.get(deed) ?? 0) + 1);
          // How far the next person got is unknown.
          first = last + 1;
        }
        process.stderr.write(
          `Saving on ${context.database.kind}: killed ${TRIALS} times; acknowledged: ${DEEDS.map((deed) => `${counts.get(deed) ?? 0} ${deed}`).join(', ')}.\n`,
        );
        expect(counts.get('registered')).toBeGreaterThan(0);
        await context.close();
        await place.drop();
      },
      TRIALS * MOST_MS_A_TRIAL,
    );
  },
);
