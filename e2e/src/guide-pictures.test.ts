import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage, type WatchedPage } from './browser.ts';
import { ROOT } from './portal.ts';
import { pictureDifference } from './picture-difference.ts';
import { openStage, type Stage } from './stage.ts';

const CONTENT = join(ROOT, 'packages/server/content');
const PICTURES = join(CONTENT, 'pictures');

/** Dates move on every day; a picture is made anew only when more of it than this share of its points is different. */
const LITTLE = 0.002;

interface Picture {
  readonly name: string;
  readonly path: string;
  readonly then?: (page: Page) => Promise<unknown>;
}

const TABLE = '/table/TS/M213011?choose=time:latest(24)';

const openTool =
  (name: string) =>
  async (page: Page): Promise<void> => {
    // Where there is no room for every tool, Share and API stand under More.
    const tools = page.getByRole('group', { name: 'Table tools' });
    await tools
      .getByRole('button', { name })
      .or(tools.getByRole('button', { name: 'More' }))
      .first()
      .click();
    await page
      .getByRole('link', { name: /CSV|Copy|Address|http/ })
      .or(page.getByRole('button', { name: /Copy/ }))
      .first()
      .waitFor();
  };

const panelReady = (page: Page): Promise<void> =>
  page.getByRole('tabpanel').locator('input, select, button').first().waitFor();

const PICTURES_OF_THE_GUIDE: readonly Picture[] = [
  {
    name: 'search',
    path: '/',
    then: async (page) => {
      await page.getByRole('main').getByRole('combobox').fill('prices');
      await page.getByRole('listbox').getByRole('option').first().waitFor();
    },
  },
  {
    name: 'browse',
    path: '/browse',
    then: (page) => page.getByRole('main').getByRole('link').first().waitFor(),
  },
  { name: 'table', path: TABLE },
  {
    name: 'card',
    path: TABLE,
    then: async (page) => {
      await page.locator('td[data-column="1"]').nth(2).click();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'customise-choose', path: `${TABLE}&panel=choose`, then: panelReady },
  { name: 'customise-arrange', path: `${TABLE}&panel=arrange`, then: panelReady },
  {
    name: 'customise-compute',
    path: `${TABLE}&panel=compute`,
    then: async (page) => {
      await page.getByRole('tabpanel').getByRole('radio', { name: /^Sum/ }).check();
    },
  },
  { name: 'customise-convert', path: `${TABLE}&panel=convert`, then: panelReady },
  { name: 'customise-display', path: `${TABLE}&panel=display`, then: panelReady },
  {
    name: 'chart',
    path: `${TABLE}&choose=series:levels(1)&chart=line`,
    then: (page) => page.getByRole('application').waitFor(),
  },
  {
    name: 'compare',
    path: '/compare?v=1&table=TS/M213011?choose=series:levels(1)%26choose=time:latest(24)&table=TS/M451011?choose=series:levels(2)%26choose=time:latest(24)&show=aligned',
    then: (page) => page.locator('[role=grid] td[data-column]').first().waitFor(),
  },
  { name: 'download', path: TABLE, then: openTool('Download') },
  { name: 'share', path: TABLE, then: openTool('Share') },
  { name: 'api', path: TABLE, then: openTool('API') },
];

let stage: Stage;
let watched: WatchedPage;

beforeAll(async () => {
  mkdirSync(PICTURES, { recursive: true });
  stage = await openStage({ demonstration: true });
  watched = await openPage(stage.browser, { size: 'wide' });
  await watched.page.setViewportSize({ width: 1100, height: 680 });
  await watched.page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
});

afterAll(async () => {
  await stage.close();
});

describe('the pictures of the user guide', () => {
  it('are those that the guide shows', () => {
    const guide = readFileSync(join(CONTENT, 'user-guide.md'), 'utf8');
    const shown = [...guide.matchAll(/\(pictures\/([a-z0-9-]+)\.png\)/g)].map(([, name]) => name);
    expect(shown).toEqual(PICTURES_OF_THE_GUIDE.map(({ name }) => name));
  });

  it.each(PICTURES_OF_THE_GUIDE)('“$name” shows the portal as it is', async ({ name, path, then }) => {
    const { page } = watched;
    await page.goto(`${stage.portal.url}${path}`);
    await page.getByRole('contentinfo').getByText('Theme').waitFor();
    await page.waitForFunction(() => document.querySelector('[aria-busy=true], [class*=skeleton]') === null);
    await then?.(page);
    await page.evaluate(() => document.fonts.ready);
    const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    const file = join(PICTURES, `${name}.png`);
    const kept = existsSync(file) ? readFileSync(file) : undefined;
    if (kept === undefined || (await pictureDifference(page, kept, picture)) > LITTLE) {
      writeFileSync(file, picture);
    }
    expect(watched.complaints).toEqual([]);
  });
});
