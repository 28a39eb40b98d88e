import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn, somebody, withAccount } from './stage/accounts.ts';
import { openPage, SIZES } from './stage/browser.ts';
import { journeyDatabases } from './stage/databases.ts';
import { say, starting } from './stage/english.ts';
import { openMailStage, type MailStage } from './stage/mail-stage.ts';
import { dialog } from './stage/parts-of-page.ts';

let stage: MailStage;

beforeAll(async () => {
  const [database] = journeyDatabases('SQLite');
  stage = await openMailStage(database, { demonstration: true });
});

afterAll(async () => {
  await stage.close();
});

/** What is fixed to the bottom of a phone’s window. */
const BAR = 61;
const PATIENCE_S = 20;
const TRADE = '/table/TS/M451011';

/** What a task may cost. */
interface Budget {
  readonly clicks: number;
  readonly seconds: number;
}

/** Counts what a reader presses with a pointer, on each page that opens. */
async function watchClicks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener(
      'pointerdown',
      () => {
        sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks')) + 1));
      },
      true,
    );
  });
}

/** Begins a task; what it returns fails where the task cost more. */
async function begin(page: Page): Promise<(budget: Budget) => Promise<void>> {
  await page.evaluate(() => {
    sessionStorage.setItem('clicks', '0');
  });
  const begun = performance.now();
  return async ({ clicks, seconds }) => {
    const took = (performance.now() - begun) / 1000;
    const pressed = await page.evaluate(() => Number(sessionStorage.getItem('clicks') ?? NaN));
    expect(pressed, 'clicks').toBeLessThanOrEqual(clicks);
    expect(took, 'seconds').toBeLessThan(seconds);
  };
}

const answer = (page: Page) => page.getByRole('region', { name: say('answer.heading') });

async function readExports(page: Page): Promise<void> {
  await answer(page)
    .getByText(/^\d+\.\d%$/)
    .waitFor();
  expect(await answer(page).innerText()).toMatch(/Exports (?:rose|fell)[\s\S]*from Jan 2019 to /);
}

describe('a stranger leaves with the number', () => {
  it('a journalist by keyboard, without a click', async () => {
    const { page, context, complaints } = await openPage(stage.browser);
    await watchClicks(page);
    await page.goto(stage.portal.url);
    const spent = await begin(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('exports since 2019');
    await page.keyboard.press('Enter');
    await readExports(page);
    await spent({ clicks: 0, seconds: PATIENCE_S });
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('a journalist by pointer, within 2 clicks', async () => {
    const { page, context, complaints } = await openPage(stage.browser);
    await watchClicks(page);
    await page.goto(stage.portal.url);
    const spent = await begin(page);
    const search = page.getByRole('search').first();
    await search.getByRole('combobox').click();
    await page.keyboard.type('exports since 2019');
    await search.getByRole('button', { name: say('button.search'), exact: true }).click();
    await readExports(page);
    await spent({ clicks: 2, seconds: PATIENCE_S });
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('an economist: three series, change on a year earlier, saved, in Excel, cited, within 8 clicks', async () => {
    const { page, context, complaints } = await openPage(stage.browser);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await watchClicks(page);
    const economist = await withAccount(stage.portal, stage.peer, somebody('Ida Holm'));
    await page.goto(`${stage.portal.url}${TRADE}`);
    await logIn(page, economist);
    const spent = await begin(page);
    const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

    await press(say('button.customise'));
    await page
      .getByRole('searchbox', { name: starting(say('table.find.categories', { dimension: '' })) })
      .click();
    await page.keyboard.type('exports');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('rowheader').count()).toBe(3);
    await press(say('table.shown.year'));
    await page.waitForURL(/growth|change/);
    await press(say('button.save'));
    await dialog(page).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Trade');
    await page.keyboard.press('Enter');
    await dialog(page)
      .getByText(say('saved.save.done-note', { name: 'Trade' }))
      .waitFor();
    await page.keyboard.press('Escape');
    await press(say('button.download'));
    const coming = page.waitForEvent('download');
    await page.getByRole('link', { name: say('format.xlsx.name') }).click();
    const file = await coming;
    await press(say('button.share'));
    await press(say('table.copy', { name: say('table.share.citation') }));
    const cited = await page.evaluate(() => navigator.clipboard.readText());
    await spent({ clicks: 8, seconds: 6 * PATIENCE_S });

    expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
    expect(decodeURIComponent(file.url())).toMatch(/choose=series:in\(1\.1,1\.1\.1,1\.1\.2\)/);
    expect(cited).toContain('M451011');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('a teacher sees the whole pyramid on a phone without scrolling', async () => {
    const { page, context, complaints } = await openPage(stage.browser, { size: 'phone' });
    const begun = performance.now();
    await page.goto(
      `${stage.portal.url}/table/DC/D81020?choose=district:levels(1)&choose=time:latest(1)&chart=populationPyramid`,
    );
    const plot = page.getByRole('application');
    await plot.waitFor();
    expect((performance.now() - begun) / 1000).toBeLessThan(PATIENCE_S);
    const box = await plot.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThanOrEqual(SIZES.phone.height - BAR);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
