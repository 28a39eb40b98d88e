import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage } from './stage/browser.ts';
import { journeyDatabases } from './stage/databases.ts';
import { anotherTable, publishHomes } from './stage/homes.ts';
import { openMailStage, type MailStage } from './stage/mail-stage.ts';
import { dialog, heading, row } from './stage/parts-of-page.ts';
import { callPortal, logIn, sessionOf, somebody, withAccount, type Person } from './stage/accounts.ts';
import { say, starting } from './stage/english.ts';
import { readGrid } from './stage/read-grid.ts';

let stage: MailStage;

const savedLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: starting(say('saved.link')) });

const names = (page: Page): Promise<readonly string[]> =>
  page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${stage.portal.url}${path}`);
  await page.locator('table[role=grid] td').or(page.getByRole('application')).first().waitFor();
}

/** Saves what is open, under a name, and continues to the list. */
async function saveAs(page: Page, name: string, choose?: string): Promise<void> {
  await page.getByRole('button', { name: say('button.save'), exact: true }).click();
  await dialog(page).getByLabel(say('common.name')).fill(name);
  if (choose !== undefined) await dialog(page).getByRole('radio', { name: choose }).check();
  await dialog(page)
    .getByRole('button', { name: say('button.save'), exact: true })
    .click();
  await dialog(page).getByText(say('saved.save.done-note', { name })).waitFor();
}

async function toList(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'View saved tables' }).click();
  await heading(page, say('page.title.saved-tables')).waitFor();
}

/** The records of the account, as the server answers them. */
const records = (page: Page): Promise<readonly SavedRecord[]> =>
  page.evaluate(async () => {
    const answer = await fetch('/api/dosauth/1/externalUserSavedTable/GetSavedTables', {
      headers: { authorization: `Bearer ${sessionStorage.getItem('token') ?? ''}` },
    });
    const { Data } = (await answer.json()) as { readonly Data: { readonly savedTableTS: SavedRecord[] } };
    return Data.savedTableTS;
  });

interface SavedRecord {
  readonly customisationData: string;
  readonly metadata: { readonly name: string | null };
}

const account = (name: string): Promise<Person> => withAccount(stage.portal, stage.peer, somebody(name));

describe.each(journeyDatabases('PostgreSQL'))('a saved table on $name', (database) => {
  beforeAll(async () => {
    stage = await openMailStage(database, { demonstration: false });
    await publishHomes(stage.portal, 'first');
  });

  afterAll(async () => {
    await stage.close();
  });

  it('is kept from its page, and worked on in the list: edited, moved, found, removed and brought back', async () => {
    const { page, context, complaints } = await openPage(stage.browser);
    const ada = await account('Ada Lind');
    await open(page, '/table/TS/HOMES?choose=time:latest(1)&decimals=1');
    await logIn(page, ada);
    await saveAs(page, 'Newest month');
    await toList(page);
    const [kept] = await records(page);
    expect(Object.keys(JSON.parse(kept?.customisationData ?? '{}') as object)).toEqual([
      ...['dataSeries', 'timePeriod', 'categories', 'computations', 'divisionBy10n', 'conversion'],
      ...['convertToPercentage', 'convertedComputations', 'convertedDivisionBy10n', 'steps', 'release'],
    ]);
    await open(page, '/table/TS/HOMES');
    await saveAs(page, 'As in summer', say('saved.fields.fixed'));
    await toList(page);
    expect(await names(page)).toEqual(['As in summer', 'Newest month']);
    expect(await savedLink(page).first().innerText()).toMatch(/^\D*2\b/);
    await page.getByRole('main').getByRole('link', { name: 'Newest month' }).first().click();
    await page.getByRole('button', { name: say('button.save'), exact: true }).click();
    await dialog(page).getByLabel(say('common.name')).waitFor();
    await page.goBack();
    await heading(page, say('page.title.saved-tables')).waitFor();
    expect(await dialog(page).count(), 'what asked about the table has gone with it').toBe(0);

    await page.getByRole('button', { name: say('saved.row.edit', { name: 'Newest month' }) }).click();
    await dialog(page).getByLabel(say('common.name')).fill('Homes for the briefing');
    await dialog(page).getByLabel(say('saved.fields.note')).fill('Ask Ben.');
    await dialog(page).getByLabel(say('saved.tags')).fill('work, prices');
    await dialog(page)
      .getByRole('button', { name: say('button.save') })
      .click();
    await row(page, 'Homes for the briefing').getByText('Ask Ben.').waitFor();
    await page
      .getByRole('button', { name: say('button.move-up', { name: 'Homes for the briefing' }) })
      .click();
    const notified = page.getByRole('switch', { name: say('saved.row.notify', { name: 'As in summer' }) });
    await notified.check();
    await page.getByRole('button', { name: say('saved.tag.show', { tag: 'work' }) }).click();
    await row(page, 'As in summer').waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('?tag=work');
    await page.getByRole('combobox', { name: say('saved.tag') }).selectOption('');

    await page
      .getByRole('button', { name: say('saved.row.remove', { name: 'Homes for the briefing' }) })
      .click();
    await page.getByText(say('saved.removed', { name: 'Homes for the briefing' })).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(say('button.undo'));
    await expect.poll(() => records(page)).toHaveLength(1);
    await page.keyboard.press('Enter');
    await row(page, 'Homes for the briefing').waitFor();
    await expect.poll(() => names(page)).toEqual(['Homes for the briefing', 'As in summer']);
    await page.reload();
    await row(page, 'Homes for the briefing').getByText('Ask Ben.').waitFor();
    expect(await names(page)).toEqual(['Homes for the briefing', 'As in summer']);
    await row(page, 'As in summer').getByText(say('saved.as.fixed-note'), { exact: true }).waitFor();
    expect(
      await page.getByRole('switch', { name: say('saved.row.notify', { name: 'As in summer' }) }).isChecked(),
    ).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('opens as it was saved, chart and all, is reset as a saved one, and takes what is open in its place', async () => {
    const { page, context, complaints } = await openPage(stage.browser);
    await open(
      page,
      '/table/TS/HOMES?choose=time:latest(2)&decimals=1&sort=rows:text:DESCENDING&chart=clusterColumn',
    );
    await logIn(page, await account('Bo Reyes'));
    await saveAs(page, 'Columns');
    await toList(page);
    await row(page, 'Columns').getByRole('link', { name: 'Columns' }).click();
    await page.getByText(say('saved.notice', { name: 'Columns' })).waitFor();
    await page.getByRole('application').waitFor();
    expect(page.url()).toContain('chart=clusterColumn');
    expect(await page.getByText(say('saved.notice.differs')).isVisible()).toBe(false);

    await page
      .getByRole('group', { name: say('table.tools') })
      .getByRole('button', { name: say('table.tool.table') })
      .click();
    expect((await readGrid(page)).rows.map(({ cells }) => cells.join(' '))).toEqual([
      '84.0 80.0',
      '118.0 120.0',
    ]);
    await page
      .getByRole('button', { name: say('button.reset') })
      .first()
      .click();
    await expect
      .poll(async () => (await readGrid(page)).rows.map(({ cells }) => cells.join(' ')))
      .toEqual(['118.0 120.0', '84.0 80.0']);
    expect(new URL(page.url()).search).toMatch(/^\?decimals=1&saved=/);
    await page.getByRole('button', { name: say('saved.notice.update') }).click();
    await page.getByText(say('saved.notice.differs')).waitFor({ state: 'detached' });
    const [kept] = await records(page);
    expect(JSON.parse(kept?.customisationData ?? '{}')).toMatchObject({ steps: { address: 'decimals=1' } });
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('opens for everybody who has its link, until the link is revoked', async () => {
    const { page, context } = await openPage(stage.browser);
    await open(page, '/table/TS/HOMES?choose=time:latest(1)');
    await logIn(page, await account('Cleo Maker'));
    await saveAs(page, 'Newest');
    await toList(page);
    await page.getByRole('button', { name: say('saved.row.share', { name: 'Newest' }) }).click();
    await dialog(page)
      .getByRole('checkbox', { name: say('saved.share.show-name', { name: 'Cleo Maker' }) })
      .check();
    await dialog(page)
      .getByRole('button', { name: say('saved.share.create') })
      .click();
    await dialog(page)
      .getByRole('button', { name: say('saved.share.copy') })
      .waitFor();
    const link = await dialog(page).locator('code').first().innerText();

    const other = await openPage(stage.browser);
    await other.page.goto(link);
    await heading(other.page, say('saved.shared.by', { name: 'Cleo Maker' })).waitFor();
    await other.page.getByRole('link', { name: 'Newest' }).click();
    await heading(other.page, 'Homes sold').waitFor();
    expect((await readGrid(other.page)).rows.map(({ cells }) => cells.join(' '))).toEqual(['118', '84']);
    expect(other.page.url()).not.toContain('saved=');

    await dialog(page)
      .getByRole('button', { name: starting(say('saved.share.revoke', { link: '' })) })
      .click();
    await dialog(page).getByText(say('saved.share.links')).waitFor({ state: 'detached' });
    await other.page.goto(link);
    await other.page.getByText(say('saved.shared.no-link')).waitFor();
    expect(other.complaints.filter((text) => !text.includes('status of 404'))).toEqual([]);
    await other.context.close();
    await context.close();
  });

  it('says that its table was withdrawn or replaced, and opens with the last figures', async () => {
    const { portal } = stage;
    const eli = await account('Eli Brandt');
    const token = await sessionOf(portal, eli);
    const [barns, sheds] = [anotherTable('Barns sold'), anotherTable('Sheds sold')];
    const tables = [barns, sheds];
    await Promise.all(tables.map((each) => publishHomes(portal, 'first', each)));
    await callPortal(
      portal,
      'externalUserSavedTable/SubscribeTables',
      tables.map(({ code }) => ({ tableCode: code, tableType: 'ts' })),
      token,
    );
    await Promise.all([
      portal.almanac('withdraw', barns.code),
      portal.almanac('replace', sheds.code, 'HOMES'),
    ]);
    const { page, context, complaints } = await openPage(stage.browser);
    await page.goto(`${portal.url}/latest-updates`);
    await logIn(page, eli);
    await page.goto(`${portal.url}/saved-tables`);
    await row(page, 'Barns sold').getByText(say('saved.news.withdrawn')).waitFor();
    await row(page, 'Barns sold').getByText(say('saved.news.still-opens')).waitFor();
    const replaced = row(page, 'Sheds sold');
    await replaced.getByText(say('saved.news.replaced')).waitFor();
    const cells = async (): Promise<readonly string[]> =>
      (await readGrid(page)).rows.map((each) => each.cells.join(' '));
    await row(page, 'Barns sold').getByRole('link', { name: 'Barns sold' }).click();
    await page.getByText(say('common.withdrawn')).waitFor();
    await page.getByText(say('saved.notice', { name: 'Barns sold' })).waitFor();
    expect(await cells()).toEqual(['118 120', '84 80']);
    await page.goBack();
    await replaced.getByRole('link', { name: 'Sheds sold' }).click();
    await page.getByText(say('saved.notice', { name: 'Sheds sold' })).waitFor();
    expect(await cells()).toEqual(['118 120', '84 80']);
    await page.goBack();
    await replaced.getByRole('link', { name: say('saved.news.move') }).click();
    await heading(page, 'Homes sold').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('waits in the tray of who is not logged in, and moves over after log-in', async () => {
    const { page, context, complaints } = await openPage(stage.browser);
    await open(page, '/table/TS/HOMES?choose=time:latest(1)');
    await page.getByRole('button', { name: say('button.save'), exact: true }).click();
    await dialog(page)
      .getByText(say('saved.later.lead', { title: 'Homes sold' }))
      .waitFor();
    await dialog(page)
      .getByRole('button', { name: say('button.close') })
      .click();
    expect(await savedLink(page).first().innerText()).toContain(say('saved.link.new', { count: 1 }));
    await savedLink(page).first().click();
    await page.getByRole('checkbox', { name: 'Homes sold' }).waitFor();
    await logIn(page, await account('Dara Novak'));
    await dialog(page)
      .getByRole('button', { name: say('saved.tray.move') })
      .click();
    await row(page, 'Homes sold').getByText(say('saved.news.none')).waitFor();
    await row(page, 'Homes sold').getByRole('link', { name: 'Homes sold' }).click();
    await page.getByText(say('saved.notice', { name: 'Homes sold' })).waitFor();
    expect((await readGrid(page)).rows.map(({ cells }) => cells.join(' '))).toEqual(['118', '84']);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
