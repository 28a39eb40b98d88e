import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endFading } from './stage/accessibility-faults.ts';
import { openPage, SIZES, SIZES_OF_THE_GATE } from './stage/browser.ts';
import { openSharedStage, type SharedStage } from './stage/stage.ts';

const COMPARISONS = [
  '/compare?v=1&table=TS/M451021&table=CT/C180101',
  '/compare?v=1&table=TS/M451021?choose=time:latest%283%29&table=TS/M451021?choose=time:latest%282%29&show=aligned',
];

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
  ...COMPARISONS,
];

/** Pages for one reader: the server draws only the frame around them. */
const OWN_PAGES = ['/login', '/saved-tables', '/compare-tables'];

const WITHOUT_SCRIPTS = { javaScriptEnabled: false };

let stage: SharedStage;

beforeAll(async () => {
  stage = await openSharedStage();
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

/** The position of everything visible, one line each. */
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

describe.each(SIZES_OF_THE_GATE)('a page that the server draws, %s', (size) => {
  it.each(PAGES)('stays as it is when the app takes it over: %s', async (path) => {
    const { page, context } = await openPage(stage.browser, { size });
    const dismissed = encodeURIComponent(JSON.stringify({ dismissed: ['tour'] }));
    await context.addCookies([{ name: 'almanac-preferences', value: dismissed, url: stage.portal.url }]);
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
    const { page, context } = await openPage(stage.browser, { size });
    const release = await holdApp(page);
    await page.goto(`${stage.portal.url}${path}`, { waitUntil: 'commit' });
    await page.getByRole('contentinfo').waitFor();
    const masthead = await page.getByRole('banner').boundingBox();
    release();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('banner').boundingBox()).toEqual(masthead);
    await context.close();
  });

  it.each([...PAGES, ...OWN_PAGES])('shows nothing that needs scripts where none runs: %s', async (path) => {
    const { page, context } = await openPage(stage.browser, { size, reader: WITHOUT_SCRIPTS });
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
    await context.close();
  });
});

/** Runs in the page, before anything of it: adds up what moves without the reader's doing. */
function addUpShifts(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value } = entry as PerformanceEntry & { readonly value: number };
      const { dataset } = document.documentElement;
      dataset['shifted'] = String(Number(dataset['shifted'] ?? 0) + value);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

describe('a comparison', () => {
  it.each(COMPARISONS)('hardly moves while it opens: %s', async (path) => {
    const { page, context } = await openPage(stage.browser);
    await page.addInitScript(addUpShifts);
    await page.goto(`${stage.portal.url}${path}`, { waitUntil: 'networkidle' });
    await untilTaken(page);
    const shifted = await page.evaluate(() => Number(document.documentElement.dataset['shifted'] ?? 0));
    expect(shifted).toBeLessThanOrEqual(0.02);
    await context.close();
  });
});

describe('the picture of a chart, where no script runs', () => {
  it.each(['light', 'dark'] as const)(
    'is whole and of the colours that the system prefers: %s',
    async (theme) => {
      for (const [size, viewport] of Object.entries(SIZES) as [keyof typeof SIZES, typeof SIZES.wide][]) {
        const { page, context } = await openPage(stage.browser, {
          size,
          colorScheme: theme,
          reader: WITHOUT_SCRIPTS,
        });
        await page.goto(`${stage.portal.url}/table/TS/M451021?chart=line`);
        const picture = page.getByRole('main').locator('picture img');
        const shown = await picture.evaluate((each: HTMLImageElement) => ({
          address: each.currentSrc,
          isDrawn: each.naturalWidth > 0,
          right: each.getBoundingClientRect().right,
        }));
        expect(shown.isDrawn).toBe(true);
        expect(shown.address.includes('theme=dark')).toBe(theme === 'dark');
        expect(shown.right).toBeLessThanOrEqual(viewport.width);
        await context.close();
      }
    },
  );
});

describe('a reader who is there before the app', () => {
  it('keeps place, focus and selection when it comes', async () => {
    const { page, context } = await openPage(stage.browser, { size: 'phone' });
    const release = await holdApp(page);
    await page.goto(`${stage.portal.url}/user-guide`, { waitUntil: 'commit' });
    await page.getByRole('contentinfo').waitFor();
    const state = () =>
      page.evaluate(() => ({
        top: Math.round(scrollY),
        selected: getSelection()?.toString(),
        focused: document.activeElement?.textContent,
      }));
    await page.evaluate(() => {
      const link = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].at(-1);
      link?.focus();
      const text = document.querySelector('main p');
      if (text) getSelection()?.selectAllChildren(text);
      scrollTo(0, 500);
    });
    const before = await state();
    expect([before.top, before.selected, before.focused]).not.toContain('');
    expect(before.top).toBe(500);
    release();
    await untilTaken(page);
    expect(await state()).toEqual(before);
    await context.close();
  });

  it.each(['light', 'dark'])('sees the theme of their choice from the first paint on: %s', async (theme) => {
    const opposite = theme === 'dark' ? 'light' : 'dark';
    const { page, context } = await openPage(stage.browser, { colorScheme: opposite });
    const chosen = encodeURIComponent(JSON.stringify({ theme }));
    await context.addCookies([{ name: 'almanac-preferences', value: chosen, url: stage.portal.url }]);
    const release = await holdApp(page);
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.goto(`${stage.portal.url}/`, { waitUntil: 'commit' });
    await page.getByRole('contentinfo').waitFor();
    const before = await paper();
    expect(before === 'rgb(255, 255, 255)' || /^rgb\(25\d/.test(before)).toBe(theme === 'light');
    release();
    await untilTaken(page);
    await endFading(page);
    expect(await paper()).toBe(before);
    await context.close();
  });
});
