import { describe, expect, it } from 'vitest';

import { fakeClock } from '../src/platform/clock.ts';
import { fixedIndex, fixedPortal, NOW } from './fixed-portal.ts';

const TABLE = '/table/TS/M100001';
const COMPARED = 'table=TS/M100001&table=TS/M100001%3Fchoose=time:latest(2)&show=aligned';

const FILES = [
  ...[`${TABLE}.csv`, `${TABLE}.csv?layout=tidy`, `${TABLE}.json?choose=time:latest(2)`],
  ...[`${TABLE}.xlsx`, `${TABLE}.parquet`, `${TABLE}.svg`, `${TABLE}/metadata.json`],
  ...['csv', 'xlsx', 'json'].map((suffix) => `/statistical-tables/download-metadata/M100001.${suffix}`),
  ...['csv', 'xlsx'].map((suffix) => `/compare.${suffix}?${COMPARED}`),
];

describe.each(FILES)('%s', (url) => {
  it('has a strong tag, and costs who holds it nothing', { timeout: 30_000 }, async () => {
    const app = await fixedPortal({ ALMANAC_EXPENSIVE_REQUESTS: '1' });
    const { statusCode, headers } = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
    expect(statusCode).toBe(200);
    expect(headers.etag).toMatch(/^"[\w-]{22}(?:-gzip)?"$/);
    const holding = { 'accept-encoding': 'gzip', 'if-none-match': `"other", ${headers.etag ?? ''}` };
    for (const method of ['GET', 'HEAD', 'GET'] as const) {
      const again = await app.inject({ method, url, headers: holding });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag]);
      expect(again.headers['content-security-policy']).toBeUndefined();
      expect(again.headers['cache-control']).toBe('no-cache');
    }
    const other = await app.inject({ url, headers: { 'if-none-match': '"other"' } });
    expect([other.statusCode, other.headers.etag]).toEqual([429, undefined]);
  });

  it('is the same bytes on another day, as its tag says', { timeout: 30_000 }, async () => {
    const [one, other] = await Promise.all(
      [NOW, new Date('2031-01-01T00:00:00Z')].map(async (now) =>
        (await fixedPortal({}, { clock: fakeClock(now) })).inject(url),
      ),
    );
    expect(other?.headers.etag).toBe(one?.headers.etag);
    expect(other?.rawPayload.equals(one?.rawPayload ?? Buffer.of())).toBe(true);
  });
});

describe('the tag of a file', () => {
  const tagOf = async (url: string, parts: Parameters<typeof fixedPortal>[1] = {}): Promise<unknown> =>
    (await (await fixedPortal({}, parts)).inject(url)).headers.etag;

  it('is another one for another view, layout, packing, release, correction or server', async () => {
    const index = fixedIndex();
    const changed = (more: object) => ({
      index: {
        ...index,
        current: (code: string) => {
          const table = index.current(code);
          return table && { ...table, ...more };
        },
      },
    });
    const corrections = [{ id: 'c1', at: '2026-11-10T00:00:00.000Z', text: 'A row was wrong.' }];
    const packed = await (
      await fixedPortal()
    ).inject({ url: `${TABLE}.csv`, headers: { 'accept-encoding': 'gzip' } });
    const tags = [
      await tagOf(`${TABLE}.csv`),
      await tagOf(`${TABLE}.csv?layout=tidy`),
      await tagOf(`${TABLE}.csv?choose=time:latest(2)`),
      packed.headers.etag,
      await tagOf(`${TABLE}.csv`, changed({ release: { id: 'r2', publishedAt: NOW.toISOString() } })),
      await tagOf(`${TABLE}.csv`, changed({ corrections })),
      await tagOf(`${TABLE}.csv`, { version: '1.2.4' }),
    ];
    expect(tags.every((tag) => typeof tag === 'string')).toBe(true);
    expect(new Set(tags).size).toBe(tags.length);
  });

  it('of metadata is another one when a release has followed, which they list', async () => {
    const index = fixedIndex();
    const release = { id: 'r2', publishedAt: NOW.toISOString() };
    const followed = {
      index: {
        ...index,
        releasesOf: async (code: string) => {
          const [only] = await index.releasesOf(code);
          return only ? [{ ...only, release }, only] : [];
        },
      },
    };
    for (const url of [`${TABLE}/metadata.json`, '/statistical-tables/download-metadata/M100001.csv']) {
      expect(await tagOf(`${url}?release=rm100001000`, followed)).not.toBe(
        await tagOf(`${url}?release=rm100001000`),
      );
    }
    const file = `${TABLE}.csv?release=rm100001000`;
    expect(await tagOf(file, followed)).toBe(await tagOf(file));
  });

  it('is on no answer that says what is wrong', async () => {
    const app = await fixedPortal();
    for (const url of [`${TABLE}.csv?colour=red`, `${TABLE}.svg?chart=none-such`, '/table/TS/M9.csv']) {
      const answer = await app.inject({ url, headers: { 'if-none-match': '"other"' } });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.headers.etag).toBeUndefined();
    }
    expect((await app.inject(`${TABLE}/changes?colour=red&colour=blue`)).statusCode).toBe(400);
  });
});
