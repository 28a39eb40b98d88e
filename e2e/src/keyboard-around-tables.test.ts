import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage, type WatchedPage } from './stage/browser.ts';
import { heading } from './stage/parts-of-page.ts';
import { openStage, type Stage } from './stage/stage.ts';
import { press, tabTo } from './stage/tabbing.ts';

const NOTICE = 'Exports of the second quarter had been counted twice.';

let stage: Stage;
let watched: WatchedPage;
let page: Page;

beforeAll(async () => {
  stage = await openStage({ demonstration: true });
  const { status, complained } = await stage.portal.almanac('correct', 'M451021', '--text', NOTICE);
  expect([status, complained]).toEqual([0, '']);
  watched = await openPage(stage.browser, { reader: { permissions: ['clipboard-read', 'clipboard-write'] } });
  ({ page } = watched);
});

afterAll(async () => {
  expect(watched.complaints).toEqual([]);
  await stage.close();
});

async function arrive(path: string, name: RegExp | string): Promise<void> {
  await page.goto(`${stage.portal.url}${path}`);
  await heading(page, name).waitFor();
  await page.getByRole('contentinfo').getByText('Theme').waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy=true], [class*=skeleton]') === null);
}

/** Waits for a screen that was navigated to, whose heading takes the focus. */
async function arrived(name: RegExp | string): Promise<void> {
  await heading(page, name).and(page.locator(':focus')).waitFor();
}

/** Tabs to the element of this name, and presses Enter there. */
async function enter(name: RegExp, key = 'Tab'): Promise<void> {
  await tabTo(page, name, key);
  await press(page, 'Enter');
}

async function fileBy(name: RegExp): Promise<string> {
  await tabTo(page, name);
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Enter')]);
  expect(await download.failure()).toBeNull();
  return download.path();
}

describe('by keyboard alone, with the focus always in sight', () => {
  it('latest updates are narrowed down, and lead over the corrections to the table', async () => {
    await arrive('/latest-updates', 'Latest updates');
    await tabTo(page, /^All agencies/);
    await page.keyboard.type('Customs');
    await page.waitForURL(/agency=Customs/);
    await enter(/^By agency$/);
    await page.getByRole('heading', { level: 2, name: /^Customs/ }).waitFor();
    await enter(/^Corrections$/);
    await arrived('Corrections and revisions');
    await page.getByText(NOTICE).waitFor();
    await enter(/^Merchandise trade/);
    await page.getByText(NOTICE).waitFor();
    expect(new URL(page.url()).pathname).toBe('/table/TS/M451021');
  });

  it('the calendar is leafed through, listed, and leads to a table that is coming', async () => {
    await arrive('/releases/calendar', 'Release calendar');
    const month = page.getByRole('heading', { level: 2 });
    const before = await month.innerText();
    await enter(/^Next month$/);
    await expect.poll(() => month.innerText()).not.toBe(before);
    await enter(/^Previous month$/, 'Shift+Tab');
    await expect.poll(() => month.innerText()).toBe(before);
    await enter(/^List$/, 'Shift+Tab');
    await page.getByRole('main').getByRole('link', { name: /price/i }).waitFor();
    await enter(/^Consumer price index/);
    await page.waitForURL('**/table/TS/M213011');
  });

  it('an address is found and copied, its call is tried, and its words are looked up', async () => {
    await arrive('/view-api/find-apis', 'Find APIs');
    await tabTo(page, /^All themes/);
    await press(page, 'Shift+Tab');
    await page.keyboard.type('M451021');
    await page.getByText('1 table', { exact: true }).waitFor();
    await enter(/^Copy the address/);
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain('/tabledata/M451021');
    await enter(/^Try it/, 'Shift+Tab');
    await arrived('Test the data API');
    await enter(/^Run$/);
    await page.getByRole('region', { name: 'Body of the answer' }).waitFor();
    await enter(/^Raw$/);
    await page
      .getByLabel('Body of the answer')
      .getByText('"DataCount"')
      .or(page.locator('pre'))
      .first()
      .waitFor();
    await enter(/^reference$/, 'Shift+Tab');
    await page.waitForURL('**/for-developers#reference');
    await heading(page, 'For developers').waitFor();
  });

  it('the pages for developers are walked through by their own contents, and a sample is chosen and copied', async () => {
    await arrive('/view-api/for-developers', 'For developers');
    await enter(/^Limits$/);
    await page.waitForURL('**#limits');
    await arrive('/view-api/for-developers', 'For developers');
    await tabTo(page, /^curl$/);
    await press(page, 'ArrowRight');
    await page.getByRole('tab', { name: 'Python', selected: true }).first().waitFor();
    await enter(/^Copy/);
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('import');
  });

  it('tables are put on the download list, and come as one archive', async () => {
    await arrive('/topic/total-trade', /./);
    await enter(/^Add .*to download list/i);
    await enter(/Download list/, 'Shift+Tab');
    await arrived('Download several tables');
    await enter(/^XLSX$/);
    await page.waitForURL(/format=xlsx/);
    const archive = await readFile(await fileBy(/^Download the archive$/));
    expect(archive.subarray(0, 2).toString('latin1')).toBe('PK');
    await enter(/^Remove /);
    await arrived('All tables');
  });

  it('the metadata of a table are reached from it, and taken as a file', async () => {
    await arrive('/table/TS/M451021?choose=time:latest(4)', /Merchandise trade/);
    await enter(/^Download$/);
    await page.getByRole('link', { name: 'Metadata of the table' }).waitFor();
    await enter(/^Metadata of the table$/);
    await page.waitForURL('**/download-metadata/M451021*');
    await arrived(/Merchandise trade|Metadata/);
    const metadata = await readFile(await fileBy(/^Download CSV$/), 'utf8');
    expect(metadata).toContain('M451021');
  });
});
