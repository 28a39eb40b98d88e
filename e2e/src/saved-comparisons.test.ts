import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage } from './stage/browser.ts';
import { journeyDatabases } from './stage/databases.ts';
import { publishHomes } from './stage/homes.ts';
import { openMailStage, type MailStage } from './stage/mail-stage.ts';
import { dialog, heading, row } from './stage/parts-of-page.ts';
import { logIn, somebody, withAccount } from './stage/accounts.ts';
import { readGrid } from './stage/read-grid.ts';
import { tabTo } from './stage/tabbing.ts';

const FLATS = { code: 'FLATS', title: 'Flats sold' };
const BOTH = 'v=1&table=TS/HOMES?decimals=1&table=TS/FLATS';
const HEADING = 'Homes sold and Flats sold';

let stage: MailStage;

const notice = (page: Page, name: string) => page.getByText(`Your saved comparison “${name}”.`);

/** Opens a comparison, until each of its tables is there. */
async function compare(page: Page, query: string): Promise<void> {
  await page.goto(`${stage.portal.url}/compare?${query}`);
  await heading(page, HEADING).waitFor();
  await page.getByRole('grid').first().waitFor();
}

const firstRow = async (page: Page): Promise<string> => (await readGrid(page)).rows[0]?.cells.join(' ') ?? '';

describe('a saved comparison', () => {
  beforeAll(async () => {
    const [database] = journeyDatabases();
    if (database === undefined) throw new Error('there is no database');
    stage = await openMailStage(database, { demonstration: false });
    await publishHomes(stage.portal, 'first');
    await publishHomes(stage.portal, 'first', FLATS);
  });

  afterAll(async () => {
    await stage.close();
  });

  it('is kept under its name, opens as it was, is changed in its place, shared, and told the news of its tables', async () => {
    const { page, context, complaints } = await openPage(stage.browser);
    await compare(page, `${BOTH}&show=aligned`);
    await logIn(page, await withAccount(stage.portal, stage.peer, somebody('Ada Lind')));
    await page.getByRole('button', { name: 'Save the comparison' }).click();
    await dialog(page).getByLabel('Name').fill('For the briefing');
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
    await dialog(page).getByRole('button', { name: 'View saved tables' }).click();

    const kept = row(page, 'For the briefing');
    await kept.getByText('Comparison of Homes sold (HOMES), Flats sold (FLATS)').waitFor();
    await kept.getByText('No change').waitFor();
    expect(await kept.locator('img').count()).toBe(2);
    await page.getByRole('button', { name: 'Notify me about the tables of For the briefing' }).click();
    for (const title of ['Homes sold', 'Flats sold']) await dialog(page).getByText(title).first().waitFor();
    await page.keyboard.press('Escape');

    await kept.getByRole('link', { name: 'For the briefing' }).click();
    await notice(page, 'For the briefing').waitFor();
    const query = new URL(page.url()).search;
    expect(query).toMatch(
      /^\?v=1&table=TS\/HOMES\?decimals=1&table=TS\/FLATS&show=aligned&saved=[0-9a-f]{24}$/,
    );
    await page.getByRole('button', { name: 'Side by side' }).click();
    await page.getByText('What you see differs from what you saved.').waitFor();
    await page.getByRole('button', { name: 'Update the saved comparison' }).click();
    await page.getByText('What you see differs from what you saved.').waitFor({ state: 'detached' });
    await page.reload();
    await notice(page, 'For the briefing').waitFor();
    expect(await page.getByText('What you see differs').count()).toBe(0);

    await publishHomes(stage.portal, 'second', FLATS);
    await page.goto(`${stage.portal.url}/saved-tables`);
    await kept.getByText('New releases of 1 of its 2 tables').waitFor();
    await page.getByRole('button', { name: 'Share For the briefing' }).click();
    await dialog(page).getByRole('button', { name: 'Create link' }).click();
    await dialog(page).getByRole('button', { name: 'Copy link' }).waitFor();
    const link = await dialog(page).locator('code').first().innerText();
    await page.keyboard.press('Escape');

    const other = await openPage(stage.browser);
    await other.page.goto(link);
    await other.page.getByText('1 comparison, as saved.').waitFor();
    await other.page.getByRole('link', { name: 'For the briefing' }).click();
    await heading(other.page, HEADING).waitFor();
    await other.page.getByRole('grid').nth(1).waitFor();
    expect(other.page.url()).not.toContain('saved=');
    expect(other.complaints).toEqual([]);
    await other.context.close();

    await kept.getByRole('link', { name: 'For the briefing' }).click();
    await page.getByText('New releases of 1 of its 2 tables.').waitFor();
    // The opening is still being reported to the server: leaving now would cancel the request.
    await page.waitForLoadState('networkidle');
    await page.goto(`${stage.portal.url}/saved-tables`);
    await kept.getByText('No change').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('waits in the tray of who is not logged in and moves over after log-in, all by keys', async () => {
    const { page, context, complaints } = await openPage(stage.browser);
    await compare(page, BOTH);
    const before = await firstRow(page);
    await tabTo(page, /^Save the comparison$/);
    await page.keyboard.press('Enter');
    await dialog(page).getByText(`“${HEADING}” is kept under Saved`).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Save the comparison' }).and(page.locator(':focus')).waitFor();
    await logIn(page, await withAccount(stage.portal, stage.peer, somebody('Bo Reyes')));
    await dialog(page).getByRole('button', { name: 'Move to saved tables' }).focus();
    await page.keyboard.press('Enter');
    await dialog(page).waitFor({ state: 'detached' });
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Saved/ })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await row(page, HEADING).waitFor();
    await tabTo(page, new RegExp(`^${HEADING}$`));
    await page.keyboard.press('Enter');
    await notice(page, HEADING).waitFor();
    await page.getByRole('grid').nth(1).waitFor();
    expect(await firstRow(page)).toBe(before);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
