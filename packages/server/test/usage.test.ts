import { usageSchema } from '@almanac/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { openUsage, type Usage } from '../src/app/open-usage.ts';
import { usageCounter } from '../src/features/usage/usage-counter.ts';
import { downloadsForTests } from './downloads-for-tests.ts';
import {
  call,
  NOW,
  openForTests,
  published,
  pxOf,
  TOPICS,
  type PublishingForTests,
} from './publishing-for-tests.ts';
import { databaseKinds, type TestDatabase } from './test-databases.ts';

const DAY_MS = 86_400_000;
const UNKNOWN = 'Department of Statistics';

describe.each(databaseKinds())('counts of how tables are read, on $name', { timeout: 60_000 }, ({ make }) => {
  let place: TestDatabase;
  let context: PublishingForTests;
  let usage: Usage;
  const failures: unknown[] = [];
  const open = (): Usage =>
    openUsage({
      database: context.database,
      index: context.index,
      clock: context.clock,
      timeZone: 'Asia/Singapore',
      keyHolder: (request) => context.keyHolder(request),
      onFailure: (error) => failures.push(error),
    });

  beforeEach(async () => {
    failures.length = 0;
    place = await make();
    context = await openForTests(place.address);
    usage = open();
    usage.countIn(context.app);
    await downloadsForTests(context, usage.onTaken);
    usage.addRoutes(context.app);
    await published(context, { manifest: TOPICS });
  }, 60_000);
  afterEach(async () => {
    await usage.close();
    await context.close();
    await place.drop();
  }, 60_000);

  const report = async (query = '', key?: string) => {
    const answer = await call(context, { method: 'GET', path: `usage${query}`, ...(key && { key }) });
    expect(answer.status).toBe(200);
    return usageSchema.parse(answer.body);
  };
  const read = async (url: string) => (await context.app.inject(url)).statusCode;

  it('tells tables opened, files taken and calls of the data API, and what failed or is not there from none', async () => {
    const kind = context.index.current('DWELL')?.summary.kind ?? '';
    const given = [
      await read(`/api/content/1/${kind}/dwell`),
      await read(`/api/content/1/${kind}/DWELL`),
      await read(`/table/${kind}/DWELL.csv`),
    ];
    expect(given).toEqual([200, 200, 200]);
    usage.onTaken('DWELL');
    await read(`/table/${kind}/DWELL.csv?choose=nonsense`);
    await read(`/table/${kind}/NOTHING.csv`);
    await context.app.inject({ method: 'HEAD', url: `/table/${kind}/DWELL.csv` });
    // As the portal asks itself while it draws a page.
    await context.app.inject({
      url: `/api/content/1/${kind}/DWELL`,
      headers: { 'sec-purpose': 'prefetch' },
    });
    // The rest of a page that is counted already.
    await context.app.inject({
      url: `/api/content/1/${kind}/DWELL`,
      headers: { 'x-almanac-of-page': '1' },
    });
    await usage.close();
    expect(await usage.countReads()).toEqual(new Map([['dwell', 2]]));
    expect(await report()).toEqual({
      from: '2026-10-22',
      to: '2026-11-20',
      total: { pageViews: 2, downloads: 2, apiCalls: 0 },
      days: [{ day: '2026-11-20', pageViews: 2, downloads: 2, apiCalls: 0 }],
      tables: [
        expect.objectContaining({ code: 'DWELL', agency: UNKNOWN, pageViews: 2, downloads: 2, apiCalls: 0 }),
      ],
    });
  });

  it('count pictures of charts that are asked for, and none that only stand beside a link or in a list', async () => {
    const kind = context.index.current('DWELL')?.summary.kind ?? '';
    const page = `/table/${kind}/DWELL`;
    const pictures = [
      `${page}.svg`,
      `${page}.png?scale=2`,
      `${page}.svg?words=none&width=300`,
      `${page}.png?release=${context.index.current('DWELL')?.release.id ?? ''}&width=800&height=420&scale=1.5`,
      `${page}.svg?theme=sepia`,
    ];
    expect(await Promise.all(pictures.map(read))).toEqual([200, 200, 200, 200, 400]);
    expect((await report()).total).toEqual({ pageViews: 0, downloads: 2, apiCalls: 0 });
  });

  it('count every table of a comparison that is taken as a file', async () => {
    const kind = context.index.current('DWELL')?.summary.kind ?? '';
    const query = `table=${kind}/DWELL&table=${kind}/dwell`;
    expect(await read(`/compare.csv?${query}`)).toBe(200);
    await context.app.inject({ method: 'HEAD', url: `/compare.csv?${query}` });
    expect((await report()).total.downloads).toBe(2);
  });

  it('adds up what several processes count, on the days of the department', async () => {
    const other = open();
    usage.onTaken('DWELL');
    other.onTaken('DWELL');
    // Four hours later it is another day in Singapore, and not yet in London.
    context.clock.moveTo(new Date(NOW.getTime() + DAY_MS / 6));
    other.onTaken('dwell');
    await other.close();
    const { days, tables } = await report();
    expect(days.map(({ day, downloads }) => [day, downloads])).toEqual([
      ['2026-11-20', 2],
      ['2026-11-21', 1],
    ]);
    expect(tables.map(({ downloads }) => downloads)).toEqual([3]);
  });

  it('are all in a report, though an earlier flush is still adding', async () => {
    const counter = usageCounter({
      database: context.database,
      clock: context.clock,
      timeZone: 'Asia/Singapore',
    });
    counter.count('DWELL', 'downloads');
    const first = counter.flush();
    let isFirstDone = false;
    void first.then(() => (isFirstDone = true));
    await counter.flush();
    expect(isFirstDone).toBe(true);
    expect((await report()).total.downloads).toBe(1);
  });

  it('are in the database within a minute, so that a crash loses no more', async () => {
    usage.onTaken('DWELL');
    context.clock.moveTo(new Date(NOW.getTime() + 59_000));
    await expect
      .poll(async () => {
        const rows = await context.database.read.selectFrom('usage_counts').selectAll().execute();
        return rows.map(({ count, way }) => [way, count]);
      })
      .toEqual([['downloads', 1]]);
  });

  it('are kept while the database does not answer', async () => {
    const { database } = context;
    let isDown = true;
    const failing = openUsage({
      index: context.index,
      clock: context.clock,
      timeZone: 'UTC',
      keyHolder: context.keyHolder,
      database: {
        ...database,
        write: (work) => (isDown ? Promise.reject(new Error('no answer')) : database.write(work)),
      },
      onFailure: (error) => failures.push(error),
    });
    failing.onTaken('DWELL');
    context.clock.moveTo(new Date(NOW.getTime() + 21_000));
    await expect.poll(() => failures.length).toBeGreaterThan(0);
    isDown = false;
    await failing.close();
    expect((await report()).total.downloads).toBe(1);
  });

  it('are shown to the holder of a key, of the agency’s own tables', async () => {
    const made = await call(context, { method: 'POST', path: 'keys', body: { agency: 'Customs' } });
    const { key } = made.body as { readonly key: string };
    const file = pxOf('1 2 3 4 5 6', 'Trade').replace('MATRIX="DWELL"', 'MATRIX="TRADE"');
    await published(context, { file, manifest: TOPICS, key });
    for (const code of ['DWELL', 'DWELL', 'TRADE']) usage.onTaken(code);
    expect((await report()).tables.map(({ code }) => code)).toEqual(['DWELL', 'TRADE']);
    const own = await report('', key);
    expect([own.total.downloads, own.tables.map(({ code }) => code)]).toEqual([1, ['TRADE']]);
    expect((await report('?table=trade&from=2026-11-20&to=2026-11-20', key)).total.downloads).toBe(1);
    const refused = await Promise.all([
      call(context, { method: 'GET', path: 'usage?table=dwell', key }),
      call(context, { method: 'GET', path: 'usage', key: 'nonsense' }),
      call(context, { method: 'GET', path: 'usage?from=2026-11-21&to=2026-11-20' }),
      call(context, { method: 'GET', path: 'usage?from=2020-01-01' }),
      call(context, { method: 'GET', path: 'usage?from=yesterday' }),
      call(context, { method: 'GET', path: 'usage?table=nothing' }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([403, 401, 400, 400, 400, 404]);
  });
});
