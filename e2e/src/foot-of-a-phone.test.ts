import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPage } from './stage/browser.ts';
import { say } from './stage/english.ts';
import { openStage, type Stage } from './stage/stage.ts';

const COUNTING = {
  ALMANAC_WEB_ANALYTICS_ID: 'G-1',
  ALMANAC_WEB_ANALYTICS_URL: 'https://analytics.example.org/count.js',
};

let stage: Stage;

beforeAll(async () => {
  stage = await openStage({ demonstration: true, settings: COUNTING });
});

afterAll(async () => {
  await stage.close();
});

it('leaves the question about counting and the foot of the page above the tools of a table', async () => {
  const { page, context, complaints } = await openPage(stage.browser, { size: 'phone' });
  await page.goto(`${stage.portal.url}/table/TS/M451021?choose=time:latest(12)`);
  const tools = page.getByRole('group', { name: say('table.tools') });
  const refuse = page.getByRole('button', { name: say('shell.consent.deny') });
  const top = async (): Promise<number> => (await tools.boundingBox())?.y ?? 0;
  const bottomOf = async (part: typeof refuse): Promise<number> => {
    const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
    return y + height;
  };
  await refuse.waitFor();
  expect(await bottomOf(refuse)).toBeLessThanOrEqual(await top());
  await refuse.click();
  const dark = page.getByRole('contentinfo').getByRole('button', { name: say('shell.theme.dark') });
  await page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight);
  });
  await expect.poll(() => bottomOf(dark)).toBeLessThanOrEqual(await top());
  await dark.click();
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  expect(complaints).toEqual([]);
  await context.close();
});
