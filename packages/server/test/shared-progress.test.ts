import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { archiveTickets } from '../src/features/downloads/collections/archive-progress.ts';
import { sharedProgress } from '../src/features/downloads/collections/shared-progress.ts';
import { fakeClock, type FakeClock } from '../src/platform/clock.ts';
import type { Database } from '../src/platform/database/database.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { databaseKinds, type TestDatabase } from './test-databases.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const TICKET = 'a-ticket-of-a-reader';

describe.each(databaseKinds())('how far an archive is, on $name', ({ make }) => {
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

  const ticketsAt = (which: number) => {
    const database = databases[which];
    if (database === undefined) throw new Error('there are two databases');
    return archiveTickets(sharedProgress(database, clock));
  };

  it('is known at the server that does not make it', async () => {
    const [making, asked] = [ticketsAt(0), ticketsAt(1)];
    expect(await asked.find(TICKET)).toBeUndefined();
    const archive = making.begin(TICKET, 3);
    await expect.poll(() => asked.find(TICKET)).toEqual({ done: 0, of: 3, failed: 0, isComplete: false });
    archive.step(true);
    archive.step(false);
    expect(await making.find(TICKET)).toEqual({ done: 2, of: 3, failed: 1, isComplete: false });
    await expect.poll(() => asked.find(TICKET)).toEqual({ done: 2, of: 3, failed: 1, isComplete: false });
    archive.step(true);
    archive.finish();
    await expect.poll(() => asked.find(TICKET)).toEqual({ done: 3, of: 3, failed: 1, isComplete: true });
    expect(await asked.find('a-ticket-of-nobody')).toBeUndefined();
  });

  it('begins anew when its reader takes it again, and is forgotten after an hour', async () => {
    const [making, asked] = [ticketsAt(0), ticketsAt(1)];
    making.begin(TICKET, 1).finish();
    await expect.poll(() => asked.find(TICKET)).toMatchObject({ isComplete: true });
    making.begin(TICKET, 5);
    await expect.poll(() => asked.find(TICKET)).toEqual({ done: 0, of: 5, failed: 0, isComplete: false });
    clock.moveTo(new Date(NOW.getTime() + 60 * 60_000));
    expect(await asked.find(TICKET)).toBeUndefined();
  });
});

describe('where there is one server alone, or the database is away', () => {
  it('is known where it is made', async () => {
    const alone = archiveTickets();
    alone.begin(TICKET, 2).step(true);
    expect(await alone.find(TICKET)).toEqual({ done: 1, of: 2, failed: 0, isComplete: false });
    const away = () => Promise.reject(new Error('the database cannot be reached'));
    const cut = archiveTickets({ tell: away, find: away });
    cut.begin(TICKET, 2).finish();
    expect(await cut.find(TICKET)).toMatchObject({ isComplete: true });
    expect(await cut.find('a-ticket-of-nobody')).toBeUndefined();
  });
});
