import { readFile } from 'node:fs/promises';
import type { Page, Response } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openPage, type WatchedPage } from './stage/browser.ts';
import { say, starting, within } from './stage/english.ts';
import { openStage, type Stage } from './stage/stage.ts';

const PATH = '/statistics';
const TRADE = `${PATH}/table/TS/M451021`;

let stage: Stage;
let watched: WatchedPage;
let page: Page;
let failed: string[];

beforeAll(async () => {
  const settings = { PUBLIC_URL: `https://example.org${PATH}` };
  stage = await openStage({ demonstration: true, settings });
});

afterAll(async () => {
  await stage.close();
});

beforeEach(async () => {
  watched = await openPage(stage.browser);
  ({ page } = watched);
  failed = [];
  page.on('response', (answer: Response) => {
    if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`);
  });
});

afterEach(async () => {
  expect(failed).toEqual([]);
  expect(watched.complaints).toEqual([]);
  await watched.context.close();
});

const here = (): string => new URL(page.url()).pathname;
const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

/** What on the page would leave the path when it is followed or fetched. */
function straying(): Promise<readonly string[]> {
  return page.evaluate((path) => {
    const all = [...document.querySelectorAll('[href], [src]')];
    const own = all.flatMap((each) => [each.getAttribute('href'), each.getAttribute('src')]);
    return own
      .filter((address) => address?.startsWith('/') && !`${address}/`.startsWith(`${path}/`))
      .map(String);
  }, PATH);
}

async function open(path: string): Promise<void> {
  await page.goto(`${stage.portal.url}${PATH}${path}`);
  await page.getByRole('navigation').first().waitFor();
  await page.waitForLoadState('networkidle');
}

it('a portal under a path is searched, customised, downloaded and embedded there', async () => {
  await open('');
  expect(await straying()).toEqual([]);
  await page.getByRole('main').getByRole('combobox').fill('quarterly trade');
  await page.getByRole('option', { name: /^Merchandise trade by commodity section, Quarterly/ }).click();
  const grid = page.locator('table[role=grid]');
  await grid.waitFor();
  expect(here()).toBe(TRADE);

  await press(say('button.customise'));
  await page.getByRole('tab', { name: say('customise.tab.choose') }).click();
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: say('table.choose.levels', { count: 1 }), exact: true })
    .click();
  await expect.poll(() => grid.getByRole('rowheader').count()).toBe(1);
  await page.reload();
  await grid.waitFor();
  expect(here()).toBe(TRADE);

  await press(say('button.download'));
  const csv = page
    .getByRole('group', { name: say('button.download') })
    .getByRole('link', { name: starting(say('format.csv.name')) });
  const [download] = await Promise.all([page.waitForEvent('download'), csv.click()]);
  expect(new URL(download.url()).pathname).toBe(`${TRADE}.csv`);
  expect(await readFile(await download.path(), 'utf8')).toContain(`https://example.org${TRADE}?`);
  expect(await straying()).toEqual([]);
  await page.keyboard.press('Escape');

  await press(say('table.tool.chart'));
  await press(say('chart-page.embed'));
  const preview = page.getByRole('dialog').frameLocator('iframe');
  await preview.locator('#plot[role=application]').waitFor();
  expect(await page.getByRole('dialog').innerText()).toContain(
    `https://example.org${PATH}/chart/TS/M451021/`,
  );
});

it('the tools of a table and the card of a cell lead there', async () => {
  await open('/table/TS/M451021');
  const grid = page.locator('table[role=grid]');
  for (const tool of [say('button.share'), say('table.tool.api'), say('table.about.title')]) {
    await press(tool);
    expect(await straying()).toEqual([]);
    await page.keyboard.press('Escape');
  }
  await grid.getByRole('gridcell').first().click();
  await page.getByRole('link', { name: /^M451021\// }).waitFor();
  expect(await straying()).toEqual([]);
});

it('the theme that a reader chose is there again before the first paint', async () => {
  await open('/');
  await page
    .getByRole('button', { name: say('shell.theme.dark') })
    .first()
    .click();
  const [cookie] = await page.context().cookies(`${stage.portal.url}${PATH}/`);
  expect(cookie).toMatchObject({ name: 'almanac-preferences', path: PATH });
  expect(await page.context().cookies(stage.portal.url)).toEqual([]);

  // The app never loads here, so only the script in the head can set the theme.
  const theme = (): Promise<string | undefined> =>
    page.evaluate(() => document.documentElement.dataset['theme']);
  const chosen = await theme();
  expect(chosen).toMatch(/^(light|dark)$/);
  await page.route('**/assets/*.js', () => undefined);
  await page.goto(`${stage.portal.url}${PATH}/browse`, { waitUntil: 'commit' });
  await expect.poll(theme).toBe(chosen);
});

it.each([
  ...['/home', '/browse', '/search?q=trade', '/table/CT/C180101', '/series/M451021/1', '/latest-updates'],
  ...['/corrections', '/releases/calendar', '/user-guide', '/glossary', '/view-api/for-developers'],
  ...[
    '/view-api/find-apis',
    '/view-api/for-developers/test?call=tabledata&id=M451021',
    '/login',
    '/register',
  ],
  ...['/statistical-tables/downloadMultiple/all', '/statistical-tables/download-metadata/M451021'],
  ...['/compare?table=M451021&table=C180101', '/compare-tables', '/saved-tables', '/usage'],
])('%s stands under the path, and so do all of its addresses', async (path) => {
  await open(path);
  expect(here()).toBe(`${PATH}${path.split('?', 1)[0] ?? ''}`);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toBe(
    say('problem-page.unknown-address'),
  );
  expect(await straying()).toEqual([]);
});

it('a call of the test page and the way to an account go there', async () => {
  await open('/view-api/for-developers/test?call=tabledata&id=M451021');
  await press(say('api-page.call.run'));
  await page.getByText('200', { exact: false }).first().waitFor();
  await open('/login');
  await page
    .getByRole('link', { name: within('link', 'account.login.new') })
    .first()
    .click();
  await expect.poll(here).toBe(`${PATH}/register`);
});
