import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readSettings } from '../src/platform/settings/read-settings.ts';
import { inlineStyleHash } from '../src/platform/http/security-headers.ts';
import { showsMailbox } from '../src/platform/settings/shows-mailbox.ts';
import { ask, member, openAccountsForTests, type AccountsForTests } from './accounts-for-tests.ts';
import { published, REVISED_PX, TOPICS } from './publishing-for-tests.ts';
import { databaseKinds, type TestDatabase } from './test-databases.ts';
import { ENGLISH } from './english.ts';

const PATIENCE_MS = 60_000;

/** As `npm start` starts a portal for which nothing is set. */
const TRIED = { PUBLIC_URL: '', ALMANAC_MAILBOX: 'on' };

describe('the mailbox of a portal without a mail server', { timeout: PATIENCE_MS }, () => {
  let place: TestDatabase;
  let context: AccountsForTests;

  beforeAll(async () => {
    const [sqlite] = databaseKinds();
    if (sqlite === undefined) throw new Error('there is always SQLite');
    place = await sqlite.make();
    context = await openAccountsForTests(place.address, TRIED);
    await published(context, { manifest: TOPICS });
    const token = await member(context, 'ada@example.org');
    const tables = [{ id: 'mine-0001', tableCode: 'DWELL', tableType: 'ts', isNotified: true }];
    await ask(context, { path: 'externalUserSavedTable/UpdateSavedTables', body: { tables }, token });
    context.clock.moveTo(new Date(context.clock.now().getTime() + 60_000));
    await published(context, { file: REVISED_PX, manifest: TOPICS });
    await context.people.drain();
  }, PATIENCE_MS);
  afterAll(async () => {
    await context.close();
    await place.drop();
  });

  /** As a browser on this computer asks: it is redirected to the port of the mailbox. */
  const read = async (path: string): Promise<{ body: string; policy: string; statusCode: number }> => {
    const led = await context.app.inject({ url: '/mailbox', headers: { host: 'localhost' } });
    const answer = await fetch(new URL(path, String(led.headers.location)));
    const policy = String(answer.headers.get('content-security-policy'));
    return { body: await answer.text(), policy, statusCode: answer.status };
  };

  it('lists every kind of letter, and opens each', async () => {
    const { body } = await read('/mailbox');
    const links = [...body.matchAll(/href="(\/mailbox\/[^"]+)">([^<]+)</g)].map(
      ([, url = '', subject = '']) => ({
        url,
        subject,
      }),
    );
    expect(links.map(({ subject }) => subject.split(/:| –/)[0])).toEqual([
      'New figures',
      ENGLISH.say('mail.verify.subject'),
    ]);
    for (const { url } of links) {
      const letter = await read(url);
      expect([url, letter.statusCode]).toEqual([url, 200]);
      expect(letter.body).toContain('Department of Statistics Almanac');
    }
  });

  it('allows each style that a letter has, and nothing else', async () => {
    const { body } = await read('/mailbox');
    for (const [, url = ''] of body.matchAll(/href="(\/mailbox\/[^"]+)"/g)) {
      const letter = await read(url);
      const { policy } = letter;
      const styles = new Set([...letter.body.matchAll(/ style="([^"]*)"/g)].map(([, style = '']) => style));
      expect(styles.size).toBeGreaterThan(2);
      expect([...styles].filter((style) => !policy.includes(inlineStyleHash(style)))).toEqual([]);
      expect(policy).toMatch(/^default-src 'none'; img-src data:; /);
      expect(policy).not.toMatch(/script|unsafe-inline/);
    }
  });

  it('is not there for another computer', async () => {
    for (const from of [
      { headers: { host: 'localhost' }, remoteAddress: '203.0.113.9' },
      { headers: { host: 'tables.example.gov' } },
      { headers: { host: 'localhost:8081' } },
      ...['x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'via', 'forwarded', 'cf-ray'].map((name) => ({
        headers: { host: 'localhost', [name]: '203.0.113.9' },
      })),
    ])
      expect([from, (await context.app.inject({ url: '/mailbox', ...from })).statusCode]).toEqual([
        from,
        404,
      ]);
  });

  it('is not shown through a proxy that says nothing of itself', async () => {
    const portal = await context.app.listen({ host: '127.0.0.1', port: 0 });
    const { proxy, stop } = await plainProxy(portal);
    const through = async (path: string, host: string): Promise<string> => {
      const { status, body } = await asked(proxy, path, host);
      return `${status} ${body}`;
    };
    const own = new URL(portal).host;
    const { body } = await read('/mailbox');
    const [, letter = ''] = /href="(\/mailbox\/[^"]+)"/.exec(body) ?? [];
    expect(letter).not.toBe('');
    expect(await through('/mailbox', new URL(proxy).host)).toMatch(/^404 /);
    // Some proxies replace the reader’s address by the portal's.
    for (const path of ['/mailbox', letter])
      expect(await through(path, own)).not.toMatch(/^200|ada@example|New figures/);
    await stop();
  });

  it('is at a port that answers under its own name alone', async () => {
    const led = await context.app.inject({ url: '/mailbox', headers: { host: 'localhost' } });
    const { origin } = new URL(String(led.headers.location));
    expect((await asked(origin, '/mailbox', new URL(origin).host)).status).toBe(200);
    for (const host of ['rebound.example', 'localhost', 'localhost:80'])
      expect((await asked(origin, '/mailbox', host)).status).toBe(404);
  });
});

describe('the mailbox of a portal that was set up for others', () => {
  it.each([
    {},
    { ALMANAC_MAILBOX: 'off' },
    { ...TRIED, SMTP_URL: 'smtp://127.0.0.1:9' },
    { ...TRIED, PUBLIC_URL: 'https://tables.example.gov' },
    { ...TRIED, PUBLIC_URL: 'http://tables.example.gov:8080' },
    { ...TRIED, HOST: '0.0.0.0' },
    { ...TRIED, DATABASE_URL: 'postgres://127.0.0.1/almanac' },
    { ...TRIED, ALMANAC_TRUSTED_PROXIES: '127.0.0.1' },
  ])('is not there: %j', (environment) => {
    const settings = readSettings(environment);
    expect(settings.ok && showsMailbox(settings.value)).toBe(false);
  });

  it('is there for a trial of the portal and in development, too', () => {
    for (const environment of [TRIED, { ...TRIED, PUBLIC_URL: 'http://127.0.0.1:8080' }]) {
      const settings = readSettings(environment);
      expect(settings.ok && showsMailbox(settings.value)).toBe(true);
    }
  });

  it('has no address', async () => {
    const [sqlite] = databaseKinds();
    const place = await sqlite?.make();
    if (place === undefined) throw new Error('there is always SQLite');
    const context = await openAccountsForTests(place.address);
    const answer = await context.app.inject({ url: '/mailbox', headers: { host: 'localhost' } });
    expect(answer.statusCode).toBe(404);
    await context.close();
    await place.drop();
  });
});

/** Passes requests on without adding headers. */
async function plainProxy(
  to: string,
): Promise<{ readonly proxy: string; readonly stop: () => Promise<void> }> {
  const server = createServer(({ url = '/', method, headers }, reply) => {
    const onward = request(new URL(url, to), { method, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    onward.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    proxy: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Asks under any host name; `fetch` only sends its own. */
async function asked(
  origin: string,
  path: string,
  host: string,
): Promise<{ readonly status: number; readonly body: string }> {
  const asking = request(new URL(path, origin), { headers: { host } });
  asking.end();
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  const pieces: Buffer[] = [];
  for await (const piece of answer) pieces.push(piece as Buffer);
  return { status: answer.statusCode ?? 0, body: Buffer.concat(pieces).toString() };
}
