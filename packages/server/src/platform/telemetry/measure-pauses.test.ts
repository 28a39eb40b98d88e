import { setTimeout } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { HttpApp } from '../http/http-app.ts';
import { measurePauses } from './measure-pauses.ts';
import { eventLoopPauses, longestPause } from './meters.ts';

const BUSY_MS = 120;
const WAITING_MS = 400;

const app = Fastify() as unknown as HttpApp;

/** Keeps the processor at work: on a busy machine this takes longer by the clock. */
function work(ms: number): void {
  const began = process.threadCpuUsage().user;
  while (process.threadCpuUsage().user - began < ms * 1000);
}

beforeAll(async () => {
  measurePauses(app);
  app.get('/busy/:name', () => {
    work(BUSY_MS);
    return 'done';
  });
  app.get('/later', async () => {
    await setTimeout(WAITING_MS / 4);
    work(BUSY_MS);
    await setTimeout(WAITING_MS / 4);
    return 'done';
  });
  app.get('/waiting', () => setTimeout(WAITING_MS, 'done'));
  await app.ready();
});

afterAll(() => app.close());

async function seconds(route: string): Promise<number | undefined> {
  const { values } = await longestPause.get();
  return values.find(({ labels }) => labels['route'] === route)?.value;
}

it('puts a long turn down to the route that worked in it, and not to one that only waits', async () => {
  const waiting = app.inject('/waiting');
  await setTimeout(WAITING_MS / 4);
  await app.inject('/busy/bee');
  await waiting;
  expect(await seconds('/busy/:name')).toBeGreaterThan(BUSY_MS / 2000);
  expect((await seconds('/waiting')) ?? 0).toBeLessThan(BUSY_MS / 2000);
  const { values } = await eventLoopPauses.get();
  expect(values).toContainEqual({ labels: { route: '/busy/:name' }, value: 1 });
});

it('puts it down to all that were under way where none of them came or was answered', async () => {
  await app.inject('/later');
  expect(await seconds('/later')).toBeGreaterThan(BUSY_MS / 2000);
});

it('calls a pause of no request one of none', async () => {
  await setTimeout(WAITING_MS / 4);
  work(BUSY_MS);
  await setTimeout(WAITING_MS / 4);
  expect(await seconds('none')).toBeGreaterThan(BUSY_MS / 2000);
});
