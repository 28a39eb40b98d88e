import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage, SIZES, type WatchedPage } from './stage/browser.ts';
import { say } from './stage/english.ts';
import { ROOT } from './stage/portal.ts';
import { openStage, type Stage } from './stage/stage.ts';

const WEB = join(ROOT, 'packages/web');

let stage: Stage;
let development: ViteDevServer;
let cacheDir = '';
let watched: WatchedPage;

beforeAll(async () => {
  stage = await openStage({ demonstration: true });
  cacheDir = await mkdtemp(join(tmpdir(), 'almanac-gallery-'));
  process.env['ALMANAC_URL'] = stage.portal.url;
  development = await createServer({
    root: WEB,
    configFile: join(WEB, 'vite.config.ts'),
    cacheDir,
    logLevel: 'error',
    server: { port: 0, watch: null, hmr: false },
  });
  await development.listen();
  watched = await openPage(stage.browser);
});

afterAll(async () => {
  await watched.context.close();
  await development.close();
  await stage.close();
  await rm(cacheDir, { recursive: true, force: true });
});

const addressOfGallery = (): string => new URL('/gallery', development.resolvedUrls?.local[0]).href;

/** Names of the pictures that were not drawn, once all have arrived. */
async function brokenPictures(page: Page): Promise<readonly string[]> {
  await page.waitForFunction(
    () => document.images.length > 100 && [...document.images].every(({ complete }) => complete),
  );
  return page.evaluate(() =>
    [...document.images].filter(({ naturalWidth }) => naturalWidth === 0).map(({ alt }) => alt),
  );
}

describe('the gallery of charts', () => {
  it('draws every case and every type of real tables, light and dark, in development', async () => {
    const { page } = watched;
    await page.goto(addressOfGallery());
    await page.getByRole('heading', { name: say('gallery.title') }).waitFor();
    expect(await brokenPictures(page)).toEqual([]);
    for (const size of Object.values(SIZES)) {
      await page.setViewportSize(size);
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(sideways).toBe(0);
    }
    const first = page.getByRole('img', { name: 'line: TS/M451021, light' });
    expect(await first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(680);
    await page.getByLabel(say('gallery.width')).selectOption('360');
    await expect
      .poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth), { timeout: 30_000 })
      .toBe(360);
    expect(watched.complaints).toEqual([]);
  });

  it('is no part of what readers are served', async () => {
    const answer = await fetch(`${stage.portal.url}/gallery`);
    expect(answer.status).toBe(404);
    const assets = join(WEB, 'dist/assets');
    const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'));
    const texts = await Promise.all(scripts.map((name) => readFile(join(assets, name), 'utf8')));
    expect(texts.some((text) => text.includes(say('chart-page.full-screen.title')))).toBe(true);
    expect(texts.filter((text) => text.includes(say('gallery.title')))).toEqual([]);
  });
});
