import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

import { openBenchBrowser } from './bench-browser.ts';
import { startServer, type BenchServer } from '../servers/bench-server.ts';
import { benchView } from './bench-view.ts';
import { publishCube, TEN_MILLION } from '../computing/big-cube.ts';
import { publishView } from './publish-view.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PORT = 18_132;

/** 5,000 × 50 cells are sent whole; 5,000 × 600 in stretches. */
const ROWS = 5000;
const MONTHS = 600;

/** The measurements of a page while scrolling. */
interface Scrolled {
  readonly p95: number;
  readonly slowest: number;
  readonly longTasks: readonly number[];
  readonly heapMb: number;
}

/**
 * Runs in the page: scrolls the grid one step each frame, to the end or for a number of frames, and returns the
 * durations of frames. `down` and `across` are the pixels of a step; 0 does not move in that direction.
 */
const SCROLL = `async ({ down, across, frames }) => {
  const scroller = document.querySelector('[role=grid]').parentElement;
  const longTasks = [];
  const observer = new PerformanceObserver((list) => longTasks.push(...list.getEntries().map((e) => e.duration)));
  observer.observe({ type: 'longtask' });
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  scroller.scrollTo(0, 0);
  for (let at = 0; at < 20; at += 1) await frame();
  longTasks.length = 0;
  const times = [];
  let last = performance.now();
  for (let at = 0; at < frames; at += 1) {
    scroller.scrollBy(across, down);
    await frame();
    const now = performance.now();
    times.push(now - last);
    last = now;
  }
  await new Promise((resolve) => setTimeout(resolve, 500));
  observer.disconnect();
  times.sort((a, b) => a - b);
  return {
    p95: times[Math.floor(times.length * 0.95)],
    slowest: times.at(-1),
    longTasks,
    heapMb: performance.memory.usedJSHeapSize / 1e6,
  };
}`;

interface HowToScroll {
  readonly down: number;
  readonly across: number;
  readonly frames: number;
}

/** Also measures the processor time of the page's thread, which does not depend on other work on the machine. */
async function scroll(page: Page, how: HowToScroll): Promise<Scrolled & { readonly ownMs: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const ownTime = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
  const before = await ownTime();
  const found = await page.evaluate<Scrolled>(`(${SCROLL})(${JSON.stringify(how)})`);
  const ownMs = ((await ownTime()) - before) / how.frames;
  await session.detach();
  return { ...found, ownMs };
}

/** The duration of a frame when nothing has to be drawn: the baseline of every figure here. */
async function idleFrame(page: Page): Promise<number> {
  const { p95 } = await scroll(page, { down: 0, across: 0, frames: 120 });
  return p95;
}

async function openTable(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('gridcell').filter({ hasText: /\d/ }).first().waitFor();
}

const WAYS = {
  'down, at reading speed': { down: 40, across: 0, frames: 240 },
  'down, flung': { down: 1500, across: 0, frames: 90 },
  'across, at reading speed': { down: 0, across: 30, frames: 240 },
  'across, flung': { down: 0, across: 900, frames: 60 },
} as const;

async function wideTable(page: Page, url: string): Promise<readonly string[]> {
  await openTable(page, `${url}/table/TS/WIDE`);
  const idle = await idleFrame(page);
  const lines: string[] = [];
  for (const [name, how] of Object.entries(WAYS)) {
    const { p95, slowest, ownMs } = await scroll(page, how);
    lines.push(
      `5,000 × 600 ${name}: p95 frame ${p95.toFixed(1)} ms, slowest ${slowest.toFixed(1)} ms, ${ownMs.toFixed(1)} ms of the page’s own a frame; an idle frame ${idle.toFixed(1)} ms (aim p95 25 ms)`,
    );
  }
  return lines;
}

/** All of its dimensions except time in the stub: 100,000 rows × 100 quarters. */
const BIG_VIEW = 'pivot=region,industry,occupation,age,sex/quarter';

async function bigCube(page: Page, url: string): Promise<readonly string[]> {
  await openTable(page, `${url}/table/DC/BIG?${BIG_VIEW}`);
  const found = await scroll(page, { down: 22_000, across: 45, frames: 220 });
  const tasks = found.longTasks.filter((each) => each > 50);
  return [
    `10 million cells scrolled end to end: p95 frame ${found.p95.toFixed(1)} ms, ${found.ownMs.toFixed(1)} ms of the page’s own a frame, ${tasks.length} tasks over 50 ms${
      tasks.length > 0 ? `, the longest ${Math.max(...tasks).toFixed(0)} ms` : ''
    } (aim 0), heap ${found.heapMb.toFixed(0)} MB (aim 250 MB)`,
  ];
}

async function publish(server: BenchServer): Promise<void> {
  await publishView(server, 'WIDE', benchView(ROWS, MONTHS));
  await publishCube(server, 'BIG', { axes: TEN_MILLION });
}

/** Scrolling: frames of a wide table down and across, and a cube of ten million cells from end to end. */
export async function benchGrid(): Promise<readonly string[]> {
  const browser = await openBenchBrowser();
  if (!browser) return ['Not measured: Chromium is not installed.'];
  execFileSync(process.execPath, [join(ROOT, 'scripts/build-web.ts')], { cwd: ROOT });
  const folder = await mkdtemp(join(tmpdir(), 'almanac-grid-'));
  const server = await startServer(folder, PORT);
  try {
    await publish(server);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    return [...(await wideTable(page, server.url)), ...(await bigCube(page, server.url))];
  } finally {
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
