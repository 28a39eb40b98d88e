import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accessibilityFaults } from './stage/accessibility-faults.ts';
import { openPage, type WatchedPage } from './stage/browser.ts';
import { ANY, like, read, say, starting, within } from './stage/english.ts';
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
});

beforeEach(async () => {
  watched = await openPage(stage.browser, { reader: { permissions: ['clipboard-read', 'clipboard-write'] } });
  ({ page } = watched);
});

afterEach(async () => {
  expect(watched.complaints).toEqual([]);
  await watched.context.close();
});

afterAll(async () => {
  await stage.close();
});

async function arrive(path: string, name: RegExp | string): Promise<void> {
  await page.goto(`${stage.portal.url}${path}`);
  await heading(page, name).waitFor();
  await page.getByRole('contentinfo').getByText(say('shell.theme')).waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy=true], [class*=skeleton]') === null);
}

/** Waits for a screen that was navigated to, whose heading takes the focus. */
async function arrived(name: RegExp | string): Promise<void> {
  await heading(page, name).and(page.locator(':focus')).waitFor();
}

/** Tabs to the element of this name, and presses Enter there. */
async function enter(name: RegExp | string, key = 'Tab'): Promise<void> {
  await tabTo(page, name, key);
  await press(page, 'Enter');
}

async function fileBy(name: string): Promise<string> {
  await tabTo(page, name);
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Enter')]);
  expect(await download.failure()).toBeNull();
  return download.path();
}

describe('by keyboard alone, with the focus always in sight', () => {
  it('latest updates are narrowed down, and lead over the corrections to the table', async () => {
    await arrive('/latest-updates', say('page.title.latest-updates'));
    await tabTo(page, starting(say('latest.agencies-all')));
    await page.keyboard.type('Customs');
    await page.waitForURL(/agency=Customs/);
    await enter(say('latest.by.agency'));
    await page.getByRole('heading', { level: 2, name: /^Customs/ }).waitFor();
    await enter(say('page.title.corrections'));
    await arrived(say('latest.corrections'));
    await page.getByText(NOTICE).waitFor();
    await enter(/^Merchandise trade/);
    await page.getByText(NOTICE).waitFor();
    expect(new URL(page.url()).pathname).toBe('/table/TS/M451021');
  });

  it('the calendar is leafed through, listed, and leads to a table that is coming', async () => {
    await arrive('/releases/calendar', say('page.title.release-calendar'));
    const month = page.getByRole('heading', { level: 2 });
    const before = await month.innerText();
    await enter(say('latest.calendar.next-month'));
    await expect.poll(() => month.innerText()).not.toBe(before);
    await enter(say('latest.calendar.previous-month'), 'Shift+Tab');
    await expect.poll(() => month.innerText()).toBe(before);
    await enter(say('latest.calendar.list'), 'Shift+Tab');
    await page.getByRole('main').getByRole('link', { name: /price/i }).waitFor();
    await enter(/^Consumer price index/);
    await page.waitForURL('**/table/TS/M213011');
  });

  it('an address is found and copied, its call is tried, and its words are looked up', async () => {
    await arrive('/view-api/find-apis', say('page.title.find-apis'));
    await tabTo(page, starting(say('common.all-themes')));
    await press(page, 'Shift+Tab');
    await page.keyboard.type('M451021');
    await page.getByText(say('common.tables', { count: 1 }), { exact: true }).waitFor();
    await enter(like(say('api-page.table.copy-numbers', { title: ANY })));
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain('/tabledata/M451021');
    await enter(like(say('api-page.table.try-named', { title: ANY })), 'Shift+Tab');
    await arrived(say('page.title.api-test'));
    await enter(say('api-page.call.run'));
    await page.getByRole('region', { name: say('api-page.result.body') }).waitFor();
    await enter(say('api-page.result.raw'));
    await page
      .getByLabel(say('api-page.result.body'))
      .getByText('"DataCount"')
      .or(page.locator('pre'))
      .first()
      .waitFor();
    await enter(within('link', 'api-page.test.lead'), 'Shift+Tab');
    await page.waitForURL('**/for-developers#reference');
    await heading(page, say('page.title.for-developers')).waitFor();
  });

  it('the pages for developers are walked through by their own contents, and a sample is chosen and copied', async () => {
    await arrive('/view-api/for-developers', say('page.title.for-developers'));
    await enter(say('api-page.section.limits'));
    await page.waitForURL('**#limits');
    await arrive('/view-api/for-developers', say('page.title.for-developers'));
    await tabTo(page, /^curl$/);
    await press(page, 'ArrowRight');
    await page.getByRole('tab', { name: 'Python', selected: true }).first().waitFor();
    await enter(starting(say('button.copy')));
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('import');
  });

  it('tables are put on the download list, and come as one archive', async () => {
    await arrive('/topic/total-trade', /./);
    await enter(like(say('common.download-list.add-named', { title: ANY })));
    await enter(starting(read('common.download-list', { count: 1 })), 'Shift+Tab');
    await arrived(say('page.collection'));
    await enter(say('format.xlsx.name'));
    await page.waitForURL(/format=xlsx/);
    const archive = await readFile(await fileBy(say('download.archive')));
    expect(archive.subarray(0, 2).toString('latin1')).toBe('PK');
    await enter(like(say('download.collection.remove', { table: ANY })));
    await arrived(say('page.title.browse'));
  });

  it('the metadata of a table are reached from it, and taken as a file', async () => {
    await arrive('/table/TS/M451021?choose=time:latest(4)', /Merchandise trade/);
    await enter(say('button.download'));
    await page.getByRole('link', { name: say('table.download.metadata') }).waitFor();
    await enter(say('table.download.metadata'));
    await page.waitForURL('**/download-metadata/M451021*');
    await arrived(/Merchandise trade/);
    const metadata = await readFile(
      await fileBy(say('download.metadata.download', { format: say('format.csv.name') })),
      'utf8',
    );
    expect(metadata).toContain('M451021');
  });

  it('two figures of a row tell their change, which is copied with its source and shown as columns', async () => {
    await arrive('/table/TS/M451021?choose=time:latest(4)', /Merchandise trade/);
    await page.getByRole('gridcell').first().focus();
    await press(page, 'ArrowRight');
    await press(page, 'Shift+ArrowRight');
    const card = page.getByRole('dialog', { name: say('compute.span') });
    await card.getByText(/ (?:rose|fell) \d+\.\d% \(.+\) from Q\d 20\d\d to Q\d 20\d\d\./).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await press(page, 'Enter');
    await enter(say('chart.span.copy'));
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/span=\S+/);
    await enter(say('grid.change.columns'));
    await page.waitForURL(/span=/);
    await page.getByRole('columnheader', { name: /=Change, / }).waitFor();
  });
});
