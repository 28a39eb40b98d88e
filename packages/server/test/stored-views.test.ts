import { describe, expect, it } from 'vitest';

import { fakeClock } from '../src/platform/clock.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import {
  databaseViews,
  memoryViews,
  withStoredViews,
  type StoredViews,
} from '../src/releases/figures/stored-views.ts';
import { fixedPortal, NOW } from './fixed-portal.ts';
import { databaseKinds } from './test-databases.ts';

const FROM = '192.0.2.1';
const STEPS = 'choose=time:latest(2)&choose=series:in(1)';

interface OpenViews {
  readonly name: string;
  readonly open: () => Promise<{ readonly views: StoredViews; readonly close: () => Promise<void> }>;
}

const KINDS: readonly OpenViews[] = [
  { name: 'memory', open: () => Promise.resolve({ views: memoryViews(), close: () => Promise.resolve() }) },
  ...databaseKinds().map(({ name, make }) => ({
    name,
    open: async () => {
      const place = await make();
      const database = await openDatabase(place.address);
      const close = async (): Promise<void> => {
        await database.close();
        await place.drop();
      };
      return { views: databaseViews(database, fakeClock(NOW)), close };
    },
  })),
];

describe.each(KINDS)('stored views in $name', { timeout: 30_000 }, ({ open }) => {
  it('gives the same steps the same id of 22 characters, and keeps them', async () => {
    const { views, close } = await open();
    const id = await views.keep(STEPS, FROM);
    expect(await views.keep(STEPS, FROM)).toBe(id);
    expect(id).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(await views.find(id)).toBe(STEPS);
    expect(await views.find('x'.repeat(22))).toBeUndefined();
    await close();
  });
});

describe(withStoredViews, () => {
  it('puts the stored steps where the view stands, and leaves the rest', async () => {
    const views = memoryViews();
    const id = await views.keep(STEPS, FROM);
    expect(await withStoredViews(`view=${id}&decimals=1`, views)).toBe(`${STEPS}&decimals=1`);
    expect(await withStoredViews('decimals=1', views)).toBe('decimals=1');
  });
});

describe('a page, a file and a slice of a stored view', () => {
  it('are those of the steps themselves', async () => {
    const app = await fixedPortal();
    const kept = await app.inject({ method: 'POST', url: '/api/views', payload: { query: STEPS } });
    const { id } = kept.json<{ id: string }>();
    const dataOf = (body: string): string[] => body.split(/\r?\n/).filter((line) => line.startsWith('Total'));

    const stored = await app.inject(`/table/TS/M100001.csv?view=${id}`);
    const direct = await app.inject(`/table/TS/M100001.csv?${STEPS}`);
    expect(dataOf(stored.body)).toEqual(dataOf(direct.body));
    expect(dataOf(stored.body)[0]).toBe('Total <all>,1100,1300');

    expect((await app.inject(`/table/TS/M100001?view=${id}`)).statusCode).toBe(200);
    expect((await app.inject(`/api/content/1/ts/M100001/slice?view=${id}`)).statusCode).toBe(200);
    expect((await app.inject(`/api/views/${id}`)).json()).toEqual({ id, query: STEPS });
  });

  it('are said to be unknown when they are', async () => {
    const app = await fixedPortal();
    const answer = await app.inject(`/table/TS/M100001.json?view=${'x'.repeat(22)}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'unknown-view', parameter: 'view' });
  });

  it('must be steps', async () => {
    const app = await fixedPortal();
    const answer = await app.inject({ method: 'POST', url: '/api/views', payload: { query: 'colour=red' } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'unknown-parameter' });
  });
});
