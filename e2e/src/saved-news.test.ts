import { comma, message } from '@almanac/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage } from './stage/browser.ts';
import { journeyDatabases } from './stage/databases.ts';
import { anotherTable, publishHomes, TOPIC } from './stage/homes.ts';
import { linkIn, type Letter } from './stage/mail-peer.ts';
import { METRICS_KEY, openMailStage, type MailStage } from './stage/mail-stage.ts';
import { dialog, heading } from './stage/parts-of-page.ts';
import { callPortal, sessionOf, somebody, withAccount, type Person } from './stage/accounts.ts';
import { ANY, like, read, say, write } from './stage/english.ts';
import { readGrid } from './stage/read-grid.ts';

const NEWS = write(
  comma([message('saved.news.months', { count: 1 }), message('changes.figures-revised', { count: 1 })]),
);

const newFigures = (what: string): string => say('mail.releases.figures', { what });

/** What the second release of the homes says in a letter. */
function expectChanges({ text }: Letter): void {
  expect(text).toContain(say('mail.changes.new-periods', { count: 1, names: 'Sep 2026' }));
  expect(text).toMatch(/North, Aug 2026 +118 +119 +\+1/);
}

/** The first link of a letter that ends mail. */
function endingIn({ text }: Letter): string {
  return /https?:\S+\/unsubscribe\/\S+/.exec(text)?.[0] ?? '';
}

describe.each(journeyDatabases('PostgreSQL'))('news of a table on $name', (database) => {
  let stage: MailStage;
  beforeAll(async () => {
    stage = await openMailStage(database, { demonstration: false });
  });

  afterAll(async () => {
    await stage.close();
  });

  it('is asked for, through the log-in, is mailed with the next release, and ends by the mailed link', async () => {
    const homes = anotherTable('Homes sold');
    const [eve] = await Promise.all([
      withAccount(stage.portal, stage.peer, somebody('Eve Marsh')),
      publishHomes(stage.portal, 'first', homes),
    ]);
    const { page, context, complaints } = await openPage(stage.browser);
    const table = `${stage.portal.url}/table/TS/${homes.code}?choose=time:latest(2)`;
    await page.goto(table);
    await page.getByRole('button', { name: say('subscribe.notify-me') }).click();
    await page.waitForURL('**/login?next=*');
    await page.getByRole('main').getByLabel(say('account.email')).fill(eve.email);
    await page.getByRole('main').getByLabel(say('account.password'), { exact: true }).fill(eve.password);
    await page
      .getByRole('main')
      .getByRole('button', { name: say('button.log-in') })
      .click();
    await page.waitForURL(table);
    await dialog(page).getByRole('heading', { name: 'Notification Subscription' }).waitFor();
    await dialog(page).getByText('Homes sold').waitFor();
    await dialog(page)
      .getByText('You may also choose to be notified of updates to the related topics:')
      .waitFor();
    await dialog(page)
      .getByRole('checkbox', { name: say('subscribe.dialog.topic', { topic: TOPIC }) })
      .check();
    await dialog(page).getByRole('button', { name: 'Subscribe to notifications' }).click();
    await dialog(page).getByRole('heading', { name: 'Subscribed to Notifications' }).waitFor();
    await dialog(page)
      .getByText(
        'You will receive notifications via email. You can change your preference in your account settings.',
      )
      .waitFor();
    await dialog(page).getByRole('button', { name: 'View saved tables' }).click();
    const notified = page.getByRole('switch', { name: say('saved.row.notify', { name: 'Homes sold' }) });
    await notified.waitFor();
    expect(await notified.isChecked()).toBe(true);

    await publishHomes(stage.portal, 'second', homes);
    const letter = await stage.peer.open(eve.email, newFigures('Homes sold'));
    expectChanges(letter);
    expect(letter.text).toContain(say('mail.changes.revisions', { count: 1 }));
    expect(letter.html).toContain('src="cid:');
    await page.reload();
    await page.getByText(NEWS).waitFor();
    await page
      .getByRole('banner')
      .getByRole('link', { name: read('common.list-count.new', { count: 1, fresh: 1 }) })
      .waitFor();
    await page.getByRole('link', { name: 'Homes sold' }).click();
    await page.getByText(say('saved.news.since', { news: NEWS })).waitFor();
    await page
      .getByRole('banner')
      .getByRole('link', { name: like(ANY + read('common.list-count', { count: 1 })) })
      .waitFor();

    await page.goto(endingIn(letter));
    await page.getByText(say('subscribe.end.ask', { scope: 'other', title: 'Homes sold' })).waitFor();
    await page.goto(`${stage.portal.url}/saved-tables`);
    await notified.waitFor();
    expect(await notified.isChecked(), 'opening the link has ended nothing').toBe(true);
    await page.goto(endingIn(letter));
    await page.getByRole('button', { name: say('subscribe.end.one') }).click();
    await page.getByText(say('subscribe.end.done', { scope: 'other', title: 'Homes sold' })).waitFor();
    await page.goto(`${stage.portal.url}/saved-tables`);
    await notified.waitFor();
    expect(await notified.isChecked()).toBe(false);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('comes to who registered, confirmed and saved it, opens what changed, and never comes again once ended', async () => {
    const flats = anotherTable('Flats sold');
    const { portal, peer } = stage;
    const [other] = await Promise.all([
      withAccount(portal, peer, somebody('Noor Haddad')),
      publishHomes(portal, 'first', flats),
    ]);
    const mia = somebody('Mia Torres');
    const { page, context, complaints } = await openPage(stage.browser);
    const main = page.getByRole('main');
    await page.goto(`${portal.url}/register`);
    await main.getByLabel(say('account.name')).fill(mia.name);
    await main.getByLabel(say('account.email')).fill(mia.email);
    await main.getByLabel(say('account.password'), { exact: true }).fill(mia.password);
    await main.getByRole('button', { name: say('account.register') }).click();
    await heading(page, say('account.registered')).waitFor();
    await page.goto('about:blank');
    await page.goto(
      linkIn(await peer.open(mia.email, say('mail.verify.subject')), '/verify-registration-details'),
    );
    await heading(page, say('page.title.verified')).waitFor();
    await main.getByRole('link', { name: say('button.log-in') }).click();
    await main.getByLabel(say('account.email')).fill(mia.email);
    await main.getByLabel(say('account.password'), { exact: true }).fill(mia.password);
    await main.getByRole('button', { name: say('button.log-in') }).click();
    await page.getByRole('banner').getByRole('button', { name: mia.name }).waitFor();

    await page.goto(`${portal.url}/table/TS/${flats.code}?choose=time:latest(2)`);
    await page.getByRole('button', { name: say('button.save'), exact: true }).click();
    await dialog(page).getByLabel(say('common.name')).fill('Flats for the board');
    await dialog(page)
      .getByRole('checkbox', { name: say('saved.fields.notify') })
      .check();
    await dialog(page)
      .getByRole('button', { name: say('button.save'), exact: true })
      .click();
    await dialog(page)
      .getByText(say('saved.save.done-note', { name: 'Flats for the board' }))
      .waitFor();

    await publishHomes(portal, 'second', flats);
    const letter = await peer.open(mia.email, newFigures('Flats for the board'));
    expectChanges(letter);
    await page.goto(linkIn(letter, `/table/TS/${flats.code}`));
    await page.getByText(say('saved.notice', { name: 'Flats for the board' })).waitFor();
    await page.getByText(say('saved.news.since', { news: NEWS })).waitFor();
    expect(await page.getByText(say('saved.notice.differs')).count()).toBe(0);
    expect((await readGrid(page)).rows.map(({ cells }) => cells.join(' '))).toEqual(['115 119', '90 84']);

    await page.goto(endingIn(letter));
    await page.getByRole('button', { name: say('subscribe.end.one') }).click();
    await page
      .getByText(say('subscribe.end.done', { scope: 'other', title: 'Flats for the board' }))
      .waitFor();
    await follow(other, flats.code);
    await publishHomes(portal, 'third', flats);
    await peer.open(other.email, newFigures('Flats sold'));
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
