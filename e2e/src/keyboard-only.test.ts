import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage } from './stage/browser.ts';
import { say, starting } from './stage/english.ts';
import { readGrid } from './stage/read-grid.ts';
import { openSharedStage, type SharedStage } from './stage/stage.ts';
import { focusOf, MOST_TABS, press, tabTo } from './stage/tabbing.ts';

let stage: SharedStage;

beforeAll(async () => {
  stage = await openSharedStage();
});

afterAll(async () => {
  await stage.close();
});

const here = (page: Page): Promise<string> => page.locator(':focus').innerText();

/** The list of the whole words, not of those half typed: the figure that answers, then the table that holds it. */
const answersThenNamesTheTable = ([answer = '', table = '']: readonly string[]): boolean =>
  answer.startsWith('Merchandise trade was') && table.includes('Quarterly');

describe('the main journey by keyboard alone', () => {
  it('leads from the home page to a downloaded file, with the focus always in sight', async () => {
    const { page, context, complaints } = await openPage(stage.browser);
    await page.goto(stage.portal.url);
    await page.getByRole('region', { name: say('home.contents') }).waitFor();

    await press(page, 'Tab');
    expect((await focusOf(page)).name).toBe(say('shell.skip'));
    await press(page, 'Control+k');
    await page.keyboard.type('merchandise quarterly');
    await expect.poll(() => page.getByRole('option').allInnerTexts()).toSatisfy(answersThenNamesTheTable);
    await press(page, 'ArrowDown', 'ArrowDown', 'Enter');
    await page.locator('table[role=grid]').waitFor();
    expect(new URL(page.url()).pathname).toBe('/table/TS/M451021');

    await walkTheGrid(page);
    await chooseTopLevels(page);
    const seen = await readGrid(page);
    expect(seen.rows.map(({ label }) => label)).toEqual(['Total merchandise trade', 'Exports', 'Imports']);

    const csv = await downloadCsv(page);
    for (const { label, cells } of seen.rows) {
      expect(csv).toContain(label);
      expect(csv).toContain((cells[0] ?? '').replaceAll(',', ''));
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
});

/** Arrows, ends and corners, as in any grid. */
async function walkTheGrid(page: Page): Promise<void> {
  await page.locator('table[role=grid] [tabindex="0"]').first().waitFor();
  await tabToGrid(page);
  await press(page, 'Control+Home');
  const first = await here(page);
  await press(page, 'ArrowRight', 'ArrowDown');
  expect(await here(page)).not.toBe(first);
  const inside = await here(page);
  await press(page, 'End');
  expect(await focusOf(page)).toMatchObject({ isInSight: true, isMarked: true });
  await press(page, 'Control+End');
  expect(await focusOf(page)).toMatchObject({ isInSight: true, isMarked: true });
  await press(page, 'Control+Home', 'ArrowRight', 'ArrowDown');
  expect(await here(page)).toBe(inside);

  await press(page, 'Enter');
  await page.getByRole('dialog').waitFor();
  await press(page, 'Escape');
  expect(await here(page)).toBe(inside);
}

async function tabToGrid(page: Page): Promise<void> {
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    await page.keyboard.press('Tab');
    expect(await focusOf(page)).toMatchObject({ isInSight: true, isMarked: true });
    if (await page.evaluate(() => document.activeElement?.closest('[role=grid]') !== null)) return;
  }
  throw new Error('Tab never reached the grid.');
}

async function chooseTopLevels(page: Page): Promise<void> {
  await tabTo(page, say('button.customise'), 'Shift+Tab');
  await press(page, 'Enter');
  await page.getByRole('tabpanel').waitFor();
  await tabTo(page, say('customise.tab.choose'));
  for (const [key, tab] of [
    ['ArrowRight', say('customise.tab.arrange')],
    ['ArrowLeft', say('customise.tab.choose')],
  ] as const) {
    await press(page, key);
    await page.getByRole('tab', { name: tab, selected: true }).waitFor();
    expect((await focusOf(page)).name).toBe(tab);
  }
  await tabTo(page, say('table.choose.levels', { count: 2 }));
  await press(page, 'Enter');
  await page.getByRole('list', { name: say('table.step.list') }).waitFor();
}

async function downloadCsv(page: Page): Promise<string> {
  await tabTo(page, say('button.download'), 'Shift+Tab');
  await press(page, 'Enter');
  await tabTo(page, starting(say('format.csv.name')));
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Enter')]);
  return readFile(await download.path(), 'utf8');
}
