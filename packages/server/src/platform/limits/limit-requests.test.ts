import { afterEach, expect, it, vi } from 'vitest';

import { ENGLISH } from '../../../test/english.ts';
import { createHttp } from '../http/http.ts';
import { limitRequests } from './limit-requests.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('lets an address go on in the next minute when the clock was ahead and is set back', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  vi.setSystemTime('2036-11-20T12:00:00Z');
  const app = createHttp({ words: ENGLISH, errorPage: () => '' });
  await limitRequests(app, { requestsPerMinute: 2 });
  app.get('/file', () => ({}));
  const status = async (): Promise<number> => (await app.inject('/file')).statusCode;
  expect([await status(), await status(), await status()]).toEqual([200, 200, 429]);

  vi.setSystemTime('2026-11-20T12:00:00Z');
  expect(await status()).toBe(429);
  vi.advanceTimersByTime(60_000);
  expect([await status(), await status(), await status()]).toEqual([200, 200, 429]);
  await app.close();
});

it('forgets who has not asked for longest when too many ask', async () => {
  const app = createHttp({ words: ENGLISH, errorPage: () => '', trustedProxies: ['127.0.0.1'] });
  await limitRequests(app, { requestsPerMinute: 1 });
  app.get('/file', () => ({}));
  const ask = async (at: number): Promise<number> => {
    const from = `198.${at >> 16}.${(at >> 8) & 255}.${at & 255}`;
    return (await app.inject({ url: '/file', headers: { 'x-forwarded-for': from } })).statusCode;
  };
  expect([await ask(0), await ask(0)]).toEqual([200, 429]);
  for (let at = 1; at <= 10_000; at += 1) await ask(at);
  expect(await ask(0)).toBe(200);
  await app.close();
}, 60_000);
