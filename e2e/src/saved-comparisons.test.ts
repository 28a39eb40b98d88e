import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage } from './stage/browser.ts';
import { journeyDatabases } from './stage/databases.ts';
import { anotherTable, publishHomes, type HomesTable } from './stage/homes.ts';
import { openMailStage, type MailStage } from './stage/mail-stage.ts';
import { dialog, heading, row } from './stage/parts-of-page.ts';
import { logIn, somebody, withAccount } from './stage/accounts.ts';
import { say, starting } from './stage/english.ts';
import { readGrid } from './stage/read-grid.ts';
import { tabTo } from './stage/tabbing.ts';

const HEADING = 'Homes sold and Flats sold';

let stage: MailStage;

const notice = (page: Page, name: string) => page.getByText(say('saved.notice.comparison', { name }));

/** Opens a comparison, until each of its tables is there. */
async function compare(page: Page, query: string): Promise<void> {
  await page.goto(`${stage.portal.url}/compare?${query}`);
  await heading(page, HEADING).waitFor();
  await page.getByRole('grid').first().waitFor();
}

/** Publishes a second table; the answer compares it with the first one. */
async function publishFlats(): Promise<{ readonly flats: HomesTable; readonly both: string }> {
  const flats = anotherTable('Flats sold');
  await publishHomes(stage.portal, 'first', flats);
  return { flats, both: `v=1&table=TS/HOMES?decimals=1&table=TS/${flats.code}` };
}

const firstRow = async (page: Page): Promise<string> => (await readGrid(page)).rows[0]?.cells.join(' ') ?? '';

describe('a saved comparison', () => {
  beforeAll(async () => {
    const [database] = journeyDatabases('SQLite');
    stage = await openMailStage(database, { demonstration: false });
    await publishHomes(stage.portal, 'first');
  });

  afterAll(async () => {
    await stage.close();
  });

  it('is kept under its name, opens as it was, is changed in its place, shared, and told the news of its tables', async () => {
    const { flats, both } = await publishFlats();
    const { page, context, complaints } = await openPage(stage.browser);
    await compare(page, `${both}&show=aligned`);
    await logIn(page, await withAccount(stage.portal, stage.peer, somebody('Ada Lind')));
    await page.getByRole('button', { name: say('compare.save') }).click();
    await dialog(page).getByLabel(say('common.name')).fill('For the briefing');
    await dialog(page)
      .getByRole('button', { name: say('button.save'), exact: true })
      .click();
    await dialog(page).getByRole('button', { name: 'View saved tables' }).click();

    const kept = row(page, 'For the briefing');
    await kept
      .getByText(say('saved.comparison-of', { tables: `Homes sold (HOMES), Flats sold (${flats.code})` }))
      .waitFor();
    await kept.getByText(say('saved.news.none')).waitFor();
    expect(await kept.locator('img').count()).toBe(2);
    await page
      .getByRole('button', { name: say('saved.row.notify-tables', { name: 'For the briefing' }) })
      .click();
    for (const title of ['Homes sold', 'Flats sold']) await dialog(page).getByText(title).first().waitFor();
    await page.keyboard.press('Escape');

    await kept.getByRole('link', { name: 'For the briefing' }).click();
    await notice(page, 'For the briefing').waitFor();
    const [query, saved = ''] = new URL(page.url()).search.split('&saved=');
    expect(query).toBe(`?${both}&show=aligned`);
    expect(saved).toMatch(/^[0-9a-f]{24}$/);
    await page.getByRole('button', { name: say('compare.way.side') }).click();
    await page.getByText(say('saved.notice.differs')).waitFor();
    await page.getByRole('button', { name: say('saved.notice.update-comparison') }).click();
    await page.getByText(say('saved.notice.differs')).waitFor({ state: 'detached' });
    await page.reload();
    await notice(page, 'For the briefing').waitFor();
    expect(await page.getByText(say('saved.notice.differs')).count()).toBe(0);

    await publishHomes(stage.portal, 'second', flats);
    await page.goto(`${stage.portal.url}/saved-tables`);
    await kept.getByText(say('saved.news.releases', { count: 1, all: 2 })).waitFor();
    await page.getByRole('button', { name: say('saved.row.share', { name: 'For the briefing' }) }).click();
    await dialog(page)
      .getByRole('button', { name: say('saved.share.create') })
      .click();
    await dialog(page)
      .getByRole('button', { name: say('saved.share.copy') })
      .waitFor();
    const link = await dialog(page).locator('code').first().innerText();
    await page.keyboard.press('Escape');

    const other = await openPage(stage.browser);
    await other.page.goto(link);
    await other.page
      .getByText(say('saved.shared.as-saved', { what: say('saved.shared.comparisons', { count: 1 }) }))
      .waitFor();
    await other.page.getByRole('link', { name: 'For the briefing' }).click();
    await heading(other.page, HEADING).waitFor();
    await other.page.getByRole('grid').nth(1).waitFor();
    expect(other.page.url()).not.toContain('saved=');
    expect(other.complaints).toEqual([]);
    await other.context.close();

    await kept.getByRole('link', { name: 'For the briefing' }).click();
    await page
      .getByText(say('saved.news.sentence', { news: say('saved.news.releases', { count: 1, all: 2 }) }))
      .waitFor();
    // The opening is still being reported to the server: leaving now would cancel the request.
    await page.waitForLoadState('networkidle');
    await page.goto(`${stage.portal.url}/saved-tables`);
    await kept.getByText(say('saved.news.none')).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('waits in the tray of who is not logged in and moves over after log-in, all by keys', async () => {
    const { both } = await publishFlats();
    const { page, context, complaints } = await openPage(stage.browser);
    await compare(page, both);
    const before = await firstRow(page);
    await tabTo(page, say('compare.save'));
    await page.keyboard.press('Enter');
    await dialog(page)
      .getByText(say('saved.later.lead', { title: HEADING }))
      .waitFor();
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: say('compare.save') })
      .and(page.locator(':focus'))
      .waitFor();
    await logIn(page, await withAccount(stage.portal, stage.peer, somebody('Bo Reyes')));
    await dialog(page)
      .getByRole('button', { name: say('saved.tray.move') })
      .focus();
    await page.keyboard.press('Enter');
    await dialog(page).waitFor({ state: 'detached' });
    await page
      .getByRole('banner')
      .getByRole('link', { name: starting(say('saved.link')) })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await row(page, HEADING).waitFor();
    await tabTo(page, HEADING);
    await page.keyboard.press('Enter');
    await notice(page, HEADING).waitFor();
    await page.getByRole('grid').nth(1).waitFor();
    expect(await firstRow(page)).toBe(before);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
