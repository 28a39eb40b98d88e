import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { costLimit, type CostLimit } from '../src/platform/limits/cost-limit.ts';
import { levelSpending } from '../src/platform/limits/level-spending.ts';
import { fakeClock, type FakeClock } from '../src/platform/clock.ts';
import type { Database } from '../src/platform/database/database.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { databaseKinds, type TestDatabase } from './test-databases.ts';

const NOW = new Date('2026-11-20T12:00:30.000Z');
const POINTS = 10;

describe.each(databaseKinds())('what addresses spend at the data API, on $name', ({ make }) => {
  let place: TestDatabase;
  let databases: readonly Database[];
  let clock: FakeClock;
  beforeEach(async () => {
    place = await make();
    // As two servers: each with its own connections.
    databases = [await openDatabase(place.address), await openDatabase(place.address)];
    clock = fakeClock(NOW);
  }, 60_000);
  afterEach(async () => {
    for (const database of databases) await database.close();
    await place.drop();
  }, 60_000);

  /** A process with its limit: `call` answers with the points left, or `refused`. */
  const process = (database: Database | undefined) => {
    const limit: CostLimit = costLimit(clock, POINTS);
    if (!database) throw new Error('there are two databases');
    const share = levelSpending(database)('data api');
    return {
      level: () => limit.level(share),
      call: (address: string, points: number): number | 'refused' => {
        let left = -1;
        const reply = {
          header: () => undefined,
          headers: (headers: Readonly<Record<string, string>>) => {
            left = Number(headers['ratelimit-remaining']);
          },
        };
        const request = { ip: address };
        try {
          limit.admit(request, reply);
          limit.charge(request, reply, points);
        } catch {
          return 'refused';
        }
        return left;
      },
    };
  };

  it('is added up over two processes, each address for itself', async () => {
    const [one, two] = [process(databases[0]), process(databases[1])];
    expect([one.call('10.0.0.1', 6), two.call('10.0.0.1', 3), two.call('10.0.0.2', 1)]).toEqual([4, 7, 9]);
    await one.level();
    await two.level();
    // The later caller knows of both.
    expect(two.call('10.0.0.1', 1)).toBe(0);
    expect(two.call('10.0.0.1', 1)).toBe('refused');
    await two.level();
    expect(one.call('10.0.0.1', 0)).toBe(4);
    await one.level();
    expect(one.call('10.0.0.1', 0)).toBe('refused');
    expect(two.call('10.0.0.2', 1)).toBe(8);
  });

  it('counts nothing twice, however often it is levelled', async () => {
    const [one, two] = [process(databases[0]), process(databases[1])];
    one.call('10.0.0.1', 2);
    for (let time = 0; time < 3; time += 1) {
      await one.level();
      await two.level();
    }
    expect(two.call('10.0.0.1', 1)).toBe(9);
    await two.level();
    expect([two.call('10.0.0.1', 0), one.call('10.0.0.1', 0)]).toEqual([7, 8]);
  });

  it('begins anew with the minute of the clock', async () => {
    const [one, two] = [process(databases[0]), process(databases[1])];
    one.call('10.0.0.1', 10);
    await one.level();
    expect(one.call('10.0.0.1', 1)).toBe('refused');
    clock.moveTo(new Date(NOW.getTime() + 30_000));
    expect(one.call('10.0.0.1', 1)).toBe(9);
    await one.level();
    await two.level();
    expect(one.call('10.0.0.1', 1)).toBe(8);
  });

  it('has both take what is owed for the minutes that follow', async () => {
    const [one, two] = [process(databases[0]), process(databases[1])];
    // More than two minutes' points: it starts on a full one.
    expect(one.call('10.0.0.1', 25)).toBe(0);
    await one.level();
    clock.moveTo(new Date(NOW.getTime() + 60_000));
    two.call('10.0.0.1', 0);
    await two.level();
    expect([one.call('10.0.0.1', 1), two.call('10.0.0.1', 1)]).toEqual(['refused', 'refused']);
    clock.moveTo(new Date(NOW.getTime() + 120_000));
    expect(one.call('10.0.0.1', 6)).toBe('refused');
    expect(one.call('10.0.0.1', 5)).toBe(0);
    clock.moveTo(new Date(NOW.getTime() + 180_000));
    expect(one.call('10.0.0.1', 10)).toBe(0);
  });

  it('tells later what could not be told, and no address stands in the database', async () => {
    const limit = costLimit(clock, POINTS);
    const reply = { header: () => undefined, headers: () => undefined };
    const request = { ip: '10.0.0.1' };
    limit.admit(request, reply);
    limit.charge(request, reply, 4);
    await expect(limit.level(() => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer');
    const [database] = databases;
    if (!database) throw new Error('there is no database');
    await limit.level(levelSpending(database)('data api'));
    const rows = await database.read.selectFrom('attempts').selectAll().execute();
    expect(rows).toMatchObject([{ count: 4, ends_at: '2026-11-20T12:01:00.000Z' }]);
    expect(rows[0]?.key).toMatch(/^[0-9a-f]{64}$/);
  });
});
