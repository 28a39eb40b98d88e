import type { Page } from 'playwright-core';
import { publishHomes } from '../stage/homes.ts';
import { callPortal, fillLogin, sessionOf, somebody } from '../stage/accounts.ts';
import { ANY, like, say, within } from '../stage/english.ts';
import type { SharedStage, Stage } from '../stage/stage.ts';
import { lookAtScreens, type Screen } from './look-at-screens.ts';
import { pressTool } from './press-tool.ts';
import { SMALL_TABLE } from './small-table.ts';

const openLogin = async (page: Page): Promise<void> => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('button.log-in') })
    .click();
  await page.getByRole('region', { name: say('page.title.login') }).waitFor();
};

const leaveEmpty = async (page: Page): Promise<void> => {
  await page
    .getByRole('main')
    .getByRole('button', { name: say('button.log-in') })
    .click();
  await page.getByRole('main').getByRole('alert').waitFor();
};

const chooseWeakly = async (page: Page): Promise<void> => {
  await page.getByLabel(say('account.password'), { exact: true }).fill('eleven sig');
  await page.getByRole('button', { name: say('account.register') }).click();
};

/** An account whose address is not confirmed yet, so that the notice about it is examined, too. */
const READER = somebody('Ana Okoye');

const beLoggedIn = async (page: Page): Promise<void> => {
  const account = page.getByRole('banner').getByRole('button', { name: READER.name });
  const form = page.getByRole('main').getByRole('textbox', { name: say('account.email') });
  await account.or(form).first().waitFor();
  if (await form.isVisible()) {
    await form.fill(READER.email);
    await page.getByRole('main').getByLabel(say('account.password'), { exact: true }).fill(READER.password);
    await page
      .getByRole('main')
      .getByRole('button', { name: say('button.log-in') })
      .click();
  }
  await account.waitFor();
};

/** Of two tables, as the address of its page says it. */
const COMPARED = 'v=1&table=TS/M451011?choose=time:latest(24)&table=TS/M451012&show=aligned';

/** Two saved tables, one of them edited by its owner, and a saved comparison. */
const keepTables = async (page: Page): Promise<void> => {
  await beLoggedIn(page);
  await page.evaluate(
    async ({ small, compared }) => {
      const words = { name: 'Trade for the briefing', note: 'Ask Ben.', tags: ['work', 'trade'] };
      const customisationData = { steps: { version: 1, address: small } };
      const table = { tableCode: 'M451021', tableType: 'ts', isNotified: true, customisationData };
      await fetch('/api/dosauth/1/externalUserSavedTable/UpdateSavedTables', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${sessionStorage.getItem('token') ?? ''}`,
        },
        body: JSON.stringify({
          tables: [
            { id: 'small-0001', ...table, ...words },
            { id: 'cube-00001', tableCode: 'D81020', tableType: 'ldc', isPinned: true },
            {
              id: 'both-00001',
              tableCode: 'M451011',
              tableType: 'ts',
              name: 'Trade, adjusted or not',
              customisationData: { comparison: { version: 1, address: compared, releases: [] } },
            },
          ],
        }),
      });
    },
    { small: SMALL_TABLE.split('?')[1] ?? '', compared: COMPARED },
  );
  await page.reload();
  await page.getByText(say('changes.figures-revised', { count: 1 })).waitFor();
  await page.getByText(say('saved.news.withdrawn')).waitFor();
};

/** The list of an account without saved tables. */
const emptyList = async (page: Page): Promise<void> => {
  await beLoggedIn(page);
  const lists = { savedTableTS: [], savedTableCT: [], savedTableLDC: [], order: [] };
  await page.route('**/GetSavedTables', (route) => route.fulfill({ json: { Data: lists } }));
  try {
    await page.reload();
    await page.getByText(within('b', 'saved.none')).waitFor();
  } finally {
    await page.unroute('**/GetSavedTables');
  }
};

const addToTray = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: say('button.save'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByText(like(say('saved.later.lead', { title: ANY })))
    .waitFor();
};

const offerTray = async (page: Page): Promise<void> => {
  // A first try may have logged in already.
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  await page.reload();
  await addToTray(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('button.close') })
    .click();
  await openLogin(page);
  await fillLogin(page, READER);
  await page.getByRole('dialog').getByText(say('saved.tray.move-lead')).waitFor();
};

/** Replaces the saved table that is open, so that no further one is added to the list. */
const saveAgain = async (page: Page): Promise<void> => {
  await waitForSaved(page);
  await openSave(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('button.save'), exact: true })
    .click();
  await page.getByText(say('saved.save.done-note', { name: 'Trade for the briefing' })).waitFor();
};

const editSaved = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: say('saved.row.edit', { name: 'Trade for the briefing' }) }).click();
  await page.getByRole('dialog').waitFor();
};

const shareSaved = async (page: Page): Promise<void> => {
  await page
    .getByRole('button', { name: say('saved.row.share', { name: 'Trade for the briefing' }) })
    .click();
  await page.getByRole('dialog').waitFor();
};

const waitForSavedComparison = async (page: Page): Promise<void> => {
  await page.getByText(say('saved.notice.comparison', { name: 'Trade, adjusted or not' })).waitFor();
};
const waitForSaved = async (page: Page): Promise<void> => {
  await page.getByText(say('saved.notice', { name: 'Trade for the briefing' })).waitFor();
};

const openSave = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: say('button.save'), exact: true }).click();
  await page.getByRole('dialog').getByLabel(say('common.name')).waitFor();
};

const openSubscription = async (page: Page): Promise<void> => {
  await pressTool(page, say('subscribe.notify-me'));
  await page
    .getByRole('dialog')
    .getByText(say('subscribe.dialog.topic', { topic: '' }))
    .first()
    .waitFor();
};

const beSubscribed = async (page: Page): Promise<void> => {
  await openSubscription(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Subscribe to notifications' }).click();
  await page.getByText('You will receive notifications via email.').waitFor();
};

/** Where the reader's share link opens. */
let shared = '';

const openShared = async (page: Page, { portal }: SharedStage): Promise<void> => {
  await page.goto(portal.url + shared);
  await page.getByRole('heading', { name: say('saved.shared.by', { name: READER.name }) }).waitFor();
};

const openTopics = async (page: Page): Promise<void> => {
  await beLoggedIn(page);
  await page.getByText(say('account.sessions.here', { browser: '' })).waitFor();
  await page
    .locator('summary')
    .filter({ hasText: /^Prices/ })
    .click();
  await page.getByRole('button', { name: say('account.code.send') }).waitFor();
};

const openAccount = async (page: Page): Promise<void> => {
  await page.getByRole('banner').getByRole('button', { name: READER.name }).click();
  await page.getByRole('navigation', { name: say('account.menu') }).waitFor();
};

const SCREENS: readonly Screen[] = [
  { name: 'login', path: '/login', then: leaveEmpty },
  { name: 'login-dropdown', path: '/latest-updates', then: openLogin },
  { name: 'register', path: '/register', then: chooseWeakly },
  { name: 'registration-success', path: '/registration-success' },
  { name: 'verify', path: '/verify-registration-details' },
  { name: 'verified-email', path: '/verified-email' },
  { name: 'forgot', path: '/forgot' },
  { name: 'reset-password', path: `/reset-password#token=${'x'.repeat(43)}` },
  { name: 'saved-before-log-in', path: '/saved-tables' },
  { name: 'put-aside', path: SMALL_TABLE, then: addToTray },
  { name: 'shared', path: '/saved-tables', then: openShared },
  { name: 'shared-unknown', path: '/saved-tables/link/none' },
  { name: 'unsubscribe-broken', path: '/unsubscribe/none' },
  // From here on the reader is logged in: a tab keeps its session.
  { name: 'tray-offer', path: SMALL_TABLE, then: offerTray },
  { name: 'account', path: '/account', then: openTopics, isDrawnNarrow: true },
  { name: 'change-password', path: '/change-password', then: beLoggedIn },
  { name: 'saved-tables', path: '/saved-tables', then: keepTables, isDrawnNarrow: true },
  { name: 'saved-nothing', path: '/saved-tables', then: emptyList },
  { name: 'saved-edit', path: '/saved-tables', then: editSaved },
  { name: 'saved-share', path: '/saved-tables', then: shareSaved },
  { name: 'compare-saved', path: `/compare?${COMPARED}&saved=both-00001`, then: waitForSavedComparison },
  { name: 'saved-opened', path: `${SMALL_TABLE}&saved=small-0001`, then: waitForSaved },
  { name: 'save-dialog', path: SMALL_TABLE, then: openSave },
  { name: 'saved-success', path: `${SMALL_TABLE}&saved=small-0001`, then: saveAgain },
  { name: 'subscribe-dialog', path: SMALL_TABLE, then: openSubscription },
  { name: 'subscribed', path: SMALL_TABLE, then: beSubscribed },
  {
    name: 'account-dropdown',
    path: '/account',
    then: async (page) => {
      await beLoggedIn(page);
      await openAccount(page);
    },
  },
];

/** An account with a table that has changed since it was saved, one that was withdrawn, and a link to both. */
async function prepare({ portal }: Stage): Promise<void> {
  const barns = { code: 'BARNS', title: 'Barns sold' };
  await callPortal(portal, 'externaluser/register', READER);
  await Promise.all([publishHomes(portal, 'first'), publishHomes(portal, 'first', barns)]);
  const token = await sessionOf(portal, READER);
  const ids = ['homes-0001', 'barns-0001'];
  const tables = [
    { id: ids[0], tableCode: 'HOMES', tableType: 'ts' },
    { id: ids[1], tableCode: barns.code, tableType: 'ts' },
  ];
  await callPortal(portal, 'externalUserSavedTable/UpdateSavedTables', { tables }, token);
  const made = await callPortal(
    portal,
    'externalUserSavedTable/CreateShareLink',
    { ids, showName: true },
    token,
  );
  shared = (made as { readonly Data: { readonly link: string } }).Data.link;
  await Promise.all([publishHomes(portal, 'second'), portal.almanac('withdraw', barns.code)]);
}

lookAtScreens(SCREENS, prepare);
