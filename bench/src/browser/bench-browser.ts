import { existsSync } from 'node:fs';
import { chromium, type Browser, type Page } from 'playwright-core';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Opens the system's Chromium; undefined where there is none. */
export async function openBenchBrowser(): Promise<Browser | undefined> {
  const executablePath = process.env['ALMANAC_CHROMIUM'] ?? PLACES.find((place) => existsSync(place));
  if (executablePath === undefined) return undefined;
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--enable-precise-memory-info',
    ],
  });
}

/** A processor four times as slow, and a simulated fast 4G line: 60 ms, 9 Mbit/s. */
const CPU_SLOWDOWN = 4;
const FAST_4G = { offline: false, latency: 60, downloadThroughput: 1_125_000, uploadThroughput: 187_500 };

/** A page on a slow telephone, with nothing in its cache; `watch` runs in it before anything else. */
export async function openSlowPage(browser: Browser, watch: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', FAST_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(watch);
  return page;
}
