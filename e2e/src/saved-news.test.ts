import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage } from './stage/browser.ts';
import { journeyDatabases } from './stage/databases.ts';
import { publishHomes, TOPIC } from './stage/homes.ts';
import { linkIn, type Letter } from './stage/mail-peer.ts';
import { METRICS_KEY, openMailStage, type MailStage } from './stage/mail-stage.ts';
import { dialog, heading } from './stage/parts-of-page.ts';
import { callPortal, sessionOf, somebody, withAccount, type Person } from './stage/accounts.ts';
import { readGrid } from './stage/read-grid.ts';

/** The first link of a letter that ends mail. */
function endingIn({ text }: Letter): string {
  return /https?:\S+\/unsubscribe\/\S+/.exec(text)?.[0] ?? '';
}

describe.each(journeyDatabases())('news of a table on $name', (database) => {
  let stage: MailStage;
  beforeAll(async () => {
    stage = await openMailStage(database, { demonstration: false });
    await publishHomes(stage.portal, 'first');
  });

  afterAll(async () => {
    await stage.close();
  });

  it('is asked for, through the log-in, is mailed with the next release, and ends by the mailed link', async () => {
    const eve = await withAccount(stage.portal, stage.peer, somebody('Eve Marsh'));
    const { page, context, complaints } = await openPage(stage.browser);
    const table = `${stage.portal.url}/table/TS/HOMES?choose=time:latest(2)`;
    await page.goto(table);
    await page.getByRole('button', { name: 'Notify me' }).click();
    await page.waitForURL('**/login?next=*');
    await page.getByRole('main').getByLabel('E-mail address').fill(eve.email);
    await page.getByRole('main').getByLabel('Password', { exact: true }).fill(eve.password);
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL(table);
    await dialog(page).getByRole('heading', { name: 'Notification Subscription' }).waitFor();
    await dialog(page).getByText('Homes sold').waitFor();
    await dialog(page)
      .getByText('You may also choose to be notified of updates to the related topics:')
      .waitFor();
    await dialog(page)
      .getByRole('checkbox', { name: `Notify me of all updates to ${TOPIC}` })
      .check();
    await dialog(page).getByRole('button', { name: 'Subscribe to notifications' }).click();
    await dialog(page).getByRole('heading', { name: 'Subscribed to Notifications' }).waitFor();
    await dialog(page)
      .getByText(
        'You will receive notifications via email. You can change your preference in your account settings.',
      )
      .waitFor();
    await dialog(page).getByRole('button', { name: 'View saved tables' }).click();
    const notified = page.getByRole('switch', { name: 'Notify me about Homes sold' });
    await notified.waitFor();
    expect(await notified.isChecked()).toBe(true);

    await publishHomes(stage.portal, 'second');
    const letter = await stage.peer.open(eve.email, /^New figures: Homes sold/);
    expect(letter.text).toMatch(
      /New period: Sep 2026\.[^]*1 figure was revised\.[^]*North, Aug 2026 +118 +119 +\+1/,
    );
    expect(letter.html).toContain('src="cid:');
    await page.reload();
    await page.getByText('1 new month, 1 figure revised').waitFor();
    await page
      .getByRole('banner')
      .getByRole('link', { name: /1 table, 1 new/ })
      .waitFor();
    await page.getByRole('link', { name: 'Homes sold' }).click();
    await page.getByText('New since you last looked: 1 new month, 1 figure revised.').waitFor();
    await page
      .getByRole('banner')
      .getByRole('link', { name: /1 table$/ })
      .waitFor();

    await page.goto(endingIn(letter));
    await page.getByText('Stop e-mails about the table “Homes sold”?').waitFor();
    await page.goto(`${stage.portal.url}/saved-tables`);
    await notified.waitFor();
    expect(await notified.isChecked(), 'opening the link has ended nothing').toBe(true);
    await page.goto(endingIn(letter));
    await page.getByRole('button', { name: 'Stop these e-mails' }).click();
    await page.getByText('You will get no more e-mails about the table “Homes sold”.').waitFor();
    await page.goto(`${stage.portal.url}/saved-tables`);
    await notified.waitFor();
    expect(await notified.isChecked()).toBe(false);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('comes to who registered, confirmed and saved it, opens what changed, and never comes again once ended', async () => {
    const flats = { code: 'FLATS', title: 'Flats sold' };
    const { portal, peer } = stage;
    const [other] = await Promise.all([
      withAccount(portal, peer, somebody('Noor Haddad')),
      publishHomes(portal, 'first', flats),
    ]);
    const mia = somebody('Mia Torres');
    const { page, context, complaints } = await openPage(stage.browser);
    const main = page.getByRole('main');
    await page.goto(`${portal.url}/register`);
    await main.getByLabel('Name').fill(mia.name);
    await main.getByLabel('E-mail address').fill(mia.email);
    await main.getByLabel('Password', { exact: true }).fill(mia.password);
    await main.getByRole('button', { name: 'Register' }).click();
    await heading(page, 'One more step: open the e-mail').waitFor();
    await page.goto('about:blank');
    await page.goto(linkIn(await peer.open(mia.email, /confirm/i), '/verify-registration-details'));
    await heading(page, 'Your e-mail address is confirmed').waitFor();
    await main.getByRole('link', { name: 'Log in' }).click();
    await main.getByLabel('E-mail address').fill(mia.email);
    await main.getByLabel('Password', { exact: true }).fill(mia.password);
    await main.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('banner').getByRole('button', { name: mia.name }).waitFor();

    await page.goto(`${portal.url}/table/TS/FLATS?choose=time:latest(2)`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog(page).getByLabel('Name').fill('Flats for the board');
    await dialog(page)
      .getByRole('checkbox', { name: /^Notify me/ })
      .check();
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
    await dialog(page).getByText('“Flats for the board” is now among your saved tables.').waitFor();

    await publishHomes(portal, 'second', flats);
    const letter = await peer.open(mia.email, /^New figures: Flats for the board/);
    expect(letter.text).toMatch(/New period: Sep 2026\.[^]*North, Aug 2026 +118 +119 +\+1/);
    await page.goto(linkIn(letter, '/table/TS/FLATS'));
    await page.getByText('Your saved table “Flats for the board”.').waitFor();
    await page.getByText('New since you last looked: 1 new month, 1 figure revised.').waitFor();
    expect(await page.getByText('differs from what you saved').count()).toBe(0);
    expect((await readGrid(page)).rows.map(({ cells }) => cells.join(' '))).toEqual(['115 119', '90 84']);

    await page.goto(endingIn(letter));
    await page.getByRole('button', { name: 'Stop these e-mails' }).click();
    await page.getByText('You will get no more e-mails about the table “Flats for the board”.').waitFor();
    await follow(other, flats.code);
    await publishHomes(portal, 'first', flats);
    await peer.open(other.email, /^New figures: Flats sold/);
    await expect.poll(() => mailWaiting()).toBe(0);
    expect(peer.unopened(mia.email)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  async function follow(person: Person, code: string): Promise<void> {
    const token = await sessionOf(stage.portal, person);
    const tables = [{ tableCode: code, tableType: 'ts' }];
    await callPortal(stage.portal, 'externalUserSavedTable/SubscribeTables', tables, token);
  }

  /** How many mails are queued and not sent. */
  async function mailWaiting(): Promise<number> {
    const headers = { authorization: `Bearer ${METRICS_KEY}` };
    const answer = await fetch(`${stage.portal.url}/metrics`, { headers });
    return Number(/^almanac_mail_waiting (\d+)$/m.exec(await answer.text())?.[1]);
  }
});
