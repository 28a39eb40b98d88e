import type { HttpApp } from '../http/http-app.ts';
import { eventLoopPauses, longestPause } from './meters.ts';

/** How long one turn of the event loop may take: other requests wait for so long. */
const MOST_PAUSE_MS = 50;

/** How often the loop is looked at: each look costs a few microseconds. */
const TICK_MS = 10;
const MS_PER_SECOND = 1000;
const US_PER_MS = 1000;

/** What pauses are put down to while no request is under way: publishing, mail and other jobs. */
const NO_REQUEST = 'none';

/**
 * Watches for turns of the event loop in which other requests had to wait, and reports them by route. A pause is both
 * late by the clock and worked through by this thread: that the machine is busy does not count. It is put down to the
 * requests that came or were answered during it, else to all that were under way.
 */
export function measurePauses(app: HttpApp): void {
  const underWay = new Map<string, number>();
  const touched = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let before = look();

  const count = (route = NO_REQUEST, change: 1 | -1): void => {
    touched.add(route);
    const left = (underWay.get(route) ?? 0) + change;
    if (left > 0) underWay.set(route, left);
    else underWay.delete(route);
  };
  const tick = (): void => {
    const now = look();
    const pausedMs = Math.min(now.clock - before.clock - TICK_MS, now.work - before.work);
    before = now;
    if (pausedMs > TICK_MS) report(routesOf(touched, underWay), pausedMs);
    touched.clear();
  };
  app.addHook('onRequest', ({ routeOptions }, _reply, done) => {
    count(routeOptions.url, 1);
    done();
  });
  app.addHook('onResponse', ({ routeOptions }, _reply, done) => {
    count(routeOptions.url, -1);
    done();
  });
  app.addHook('onReady', (done) => {
    before = look();
    timer = setInterval(tick, TICK_MS).unref();
    done();
  });
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    done();
  });
}

/** The clock, and what this thread has worked, in milliseconds. */
function look(): { readonly clock: number; readonly work: number } {
  const { user, system } = process.threadCpuUsage();
  return { clock: performance.now(), work: (user + system) / US_PER_MS };
}

function routesOf(touched: ReadonlySet<string>, underWay: ReadonlyMap<string, number>): readonly string[] {
  if (touched.size > 0) return [...touched];
  return underWay.size > 0 ? [...underWay.keys()] : [NO_REQUEST];
}

/** The longest pause by route since the process started. */
const longest = new Map<string, number>();

function report(routes: readonly string[], pausedMs: number): void {
  for (const route of routes) {
    if (pausedMs > MOST_PAUSE_MS) eventLoopPauses.inc({ route });
    if (pausedMs <= (longest.get(route) ?? 0)) continue;
    longest.set(route, pausedMs);
    longestPause.set({ route }, pausedMs / MS_PER_SECOND);
  }
}
