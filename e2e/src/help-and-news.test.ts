import { writeFile } from 'node:fs/promises';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage, type WatchedPage } from './stage/browser.ts';
import { say, within } from './stage/english.ts';
import { openStage, type Stage } from './stage/stage.ts';

let stage: Stage;
let watched: WatchedPage;
let page: Page;
let folder: string;

const csv = (latest: number): string =>
  `Region,Year,Value\nNorth,2023,10\nNorth,2024,11\nSouth,2023,20\nSouth,2024,${latest}\n`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'almanac-news-'));
  stage = await openStage({ demonstration: true });
  watched = await openPage(stage.browser);
  ({ page } = watched);
  for (const latest of [21, 25]) {
    const file = join(folder, 'gdp.csv');
    await writeFile(file, csv(latest));
    const { status, complained } = await stage.portal.almanac(
      ...['publish', file, '--code', 'GDPREG', '--title', 'GDP by region'],
      ...['--topic', 'Economy > National accounts > GDP by region', '--agency', 'Regional Office'],
    );
    if (status !== 0) throw new Error(complained);
  }
});

afterAll(async () => {
  await stage.close();
  await rm(folder, { recursive: true, force: true });
  expect(watched.complaints).toEqual([]);
});

const go = async (path: string): Promise<void> => {
  await page.goto(`${stage.portal.url}${path}`);
  await page.getByRole('contentinfo').getByText(say('shell.theme')).waitFor();
};

describe('help', () => {
  it('finds a term, whose address opens it again', async () => {
    await go('/glossary');
    await page
      .getByRole('combobox', { name: say('help.search', { page: say('page.title.glossary') }) })
      .fill('gdp');
    const heading = page.getByRole('heading', { name: /^Gross domestic product/ });
    await heading.waitFor();
    expect(await page.getByRole('heading', { name: /^Median/ }).count()).toBe(0);
    expect(new URL(page.url()).search).toBe('?q=gdp');
    await page
      .getByRole('link', { name: say('help.link-to', { heading: 'Gross domestic product' }) })
      .click();
    expect(new URL(page.url()).hash).toBe('#gross-domestic-product');
  });

  it('shows what a term in a title means, on focus, and leads to the glossary', async () => {
    await go('/table/TS/GDPREG');
    const term = page.getByRole('heading', { level: 1 }).getByRole('link', { name: 'GDP' });
    await term.focus();
    await page.getByRole('tooltip').getByText('The value of everything produced').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('tooltip').waitFor({ state: 'detached' });
    await term.press('Enter');
    await page.getByRole('heading', { level: 1, name: say('page.title.glossary') }).waitFor();
  });

  it('leads from the guide through the tour, by keyboard, once', async () => {
    await go('/user-guide');
    await page.getByRole('link', { name: within('link', 'help.tour') }).click();
    const card = page.getByRole('dialog');
    for (;;) {
      await card.waitFor();
      const next = card.getByRole('button', { name: say('button.next') });
      if ((await next.count()) === 0) break;
      await next.press('Enter');
    }
    await card.getByRole('button', { name: say('button.done') }).press('Enter');
    await card.waitFor({ state: 'detached' });
    expect(new URL(page.url()).hash).toBe('');
    await page.reload();
    await page.getByRole('button', { name: say('table.about.title') }).waitFor();
    expect(await page.getByRole('button', { name: say('table.tour.offer') }).count()).toBe(0);
  });
});

describe('what is new', () => {
  it('is told by day and by agency, narrowed down in the address', async () => {
    await go('/');
    await page
      .getByRole('main')
      .getByRole('link', { name: say('home.all-updates') })
      .click();
    await page.getByRole('heading', { level: 1, name: say('page.title.latest-updates') }).waitFor();
    await page.getByRole('combobox', { name: say('common.agency') }).selectOption('Regional Office');
    await page.getByText(say('changes.figures-revised', { count: 1 })).waitFor();
    expect(
      await page.getByRole('main').getByRole('listitem').filter({ hasText: 'GDP' }).allTextContents(),
    ).toHaveLength(2);
    await page
      .getByRole('combobox', { name: say('common.what-changed') })
      .selectOption(say('latest.change.new'));
    await page.getByText(say('changes.figures-revised', { count: 1 })).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: say('latest.by.agency') }).click();
    await page.getByRole('heading', { level: 2, name: 'Regional Office' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 2, name: 'Regional Office' }).waitFor();
    const feed = await page.getByRole('link', { name: say('common.atom-feed') }).getAttribute('href');
    const text = await (await fetch(`${stage.portal.url}${feed ?? ''}`)).text();
    expect(text.match(/<entry>/g)).toHaveLength(1);
  });

  it('names every release of a table, what it changed, and shows it as it was published', async () => {
    await go('/table/TS/GDPREG');
    await page.getByRole('button', { name: say('table.about.title') }).click();
    await page.getByRole('button', { name: say('common.what-changed') }).click();
    const row = page.getByRole('dialog').getByRole('row', { name: /South/ });
    await expect.poll(() => row.getByRole('cell').allTextContents()).toEqual(['21', '25']);
    await page.getByRole('link', { name: say('table.history.show') }).click();
    await page.getByText(say('table.notice.release')).waitFor();
    await page
      .getByRole('gridcell', { name: /21/ })
      .or(page.getByRole('cell', { name: '21' }))
      .first()
      .waitFor();
  });

  it('shows announced releases in a month and in a list', async () => {
    await go('/releases/calendar?view=list');
    const first = page.getByRole('main').getByRole('heading', { level: 2 }).first();
    const day = (await first.getByRole('time').getAttribute('datetime')) ?? '';
    await page.getByRole('button', { name: say('latest.calendar.month') }).click();
    await page.locator(`td:has(time[datetime="${day}"])`).getByRole('link').first().waitFor();
    const calendar = await (await fetch(`${stage.portal.url}/feeds/releases.ics`)).text();
    expect(calendar).toContain(`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`);
  });
});
