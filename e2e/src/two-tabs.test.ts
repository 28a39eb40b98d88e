import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage } from './stage/browser.ts';
import { journeyDatabases } from './stage/databases.ts';
import { linkIn } from './stage/mail-peer.ts';
import { openMailStage, type MailStage } from './stage/mail-stage.ts';
import { logIn, somebody, withAccount, type Person } from './stage/accounts.ts';
import { say, within } from './stage/english.ts';

let stage: MailStage;

/** A table as a reader made it. */
const CUSTOMISED = '/table/TS/M451021?choose=time:latest(12)&decimals=0';

const subscription = (page: Page) => page.getByRole('dialog', { name: 'Notification Subscription' });

async function askToBeNotified(page: Page): Promise<void> {
  await page.goto(`${stage.portal.url}${CUSTOMISED}`);
  await page
    .getByRole('button', { name: say('subscribe.notify-me') })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: say('page.title.login') }).waitFor();
}

async function fillIn(page: Page, { email, password }: Person): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel(say('account.email')).fill(email);
  await main.getByLabel(say('account.password'), { exact: true }).fill(password);
  await main.getByRole('button', { name: say('button.log-in') }).click();
}

async function expectTheDialog(page: Page): Promise<void> {
  await subscription(page).waitFor();
  expect(page.url()).toBe(`${stage.portal.url}${CUSTOMISED}`);
}

describe.each(journeyDatabases('SQLite'))('what one tab does, on $name', (database) => {
  beforeAll(async () => {
    stage = await openMailStage(database, { demonstration: true });
  });

  afterAll(async () => {
    await stage.close();
  });

  it('opens the dialog after a log-in, also when the page was reloaded in between', async () => {
    const ana = await withAccount(stage.portal, stage.peer, somebody('Ana Okoye'));
    const { page, context } = await openPage(stage.browser);
    await askToBeNotified(page);
    // Another tab has made the browser forget what waits; the address still has it.
    await page.evaluate(() => {
      localStorage.clear();
    });
    await page.reload();
    await fillIn(page, ana);
    await expectTheDialog(page);
    await context.close();
  });

  it('opens the dialog after registering, by the mailed link in another browser', async () => {
    const bo = somebody('Bo Lindqvist');
    const { page, context } = await openPage(stage.browser);
    await askToBeNotified(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: within('link', 'account.login.new') })
      .click();
    await page.getByLabel(say('account.name'), { exact: true }).fill(bo.name);
    await page.reload();
    expect(await page.getByLabel(say('account.name'), { exact: true }).inputValue()).toBe(bo.name);
    await page.getByLabel(say('account.email')).fill(bo.email);
    await page.getByLabel(say('account.password'), { exact: true }).fill(bo.password);
    await page.getByRole('button', { name: say('account.register') }).click();
    await page.getByRole('heading', { level: 1, name: say('account.registered') }).waitFor();
    await context.close();

    const other = await openPage(stage.browser);
    const letter = await stage.peer.open(bo.email, say('mail.verify.subject'));
    await other.page.goto(linkIn(letter, '/verify-registration-details'));
    await other.page.getByRole('heading', { level: 1, name: say('page.title.verified') }).waitFor();
    await other.page
      .getByRole('main')
      .getByRole('link', { name: say('button.log-in') })
      .click();
    await fillIn(other.page, bo);
    await expectTheDialog(other.page);
    await other.context.close();
  });

  it('keeps the topics that another tab has followed', async () => {
    const cleo = await withAccount(stage.portal, stage.peer, somebody('Cleo Marsh'));
    const { page: first, context } = await openPage(stage.browser);
    await first.goto(`${stage.portal.url}${CUSTOMISED}`);
    await logIn(first, cleo);
    const { page: second, context: others } = await openPage(stage.browser);
    await second.goto(`${stage.portal.url}/account`);
    await logIn(second, cleo);

    await first
      .getByRole('button', { name: say('subscribe.notify-me') })
      .first()
      .click();
    await subscription(first).getByRole('checkbox').first().check();
    await subscription(first).getByRole('button', { name: 'Subscribe to notifications' }).click();
    await first.getByRole('dialog', { name: 'Subscribed to Notifications' }).waitFor();

    const tree = second.locator('#notifications details').last();
    await tree.locator('summary').click();
    await tree.getByRole('checkbox').last().check();
    await second.getByRole('button', { name: say('account.topics.save') }).click();
    await second.locator('#notifications').getByText(say('account.saved'), { exact: true }).waitFor();
    await second.reload();
    await second.locator('#notifications details').first().waitFor();
    const topics = await second.evaluate(
      () =>
        (
          JSON.parse(localStorage.getItem('account') ?? '{}') as {
            state: { accountData: { topics: string[] } };
          }
        ).state.accountData.topics,
    );
    expect(topics).toHaveLength(2);
    await context.close();
    await others.close();
  });
});
