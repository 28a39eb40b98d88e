import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';

import { countReads } from '../src/releases/storage/count-reads.ts';
import { fakeClock } from '../src/platform/clock.ts';
import { openJobLoop } from '../src/platform/job-loop.ts';
import { memoryStorage } from '../src/releases/storage/memory-storage.ts';
import { METERS } from '../src/platform/telemetry/meters.ts';
import { openReleaseStore } from '../src/releases/storage/open-release-store.ts';
import { packRelease } from '../src/releases/storage/pack-release.ts';
import type { ReleaseStorage } from '../src/releases/storage/release-storage.ts';
import { smallTable } from './small-table.ts';
import { ask, openAccountsForTests, PASSWORD } from './accounts-for-tests.ts';
import { NOW } from './publishing-for-tests.ts';
import { databaseKinds } from './test-databases.ts';

/** The current value of one sample; 0 before it exists. */
async function valueOf(sample: string): Promise<number> {
  const line = (await METERS.metrics()).split('\n').find((each) => each.startsWith(`${sample} `));
  return Number(line?.split(' ').at(-1) ?? 0);
}

/** By how much samples grow while something is done. */
async function growthOf(
  samples: readonly string[],
  work: () => Promise<unknown>,
): Promise<readonly number[]> {
  const before = await Promise.all(samples.map(valueOf));
  await work();
  const after = await Promise.all(samples.map(valueOf));
  return after.map((value, at) => value - (before[at] ?? 0));
}

const STORE = [
  'almanac_release_store_reads_total{file="table.json"}',
  'almanac_release_store_read_bytes_total',
  'almanac_release_store_failures_total',
  'almanac_release_store_damaged_total',
];

describe('what is read of releases', () => {
  const address = { code: 'M1', releaseId: '0m1' };
  let storage: ReleaseStorage;
  beforeEach(() => {
    storage = memoryStorage(() => NOW);
  });

  it('is counted by file and by bytes, whole and in pieces', async () => {
    const bytes = new Uint8Array(1234);
    await storage.put(address, new Map([['table.json', bytes]]));
    const counting = countReads(storage);
    expect(await growthOf(STORE, () => counting.get(address, 'table.json'))).toEqual([1, 1234, 0, 0]);
    const streamed = async (): Promise<void> => {
      for await (const piece of counting.stream(address, 'table.json'))
        expect(piece.length).toBeGreaterThan(0);
    };
    expect(await growthOf(STORE, streamed)).toEqual([1, 1234, 0, 0]);
  });

  it('is counted as failed when it cannot be read', async () => {
    const counting = countReads(storage);
    const missing = (): Promise<unknown> => counting.get(address, 'table.json').catch(() => undefined);
    expect(await growthOf(STORE, missing)).toEqual([1, 0, 1, 0]);
  });

  it('is counted as damaged when it is not as it was written', async () => {
    const store = openReleaseStore(storage, { cacheBytes: 0 });
    const release = { id: address.releaseId, publishedAt: NOW.toISOString() };
    await store.write(address, packRelease(smallTable(), release).files);
    expect((await growthOf(STORE, () => store.readTable('M1', '0m1')))[3]).toBe(0);
    const damaged: ReleaseStorage = {
      ...storage,
      get: async (at, file) => {
        const bytes = Uint8Array.from(await storage.get(at, file));
        if (file === 'values.f64') bytes[0] = (bytes[0] ?? 0) ^ 1;
        return bytes;
      },
    };
    const reading = (): Promise<unknown> =>
      expect(openReleaseStore(damaged, { cacheBytes: 0 }).readTable('M1', '0m1')).rejects.toThrow(
        'is not as it was written',
      );
    expect((await growthOf(STORE, reading))[3]).toBe(1);
  });
});

describe('work in the background', () => {
  it('is counted when it fails, each time', async () => {
    const failures: unknown[] = [];
    const loop = openJobLoop({
      clock: fakeClock(NOW),
      pollMs: 0,
      jobs: [() => Promise.reject(new Error('no')), () => Promise.resolve(false)],
      onFailure: (error) => failures.push(error),
    });
    const [failed] = await growthOf(['almanac_job_failures_total'], () => loop.drain());
    await loop.close();
    expect(failures.length).toBeGreaterThan(0);
    expect(failed).toBe(failures.length);
  });
});

describe.each(databaseKinds())('on $name', ({ make, name }) => {
  const DATABASE = ['almanac_database_query_duration_seconds_count', 'almanac_database_failures_total'];

  it('statements are counted, and those that are refused', async () => {
    const place = await make();
    const context = await openAccountsForTests(place.address);
    const { read } = context.database;
    const [asked = 0, failed] = await growthOf(DATABASE, () =>
      read.selectFrom('releases').selectAll().execute(),
    );
    expect([asked >= 1, failed]).toEqual([true, 0]);
    const wrong = (): Promise<unknown> =>
      sql`select nothing from nowhere`.execute(read).catch(() => undefined);
    expect((await growthOf(DATABASE, wrong))[1], name).toBe(1);
    await context.close();
    await place.drop();
  });

  it('mails are counted by what became of them', async () => {
    const place = await make();
    // Nothing listens there.
    const context = await openAccountsForTests(place.address, { SMTP_URL: 'smtp://127.0.0.1:9' });
    const outcomes = ['sent', 'put-off', 'given-up'].map(
      (outcome) => `almanac_mails_total{outcome="${outcome}"}`,
    );
    await ask(context, {
      path: 'externaluser/register',
      body: { name: 'Ada', email: 'ada@example.org', password: PASSWORD },
    });
    expect(await growthOf(outcomes, () => context.people.drain())).toEqual([0, 1, 0]);
    await context.database.write((transaction) =>
      transaction.updateTable('mails').set({ tries: 1000, due_at: NOW.toISOString() }).execute(),
    );
    expect(await growthOf(outcomes, () => context.people.drain())).toEqual([0, 0, 1]);
    await context.close();
    await place.drop();
  });
});
