import { describe, expect, it } from 'vitest';

import type { HttpApp } from '../src/platform/http/http-app.ts';
import { CENSUS, fixedIndex, fixedPortal, fixedStore } from './fixed-portal.ts';
import { ENGLISH } from './english.ts';

const TABLE = '/table/TS/M100001';

interface Asking {
  readonly encoding?: string;
  readonly destination?: string;
  readonly held?: string;
}

async function ask(app: HttpApp, url: string, { encoding, destination, held }: Asking = {}) {
  const answer = await app.inject({
    url,
    headers: {
      ...(encoding !== undefined && { 'accept-encoding': encoding }),
      ...(destination !== undefined && { 'sec-fetch-dest': destination }),
      ...(held !== undefined && { 'if-none-match': held }),
    },
  });
  return { status: answer.statusCode, tag: String(answer.headers.etag), answer };
}

/** A portal of which it is known what it reads of a table, and whose catalogue can be said to have changed. */
async function watchedPortal() {
  const store = fixedStore();
  const index = fixedIndex();
  let reads = 0;
  let tables = 0;
  let version = 1;
  let isWithdrawn = false;
  const app = await fixedPortal(
    {},
    {
      store: {
        ...store,
        readDocument: (...of) => {
          reads += 1;
          return store.readDocument(...of);
        },
        readTable: (...of) => {
          tables += 1;
          return store.readTable(...of);
        },
        readSlice: (...of) => {
          tables += 1;
          return store.readSlice(...of);
        },
      },
      index: {
        ...index,
        version: () => version,
        current: (code) => {
          const table = index.current(code);
          return table && { ...table, isDeleted: table.isDeleted || isWithdrawn };
        },
      },
    },
  );
  return {
    app,
    reads: () => reads,
    /** How often figures were read to be worked on where readers are answered. */
    tables: () => tables,
    /** Something else was published. */
    publishElsewhere: () => {
      version += 1;
    },
    withdraw: () => {
      isWithdrawn = true;
      version += 1;
    },
  };
}

describe('the tag of a page', () => {
  it.each([
    ...['/', '/browse', '/topic/jobs', TABLE, `${TABLE}?choose=series:in(total)`, '/series/M100001/1'],
    ...['/search', '/glossary', '/account', '/statistical-tables/download-metadata/M100001'],
  ])('spares whoever holds %s already its bytes', async (url) => {
    const app = await fixedPortal();
    const first = await ask(app, url);
    expect([url, first.status]).toEqual([url, 200]);
    expect(first.tag).toMatch(/^W\/"[\w-]{22}"$/);
    const again = await ask(app, url, { held: `"another", ${first.tag}` });
    expect([again.status, again.answer.body, again.tag]).toEqual([304, '', first.tag]);
    expect(again.answer.headers['cache-control']).toBe('no-cache');
    expect(again.answer.headers.vary).toBe('accept-encoding, sec-fetch-dest');
    expect(again.answer.headers['content-security-policy']).toBe(
      first.answer.headers['content-security-policy'],
    );
    expect(await ask(app, url, { held: '"another"' })).toMatchObject({ status: 200, tag: first.tag });
  });

  it('is another one for other bytes: of an encoding, of a page in a frame, of another address', async () => {
    const app = await fixedPortal();
    const answers = [
      await ask(app, TABLE),
      await ask(app, TABLE, { encoding: 'br' }),
      await ask(app, TABLE, { encoding: 'gzip' }),
      await ask(app, TABLE, { destination: 'iframe' }),
      await ask(app, `${TABLE}?sort=label`),
      await ask(app, `/table/CT/${CENSUS.code}`),
    ];
    expect(new Set(answers.map(({ tag }) => tag)).size).toBe(answers.length);
    const bodies = answers.map(({ answer }) => answer.rawPayload.toString('base64'));
    expect(new Set(bodies).size).toBe(bodies.length);
    const [, packed] = answers;
    const other = await ask(app, TABLE, { encoding: 'gzip', held: packed?.tag ?? '' });
    expect([other.status, other.answer.headers['content-encoding']]).toEqual([200, 'gzip']);
  });

  it('is the same at every server, so that a reader may come to another one', async () => {
    const servers = [await fixedPortal(), await fixedPortal()];
    for (const url of ['/', TABLE]) {
      const [one, other] = await Promise.all(servers.map((app) => ask(app, url, { encoding: 'br' })));
      expect(other?.tag).toBe(one?.tag);
    }
    const renamed = await fixedPortal({ ALMANAC_PRODUCT: 'Tables' });
    const here = await ask(await fixedPortal(), TABLE);
    expect((await ask(renamed, TABLE, { held: here.tag })).status).toBe(200);
  });
});

describe('a page', () => {
  it.each([
    '/',
    TABLE,
    '/search?q=jobs',
    '/compare?v=1&table=TS/M100001',
    '/account',
    '/saved-tables',
    '/usage',
  ])('says nothing of who asks for it: %s', async (url) => {
    const app = await fixedPortal();
    const stranger = await app.inject(url);
    const headers = {
      authorization: 'Bearer of-somebody',
      cookie: `session=of-somebody; almanac-preferences=${encodeURIComponent('{"theme":"dark"}')}`,
    };
    const somebody = await app.inject({ url, headers });
    expect(somebody.body).toBe(stranger.body);
    expect(somebody.headers.etag).toBe(stranger.headers.etag);
    expect(somebody.headers['set-cookie']).toBeUndefined();
  });
});

describe('the page of a table', () => {
  it('is made once for everybody, and anew when something of its own has changed', async () => {
    const { app, reads, tables, publishElsewhere, withdraw } = await watchedPortal();
    const asked = await Promise.all([1, 2, 3].map(() => ask(app, TABLE)));
    expect(new Set(asked.map(({ answer }) => answer.body)).size).toBe(1);
    const afterFirst = reads();
    expect([afterFirst, tables()]).toEqual([1, 0]);
    const [{ tag } = { tag: '' }] = asked;
    expect((await ask(app, TABLE, { held: tag })).status).toBe(304);
    expect(reads()).toBe(afterFirst);

    publishElsewhere();
    expect((await ask(app, TABLE, { held: tag })).status).toBe(304);
    expect(reads()).toBe(afterFirst);

    withdraw();
    const changed = await ask(app, TABLE, { held: tag });
    expect(changed.status).toBe(200);
    expect(changed.answer.body).toContain(ENGLISH.say('common.withdrawn'));
    expect(tables()).toBe(0);
  });

  it('is not remembered as missing, nor as a failure', async () => {
    const store = fixedStore();
    let isAway = true;
    const app = await fixedPortal(
      {},
      {
        store: {
          ...store,
          readDocument: (...of) => (isAway ? Promise.reject(new Error('away')) : store.readDocument(...of)),
        },
      },
    );
    const failed = await ask(app, TABLE);
    expect([failed.status, failed.answer.headers.etag]).toEqual([500, undefined]);
    isAway = false;
    expect((await ask(app, TABLE)).status).toBe(200);
    const missing = await ask(app, '/topic/none');
    expect([missing.status, missing.answer.headers.etag]).toEqual([404, undefined]);
  });
});
