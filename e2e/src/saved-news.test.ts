import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage } from './browser.ts';
import { journeyDatabases } from './databases.ts';
import { publishHomes, TOPIC } from './homes.ts';
import { type Letter } from './mail-peer.ts';
import { openMailStage, type MailStage } from './mail-stage.ts';
import { dialog } from './parts-of-page.ts';
import { somebody, withAccount } from './people.ts';

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
    await page.waitForURL('**/login');
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
    const letter = await stage.peer.open(eve.email, /^New numbers: Homes sold/);
    expect(letter.text).toMatch(
      /New period: 2026-09\.[^]*1 number was revised\.[^]*North, 2026-08 +118 +119 +\+1/,
    );
    expect(letter.html).toContain('src="cid:');
    await page.reload();
    await page.getByText('1 new month, 1 figure revised').waitFor();
    await page
      .getByRole('banner')
      .getByRole('link', { name: /1 table, 1 new/ })
      .waitFor();
    await page.getByRole('link', { name: 'Homes sold' }).click();
    await page.getByText('New since you looked last: 1 new month, 1 figure revised.').waitFor();
    await page
      .getByRole('banner')
      .getByRole('link', { name: /1 table$/ })
      .waitFor();

    await page.goto(endingIn(letter));
    await page.getByText('You are asking for no more mail about the table “Homes sold”.').waitFor();
    await page.goto(`${stage.portal.url}/saved-tables`);
    await notified.waitFor();
    expect(await notified.isChecked(), 'opening the link has ended nothing').toBe(true);
    await page.goto(endingIn(letter));
    await page.getByRole('button', { name: 'End this mail' }).click();
    await page.getByText('You get no more mail about the table “Homes sold”.').waitFor();
    await page.goto(`${stage.portal.url}/saved-tables`);
    await notified.waitFor();
    expect(await notified.isChecked()).toBe(false);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
