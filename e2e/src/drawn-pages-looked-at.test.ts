import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SIZES } from './stage/browser.ts';
import { openStage, type Stage } from './stage/stage.ts';

/** Pages on which the size of the screen decides what is shown, and how. */
const PAGES = [
  '/',
  '/browse',
  '/search?q=trade',
  '/latest-updates',
  '/releases/calendar',
  '/user-guide',
  '/view-api/find-apis',
  '/table/TS/M451021',
  '/table/DC/D81020',
  '/table/TS/M451021?choose=time:latest(3)',
  '/table-v2/TS/M451021',
  '/statistical-tables/downloadMultiple/all',
];

/** Of a reader's own: the server draws what stands around them. */
const OWN_PAGES = ['/login', '/saved-tables', '/compare'];

let stage: Stage;

beforeAll(async () => {
  stage = await openStage({ demonstration: true });
});

afterAll(async () => {
  await stage.close();
});

/** Holds back the app, so that what the server sent is what is seen. */
async function holdApp(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

async function untilTaken(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset['app'] === 'ready');
}

/** Where everything stands that is seen, a line each. */
async function places(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.querySelectorAll('#root *')].flatMap((each) => {
      const { x, y, width, height, bottom } = each.getBoundingClientRect();
      const isSeen = width > 1 && height > 1 && y < innerHeight && each.checkVisibility();
      const seen = [x, y, width, Math.min(bottom, innerHeight) - y].map(Math.round);
      return isSeen ? [`${each.tagName} ${seen.join(' ')}`] : [];
    });
  });
}

describe.each(Object.keys(SIZES) as (keyof typeof SIZES)[])('a page that the server draws, %s', (size) => {
  it.each(PAGES)('stays as it is when the app takes it over: %s', async (path) => {
    const context = await stage.browser.newContext({ viewport: SIZES[size] });
    const dismissed = encodeURIComponent(JSON.stringify({ dismissed: ['tour'] }));
    await context.addCookies([{ name: 'almanac-preferences', value: dismissed, url: stage.portal.url }]);
    const page = await context.newPage();
    await page.route(/\/api\/(?:help\/glossary|releases\/)/, () => new Promise(() => undefined));
    const release = await holdApp(page);
    await page.goto(`${stage.portal.url}${path}`, { waitUntil: 'commit' });
    await page.waitForFunction(
      () =>
        document.readyState !== 'loading' &&
        [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
          ({ sheet }) => sheet !== null,
        ),
    );
    const sent = await places(page);
    release();
    await untilTaken(page);
    expect(await places(page)).toEqual(sent);
    await context.close();
  });

  it.each(OWN_PAGES)('keeps masthead and foot when its own part comes: %s', async (path) => {
    const page = await stage.browser.newPage({ viewport: SIZES[size] });
    const release = await holdApp(page);
    await page.goto(`${stage.portal.url}${path}`, { waitUntil: 'commit' });
    await page.getByRole('contentinfo').waitFor();
    const masthead = await page.getByRole('banner').boundingBox();
    release();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('banner').boundingBox()).toEqual(masthead);
    await page.close();
  });

  it.each([...PAGES, ...OWN_PAGES])('shows nothing that needs scripts where none runs: %s', async (path) => {
    const page = await stage.browser.newPage({ viewport: SIZES[size], javaScriptEnabled: false });
    await page.goto(`${stage.portal.url}${path}`);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    const dead = page.locator('button[type=button], select:not(form *, [form]), input:not(form *)');
    const shown = await dead.filter({ visible: true }).allInnerTexts();
    // What was chosen is said, though it cannot be changed.
    expect(shown.filter((text) => !text.startsWith('Time Period'))).toEqual([]);
    const tooWide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(tooWide, 'pixels that the page scrolls sideways').toBe(0);
    await page.close();
  });
});
