import { expect, it } from 'vitest';

import { ENGLISH } from '../../../test/english.ts';
import { fakeClock, type Clock } from '../clock.ts';
import { createHttp } from '../http/http.ts';
import type { HttpApp } from '../http/http-app.ts';
import { Ledger } from './ledger.ts';
import { limitRequests } from './limit-requests.ts';

const NOON = new Date('2036-11-20T12:00:15Z');

/** An app with two routes that are limited together. */
function limitedApp(clock: Clock, pointsPerMinute: number): HttpApp {
  const app = createHttp({ words: ENGLISH, errorPage: () => '', trustedProxies: ['127.0.0.1'] });
  const ledger = new Ledger({ clock, pointsPerMinute });
  for (const path of ['/file', '/slice']) {
    void limitRequests(app, ledger, (limited) => {
      limited.get(path, () => ({}));
    });
  }
  return app;
}

it('counts the routes of a limit together, by the minute', async () => {
  const clock = fakeClock(NOON);
  const app = limitedApp(clock, 2);
  const status = async (path: string): Promise<number> => (await app.inject(path)).statusCode;
  expect([await status('/file'), await status('/slice'), await status('/file')]).toEqual([200, 200, 429]);
  const { headers } = await app.inject('/slice');
  expect(headers).toMatchObject({
    'retry-after': '45',
    'x-ratelimit-limit': '2',
    'x-ratelimit-remaining': '0',
    'x-ratelimit-reset': '45',
  });
  clock.moveTo(new Date('2036-11-20T12:01:00Z'));
  expect([await status('/file'), await status('/file'), await status('/file')]).toEqual([200, 200, 429]);
  await app.close();
});

it('lets an address go on when the clock was ahead and is set back', async () => {
  const clock = fakeClock(NOON);
  const app = limitedApp(clock, 1);
  const status = async (): Promise<number> => (await app.inject('/file')).statusCode;
  expect([await status(), await status()]).toEqual([200, 429]);
  clock.moveTo(new Date('2026-11-20T12:00:00Z'));
  expect([await status(), await status()]).toEqual([200, 429]);
  await app.close();
});

it('forgets who has not asked for longest when too many ask', async () => {
  const app = limitedApp(fakeClock(NOON), 1);
  const ask = async (at: number): Promise<number> => {
    const from = `198.${at >> 16}.${(at >> 8) & 255}.${at & 255}`;
    return (await app.inject({ url: '/file', headers: { 'x-forwarded-for': from } })).statusCode;
  };
  expect([await ask(0), await ask(0)]).toEqual([200, 429]);
  for (let at = 1; at <= 10_000; at += 1) await ask(at);
  expect(await ask(0)).toBe(200);
  await app.close();
}, 60_000);
