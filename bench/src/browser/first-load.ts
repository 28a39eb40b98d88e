import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';

import { openBenchBrowser, openSlowPage } from './bench-browser.ts';
import { startServer } from '../servers/bench-server.ts';
import { benchView } from './bench-view.ts';
import { publishView } from './publish-view.ts';
import { median } from '../timings.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PORT = 18_133;
const PEER_PORT = 18_134;
const ROUNDS = 5;

interface Loaded {
  /** From the request to the frame in which the first figure can be read. */
  readonly readableMs: number;
  /** Scripts, as transferred. */
  readonly scriptBytes: number;
  /** Everything loaded, as transferred. */
  readonly bytes: number;
}

/** Runs in the page before anything else: records the first frame in which a figure of the table is on the screen. */
const WATCH = `{
  const look = () => {
    const cell = document.querySelector('td:not([aria-hidden])');
    const isSeen = cell && cell.textContent.trim() !== '' && cell.getBoundingClientRect().height > 0;
    if (isSeen) requestAnimationFrame(() => { window.readableAt ??= performance.now(); });
    else requestAnimationFrame(look);
  };
  look();
}`;

async function load(browser: Browser, address: string): Promise<Loaded> {
  const page = await openSlowPage(browser, WATCH);
  await page.goto(address, { waitUntil: 'networkidle' });
  const readableMs = await page.evaluate<number>('window.readableAt ?? NaN');
  const bytes = await page.evaluate<number>(
    `[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].reduce((sum, each) => sum + each.encodedBodySize, 0)`,
  );
  const scriptBytes = await page.evaluate<number>(
    `performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname.endsWith('.js')).reduce((sum, each) => sum + each.encodedBodySize, 0)`,
  );
  await page.context().close();
  return { readableMs, scriptBytes, bytes };
}

/**
 * The same page without scripts, with style and fonts inlined, padded to the size of everything that the app's page
 * fetches.
 */
async function staticPage(
  url: string,
  bytes: number,
): Promise<{ readonly url: string; readonly stop: () => void }> {
  const page = await (await fetch(`${url}/table/TS/B1`)).text();
  const still = page
    .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replace(/<link\b[^>]*modulepreload[^>]*>/g, '');
  // Padding after the table, which the browser must load but not parse.
  const body = gzipSync(
    `${still}<!--${randomBytes(Math.max(0, bytes - gzipSync(still).length)).toString('base64')}-->`,
  );
  const server = createServer((request, answer) => {
    if (request.url === '/') {
      answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' });
      answer.end(body);
    } else void fetch(`${url}${request.url ?? ''}`).then((found) => passOn(found, answer));
  });
  await new Promise<void>((resolve) => server.listen(PEER_PORT, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${PEER_PORT}/`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function passOn(found: Response, answer: ServerResponse): Promise<void> {
  const bytes = gzipSync(new Uint8Array(await found.arrayBuffer()));
  answer.writeHead(found.status, {
    'content-type': found.headers.get('content-type') ?? '',
    'content-encoding': 'gzip',
  });
  answer.end(bytes);
}

async function measure(browser: Browser, url: string): Promise<readonly string[]> {
  const home = await load(browser, `${url}/`);
  const ours = [await load(browser, `${url}/table/TS/B1`)];
  const peer = await staticPage(url, ours[0]?.bytes ?? 0);
  const theirs: Loaded[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await load(browser, `${url}/table/TS/B1`));
      theirs.push(await load(browser, peer.url));
    }
  } finally {
    peer.stop();
  }
  const our = median(ours.map(({ readableMs }) => readableMs));
  const their = median(theirs.map(({ readableMs }) => readableMs));
  const kilobytes = (bytes = 0): string => `${(bytes / 1000).toFixed(0)} KB`;
  return [
    `table readable after ${our.toFixed(0)} ms (aim 2,500 ms); a static page of the same ${kilobytes(ours[0]?.bytes)} after ${their.toFixed(0)} ms, ratio ${(our / their).toFixed(2)} (aim 1.3)`,
    `scripts as sent: home ${kilobytes(home.scriptBytes)} (aim 140 KB), table ${kilobytes(ours[0]?.scriptBytes)} (aim 250 KB)`,
  ];
}

/** A table's page on a slow phone with a slow connection and an empty cache. */
export async function benchFirstLoad(): Promise<readonly string[]> {
  const browser = await openBenchBrowser();
  if (!browser) return ['Not measured: Chromium is not installed.'];
  execFileSync(process.execPath, [join(ROOT, 'scripts/build-web.ts')], { cwd: ROOT });
  const folder = await mkdtemp(join(tmpdir(), 'almanac-first-load-'));
  const server = await startServer(folder, PORT);
  try {
    await publishView(server, 'B1', benchView(40, 144));
    return await measure(browser, server.url);
  } finally {
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
