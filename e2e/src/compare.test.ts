import { and } from '@almanac/core';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage } from './stage/browser.ts';
import { ANY, like, say, starting, write } from './stage/english.ts';
import { plain, readGrid } from './stage/read-grid.ts';
import { openSharedStage, type SharedStage } from './stage/stage.ts';
import { press, tabTo } from './stage/tabbing.ts';

let stage: SharedStage;

beforeAll(async () => {
  stage = await openSharedStage();
});

afterAll(async () => {
  await stage.close();
});

const TRADE = 'TS/M451011?choose=series:levels(2)%26choose=time:latest(24)';
const TRADE_BY_QUARTER = 'TS/M451021?choose=series:levels(2)';
const PRICES = 'TS/M213011?choose=series:levels(1)%26choose=time:latest(36)';
const seriesOf = (table: string, series: string): string => say('compare.series-of-table', { table, series });
const TRADED = seriesOf('A', 'Total merchandise trade');
const PAID = seriesOf('B', 'All items');
const QUARTERLY = say('frequency.adjective.quarterly');

const go = async (page: Page, path: string): Promise<void> => {
  await page.goto(`${stage.portal.url}${path}`);
  await page.getByRole('contentinfo').getByText(say('shell.theme')).waitFor();
};
const inMain = (page: Page): Locator => page.getByRole('main');
const counted = (page: Page): Promise<string> =>
  page
    .getByRole('navigation', { name: say('shell.nav') })
    .getByRole('link', { name: starting(say('compare.title')) })
    .innerText();

describe('the compare list', () => {
  it('is filled from search and from a customised table, kept, chosen from and compared, by mouse', async () => {
    const { page, context, complaints } = await openPage(stage.browser);
    await go(page, '/search?q=consumer+price+index');
    await inMain(page)
      .getByRole('button', { name: starting(say('compare.add-table', { title: 'Consumer price index' })) })
      .click();
    await expect.poll(() => counted(page)).toMatch(/^\D*1\b/);

    await go(page, '/table/TS/M451011?choose=time:latest(24)');
    const tools = page.getByRole('group', { name: say('table.tools') });
    await tools.getByRole('button', { name: say('table.tool.compare') }).click();
    await tools.getByRole('button', { name: say('compare.add') }).click();
    await tools.getByText(say('compare.tool.state')).waitFor();
    await page.reload();
    await expect.poll(() => counted(page)).toMatch(/^\D*2\b/);
    const stored = await page.evaluate(() => localStorage.getItem('addToCompare'));
    expect(JSON.parse(stored ?? '{}')).toMatchObject({
      state: {
        selectedForCompare: expect.any(Array) as unknown,
        numberOfNewCompare: 2,
        tables: [{ type: 'TS' }, {}],
      },
    });

    await page
      .getByRole('navigation', { name: say('shell.nav') })
      .getByRole('link', { name: starting(say('compare.title')) })
      .click();
    await page.getByRole('heading', { level: 1, name: say('page.title.compare-list') }).waitFor();
    expect(await inMain(page).getByText(say('common.new'), { exact: true }).count()).toBe(2);
    await inMain(page)
      .getByRole('link', { name: say('compare.side-by-side', { count: 2 }) })
      .click();
    await page
      .getByRole('heading', { level: 2, name: starting(say('compare.table-letter', { table: 'B' })) })
      .waitFor();
    const second = page.getByRole('region', { name: starting(say('compare.table-letter', { table: 'B' })) });
    await second.getByText(say('grid.extent.months', { count: 24 })).waitFor();
    await expectToScrollTogether(page);

    await second.getByRole('button', { name: say('compare.customise-table', { table: 'B' }) }).click();
    await page
      .getByRole('tabpanel')
      .getByRole('button', { name: say('table.choose.levels', { count: 1 }), exact: true })
      .click();
    const rows = say('grid.extent.rows', { count: 1 });
    const columns = say('grid.extent.months', { count: 24 });
    const cells = say('common.cells', { count: 24 });
    const oneRow = second.getByText(say('grid.extent', { rows, columns, cells }));
    await oneRow.waitFor();
    await page.reload();
    await oneRow.waitFor();
    await second.getByRole('button', { name: say('button.reset'), exact: true }).click();
    await second.getByText(say('grid.extent.rows', { count: 21 })).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

/** Scrolling two rows and three columns in one grid scrolls the other by as much. */
async function expectToScrollTogether(page: Page): Promise<void> {
  const grids = page.locator('[role=grid]');
  await grids.nth(1).locator('td[data-column]').first().waitFor();
  await grids.nth(0).evaluate((grid) => {
    grid.parentElement?.scrollTo(260, 112);
  });
  const places = (): Promise<readonly number[]> =>
    grids.evaluateAll((all) => all.map((grid) => grid.parentElement?.scrollTop ?? 0));
  await expect.poll(places).toEqual([112, 112]);
  const left = await grids.nth(1).evaluate((grid) => grid.parentElement?.scrollLeft ?? 0);
  expect(left).toBeGreaterThan(100);
}

describe('tables put into one', () => {
  it('are joined only once their frequency is the same; the months of one table, added up, are the quarters of the other', async () => {
    const { page, context, complaints } = await openPage(stage.browser);
    await go(page, `/compare?v=1&table=${TRADE}&table=${TRADE_BY_QUARTER}&show=aligned`);
    await inMain(page).getByText(say('compare.frequencies.title')).waitFor();
    expect(await page.locator('[role=grid]').count()).toBe(0);
    await inMain(page)
      .getByRole('combobox', { name: say('compare.convert.by', { table: 'A', frequency: QUARTERLY }) })
      .selectOption(say('customise.convert.sum'));
    await inMain(page)
      .getByRole('button', { name: say('compare.convert.one', { table: 'A', frequency: QUARTERLY }) })
      .click();
    await inMain(page)
      .getByText(
        say('compare.aligned.joined', {
          count: 2,
          dimensions: write(and([say('compare.unit.quarter'), 'Data Series'])),
        }),
      )
      .waitFor();
    const { rows } = await readGrid(page);
    const [a, b] = rows;
    expect([a?.label, b?.label]).toEqual([
      seriesOf('A', 'Merchandise trade by commodity section, Monthly'),
      seriesOf('B', 'Merchandise trade by commodity section, Quarterly'),
    ]);
    const pairs = (a?.cells ?? []).map((each, at) => [plain(each), plain(b?.cells[at] ?? '')] as const);
    const both = pairs.filter((pair) => pair.every((each) => !Number.isNaN(Number(each))));
    // The quarterly table is the sum of the monthly one: where both have a figure, the two are equal.
    expect(both.length).toBeGreaterThan(4);
    for (const [one, other] of both) expect(Number(one)).toBeCloseTo(Number(other), 0);

    await page.keyboard.press('Control+z');
    await inMain(page).getByText(say('compare.frequencies.title')).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('say why levels are not set against each other until they are rebased; one chart, one address, one file', async () => {
    const { page, context, complaints } = await openPage(stage.browser);
    await go(page, `/compare?v=1&table=${TRADE}&table=${PRICES}&show=aligned`);
    await inMain(page).getByText(say('compare.warning.unit'), { exact: true }).waitFor();
    const difference = inMain(page).getByRole('button', { name: say('compare.combine.difference') });
    expect(await difference.isDisabled()).toBe(true);
    await inMain(page)
      .getByText(like(say('step.problem.mixed-units', { units: `Million crowns, Index${ANY}` })))
      .waitFor();
    await inMain(page)
      .getByRole('combobox', { name: say('compare.rebase') })
      .selectOption(say('compare.base.index', { period: 'Jan 2026' }));
    await inMain(page).getByText(say('compare.warning.unit')).waitFor({ state: 'detached' });
    await difference.click();
    const chips = inMain(page).getByRole('list', { name: say('compare.aligned.steps') });
    // A dot may multiply, so names that contain one are in brackets.
    await chips.getByText(`[${TRADED}] − [${PAID}]`).waitFor();
    const grid = await readGrid(page);
    const [made, one] = grid.rows;
    const other = grid.rows.find(({ label }) => label === PAID);
    expect(grid.columns[0]).toBe('2026 Oct');
    expect(Number(plain(made?.cells[0] ?? ''))).toBeCloseTo(
      Number(plain(one?.cells[0] ?? '')) - Number(plain(other?.cells[0] ?? '')),
      0,
    );
    await inMain(page)
      .getByRole('button', { name: say('compare.chart.draw') })
      .click();
    await inMain(page).getByRole('application').waitFor();
    const address = page.url();
    await page.goto('about:blank');
    await page.goto(address);
    await inMain(page).getByRole('application').waitFor();

    const waiting = page.waitForEvent('download');
    await inMain(page)
      .getByRole('link', { name: say('format.csv.name'), exact: true })
      .click();
    const file = await readFile(await (await waiting).path(), 'utf8');
    for (const { label } of grid.rows.slice(0, 3)) expect(file).toContain(label);
    const first = file.split(/\r?\n/).find((line) => line.includes(TRADED) && line.includes(','));
    expect(first).toBeDefined();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('are reached, customised and left by keyboard alone', async () => {
    const { page, context, complaints } = await openPage(stage.browser);
    await go(page, '/browse');
    await page.evaluate(() => {
      const tables = ['M451011', 'M451012'].map((id) => ({
        type: 'TS',
        id,
        title: `Trade ${id}`,
        query: '',
      }));
      const state = { tables, selectedForCompare: ['M451011'], numberOfNewCompare: 0 };
      localStorage.setItem('addToCompare', JSON.stringify({ state, version: 1 }));
    });
    await go(page, '/compare-tables');
    await page.getByRole('checkbox', { name: say('compare.table', { title: 'Trade M451012' }) }).waitFor();
    const box = page.getByRole('checkbox', { name: say('compare.table', { title: 'Trade M451012' }) });
    await box.focus();
    await press(page, 'Space');
    await tabTo(page, say('compare.put-into-one', { count: 2 }));
    await press(page, 'Enter');
    await inMain(page).getByText(say('compare.warning.adjustment'), { exact: true }).waitFor();
    await tabTo(page, say('compare.customise-table', { table: 'A' }));
    await press(page, 'Enter');
    await page.getByRole('tabpanel').waitFor();
    await page.getByRole('tabpanel').focus();
    await press(page, 'Escape');
    await page.getByRole('tabpanel').waitFor({ state: 'detached' });
    await tabTo(page, starting(say('compare.way.side')), 'Shift+Tab');
    await press(page, 'Enter');
    await expect.poll(() => page.locator('[role=grid]').count()).toBe(2);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
