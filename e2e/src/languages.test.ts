import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CALLED_PROTOCOLS, catalogueSchema } from '@almanac/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults } from './stage/accessibility-faults.ts';
import { IS_LONG, openPage, SIZES, SIZES_OF_THE_GATE, type WatchedPage } from './stage/browser.ts';
import { keepPicture } from './stage/keep-picture.ts';
import { ROOT } from './stage/portal.ts';
import { openStage, type Stage } from './stage/stage.ts';
import { cutOff, textsLeft, vocabularyOf } from './stage/words-left.ts';

const TABLE = '/table/TS/M451021?choose=time:latest(8)';

/** Pages whose text is Markdown of the department. */
const WRITTEN = ['/user-guide', '/glossary', '/faq', '/contact'];

const SCREENS = [
  '/',
  '/browse',
  '/topic/total-trade',
  '/search',
  '/search?q=population',
  '/search?q=zzzz',
  '/latest-updates',
  '/latest-updates?by=agency&change=new',
  '/releases/calendar',
  '/releases/calendar?view=list',
  '/corrections',
  '/compare-tables',
  '/compare',
  '/compare?v=1&table=TS/M451011?choose=time:latest(24)&table=TS/M213011',
  '/compare?v=1&table=TS/M451011?choose=time:latest(24)&table=TS/M451012&show=aligned',
  '/compare?v=1&table=TS/M451011?choose=time:latest(24)&table=TS/M451012&show=aligned&chart=',
  '/view-api/find-apis',
  '/view-api/for-developers',
  '/view-api/for-developers/test',
  '/usage',
  '/login',
  '/register',
  '/registration-success',
  '/verify-registration-details',
  '/verified-email',
  '/forgot',
  '/reset-password',
  '/account',
  '/saved-tables',
  '/saved-tables/link/none',
  '/unsubscribe/none',
  ...WRITTEN,
  '/no/such/page',
  '/series/M451021/1.1',
  '/series/D81020/1-1-1',
  '/statistical-tables/download-metadata/M451021',
  '/statistical-tables/downloadMultiple/all',
  '/table/DC/D81020',
  '/table/DC/D81020?panel=choose',
  '/table-v2/CT/C180101',
  '/table-variable-dropdown?type=TS&id=M451021',
  TABLE,
  ...['choose', 'arrange', 'compute', 'convert', 'display'].map((tab) => `${TABLE}&panel=${tab}`),
  `${TABLE}&change=year:percentage`,
  `${TABLE}&chart=line`,
  `${TABLE}&chart=pie`,
  '/table/CT/C180101?chart=mosaic',
  '/chart/TS/M451021/f1?choose=time:latest(12)&chart=line',
];

/** Names of programs, standards and places in them, as they are in every language. */
const NAMES =
  'CSV JSON XLSX Excel Power LibreOffice Parquet curl Python JavaScript pandas Atom RSS PNG SVG API OpenAPI SDMX BibTeX RIS Ctrl Esc Enter GET';

const CELL = 'td[data-column]';

/** What opens over a table. */
const OVER_TABLE = ['[data-tool=download]', '[data-tool=share]', '[data-tool=api]', CELL];

/** A build takes a minute and a half where other programs keep the machine busy. */
const BUILD_TIMEOUT_MS = 600_000;

const isOpened = new Map<string, string>();

/** The web app in a language. */
async function builtIn(language: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-language-'));
  const env = { ...process.env, ALMANAC_LANGUAGE: language };
  const child = spawn(process.execPath, [join(ROOT, 'scripts/build-web.ts'), folder], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
  });
  const [status] = (await once(child, 'close')) as [number | null];
  expect(status, 'the web app is built').toBe(0);
  isOpened.set(language, folder);
  return join(folder, 'dist');
}

/** The texts in what a server answers. */
function textsIn(json: string): readonly string[] {
  const texts: string[] = [];
  JSON.parse(json, (_name, value: unknown) => {
    if (typeof value === 'string') texts.push(value);
  });
  return texts;
}

/** The texts of a screen that are left in English. */
async function englishLeft(page: Page, path: string, known: ReadonlySet<string>): Promise<readonly string[]> {
  if (!WRITTEN.includes(path)) return textsLeft(page, known);
  const markdown = await readFile(join(ROOT, `packages/server/content${path}.md`), 'utf8');
  return textsLeft(page, new Set([...known, ...vocabularyOf([markdown])]));
}

/** What agencies and the department say. */
async function vocabulary({ portal }: Stage): Promise<ReadonlySet<string>> {
  const read = async (path: string): Promise<string> => (await fetch(portal.url + path)).text();
  const catalogue = await read('/api/catalogue');
  const { tables } = catalogueSchema.parse(JSON.parse(catalogue));
  const ofTables = tables.flatMap(({ kind, code }) => [
    read(`/table/${kind}/${code}/metadata.json`),
    read(`/api/releases/${code}`),
  ]);
  const { department, product } = { department: 'Department of Statistics', product: 'Almanac' };
  const said = [catalogue, ...(await Promise.all(ofTables))].flatMap(textsIn);
  const programs = Object.values(CALLED_PROTOCOLS).flatMap((protocol) => protocol.programs);
  return vocabularyOf([NAMES, department, product, ...programs, ...said]);
}

/** Where the focus is across the window, in pixels from its left edge. */
function across(page: Page): Promise<number> {
  return page.evaluate(() => document.activeElement?.getBoundingClientRect().left ?? NaN);
}

/** How far a key moves the focus to the right. */
async function movedBy(page: Page, key: string): Promise<number> {
  const before = await across(page);
  await page.keyboard.press(key);
  return (await across(page)) - before;
}

async function expectRoom(page: Page, size: string): Promise<void> {
  // What is drawn by its size follows with the next frames.
  await expect.poll(() => cutOff(page), { message: `cut off, ${size}` }).toEqual([]);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways, `pixels beyond the window, ${size}`).toBe(0);
}

/** The second is written from right to left and is otherwise the first, which `npm run test:long` walks through, too. */
const LANGUAGES = IS_LONG ? ['en-XA', 'ar-XB'] : ['ar-XB'];

describe.each(LANGUAGES)('in the made-up language %s', (language) => {
  let stage: Stage;
  let watched: WatchedPage;
  let known: ReadonlySet<string>;

  beforeAll(async () => {
    const webFolder = await builtIn(language);
    stage = await openStage({ demonstration: true, settings: { ALMANAC_LANGUAGE: language }, webFolder });
    watched = await openPage(stage.browser, {});
    known = await vocabulary(stage);
  }, BUILD_TIMEOUT_MS);

  afterAll(async () => {
    await stage.close();
    await rm(isOpened.get(language) ?? '', { recursive: true, force: true });
  });

  it.each(SCREENS)('the screen %s has room for its texts, and leaves none in English', async (path) => {
    const { page } = watched;
    await page.setViewportSize(SIZES.wide);
    await page.goto(stage.portal.url + path);
    await page.waitForFunction(() => document.querySelector('[aria-busy=true], [class*=skeleton]') === null);
    if (/[?&]chart=\w/.test(path)) await page.locator('[class*=_marks_] svg, #plot svg').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.dir)).toBe(
      language === 'ar-XB' ? 'rtl' : 'ltr',
    );
    expect(await englishLeft(page, path, known)).toEqual([]);
    for (const size of SIZES_OF_THE_GATE) {
      await page.setViewportSize(SIZES[size]);
      await keepPicture(page, `${language}${path.replaceAll(/\W+/g, '-')}-${size}`);
      await expectRoom(page, size);
    }
    // What a language changes for axe is little, and `screens/` is looked through each time.
    if (IS_LONG) expect(await accessibilityFaults(page)).toEqual([]);
  });

  it.each(OVER_TABLE)('what %s opens over a table has room, and nothing in English', async (selector) => {
    const { page } = watched;
    await page.setViewportSize(SIZES.wide);
    await page.goto(stage.portal.url + TABLE);
    await page.locator(selector).first().click();
    if (selector === CELL) await page.getByRole('dialog').waitFor();
    await keepPicture(page, `${language}-${selector.replaceAll(/\W+/g, '-')}`);
    await expectRoom(page, 'wide');
    expect(await textsLeft(page, known)).toEqual([]);
  });

  describe.runIf(language === 'ar-XB')('the arrow keys, read from right to left', () => {
    it.each([
      [TABLE, CELL],
      [`${TABLE}&panel=choose`, '[role=tab][aria-selected=true]'],
      ['/view-api/for-developers', '[role=tab][aria-selected=true]'],
    ])('lead on %s to what is seen on their side', async (path, first) => {
      const { page, context } = await openPage(stage.browser);
      await page.goto(stage.portal.url + path);
      await page.locator(first).first().focus();
      expect(await movedBy(page, 'ArrowLeft')).toBeLessThan(0);
      expect(await movedBy(page, 'ArrowLeft')).toBeLessThan(0);
      expect(await movedBy(page, 'ArrowRight')).toBeGreaterThan(0);
      await context.close();
    });

    it('open a part of a tree to the left and close it to the right', async () => {
      const { page, context } = await openPage(stage.browser);
      await page.goto(`${stage.portal.url}${TABLE}&panel=choose`);
      const lines = page.getByRole('tabpanel').locator('input[type=checkbox]:visible');
      await lines.first().focus();
      const all = await lines.count();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => lines.count()).toBe(1);
      await page.keyboard.press('ArrowLeft');
      await expect.poll(() => lines.count()).toBe(all);
      await context.close();
    });
  });
});
