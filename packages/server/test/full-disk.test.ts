import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { openPortal, type Portal } from '../src/app/open-portal.ts';
import { openFileCache } from '../src/platform/file-cache.ts';
import { ENGLISH } from './english.ts';
import { optionsIn } from './portal-options.ts';
import { PX, pxOf, TOPICS } from './publishing-for-tests.ts';
import { smallDisk } from './small-disk.ts';

const BYTES = 8_000_000;
const PATIENCE_MS = 60_000;
const disk = smallDisk(BYTES);

/** As it comes over a network: the rest is under way when the disk refuses the first piece. */
function inPieces(body: Buffer): Readable {
  return Readable.from(
    (async function* () {
      for (let at = 0; at < body.length; at += 50_000) {
        yield body.subarray(at, at + 50_000);
        await sleep(20);
      }
    })(),
  );
}

describe.runIf(disk !== undefined)('a disk that is full', { timeout: PATIENCE_MS }, () => {
  let portal: Portal;
  let key: string;
  let token = '';
  /** Makes each thing to store a different one. */
  let turn = 0;

  beforeAll(async () => {
    const folder = disk?.folder ?? '';
    portal = await openPortal(optionsIn(folder, { ALMANAC_EXPENSIVE_REQUESTS: '100000' }));
    key = (await readFile(join(folder, 'data/local.key'), 'utf8')).trim();
    expect((await publish(PX)).statusCode).toBe(200);
    token = await member(folder);
  }, PATIENCE_MS);
  beforeEach(() => fillWholly(), PATIENCE_MS);
  afterAll(async () => {
    disk?.clear();
    await portal.close();
    disk?.remove();
  }, PATIENCE_MS);

  const PERSON = { name: 'Ada', email: 'ada@example.org', password: 'seventeen quiet herons' };
  const CREDENTIALS = { email: PERSON.email, password: PERSON.password };
  const post = (url: string, payload: object, bearer = ''): Promise<LightMyRequestResponse> =>
    portal.app.inject({
      method: 'POST',
      url,
      payload,
      headers: bearer === '' ? {} : { authorization: `Bearer ${bearer}` },
    });
  const account = (call: string, body: object): Promise<LightMyRequestResponse> =>
    post(`/api/dosauth/1/externaluser/${call}`, body, token);
  const save = (id: string): Promise<LightMyRequestResponse> =>
    post(
      '/api/dosauth/1/externalUserSavedTable/UpdateSavedTables',
      { tables: [{ id, tableCode: 'DWELL', tableType: 'ts' }] },
      token,
    );
  const manage = (path: string, body: object): Promise<LightMyRequestResponse> =>
    post(`/api/publishing/1/${path}`, body, key);
  const view = (at: number): Promise<LightMyRequestResponse> =>
    post('/api/views', {
      query: `choose=Region:in(${Array.from({ length: 300 }, (_, each) => `r${at}x${each}`).join()})`,
    });
  async function publish(
    file: string,
    sentAs: (body: Buffer) => Buffer | Readable = (body) => body,
  ): Promise<LightMyRequestResponse> {
    const form = new FormData();
    form.set('manifest', JSON.stringify(TOPICS));
    form.set('file', new Blob([file]), 'dwellings.px');
    const sent = new Request('http://portal.example/', { method: 'POST', body: form });
    return portal.app.inject({
      method: 'POST',
      url: '/api/publishing/1/releases',
      headers: { authorization: `Bearer ${key}`, 'content-type': sent.headers.get('content-type') ?? '' },
      payload: sentAs(Buffer.from(await sent.arrayBuffer())),
    });
  }

  /** Registers, confirms and logs in; answers the token of the session. */
  async function member(folder: string): Promise<string> {
    expect((await account('register', PERSON)).statusCode).toBe(200);
    const mailbox = join(folder, 'data/mailbox');
    await vi.waitFor(
      async () => {
        expect(await readdir(mailbox)).toHaveLength(1);
      },
      { timeout: 20_000 },
    );
    const [name = ''] = await readdir(mailbox);
    const mailed = /#token=([A-Za-z0-9_-]{43})/.exec(await readFile(join(mailbox, name), 'utf8'))?.[1];
    expect((await account('VerifyRegistrationEmail', { token: mailed })).statusCode).toBe(200);
    const answer = await account('login', CREDENTIALS);
    return answer.json<{ readonly Data: { readonly token: string } }>().Data.token;
  }

  /** The database has some room of its own, which is used up first. */
  async function fillWholly(): Promise<void> {
    disk?.fill();
    for (let at = 0; at < 1000; at += 1) if ((await view((turn += 1))).statusCode === 507) return;
    throw new Error('the disk does not fill');
  }

  /** Every call that has to keep something. */
  const ENDPOINTS: Readonly<Record<string, () => Promise<LightMyRequestResponse>>> = {
    'a publication': () => publish(pxOf(`${(turn += 1)} 50 10 ".." 20 "-"`)),
    'a large upload': () => publish(PX + ' '.repeat(500_000)),
    'an upload that comes in pieces': () => publish(PX + ' '.repeat(500_000), inPieces),
    'a withdrawal': () => manage('tables/DWELL/withdraw', {}),
    'a correction': () => manage('tables/DWELL/corrections', { text: `Mistake ${(turn += 1)}.` }),
    'a key': () => manage('keys', { agency: 'Others' }),
    'a view': () => view((turn += 1)),
    'a collection': () => post('/api/collections', { tables: [{ code: `M${(turn += 1)}` }] }),
    'a registration': () => account('register', { ...PERSON, email: `bob${(turn += 1)}@example.org` }),
    'a saved table': () => save(`mine-${10_000 + (turn += 1)}`),
    'a log-in': () => post('/api/dosauth/1/externaluser/login', CREDENTIALS),
    'a forgotten password': () => account('ForgotPassword', { email: PERSON.email }),
  };

  it.each(Object.keys(ENDPOINTS))('is said to a client that sends %s, with what to do', async (endpoint) => {
    const answer = await ENDPOINTS[endpoint]?.();
    expect([answer?.statusCode, answer?.body]).toEqual([
      507,
      expect.stringContaining(ENGLISH.say('problem.disk-full.detail')),
    ]);
    expect(answer?.headers['retry-after']).toBe('300');
  });

  it('takes nothing from readers', async () => {
    for (const url of [
      ...[
        '/',
        '/browse',
        '/table/TS/DWELL',
        '/table/TS/DWELL.csv',
        '/table/TS/DWELL.xlsx',
        '/table/TS/DWELL.svg',
      ],
      ...['/api/content/1/TS/DWELL', '/api/table/tabledata/DWELL', '/readyz'],
    ])
      expect([url, (await portal.app.inject(url)).statusCode]).toEqual([url, 200]);
  });

  it('takes nothing from people who read what they saved', async () => {
    const url = '/api/dosauth/1/externalUserSavedTable/GetSavedTables';
    const { statusCode } = await portal.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    expect(statusCode).toBe(200);
  });

  it('leaves a cache that cannot be written without what it was to keep, and no more', async () => {
    disk?.clear();
    const failures: unknown[] = [];
    const folder = join(disk?.folder ?? '', 'cache');
    const cache = await openFileCache({
      folder,
      mostBytes: BYTES,
      onFailure: (error) => failures.push(error),
    });
    disk?.fill();
    expect(await cache.keep('m1/r1/values.f64', 100_000, [new Uint8Array(100_000)])).toBe(false);
    expect(failures).toHaveLength(1);
  });

  it('is forgotten when there is room again, without a restart', async () => {
    disk?.clear();
    const statuses: (readonly [string, number | undefined])[] = [];
    for (const [endpoint, ask] of Object.entries(ENDPOINTS)) {
      const status = (await ask()).statusCode;
      if (status >= 300) statuses.push([endpoint, status]);
    }
    expect(statuses).toEqual([]);
    // Withdrawn before; publishing brings it back.
    expect((await publish(pxOf(`${(turn += 1)} 51 10 ".." 20 "-"`))).statusCode).toBe(200);
  });
});
