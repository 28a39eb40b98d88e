import type { Page } from 'playwright-core';
import { dialog } from '../stage/parts-of-page.ts';
import { logIn } from '../stage/accounts.ts';
import { ANY, like, say, starting } from '../stage/english.ts';
import { pressTool } from '../screens/press-tool.ts';
import type { Scene } from './scene.ts';

/** A picture of the guide: where it is taken, and what is done there first. */
export interface Picture {
  readonly name: string;
  readonly path: string;
  readonly then?: (page: Page, scene: Scene) => Promise<unknown>;
}

const TABLE = '/table/TS/M213011?choose=time:latest(24)';
const HOMES = '/table/TS/HOMES';

const openTool =
  (name: string, shows: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await pressTool(page, name);
    await page.getByText(shows).first().waitFor();
  };

const panelReady = (page: Page): Promise<void> =>
  page.getByRole('tabpanel').locator('input, select, button').first().waitFor();

const listed = (page: Page): Promise<void> => page.getByRole('main').getByRole('listitem').first().waitFor();

const beLoggedIn = async (page: Page, { reader }: Scene): Promise<void> => {
  const account = page.getByRole('banner').getByRole('button', { name: reader.name });
  if (!(await account.isVisible())) await logIn(page, reader);
  await account.waitFor();
};

const FIND: readonly Picture[] = [
  {
    name: 'search',
    path: '/browse',
    then: async (page) => {
      await page
        .getByRole('main')
        .getByText(say('common.tables', { count: 11 }))
        .waitFor();
      await page.keyboard.press('Control+k');
      await page.keyboard.type('prices');
      await page.getByRole('listbox').getByRole('option').first().waitFor();
    },
  },
  {
    name: 'browse',
    path: '/browse',
    then: (page) =>
      page
        .getByRole('main')
        .getByText(say('common.tables', { count: 11 }))
        .waitFor(),
  },
];

const READ: readonly Picture[] = [
  { name: 'table', path: TABLE },
  {
    name: 'card',
    path: TABLE,
    then: async (page) => {
      await page.locator('td[data-column="1"]').nth(2).click();
      await page.keyboard.press('Enter');
      await dialog(page).waitFor();
    },
  },
  {
    name: 'history',
    path: HOMES,
    then: async (page) => {
      await page.getByRole('button', { name: say('table.about.title') }).click();
      const change = dialog(page).getByRole('button', { name: say('common.what-changed') });
      await change.click();
      await dialog(page).getByRole('row', { name: /North/ }).waitFor();
      await dialog(page)
        .getByRole('heading', { name: say('common.releases') })
        .evaluate((heading) => {
          heading.scrollIntoView({ block: 'start' });
        });
    },
  },
];

const CUSTOMISE: readonly Picture[] = [
  { name: 'customise-choose', path: `${TABLE}&panel=choose`, then: panelReady },
  { name: 'customise-arrange', path: `${TABLE}&panel=arrange`, then: panelReady },
  {
    name: 'customise-compute',
    path: `${TABLE}&panel=compute`,
    then: (page) =>
      page
        .getByRole('tabpanel')
        .getByRole('radio', { name: starting(say('step.sum')) })
        .check(),
  },
  { name: 'customise-convert', path: `${TABLE}&panel=convert`, then: panelReady },
  { name: 'customise-display', path: `${TABLE}&panel=display`, then: panelReady },
  {
    name: 'chart',
    path: `${TABLE}&choose=series:levels(1)&chart=line`,
    then: (page) => page.getByRole('application').waitFor(),
  },
  {
    name: 'compare',
    path: '/compare?v=1&table=TS/M213011?choose=series:levels(1)%26choose=time:latest(24)&table=TS/M451011?choose=series:levels(2)%26choose=time:latest(24)&show=aligned',
    then: (page) => page.locator('[role=grid] td[data-column]').first().waitFor(),
  },
];

const TAKE_AWAY: readonly Picture[] = [
  { name: 'download', path: TABLE, then: openTool(say('button.download'), starting(say('format.csv.name'))) },
  { name: 'share', path: TABLE, then: openTool(say('button.share'), say('table.share.address')) },
  { name: 'api', path: TABLE, then: openTool(say('table.tool.api'), /curl/) },
  {
    name: 'download-list',
    path: '/browse',
    then: async (page) => {
      const tables = ['M213011', 'M451011', 'HOMES'].map((code) => ({ code, query: '' }));
      const path = await page.evaluate(
        async (body) => {
          const answer = await fetch('/api/collections', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
          });
          const { id } = (await answer.json()) as { readonly id: string };
          return `/statistical-tables/downloadMultiple/${id}`;
        },
        { tables },
      );
      await page.goto(new URL(path, page.url()).href);
      await page
        .getByRole('button', { name: like(say('download.collection.remove', { table: ANY })) })
        .first()
        .waitFor();
    },
  },
  {
    name: 'metadata',
    path: '/statistical-tables/download-metadata/M213011',
    then: (page) => page.getByRole('main').getByText(say('common.releases')).first().waitFor(),
  },
];

const NEWS: readonly Picture[] = [
  { name: 'updates', path: '/latest-updates?agency=Land+Registry', then: listed },
  {
    name: 'calendar',
    path: '/releases/calendar?month=2026-12',
    then: (page) => page.getByRole('table').waitFor(),
  },
  { name: 'corrections', path: '/corrections?agency=Land+Registry', then: listed },
];

const BUILD: readonly Picture[] = [
  {
    name: 'find-apis',
    path: '/view-api/find-apis?q=trade',
    then: (page) =>
      page
        .getByRole('button', { name: like(say('api-page.table.copy-numbers', { title: ANY })) })
        .first()
        .waitFor(),
  },
  { name: 'developers', path: '/view-api/for-developers' },
  {
    name: 'api-test',
    path: '/view-api/for-developers/test?call=tabledata&id=HOMES',
    then: async (page) => {
      await page.getByRole('button', { name: say('api-page.call.run') }).click();
      await page.getByRole('region', { name: say('api-page.result.body') }).waitFor();
      // The time a call took, and the points left, differ each time.
      for (const text of [
        say('api-page.result.time', { count: 12 }),
        say('api-page.result.points', { count: 5995 }),
      ]) {
        await page.getByText(like(text.replace(/[\d,]+/, ANY))).evaluateAll((spans, same) => {
          for (const span of spans) span.textContent = same;
        }, text);
      }
    },
  },
];

const ACCOUNT: readonly Picture[] = [
  {
    name: 'log-in',
    path: HOMES,
    then: async (page) => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: say('button.log-in') })
        .click();
      await page.getByRole('region', { name: say('page.title.login') }).waitFor();
    },
  },
  // From here on the reader is logged in: a tab keeps its session.
  {
    name: 'save',
    path: TABLE,
    then: async (page, scene) => {
      await beLoggedIn(page, scene);
      await pressTool(page, say('button.save'));
      await dialog(page).getByLabel(say('common.name')).waitFor();
    },
  },
  {
    name: 'saved',
    path: '/saved-tables',
    then: async (page, scene) => {
      await beLoggedIn(page, scene);
      await page.getByRole('switch').nth(2).waitFor();
      await page.waitForFunction(() =>
        [...document.querySelectorAll('main img')].every(
          (each) => each instanceof HTMLImageElement && each.complete,
        ),
      );
    },
  },
  {
    name: 'notify',
    path: TABLE,
    then: async (page, scene) => {
      await beLoggedIn(page, scene);
      await pressTool(page, say('subscribe.notify-me'));
      await dialog(page)
        .getByText(say('subscribe.dialog.topic', { topic: '' }))
        .first()
        .waitFor();
    },
  },
  {
    name: 'account',
    path: '/account',
    then: async (page, scene) => {
      await beLoggedIn(page, scene);
      await page.getByText(say('account.sessions.here', { browser: '' })).waitFor();
    },
  },
];

/** In the order in which the guide shows them. */
export const PICTURES_OF_THE_GUIDE: readonly Picture[] = [
  ...FIND,
  ...READ,
  ...CUSTOMISE,
  ...TAKE_AWAY,
  ...NEWS,
  ...BUILD,
  ...ACCOUNT,
];
