import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage } from './stage/browser.ts';
import { journeyDatabases } from './stage/databases.ts';
import { linkIn } from './stage/mail-peer.ts';
import { openMailStage, type MailStage } from './stage/mail-stage.ts';
import { callPortal, fillLogin, logIn, somebody, withAccount, type Person } from './stage/accounts.ts';
import { ANY, like, read, say, within } from './stage/english.ts';
import { readGrid } from './stage/read-grid.ts';
import { press, tabTo } from './stage/tabbing.ts';

let stage: MailStage;

const TIMED_OUT = 'Your session is timed out. Please login again.';
const LOGGED_OUT = 'You have successfully logout';
const MINUTES = 60_000;

/** A table as a reader made it. */
const CUSTOMISED = '/table/TS/M451021?choose=time:latest(12)&decimals=0';

const masthead = (page: Page) => page.getByRole('banner');
const openDropdown = (page: Page) => page.getByRole('region', { name: say('page.title.login') });
const ways = (page: Page) => page.getByRole('navigation', { name: say('account.menu') });
const heading = (page: Page, name: RegExp | string) => page.getByRole('heading', { level: 1, name });

/** Moves the pointer until the page has noticed: the browser reports it with the next frame only. */
async function moveMouse(page: Page): Promise<void> {
  await page.evaluate(() => {
    delete document.documentElement.dataset['noticed'];
    const notice = (): void => {
      document.documentElement.dataset['noticed'] = 'yes';
    };
    window.addEventListener('mousemove', notice, { once: true });
  });
  for (let x = 400; ; x += 1) {
    await page.mouse.move(x, 500);
    if (await page.evaluate(() => document.documentElement.dataset['noticed'] === 'yes')) return;
  }
}

async function readAlert(page: Page, text: string): Promise<void> {
  const alert = page.getByRole('alertdialog');
  await alert.getByText(text, { exact: true }).waitFor();
  await alert.getByRole('button', { name: say('button.ok') }).click();
  await alert.waitFor({ state: 'detached' });
}

async function logOut(page: Page, { name }: Person): Promise<void> {
  await masthead(page).getByRole('button', { name }).click();
  await ways(page)
    .getByRole('button', { name: say('button.log-out') })
    .click();
}

interface Kept {
  readonly keys: readonly string[];
  readonly text: string;
}

/** What the browser has stored beyond the tab. */
const keptBy = (page: Page): Promise<Kept> =>
  page.evaluate(() => ({
    keys: Object.keys(localStorage).sort(),
    text: Object.values<unknown>(localStorage).join(' ') + document.cookie,
  }));

const tokenIn = (page: Page): Promise<string | null> => page.evaluate(() => sessionStorage.getItem('token'));

/** The browser itself logs answers of 400 and above: those that are intended are no complaint. */
const unexpected = (complaints: readonly string[]): readonly string[] =>
  complaints.filter((text) => !/status of 40[013]/.test(text));

/** A customised table, complete on the screen, with its grid marked so that it can be recognised. */
async function openCustomised(page: Page): Promise<readonly string[]> {
  await page.goto(`${stage.portal.url}${CUSTOMISED}`);
  await page.locator('table[role=grid] tbody tr').first().waitFor();
  await page.locator('table[role=grid]').evaluate((grid) => {
    grid.setAttribute('data-seen', 'before');
  });
  return (await readGrid(page)).rows.map(({ cells }) => cells.join(' '));
}

async function expectTheTable(page: Page, rows: readonly string[]): Promise<void> {
  expect(page.url()).toBe(`${stage.portal.url}${CUSTOMISED}`);
  expect(await page.locator('table[role=grid]').getAttribute('data-seen'), 'the very same grid').toBe(
    'before',
  );
  expect((await readGrid(page)).rows.map(({ cells }) => cells.join(' '))).toEqual(rows);
}

describe.each(journeyDatabases('SQLite'))('an account on $name', (database) => {
  beforeAll(async () => {
    const settings = { ALMANAC_PASSWORD_DAYS: '365' };
    stage = await openMailStage(database, { demonstration: true, settings });
  });

  afterAll(async () => {
    await stage.close();
  });

  it('is registered, confirmed by the mailed link, and logged in to and out of', async () => {
    const ana = somebody('Ana Okoye');
    const { page, context, complaints } = await openPage(stage.browser);
    await page.goto(`${stage.portal.url}/register`);
    await page.getByRole('button', { name: say('account.register') }).click();
    const summary = page.getByRole('main').getByRole('alert');
    const faults = say('form.faults', { count: 3 });
    await summary.getByText(faults).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(faults);
    await summary.getByRole('link', { name: say('account.name.missing') }).click();
    await page.keyboard.type(ana.name);
    await page.getByLabel(say('account.email')).fill(ana.email);
    await page.getByLabel(say('account.password'), { exact: true }).fill('password12');
    await page.getByRole('button', { name: say('account.register') }).click();
    await summary.getByText(say('problem.weak-password.common')).waitFor();
    await page.getByLabel(say('account.password'), { exact: true }).fill(ana.password);
    await page.getByText(say('account.password.strength.strong'), { exact: true }).waitFor();
    await page.getByRole('button', { name: say('account.register') }).click();
    await heading(page, say('account.registered')).waitFor();
    await page.getByText(ana.email).waitFor();

    const letter = await stage.peer.open(ana.email, say('mail.verify.subject'));
    await page.goto('about:blank');
    await page.goto(linkIn(letter, '/verify-registration-details'));
    await heading(page, say('page.title.verified')).waitFor();
    expect(page.url(), 'the token has left the address').toBe(`${stage.portal.url}/verified-email`);
    await page
      .getByRole('main')
      .getByRole('link', { name: say('button.log-in') })
      .click();
    await page.getByRole('main').getByLabel(say('account.email')).fill(ana.email);
    await page
      .getByRole('main')
      .getByLabel(say('account.password'), { exact: true })
      .fill('not the password');
    await page
      .getByRole('main')
      .getByRole('button', { name: say('button.log-in') })
      .click();
    await page.getByText(say('problem.wrong-credentials.title')).waitFor();
    await page.getByRole('main').getByLabel(say('account.password'), { exact: true }).fill(ana.password);
    await page
      .getByRole('main')
      .getByRole('button', { name: say('button.log-in') })
      .click();
    await masthead(page).getByRole('button', { name: ana.name }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');

    const token = await tokenIn(page);
    const { keys, text } = await keptBy(page);
    expect(keys.filter((key) => key !== 'addToCompare')).toEqual(['account']);
    expect(text).not.toContain(token);
    expect(text).not.toContain(ana.password);
    await page.reload();
    await masthead(page).getByRole('button', { name: ana.name }).waitFor();
    await expectOtherTabToBeLoggedOut(page, ana);

    await logOut(page, ana);
    await readAlert(page, LOGGED_OUT);
    await openDropdown(page).waitFor();
    expect(await tokenIn(page)).toBeNull();
    expect((await keptBy(page)).text).not.toContain(ana.email);
    expect(unexpected(complaints)).toEqual([]);
    await context.close();
  });

  it('has its password chosen anew by a mailed link, which works once', async () => {
    const bo = await withAccount(stage.portal, stage.peer, somebody('Bo Lindqvist'));
    const chosen = 'nine quiet harpsichords';
    const { page, context, complaints } = await openPage(stage.browser);
    await page.goto(`${stage.portal.url}/login`);
    await page.getByRole('link', { name: say('account.password.forgot') }).click();
    await heading(page, say('page.title.new-password')).waitFor();
    await page.getByLabel(say('account.email')).fill(bo.email);
    await page.getByRole('button', { name: say('account.forgot.send') }).click();
    await page.getByText(say('account.email.requested', { email: bo.email })).waitFor();

    const link = linkIn(await stage.peer.open(bo.email, say('mail.new-password')), '/reset-password');
    // Opening a link in a page of the portal only changes what is behind the `#`.
    await page.goto(`${stage.portal.url}/reset-password`);
    await page.getByRole('link', { name: say('account.link.request') }).waitFor();
    await page.goto(link);
    await page.getByLabel(say('account.password.new'), { exact: true }).fill(chosen);
    expect(page.url()).not.toContain('#');
    await page.getByRole('button', { name: say('account.password.change') }).click();
    await heading(page, say('account.password.changed')).waitFor();
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByLabel(say('account.password.new'), { exact: true }).fill(chosen);
    await page.getByRole('button', { name: say('account.password.change') }).click();
    await page.getByText(say('problem.unknown-token.link')).waitFor();

    await page.goto(`${stage.portal.url}/latest-updates`);
    await masthead(page)
      .getByRole('button', { name: say('button.log-in') })
      .click();
    await fillLogin(page, bo);
    await page.getByText(say('problem.wrong-credentials.title')).waitFor();
    await fillLogin(page, { ...bo, password: chosen });
    await masthead(page).getByRole('button', { name: bo.name }).waitFor();
    expect(new URL(page.url()).pathname, 'logging in under the button leaves the page').toBe(
      '/latest-updates',
    );
    expect(complaints.filter((text) => !/status of 40[0134]/.test(text))).toEqual([]);
    await context.close();
  });

  it('asks for a log-in after twenty idle minutes, and the customised table stays', async () => {
    const cy = await withAccount(stage.portal, stage.peer, somebody('Cy Adeyemi'));
    const { page, context, complaints } = await openPage(stage.browser);
    await page.clock.install();
    const rows = await openCustomised(page);
    await logIn(page, cy);
    await page.clock.fastForward(19 * MINUTES);
    await moveMouse(page);
    await page.clock.fastForward(19 * MINUTES);
    expect(await page.getByRole('alertdialog').count(), 'a reader who moved is not idle').toBe(0);
    const token = await tokenIn(page);
    await page.clock.fastForward(2 * MINUTES);
    await readAlert(page, TIMED_OUT);
    await openDropdown(page).waitFor();
    expect(await tokenIn(page)).toBeNull();
    expect(await isRefused(token), 'the server has ended the session, too').toBe(true);
    await expectTheTable(page, rows);

    await fillLogin(page, cy);
    await masthead(page).getByRole('button', { name: cy.name }).waitFor();
    await expectTheTable(page, rows);
    expect(unexpected(complaints)).toEqual([]);
    await context.close();
  });

  it('ends every other session as its password changes, and the table stays there, too', async () => {
    const di = await withAccount(stage.portal, stage.peer, somebody('Di Marchetti'));
    const [here, there] = await Promise.all([openPage(stage.browser), openPage(stage.browser)]);
    await there.page.clock.install();
    const rows = await openCustomised(there.page);
    await logIn(there.page, di);
    await here.page.goto(`${stage.portal.url}/change-password`);
    await here.page.getByRole('main').getByLabel(say('account.email')).fill(di.email);
    await here.page.getByRole('main').getByLabel(say('account.password'), { exact: true }).fill(di.password);
    await here.page
      .getByRole('main')
      .getByRole('button', { name: say('button.log-in') })
      .click();
    await here.page.getByLabel(say('account.password.current')).fill(di.password);
    await here.page.getByLabel(say('account.password.new'), { exact: true }).fill('four brisk bassoons');
    await here.page.getByRole('button', { name: say('account.password.change') }).click();
    await heading(here.page, say('account.password.changed')).waitFor();
    await stage.peer.open(di.email, say('mail.password-changed.subject'));

    await there.page.clock.fastForward(3 * MINUTES);
    await moveMouse(there.page);
    await there.page.clock.fastForward(1000);
    await readAlert(there.page, TIMED_OUT);
    await openDropdown(there.page).waitFor();
    await expectTheTable(there.page, rows);

    await here.page.getByRole('link', { name: say('page.title.account') }).click();
    const sessions = here.page.getByRole('region', { name: say('account.sessions') });
    await sessions.getByText(say('account.sessions.here', { browser: '' })).waitFor();
    expect(await sessions.getByRole('listitem').count()).toBe(1);
    expect([...unexpected(here.complaints), ...unexpected(there.complaints)]).toEqual([]);
    await Promise.all([here.context.close(), there.context.close()]);
  });

  it('whose password is too old asks for another one first, and goes on with the table that was open', async () => {
    const gus = await withAccount(stage.portal, stage.peer, somebody('Gus Okafor'));
    const grow = (): Promise<void> =>
      stage.change(
        `update accounts set password_changed_at = '2020-01-01T00:00:00.000Z' where email = '${gus.email}'`,
      );
    const choose = async (from: string, to: string): Promise<void> => {
      await heading(page, say('page.title.change-password')).waitFor();
      await page.getByText(say('account.password.expired')).waitFor();
      await page.getByLabel(say('account.password.current')).fill(from);
      await page.getByLabel(say('account.password.new'), { exact: true }).fill(to);
      await page.getByRole('button', { name: say('account.password.change') }).click();
    };
    const chosen = 'six patient oboes';
    await grow();
    const { page, context, complaints } = await openPage(stage.browser);
    await page.goto(`${stage.portal.url}${CUSTOMISED}`);
    await page.locator('table[role=grid] tbody tr').first().waitFor();
    const rows = (await readGrid(page)).rows.map(({ cells }) => cells.join(' '));
    await logIn(page, gus);
    await choose(gus.password, chosen);
    await page.waitForURL(`${stage.portal.url}${CUSTOMISED}`);
    await page.locator('table[role=grid] tbody tr').first().waitFor();
    expect((await readGrid(page)).rows.map(({ cells }) => cells.join(' '))).toEqual(rows);

    // It expires while its owner is logged in: everything of the account is closed until then.
    await grow();
    await page.goto(`${stage.portal.url}/saved-tables`);
    await choose(chosen, 'three mellow tubas');
    await page.getByText(within('b', 'saved.none')).waitFor();
    expect(new URL(page.url()).pathname).toBe('/saved-tables');
    expect(unexpected(complaints)).toEqual([]);
    await context.close();
  });

  it('has its address confirmed by a code, is changed, taken away as a file, and deleted', async () => {
    const fay = somebody('Fay Nakamura');
    const other = `fay.${fay.email}`;
    await callPortal(stage.portal, 'externaluser/register', fay);
    const { page, context, complaints } = await openPage(stage.browser);
    await page.goto(`${stage.portal.url}/latest-updates`);
    await logIn(page, fay);
    await page.getByRole('link', { name: within('link', 'account.notice.unconfirmed') }).click();
    const address = page.getByRole('region', { name: say('account.email') });
    await address.getByRole('button', { name: say('account.code.send') }).click();
    await address.getByLabel(say('account.code')).fill('12');
    await address.getByRole('button', { name: say('account.code.confirm') }).click();
    await address.getByRole('alert').getByText(say('account.code.wrong')).waitFor();
    await address.getByLabel(say('account.code')).fill(await codeFor(fay.email));
    await address.getByRole('button', { name: say('account.code.confirm') }).click();
    await address.getByText(read('account.address.confirmed', { email: fay.email })).waitFor();

    await address.getByRole('button', { name: say('account.address.change') }).click();
    await address.getByLabel(say('account.address.new')).fill(other);
    await address.getByLabel(say('account.password'), { exact: true }).fill(fay.password);
    await address.getByRole('button', { name: say('account.code.send') }).click();
    await address.getByLabel(say('account.code')).fill(await codeFor(other));
    await address.getByRole('button', { name: say('account.code.confirm') }).click();
    await address.getByText(read('account.address.confirmed', { email: other })).waitFor();

    await callPortal(stage.portal, 'externaluser/login', { email: other, password: fay.password });
    await page.reload();
    const sessions = page.getByRole('region', { name: say('account.sessions') });
    const logOutThere = like(say('account.sessions.log-out-named', { browser: ANY, since: ANY }));
    await sessions.getByRole('button', { name: logOutThere }).click();
    await expect.poll(() => sessions.getByRole('listitem').count()).toBe(1);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: say('account.data.download') }).click(),
    ]);
    const data = await readFile(await download.path(), 'utf8');
    expect([download.suggestedFilename(), data.includes(other)]).toEqual(['my-data.json', true]);
    expect(data).not.toContain(fay.password);

    const deletion = page.getByRole('region', { name: say('account.delete') });
    await deletion.getByRole('button', { name: say('account.delete.start') }).click();
    await deletion.getByLabel(say('account.password'), { exact: true }).fill('not the password');
    await deletion.getByRole('button', { name: say('account.delete.confirm') }).click();
    await deletion.getByRole('alert').getByText(say('problem.wrong-password.title')).waitFor();
    await deletion.getByLabel(say('account.password'), { exact: true }).fill(fay.password);
    await deletion.getByRole('button', { name: say('account.delete.confirm') }).click();
    await readAlert(page, say('account.session.deleted'));
    await masthead(page)
      .getByRole('button', { name: say('button.log-in') })
      .waitFor();
    expect([await tokenIn(page), new URL(page.url()).pathname]).toEqual([null, '/']);
    expect(unexpected(complaints)).toEqual([]);
    await context.close();
  });

  it('is logged in to, looked after and logged out of by keyboard alone', async () => {
    const ed = await withAccount(stage.portal, stage.peer, somebody('Ed Fairweather'));
    const { page, context, complaints } = await openPage(stage.browser);
    await page.goto(`${stage.portal.url}/latest-updates`);
    await masthead(page)
      .getByRole('button', { name: say('button.log-in') })
      .waitFor();
    await tabTo(page, say('button.log-in'));
    await press(page, 'Enter');
    await page.locator('input[type=email]:focus').waitFor();
    await press(page, 'Escape');
    await openDropdown(page).waitFor({ state: 'detached' });
    expect(await page.locator(':focus').innerText()).toBe(say('button.log-in'));
    await press(page, 'Enter');
    await page.locator('input[type=email]:focus').waitFor();
    await page.keyboard.type(ed.email);
    await press(page, 'Tab');
    await page.keyboard.type(ed.password);
    await press(page, 'Enter');
    await masthead(page).getByRole('button', { name: ed.name }).waitFor();
    expect(await page.locator(':focus').innerText()).toBe(ed.name);
    await press(page, 'Enter');
    await ways(page).waitFor();
    await tabTo(page, say('account.menu'));
    await press(page, 'Enter');
    await heading(page, say('page.title.account')).waitFor();
    await tabTo(page, say('account.details.save'));
    await tabTo(page, (await page.locator('#notifications summary').first().textContent()) ?? '');
    await tabTo(page, /^Prices/, 'ArrowDown');
    await press(page, 'ArrowRight', 'ArrowDown', 'Space');
    await tabTo(page, say('account.topics.save'));
    await press(page, 'Enter');
    await page.getByText(say('account.saved')).waitFor();
    await tabTo(page, ed.name, 'Shift+Tab');
    await press(page, 'Enter');
    await ways(page).waitFor();
    await tabTo(page, say('button.log-out'));
    await press(page, 'Enter');
    await page.getByRole('alertdialog').getByText(LOGGED_OUT).waitFor();
    await press(page, 'Escape');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await openDropdown(page).waitFor();
    expect(unexpected(complaints)).toEqual([]);
    await context.close();
  });
});

/** A new tab has no token: it is silently logged out, and the first tab stays as it is. */
async function expectOtherTabToBeLoggedOut(page: Page, { name }: Person): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(stage.portal.url);
  await masthead(other)
    .getByRole('button', { name: say('button.log-in') })
    .waitFor();
  expect(await other.getByRole('alertdialog').count()).toBe(0);
  await other.close();
  await page.reload();
  await masthead(page).getByRole('button', { name }).waitFor();
}

/** The six digits from the mail. */
async function codeFor(email: string): Promise<string> {
  const { text } = await stage.peer.open(email, say('mail.code.subject'));
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}

async function isRefused(token: string | null): Promise<boolean> {
  const { status } = await fetch(`${stage.portal.url}/api/dosauth/1/externaluser/Ping`, {
    headers: { authorization: `Bearer ${token ?? ''}` },
  });
  return status === 401;
}
