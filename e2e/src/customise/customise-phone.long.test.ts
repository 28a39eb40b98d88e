import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SIZES } from '../stage/browser.ts';
import { ANY, like, say } from '../stage/english.ts';
import { TABLES, type TableType } from './customise-tables.ts';
import { finger } from './hand.ts';
import { PANEL_OPERATIONS } from './operations.ts';
import { WITHOUT_LIMITS } from '../stage/portal.ts';
import { openStage, type Stage } from '../stage/stage.ts';

let stage: Stage;
let page: Page;
const complaints: string[] = [];

beforeAll(async () => {
  stage = await openStage({ demonstration: true, settings: WITHOUT_LIMITS });
  const context = await stage.browser.newContext({ viewport: SIZES.phone, hasTouch: true, isMobile: true });
  page = await context.newPage();
  page.setDefaultTimeout(20_000);
  page.on('pageerror', (error) => complaints.push(error.message));
});

afterAll(async () => {
  await stage.close();
});

afterEach(() => {
  expect(complaints).toEqual([]);
});

const onPhone = (type: TableType): boolean => type === 'CT';

/** Each operation once, on the cross-section where possible, else on a time series. */
const JOURNEYS = PANEL_OPERATIONS.map((operation) => ({
  ...operation,
  type: operation.on.find(onPhone) ?? operation.on[0] ?? 'TS',
}));

describe('on a phone', () => {
  it.each(JOURNEYS)('$name: in the sheet, by finger, and back', async ({ tab, act, step, type, presses }) => {
    const table = TABLES[type];
    const hand = finger(page);
    const start = `${stage.portal.url}${table.path}?${table.start.join('&')}`;
    if (decodeURIComponent(page.url()) !== start) await page.goto(start);
    const steps = page.getByRole('list', { name: say('table.step.list') }).getByRole('listitem');
    await page.getByRole('button', { name: say('button.customise'), exact: true }).tap();
    await page.getByRole('tab', { name: say(tab) }).tap();
    const panel = page.getByRole('tabpanel', { name: say(tab) });
    await panel.getByRole('status', { name: say('page.title.loading') }).waitFor({ state: 'detached' });

    await act({ ...hand, panel, table });
    await expect
      .poll(
        () =>
          decodeURIComponent(page.url())
            .split(/[?&]/)
            .some((part) => step.test(part)),
        {
          timeout: 10_000,
        },
      )
      .toBe(true);
    await page.getByRole('button', { name: like(say('customise.show', { rows: ANY, columns: ANY })) }).tap();
    await page.getByRole('complementary', { name: say('customise.title') }).waitFor({ state: 'detached' });
    await page.locator('table[role=grid] td[data-column]').first().waitFor();

    for (let undone = 0; undone < (presses?.(table) ?? 1); undone += 1) await hand.undo();
    await expect.poll(() => steps.count(), { timeout: 10_000 }).toBe(table.start.length);
  });
});
