import { fullScalePortal, type FullScalePortal } from '@almanac/bench';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openPage, type WatchedPage } from './stage/browser.ts';
import { ANY, like, say, starting } from './stage/english.ts';

const PORT = 18_161;
const FILLING_TIMEOUT_MS = 600_000;

let portal: FullScalePortal;
let browser: Browser;
let watched: WatchedPage;

beforeAll(async () => {
  portal = await fullScalePortal(PORT);
  browser = await openBrowser();
  watched = await openPage(browser);
}, FILLING_TIMEOUT_MS);

afterAll(async () => {
  expect(watched.complaints).toEqual([]);
  await browser.close();
  await portal.stop();
});

const go = async (path: string): Promise<void> => {
  await watched.page.goto(`${portal.url}${path}`);
  await watched.page.getByRole('contentinfo').getByText(say('shell.theme')).waitFor();
};
const heading = (name: string | RegExp) => watched.page.getByRole('heading', { level: 1, name });

describe('the whole catalogue', () => {
  it('has as many tables, series and agencies as a nation’s, and says so on the home page', async () => {
    await go('/');
    const counts = say('home.counts', { tables: 1000, series: 1000, agencies: 1000 });
    const lead = await watched.page.getByText(like(counts.replaceAll('1,000', ANY) + ANY)).innerText();
    const [tables = 0, series = 0, agencies = 0] = [...lead.matchAll(/[\d,]+/g)].map(([text]) =>
      Number(text.replaceAll(',', '')),
    );
    expect(tables).toBeGreaterThanOrEqual(2200);
    expect(series).toBeGreaterThanOrEqual(90_000);
    expect(agencies).toBeGreaterThanOrEqual(70);
  });

  it('is browsed from its groupings down to a table, each level by its own address', async () => {
    const { page } = watched;
    await go('/browse');
    const main = page.getByRole('main');
    for (const depth of [2, 3, 4]) {
      const links = main.locator(`a[href^="/browse/"]`);
      await links.first().waitFor();
      const deeper = await links.evaluateAll(
        (all, parts) =>
          all
            .map((link) => link.getAttribute('href') ?? '')
            .find((href) => href.split('?')[0]?.split('/').filter(Boolean).length === parts),
        depth,
      );
      expect(deeper, `a link ${depth} levels down`).toBeDefined();
      await go(deeper ?? '');
      expect(new URL(page.url()).pathname.split('/').filter(Boolean)).toHaveLength(depth);
    }
    const table = main.locator('a[href^="/table/"]').first();
    const title = await table.innerText();
    await table.click();
    await heading(title).waitFor();
    await page.locator('td[data-column]').first().waitFor();
  });

  it('is searched with a slip, and a series found leads to its table with that row chosen', async () => {
    const { page } = watched;
    await go('/search?q=unemployed+yuoth');
    await page.getByText(say('search.understood.corrected', { typed: 'yuoth', read: 'youth' })).waitFor();
    await go('/search?q=domestic+exprots');
    await page.getByText(say('search.understood.corrected', { typed: 'exprots', read: 'exports' })).waitFor();
    const series = page
      .getByRole('rowgroup')
      .filter({ has: page.locator('tr + tr') })
      .locator('a[href*="choose="]');
    const link = series.first();
    const name = await link.innerText();
    await link.click();
    await page.getByRole('rowheader', { name }).first().waitFor();
    expect(new URL(page.url()).search).toMatch(/choose=/);
  });

  it('is narrowed down by theme, type and frequency, and the counts hold', async () => {
    const { page } = watched;
    await go('/search?q=residents');
    const option = page.getByRole('checkbox', { name: starting(say('search.kind.cube')) });
    const label = await page.locator('label', { has: option }).textContent();
    await option.check();
    const count = Number(/\d+$/.exec(label ?? '')?.[0]);
    expect(count).toBeGreaterThan(1);
    const found = say('search.heading', { count, query: 'residents' });
    await page.getByRole('heading', { name: found }).waitFor();
  });
});
