import { inLogs, message } from '@almanac/core';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as passes } from 'node:timers/promises';

import { afterEach, describe, expect, it } from 'vitest';

import { fakeClock } from '../src/platform/clock.ts';
import type { HttpApp } from '../src/platform/http/http-app.ts';
import type { IndexedRelease } from '../src/releases/index/indexed-release.ts';
import type { ReleaseIndex } from '../src/releases/index/release-index.ts';
import { chargingTurns, type Exchange } from '../src/platform/limits/big-answers.ts';
import { Ledger } from '../src/platform/limits/ledger.ts';
import { readSettings } from '../src/platform/settings/read-settings.ts';
import type { ReleaseStore } from '../src/releases/storage/release-store.ts';
import { fixedIndex, fixedPortal, fixedStore, NOW } from './fixed-portal.ts';
import { cubeTable, leaves, months } from './fuzz/big-cube.ts';

/** 600,000 cells: more than travel whole, and as a file more than an unread connection buffers. */
const TABLE = cubeTable('M100020', [leaves('good', 150), leaves('partner', 20), months(200)], true);
const PATH = `/table/DC/${TABLE.code}`;
const EARLIER = 'r0earlier0';

/** Of every table there is a release before the current one. */
function indexOfTwo(): ReleaseIndex {
  const fixed = fixedIndex([TABLE]);
  const before = (code: string): IndexedRelease | undefined => {
    const table = fixed.current(code);
    return table && { ...table, release: { id: EARLIER, publishedAt: '2026-10-01T00:00:00.000Z' } };
  };
  return {
    ...fixed,
    byId: async (code, id) => (id === EARLIER ? before(code) : fixed.byId(code, id)),
    releasesOf: async (code) =>
      [...(await fixed.releasesOf(code)), before(code)].flatMap((each) => each ?? []),
  };
}

let app: HttpApp | undefined;
afterEach(async () => {
  app?.server.closeAllConnections();
  await app?.close();
});

async function portal(
  environment: Readonly<Record<string, string>> = {},
  parts: Parameters<typeof fixedPortal>[1] = {},
): Promise<HttpApp> {
  app = await fixedPortal(environment, { index: indexOfTwo(), store: fixedStore([TABLE]), ...parts });
  return app;
}

const SUM = `sum=good:in(${Array.from({ length: 149 }, (_, at) => `good${at + 1}`).join(',')}):s1:name(All)&choose=good:in(s1)&pivot=good,partner/time`;
const COMPARED = ['kind', 'other']
  .map(
    () => `table=DC/${TABLE.code}%3F${encodeURIComponent('choose=time:latest(60)&pivot=good,partner/time')}`,
  )
  .join('&');

/** Addresses for which very many cells are read; `N` is another number each time, so that nothing is answered out of memory. */
const ENDPOINTS = [
  `${PATH}.csv?pivot=good,partner/time&decimals=N`,
  `${PATH}/changes?from=${EARLIER}`,
  `${PATH}/changes.csv?from=${EARLIER}`,
  `${PATH}.svg?${SUM}&decimals=N`,
  `/chart/DC/${TABLE.code}/frame-one?${SUM}&decimals=N`,
  `/chart/DC/${TABLE.code}/figures.json?release=rm100020000&${SUM}&decimals=N`,
  `/api/content/1/dc/${TABLE.code}/slice?${SUM}&decimals=N`,
  `/api/table/tabledata/${TABLE.code}?limit=600000`,
  `/compare.csv?${COMPARED}`,
];

describe.each(ENDPOINTS)('%s', (endpoint) => {
  it('is opened to one address once at a time, and meanwhile to others', { timeout: 60_000 }, async () => {
    const server = await portal({ ALMANAC_TRUSTED_PROXIES: '127.0.0.1', ALMANAC_API_POINTS: '1000000' });
    await server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.server.address() as AddressInfo;
    const ask = (path: string, from: string) => {
      const answer = new Promise<IncomingMessage>((resolve, reject) => {
        const headers = { 'x-forwarded-for': from };
        get({ port, path, headers, agent: false }, resolve).on('error', reject);
      });
      return answer;
    };
    const held = await ask(`${PATH}.csv?layout=tidy&pivot=good,partner/time`, '10.0.0.1');
    let begun = false;
    const second = ask(endpoint.replace('N', '1'), '10.0.0.1').then((answer) => {
      begun = true;
      return answer;
    });
    const other = await ask(endpoint.replace('N', '2'), '10.0.0.2');
    expect(other.statusCode).toBe(200);
    other.destroy();
    await passes(100);
    expect(begun).toBe(false);
    held.destroy();
    expect((await second).statusCode).toBe(200);
    (await second).destroy();
  });
});

describe('what is made of very many cells', () => {
  it('is paid for before it begins, and a debt in the minutes that follow', async () => {
    const clock = fakeClock(NOW);
    const server = await portal({ ALMANAC_EXPENSIVE_REQUESTS: '3' }, { clock });
    const statusOf = async (url: string, method: 'GET' | 'HEAD' = 'GET') => {
      const { statusCode, headers } = await server.inject({ method, url });
      return [statusCode, headers['retry-after']];
    };
    const file = `${PATH}.csv?pivot=good,partner/time`;
    expect(await statusOf(`${PATH}/changes`, 'HEAD')).toEqual([200, undefined]);
    // Five times 250,000 cells are more than three: they begin on a full minute, and two are owed in the next.
    expect(await statusOf(`${PATH}/changes`)).toEqual([200, undefined]);
    expect(await statusOf(file)).toEqual([429, '120']);
    clock.moveTo(new Date(NOW.getTime() + 60_000));
    expect(await statusOf(file)).toEqual([429, '60']);
    clock.moveTo(new Date(NOW.getTime() + 120_000));
    expect(await statusOf(file)).toEqual([200, undefined]);
    // What was compared once is kept, and costs nothing.
    expect(await statusOf(`${PATH}/changes.csv`)).toEqual([200, undefined]);
  });

  it('is as much of a cube of ten million cells as an address usually takes in a minute: five times all of it', async () => {
    const settings = readSettings({ PUBLIC_URL: 'https://tables.example.gov' });
    if (!settings.ok) throw new Error(settings.problem.map(inLogs).join(' '));
    const { expensiveRequests: pointsPerMinute } = settings.value;
    const clock = fakeClock(new Date('2026-11-20T12:00:23.000Z'));
    const ledger = new Ledger({ clock, pointsPerMinute });
    const charged = chargingTurns(() => Promise.resolve(true), ledger);
    const ask = async (ip: string): Promise<unknown> =>
      charged({ request: { ip, method: 'GET' }, reply: {} } as unknown as Exchange, 10_595_910);
    for (let times = 0; times < 5; times += 1) expect(await ask('192.0.2.1')).toBe(true);
    await expect(ask('192.0.2.1')).rejects.toMatchObject({
      status: 429,
      retryAfter: 37,
      particulars: {
        detail: message('problem.too-many-requests.big-answer', {
          cells: { number: 10_595_910 },
          points: 43,
          each: { number: 250_000 },
          budget: { number: 240 },
          wait: message('duration.seconds', { count: 37 }),
        }),
        retryAfter: 37,
      },
    });
    expect(await ask('198.51.100.1')).toBe(true);
    clock.moveTo(new Date('2026-11-20T12:00:59.500Z'));
    await expect(ask('192.0.2.1')).rejects.toMatchObject({ retryAfter: 1 });
    clock.moveTo(new Date('2026-11-20T12:01:00.000Z'));
    expect(await ask('192.0.2.1')).toBe(true);
  });

  it('is no chart when it shows more than a chart draws: that is said before a figure is read', async () => {
    const reads: string[] = [];
    const server = await portal({}, { store: counting(fixedStore([TABLE]), reads) });
    for (const url of [
      `${PATH}.svg?pivot=good,partner/time`,
      `${PATH}.png?whole=true`,
      `/chart/DC/${TABLE.code}/frame-one?pivot=good,partner/time`,
    ]) {
      const answer = await server.inject(url);
      expect([url, answer.statusCode]).toEqual([url, 400]);
      expect(answer.body).toContain('600,000 figures are too many to draw; choose at most 60,000');
    }
    expect(reads).toEqual([]);
  });

  it('is read for a key figure no further than its series', async () => {
    const reads: string[] = [];
    const store = counting(fixedStore([TABLE]), reads);
    const server = await portal(
      { ALMANAC_INDICATORS: `${TABLE.code}:good3/partner2,${TABLE.code}:nothing` },
      { store },
    );
    const { indicators } = (await server.inject('/api/indicators')).json<{
      indicators: { latest: string }[];
    }>();
    const value = TABLE.cube.values[(3 * 20 + 2) * 200 + 199] ?? Number.NaN;
    expect(indicators.map(({ latest }) => latest)).toEqual([Math.round(value).toLocaleString('en')]);
    expect(reads).toEqual(['readSlice']);
  });
});

/** A store that writes down what is read of its cells. */
function counting(store: ReleaseStore, reads: string[]): ReleaseStore {
  const counted = <Asked extends readonly unknown[], Answer>(
    name: string,
    read: (...asked: Asked) => Answer,
  ): ((...asked: Asked) => Answer) => {
    return (...asked) => {
      reads.push(name);
      return read(...asked);
    };
  };
  return {
    ...store,
    readTable: counted('readTable', store.readTable),
    readSlice: counted('readSlice', store.readSlice),
    readCells: counted('readCells', store.readCells),
    readNumbers: counted('readNumbers', store.readNumbers),
  };
}

const SMALL = '/table/TS/M100001';

// But for Parquet: who reads it over the network must be told its length first.
it.each([
  ...['csv', 'xlsx', 'json', 'svg', 'png'].map((suffix) => `${SMALL}.${suffix}`),
  ...[`${SMALL}.csv?layout=tidy`, `${SMALL}/changes`, `${SMALL}/changes.csv`, SMALL],
  ...['csv', 'xlsx', 'json'].map((suffix) => `/compare.${suffix}?table=TS/M100001&table=TS/M100001`),
  ...['/chart/TS/M100001/frame-one', '/chart/TS/M100001/figures.json?release=rm100001000'],
])('HEAD %s reads no figure, and has the headers of a GET that are known without', async (url) => {
  const reads: string[] = [];
  const server = await portal({}, { store: counting(fixedStore([TABLE]), reads) });
  const head = await server.inject({ method: 'HEAD', url });
  expect([head.statusCode, head.body, reads]).toEqual([200, '', []]);
  const got = await server.inject(url);
  expect(got.statusCode).toBe(200);
  for (const name of ['content-type', 'content-disposition', 'cache-control'] as const) {
    expect([name, head.headers[name]]).toEqual([name, got.headers[name]]);
  }
});
