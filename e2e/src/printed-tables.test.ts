import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openPage, type WatchedPage } from './stage/browser.ts';
import { say } from './stage/english.ts';
import { readGrid } from './stage/read-grid.ts';
import { openSharedStage, type SharedStage } from './stage/stage.ts';

/** The width of a landscape page inside margins of 12 mm: Letter, the narrower one. */
const PAPER_PX = 965;

let stage: SharedStage;
let watched: WatchedPage;
let page: Page;

beforeAll(async () => {
  stage = await openSharedStage();
  watched = await openPage(stage.browser);
  ({ page } = watched);
});

afterEach(async () => {
  await page.emulateMedia({ media: 'screen' });
  expect(watched.complaints.splice(0)).toEqual([]);
});

afterAll(async () => {
  await watched.context.close();
  await stage.close();
});

const headOf = (number: number, columns: string): string =>
  say('grid.print.part', { number: String(number), count: '3', columns });

/** Opens a table and lays it out for paper, as the browser does when a reader prints. */
async function printed(address: string): Promise<Locator> {
  await page.goto(stage.portal.url + address);
  await page.getByRole('grid').first().waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  return page.locator('section:has(> table)');
}

describe('a table on paper', () => {
  it('is cut between years into parts that fit, each with its title, stub, headings and source', async () => {
    const parts = await printed('/table/TS/M451011?choose=time:latest(34)');

    expect(await parts.locator('b').allInnerTexts()).toEqual([
      headOf(1, 'Oct 2026 to Jan 2026'),
      headOf(2, 'Dec 2025 to Jan 2025'),
      headOf(3, 'Dec 2024 to Jan 2024'),
    ]);
    for (const part of await parts.all()) {
      const { width = Infinity } = (await part.locator('table').boundingBox()) ?? {};
      expect(width).toBeLessThanOrEqual(PAPER_PX);
      expect(await part.locator('tbody th').allInnerTexts()).toContain('Re-exports');
    }
    const source = parts.getByText('Customs and Excise Authority, “Merchandise trade', { exact: false });
    expect(await source.count()).toBe(2);
    expect(await page.getByText(say('table.print.footnotes')).count()).toBe(2);
  });

  it('holds every figure of the screen, once', async () => {
    const parts = await printed('/table/TS/M451011?choose=time:latest(34)');
    const onPaper = await parts.locator('tbody tr:first-child td').allInnerTexts();
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    const onScreen = (await readGrid(page)).rows[0]?.cells ?? [];

    expect(onPaper.filter((text) => text !== '').map(figure)).toEqual(onScreen.map(figure));
    expect(await page.locator('section:has(> table)').count()).toBe(0);
  });

  it('stays whole and upright where it fits', async () => {
    const parts = await printed('/table/TS/M451011?choose=time:latest(4)');

    expect(await parts.count()).toBe(1);
    expect(await parts.locator('b').filter({ hasText: 'Part' }).count()).toBe(0);
    expect(await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('page'))).toBe('auto');
  });
});

/** Without the mark of a flag next to it. */
const figure = (text: string): string => text.replace(/[^\d.,–-]/g, '');
