import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { Ledger } from '../src/platform/limits/ledger.ts';
import { levelSpending, type LevelSpending } from '../src/platform/limits/level-spending.ts';
import { fakeClock, type FakeClock } from '../src/platform/clock.ts';
import type { Database } from '../src/platform/database/database.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { databaseKinds, type TestDatabase } from './test-databases.ts';

const NOW = new Date('2026-11-20T12:00:30.000Z');
const POINTS = 10;

describe.each(databaseKinds())('what addresses spend, on $name', ({ make }) => {
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
    if (!database) throw new Error('there are two databases');
    const share = levelSpending(database)('data api');
    const ledger = new Ledger({ clock, pointsPerMinute: POINTS, share });
    return {
      level: () => ledger.level(),
      call: async (address: string, points: number): Promise<number | 'refused'> => {
        if (ledger.secondsToWait(address, 1) > 0) return 'refused';
        return (await ledger.charge(address, points)) > 0 ? 'refused' : ledger.left(address);
      },
    };
  };

  it('is added up over two processes, each address for itself', async () => {
    const [one, two] = [process(databases[0]), process(databases[1])];
    expect(await one.call('10.0.0.1', 6)).toBe(4);
    // The later caller knows of both.
    expect([await two.call('10.0.0.1', 3), await two.call('10.0.0.2', 1)]).toEqual([1, 9]);
    expect([await one.call('10.0.0.1', 2), await one.call('10.0.0.1', 1)]).toEqual(['refused', 0]);
    expect(await two.call('10.0.0.1', 1)).toBe('refused');
    expect(await one.call('10.0.0.2', 2)).toBe(7);
  });

  it('counts nothing twice, however often it is levelled', async () => {
    const [one, two] = [process(databases[0]), process(databases[1])];
    await one.call('10.0.0.1', 2);
    for (let time = 0; time < 3; time += 1) {
      await one.level();
      await two.level();
    }
    expect(await two.call('10.0.0.1', 1)).toBe(7);
    await one.call('10.0.0.1', 0);
    await one.level();
    expect(await one.call('10.0.0.1', 0)).toBe(7);
  });

  it('begins anew with the minute of the clock', async () => {
    const [one, two] = [process(databases[0]), process(databases[1])];
    await one.call('10.0.0.1', 10);
    expect([await one.call('10.0.0.1', 1), await two.call('10.0.0.1', 1)]).toEqual(['refused', 'refused']);
    clock.moveTo(new Date(NOW.getTime() + 30_000));
    expect([await one.call('10.0.0.1', 1), await two.call('10.0.0.1', 1)]).toEqual([9, 8]);
  });

  it('has both take what is owed for the minutes that follow', async () => {
    const [one, two] = [process(databases[0]), process(databases[1])];
    // More than two minutes' points: it starts on a full one.
    expect(await one.call('10.0.0.1', 25)).toBe(0);
    clock.moveTo(new Date(NOW.getTime() + 60_000));
    expect([await one.call('10.0.0.1', 1), await two.call('10.0.0.1', 1)]).toEqual(['refused', 'refused']);
    clock.moveTo(new Date(NOW.getTime() + 120_000));
    expect([await one.call('10.0.0.1', 6), await two.call('10.0.0.1', 6)]).toEqual(['refused', 'refused']);
    expect(await one.call('10.0.0.1', 5)).toBe(0);
    clock.moveTo(new Date(NOW.getTime() + 180_000));
    expect(await two.call('10.0.0.1', 10)).toBe(0);
  });

  it('is reported later when it could not be, and no address stands in the database', async () => {
    const [database] = databases;
    if (!database) throw new Error('there is no database');
    let isAway = true;
    const share: LevelSpending = (minute, spent) =>
      isAway ? Promise.reject(new Error('no answer')) : levelSpending(database)('data api')(minute, spent);
    const ledger = new Ledger({ clock, pointsPerMinute: POINTS, share });
    expect(await ledger.charge('10.0.0.1', 4)).toBe(0);
    isAway = false;
    await ledger.level();
    const rows = await database.read.selectFrom('attempts').selectAll().execute();
    expect(rows).toMatchObject([{ count: 4, ends_at: '2026-11-20T12:01:00.000Z' }]);
    expect(rows[0]?.key).toMatch(/^[0-9a-f]{64}$/);
  });
});
