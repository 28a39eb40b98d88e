import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage, SIZES } from './stage/browser.ts';
import { say } from './stage/english.ts';
import { openSharedStage, type SharedStage } from './stage/stage.ts';

let stage: SharedStage;

beforeAll(async () => {
  stage = await openSharedStage();
});

afterAll(async () => {
  await stage.close();
});

/** What is fixed to the bottom of a phone’s window. */
const BAR = 61;
const PATIENCE_S = 20;

/** Counts what a reader presses with a pointer. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    addEventListener(
      'pointerdown',
      () => {
        sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks') ?? 0) + 1));
      },
      true,
    );
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('clicks') ?? 0));
}

const answer = (page: Page) => page.getByRole('region', { name: say('answer.heading') });

describe('a stranger leaves with the number', () => {
  it('a journalist by keyboard, within 20 seconds and 2 clicks', async () => {
    const { page, context, complaints } = await openPage(stage.browser);
    const clicks = await countClicks(page);
    await page.goto(stage.portal.url);
    const begun = performance.now();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('exports since 2019');
    await page.keyboard.press('Enter');
    await answer(page)
      .getByText(/^\d+\.\d%$/)
      .waitFor();
    expect((performance.now() - begun) / 1000).toBeLessThan(PATIENCE_S);
    expect(await clicks()).toBeLessThanOrEqual(2);
    expect(await answer(page).innerText()).toMatch(/Exports (?:rose|fell)[\s\S]*from Jan 2019 to /);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('a teacher sees the whole pyramid on a phone without scrolling', async () => {
    const { page, context, complaints } = await openPage(stage.browser, { size: 'phone' });
    await page.goto(
      `${stage.portal.url}/table/DC/D81020?choose=district:levels(1)&choose=time:latest(1)&chart=populationPyramid`,
    );
    const plot = page.getByRole('application');
    await plot.waitFor();
    const box = await plot.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThanOrEqual(SIZES.phone.height - BAR);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
