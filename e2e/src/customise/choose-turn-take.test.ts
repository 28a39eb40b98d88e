import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectCsvToAgree, expectFilesToAgree } from '../stage/agreement.ts';
import { openPage, type WatchedPage } from '../stage/browser.ts';
import { ANY, like, say, starting } from '../stage/english.ts';
import { plain, readGrid } from '../stage/read-grid.ts';
import { openSharedStage, type SharedStage } from '../stage/stage.ts';
import type { Tab } from './operation.ts';

const TRADE = '/table/TS/M451021';
const RESIDENTS = '/table/CT/C180101';

let stage: SharedStage;
let watched: WatchedPage;
let page: Page;

beforeAll(async () => {
  stage = await openSharedStage();
});

afterAll(async () => {
  await stage.close();
});

beforeEach(async () => {
  watched = await openPage(stage.browser);
  ({ page } = watched);
});

afterEach(async () => {
  expect(watched.complaints).toEqual([]);
  await watched.context.close();
});

async function open(path: string): Promise<void> {
  await page.goto(stage.portal.url + path);
  await page.locator('table[role=grid]').waitFor();
}

async function openTab(tab: Tab): Promise<Locator> {
  const customise = page.getByRole('button', { name: say('button.customise'), exact: true });
  if ((await customise.getAttribute('aria-expanded')) !== 'true') await customise.click();
  await page.getByRole('tab', { name: say(tab) }).click();
  return page.getByRole('tabpanel');
}

const press = (name: string, within: Page | Locator = page): Promise<void> =>
  within.getByRole('button', { name, exact: true }).click();

/** The address as the reader sees it, without what is only open. */
function steps(): readonly string[] {
  const query = decodeURIComponent(new URL(page.url()).search.slice(1));
  return query.split('&').filter((part) => part !== '' && !part.startsWith('panel='));
}

const labels = async (): Promise<readonly string[]> => (await readGrid(page)).rows.map(({ label }) => label);
const columns = async (): Promise<readonly string[]> => (await readGrid(page)).columns;
const chips = (): Locator => page.getByRole('list', { name: say('table.step.list') }).getByRole('listitem');

describe('finding a table', () => {
  it('leads from the search box of the home page by its suggestions', async () => {
    await page.goto(stage.portal.url);
    const field = page.getByRole('main').getByRole('combobox');
    await field.fill('quarterly trade');
    await page.getByRole('option', { name: /^Merchandise trade by commodity section, Quarterly/ }).click();

    await page.locator('table[role=grid]').waitFor();
    expect(new URL(page.url()).pathname).toBe(TRADE);
    expect(await page.title()).toMatch(/^Merchandise trade by commodity section, Quarterly – /);
  });

  it('leads through the contents of the home page, which stand open when one comes back', async () => {
    await page.goto(stage.portal.url);
    const contents = page.getByRole('region', { name: say('home.contents') });
    await contents.getByText('Labour force', { exact: false }).first().click();
    await contents.getByRole('link', { name: /^Labour force(?! part)/ }).click();
    await page
      .getByRole('link', {
        name: 'Employed residents by occupation, highest qualification and sex',
        exact: true,
      })
      .click();
    await page.locator('table[role=grid]').waitFor();
    expect(new URL(page.url()).pathname).toBe(RESIDENTS);

    await page.goBack();
    await page.goBack();
    await contents.getByRole('link', { name: /^Labour force(?! part)/ }).waitFor();
  });
});

describe('choosing', () => {
  it('takes series none, by level, one by one and from a pasted list', async () => {
    await open(TRADE);
    const panel = await openTab('customise.tab.choose');

    await press(say('table.choose.none'), panel);
    await page
      .getByRole('heading', { name: say('table.nothing-chosen', { dimension: 'Data Series' }) })
      .waitFor();
    await press(say('table.choose.levels', { count: 1 }), panel);
    await expect.poll(labels).toEqual(['Total merchandise trade']);
    await press(say('table.choose.levels', { count: 2 }), panel);
    await expect.poll(labels).toEqual(['Total merchandise trade', 'Exports', 'Imports']);
    await panel.getByRole('checkbox', { name: 'Re-exports' }).click();
    await expect.poll(labels).toContain('Re-exports');

    await press(say('table.paste.open'), panel);
    await panel.getByRole('textbox', { name: say('table.paste.label') }).fill('Chemicals\n1.2.2\nUnicorns');
    await press(say('table.paste.choose'), panel);
    await expect.poll(labels).toEqual(['Chemicals', 'Fuels']);
    await panel.getByText('Unicorns').last().waitFor();
  });

  it('takes the latest periods, and periods from one to another', async () => {
    await open(TRADE);
    const panel = await openTab('customise.tab.choose');
    await panel
      .getByText(/Time Period/)
      .first()
      .click();

    await panel.getByLabel(say('table.periods.latest')).fill('3');
    await press(say('table.periods.show'), panel);
    await expect.poll(columns).toEqual(['2026 Q3', '2026 Q2', '2026 Q1']);
    await expect.poll(steps).toEqual(['choose=time:latest(3)']);

    await panel.getByLabel(say('table.periods.from')).selectOption('2024-Q4');
    await panel.getByLabel(say('table.periods.to'), { exact: true }).selectOption('2025-Q2');
    await expect.poll(columns).toEqual(['2025 Q2', '2025 Q1', '2024 Q4']);
  });

  it('shows the rows that a search in the list finds', async () => {
    await open(TRADE);
    const panel = await openTab('customise.tab.choose');
    await panel.getByRole('searchbox').fill('goods');
    await press(say('table.choose.only-found'), panel);

    await expect.poll(labels).toEqual(['Manufactured goods', 'Capital goods', 'Consumer goods']);
  });
});

describe('turning, sorting and writing', () => {
  it('moves a variable with buttons, and the files turn with the table', async () => {
    await open(RESIDENTS);
    const before = await readGrid(page);
    const panel = await openTab('customise.tab.arrange');
    await press(say('button.move-down', { name: 'Sex' }), panel);

    await page
      .getByRole('group', { name: say('table.pickers') })
      .getByLabel('Sex')
      .selectOption('Females');
    const after = await readGrid(page);
    expect(after.columns).toHaveLength(before.columns.length / 3);
    const females = before.columns.flatMap((words, at) => (words.endsWith('Females') ? [at] : []));
    expect(after.rows.map(({ cells }) => cells)).toEqual(
      before.rows.map(({ cells }) => females.map((at) => cells[at])),
    );
    await expectFilesToAgree(`${stage.portal.url}${RESIDENTS}?${steps().join('&')}`, after);
  });

  it('sorts the rows by a column, largest first, and back', async () => {
    await open(`${TRADE}?choose=time:latest(2)`);
    const original = await labels();
    await page.getByRole('columnheader', { name: /^Q3/ }).click();
    await page.getByRole('menuitemradio', { name: say('grid.sort.descending') }).click();
    const sorted = await readGrid(page);
    const numbers = sorted.rows.map(({ cells }) => Number(plain(cells[0] ?? '')));
    await expect.poll(steps).toHaveLength(2);
    expect(sorted.rows.map(({ label }) => label)).not.toEqual(original);
    expect(new Set(numbers).size).toBeGreaterThan(10);

    await page.getByRole('columnheader', { name: /^Q3/ }).click();
    await page.getByRole('menuitemradio', { name: say('common.original-order') }).click();
    await expect.poll(labels).toEqual(original);
  });

  it('writes as many decimals as one wants, on the screen and in the files', async () => {
    await open(`${TRADE}?choose=time:latest(4)`);
    const panel = await openTab('customise.tab.display');
    await panel.getByLabel(say('step.decimals')).selectOption('3');
    const seen = await readGrid(page);

    expect(seen.rows[0]?.cells[0]).toMatch(/^\d{3},\d{3}\.\d{3}$/);
    await expectFilesToAgree(`${stage.portal.url}${TRADE}?${steps().join('&')}`, seen);
  });
});

describe('what one did', () => {
  it('is undone, done again, removed and reset', async () => {
    await open(TRADE);
    const published = await readGrid(page);
    const panel = await openTab('customise.tab.choose');
    await press(say('table.choose.levels', { count: 2 }), panel);
    await openTab('customise.tab.display');
    await page.getByRole('tabpanel').getByLabel(say('step.decimals')).selectOption('0');
    await expect.poll(() => chips().count()).toBe(2);
    const changed = await readGrid(page);

    await press(say('button.undo'));
    await expect.poll(() => chips().count()).toBe(1);
    await page.keyboard.press('Control+Shift+Z');
    await expect.poll(() => chips().count()).toBe(2);
    expect(await readGrid(page)).toEqual(changed);

    await page
      .getByRole('button', { name: like(say('ui.chip.remove', { kind: 'Data Series', value: ANY })) })
      .click();
    await expect.poll(() => chips().count()).toBe(1);
    await expect.poll(labels).toEqual(published.rows.map(({ label }) => label));
    await page
      .getByRole('button', { name: say('button.reset'), exact: true })
      .first()
      .click();
    await expect.poll(() => chips().count()).toBe(0);
    expect(await readGrid(page)).toEqual(published);
  });

  it('survives a reload and opens in another browser from its address', async () => {
    await open(TRADE);
    const panel = await openTab('customise.tab.choose');
    await press(say('table.choose.levels', { count: 3 }), panel);
    await panel
      .getByText(/Time Period/)
      .first()
      .click();
    await panel.getByLabel(say('table.periods.latest')).fill('6');
    await press(say('table.periods.show'), panel);
    await expect.poll(() => steps().length).toBe(2);
    const seen = await readGrid(page);
    await page.reload();
    expect(await readGrid(page)).toEqual(seen);

    await press(say('button.share'));
    const address = await page
      .getByRole('group', { name: say('button.share') })
      .locator('code')
      .first()
      .innerText();
    const other = await openPage(stage.browser);
    await other.page.goto(address);
    expect(await readGrid(other.page)).toEqual(seen);
    await other.context.close();
  });

  it('is what the downloads hold', async () => {
    await open(`${TRADE}?choose=series:levels(2)&choose=time:latest(5)&decimals=2`);
    const seen = await readGrid(page);
    await press(say('button.download'));
    const files = page.getByRole('group', { name: say('button.download') });
    await files.getByRole('link', { name: /^PNG/ }).waitFor();
    expect((await files.getByRole('link').allInnerTexts()).map((words) => words.split('\n')[0])).toEqual([
      ...[
        say('format.csv.name'),
        say('format.tidy.heading'),
        say('format.xlsx.name'),
        say('format.json.name'),
        say('format.px.name'),
        say('format.parquet.name'),
        say('format.package.heading'),
        'SVG',
        'PNG',
        say('table.download.metadata'),
      ],
    ]);
    expect(await files.getByRole('link', { name: starting(say('format.csv.name')) }).innerText()).toMatch(
      /\d+(\.\d)? (bytes|KB)/,
    );

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      files.getByRole('link', { name: starting(say('format.csv.name')) }).click(),
    ]);
    const path = await download.path();
    expect(download.suggestedFilename()).toMatch(/^M451021.*\.csv$/);
    expect((await readFile(path, 'utf8')).length).toBeGreaterThan(200);
    await expectCsvToAgree(page.url(), seen);
    expect(Buffer.from(await (await fetch(download.url())).arrayBuffer())).toEqual(await readFile(path));
  });
});
