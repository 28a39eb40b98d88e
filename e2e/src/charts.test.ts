import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPage, type WatchedPage } from './stage/browser.ts';
import { ANY, like, say, starting, within } from './stage/english.ts';
import { openSharedStage, type SharedStage } from './stage/stage.ts';

/** A time series, twelve quarters of it; and a table without periods. */
const TRADE = '/table/TS/M451021?choose=time:latest(12)';
const OCCUPATIONS = '/table/CT/C180101';
const SOURCE = { source: 'Customs and Excise Authority', code: 'M451021', day: ANY };

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

const plot = (): Locator => page.getByRole('application');
const type = (name: string): Locator => page.getByRole('radio', { name: starting(name) });
const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
const parameter = (name: string): string | null => new URL(page.url()).searchParams.get(name);

async function open(path: string): Promise<void> {
  await page.goto(stage.portal.url + path);
}

/** How the words about a line chart begin. */
const opening = (series: number): string =>
  say('chart.summary.periods', {
    chart: say('chart.noun.line'),
    series,
    first: 'Q4 2023',
    last: 'Q3 2026',
  });

/** How many marks and lines the plot has. */
const marks = (): Promise<number> => plot().locator('svg path').count();

describe('the chart of a table', () => {
  it('opens in the place of the table, and goes back to it by one key', async () => {
    await open(TRADE);
    await page.locator('table[role=grid]').waitFor();
    await press(say('table.tool.chart'));
    await plot().waitFor();
    expect(parameter('chart')).toBe('line');
    expect(await page.locator('table[role=grid]').count()).toBe(0);
    await plot().focus();
    await page.keyboard.press('t');
    await page.locator('table[role=grid]').waitFor();
    expect(parameter('chart')).toBeNull();
    await press(say('button.undo'));
    await plot().waitFor();
  });

  it('says so when the address asks for a type that does not suit', async () => {
    await open(`${OCCUPATIONS}?chart=line`);
    await page
      .getByText(within('strong', 'chart.obstacle.page', { type: say('chart.type.line'), why: '' }))
      .waitFor();
    expect(await plot().count()).toBe(0);
  });

  it('asks before it draws more than 180 items, and proposes which to choose', async () => {
    await open('/table/TS/M451021?chart=clusterColumn');
    const dialog = page.getByRole('dialog');
    await dialog.getByText(say('chart-page.many.items', { count: 1491 })).waitFor();
    expect(await plot().count()).toBe(0);
    await dialog.getByRole('button', { name: say('chart-page.many.choose') }).click();
    await plot().waitFor();
    expect(decodeURIComponent(page.url())).toContain('choose=time:latest(8)');
    await press(say('button.undo'));
    await dialog.getByRole('button', { name: say('chart-page.many.all') }).click();
    await plot().waitFor();
    expect(await marks()).toBeGreaterThan(1000);
  });
});

describe('making a chart one’s own', () => {
  it('draws the total that it left out where the reader wants it', async () => {
    await open(`${TRADE}&chart=line`);
    await page.getByText(opening(20)).first().waitFor();
    await page.getByLabel(say('chart-page.totals', { names: 'Total merchandise trade' })).check();
    await expect.poll(() => parameter('chartTotals')).toBe('true');
    await page.getByText(opening(21)).first().waitFor();
  });

  it('changes titles, legend and footnote in place, and takes each back with one undo', async () => {
    await open(`${TRADE}&chart=line`);
    await plot().waitFor();
    await press(say('chart-page.edit'));
    const form = page.getByRole('form', { name: say('chart-page.edit') });
    await form.getByLabel(say('common.title'), { exact: true }).pressSequentially('Goods & services');
    await page.getByRole('heading', { name: 'Goods & services', exact: true }).waitFor();
    await form.getByLabel(say('chart-page.footnote')).fill('Seen from the sea.');
    await page.locator('figcaption').getByText('Seen from the sea.').waitFor();
    await form.getByLabel(say('common.legend')).selectOption({ label: say('chart-page.legend.none') });
    await page.getByRole('list', { name: say('common.legend') }).waitFor({ state: 'detached' });
    expect([parameter('chartTitle'), parameter('chartFootnote'), parameter('legend')]).toEqual([
      'Goods & services',
      'Seen from the sea.',
      'none',
    ]);
    await press(say('button.undo'));
    await page.getByRole('list', { name: say('common.legend') }).waitFor();
    await press(say('button.undo'));
    await press(say('button.undo'));
    await page.getByRole('heading', { name: /^Merchandise trade/, level: 2 }).waitFor();
  });

  it('fills the screen, and Escape brings the page back', async () => {
    await open(`${TRADE}&chart=line`);
    await plot().waitFor();
    await press(say('chart-page.full-screen'));
    await page
      .getByRole('dialog', { name: say('chart-page.full-screen.title') })
      .getByRole('application')
      .waitFor();
    expect(parameter('fullScreen')).toBe('true');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(parameter('fullScreen')).toBeNull();
    const opener = page.getByRole('button', { name: say('chart-page.full-screen'), exact: true });
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('speaks the exact figure of every point that the arrow keys lead to', async () => {
    await open(TRADE);
    // The chart leaves the total in the first row out.
    const cell = page.locator('table[role=grid] tbody tr').nth(1).locator('td').first();
    const figure = ((await cell.textContent()) ?? '').replace(/[a-z]\s*$/, '').trim();
    await press(say('table.tool.chart'));
    await plot().focus();
    await page.keyboard.press('ArrowRight');
    const spoken = plot().locator('[aria-live]');
    expect(await spoken.textContent()).toBe(
      say('chart.point', {
        name: 'Exports, Q3 2026',
        value: `${figure} Million crowns, ${say('flag.provisional')}`,
      }),
    );
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Home');
    expect(await spoken.textContent()).toMatch(
      like(say('chart.point', { name: 'Domestic exports, Q4 2023', value: `${ANY} Million crowns` })),
    );
  });

  it('looks closer at some periods by keys and by wheel, and draws a logarithmic scale', async () => {
    await open('/table/TS/M451021?choose=series:levels(2)&choose=time:latest(40)&chart=line');
    await plot().waitFor();
    const all = page.getByRole('button', { name: say('ui.chart.all-periods'), exact: true });
    expect(await all.isDisabled()).toBe(true);
    const periods = say('period.range', { first: 'Q1 2017', last: 'Q3 2026' });
    await page.getByRole('slider', { name: starting(say('ui.chart.from', { period: '' })) }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByText(periods, { exact: true }).waitFor();
    await all.click();
    await plot().hover();
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -300);
    await page.keyboard.up('Control');
    await expect.poll(() => all.isEnabled()).toBe(true);
    await press(say('chart-page.edit'));
    await page.getByLabel(say('chart-page.logarithmic')).check();
    await expect.poll(() => parameter('logScale')).toBe('true');
    await page.locator('figcaption').getByText(say('chart.note.logarithmic')).waitFor();
  });

  it('picks the series that the keys have led to, and leaves it out', async () => {
    await open(`${TRADE}&chart=line&legend=none`);
    await plot().focus();
    for (const key of ['ArrowRight', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    const picked = page
      .locator('figure')
      .getByRole('status')
      .filter({ hasText: say('chart-page.only-this') });
    await picked.getByText('Domestic exports', { exact: true }).waitFor();
    await press(say('chart-page.leave-out'));
    await expect.poll(() => decodeURIComponent(page.url())).toMatch(/choose=series:in\(/);
    await page.getByText(opening(19)).first().waitFor();
  });

  it('shows only the series that is picked in the legend', async () => {
    await open(`${TRADE}&chart=line`);
    await page
      .getByRole('list', { name: say('common.legend') })
      .getByRole('button', { name: 'Imports' })
      .click();
    await press(say('chart-page.only-this'));
    await page.getByText(opening(1)).first().waitFor();
    expect(await type(say('chart.type.vertical-bar')).isEnabled()).toBe(true);
  });
});

describe('taking a chart away', () => {
  const taken = async (name: string): Promise<Download> => {
    const waiting = page.waitForEvent('download');
    await press(name);
    return waiting;
  };

  it('saves SVG and PNG at every scale with title, source and address', async () => {
    await open(`${TRADE}&chart=line`);
    await plot().waitFor();
    await press(say('chart-page.picture'));
    const svg = await readFile(await (await taken(say('chart-page.picture.svg'))).path(), 'utf8');
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="960"/);
    for (const text of [
      'Merchandise trade',
      say('embed.source-updated', SOURCE).split(ANY, 1)[0] ?? '',
      'chart=line',
    ]) {
      expect(svg).toContain(text);
    }
    const [, height = '0'] = /height="(\d+)"/.exec(svg) ?? [];
    for (const scale of [1, 2, 3, 4]) {
      const png = await readFile(
        await (await taken(say('chart-page.picture.png', { scale: String(scale) }))).path(),
      );
      expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([960 * scale, Number(height) * scale]);
    }
  });
});
