import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage } from './stage/browser.ts';
import { say } from './stage/english.ts';
import { openStage, type Stage } from './stage/stage.ts';

const DISMISSED = 'The office is closed on Monday.';
const STANDING = 'New tables of trade are here.';

let stage: Stage;

beforeAll(async () => {
  const announcements = [DISMISSED, STANDING].map((text) => ({ text }));
  stage = await openStage({
    demonstration: false,
    settings: { ALMANAC_ANNOUNCEMENTS: JSON.stringify(announcements) },
  });
});

afterAll(async () => {
  await stage.close();
});

describe('an announcement', () => {
  it('that was dismissed is hidden before the app is there, and nothing moves when it is', async () => {
    const { page, context, complaints } = await openPage(stage.browser);
    await page.goto(stage.portal.url);
    const lines = page.getByRole('complementary', { name: say('shell.announcements') }).locator('p');
    await lines.filter({ hasText: DISMISSED }).getByRole('button').click();
    expect(await lines.count()).toBe(1);

    await page.goto(stage.portal.url, { waitUntil: 'networkidle' });
    expect(await lines.count()).toBe(1);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            resolve(list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0));
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(resolve, 500, 0);
        }),
    );
    expect(shift).toBe(0);
    expect(complaints).toEqual([]);

    // The app never comes: what it would take away is not seen either.
    const reader = await stage.browser.newContext({ storageState: await context.storageState() });
    const waiting = await reader.newPage();
    await waiting.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await waiting.goto(stage.portal.url);
    expect(await waiting.getByText(STANDING).isVisible()).toBe(true);
    expect(await waiting.getByText(DISMISSED).count()).toBe(1);
    expect(await waiting.getByText(DISMISSED).isVisible()).toBe(false);
    await reader.close();
    await context.close();
  });
});
