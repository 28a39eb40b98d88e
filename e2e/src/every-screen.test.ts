import AxeBuilder from '@axe-core/playwright';
import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage, SIZES, type WatchedPage } from './browser.ts';
import { ROOT } from './portal.ts';
import { callPortal, somebody } from './people.ts';
import { openStage, type Stage } from './stage.ts';

/** Pictures for a person to look at; they are not kept with the sources. */
const PICTURES = join(ROOT, 'e2e/screenshots');

/** The narrowest window that has to work: 1280 px at 400 %. */
const NARROWEST = { width: 320, height: 640 };

const openDownloads = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Download' }).click();
};

const waitForTab = async (page: Page): Promise<void> => {
  await page.getByRole('tabpanel').getByRole('radio').first().waitFor();
};
const chooseSum = async (page: Page): Promise<void> => {
  await page.getByRole('tabpanel').getByRole('radio', { name: /^Sum/ }).check();
};
const openAbout = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'About this table' }).click();
  await page.getByRole('dialog').waitFor();
};

/** Of one table at least: that it was opened is counted here. */
const askCounts = async (page: Page): Promise<void> => {
  await page.evaluate(() => fetch('/api/content/1/TS/M451021'));
  const key = (await readFile(join(stage.portal.data, 'local.key'), 'utf8')).trim();
  await page.getByLabel('Publishing key').fill(key);
  await page.getByRole('button', { name: 'Show the counts' }).click();
  await page.getByRole('table', { name: 'By day' }).waitFor();
};

const stand = async (page: Page): Promise<void> => {
  await page.locator('td[data-column="1"]').first().click();
};

const typeSearch = async (page: Page): Promise<void> => {
  await page.getByRole('main').getByRole('combobox').fill('trade');
  await page.getByRole('listbox').waitFor();
};

const waitForChart = async (page: Page): Promise<void> => {
  await page.getByRole('application').waitFor();
};
const editTitles = async (page: Page): Promise<void> => {
  const ask = page.getByRole('dialog').getByRole('button', { name: 'Continue' });
  await page.getByRole('application').or(ask).first().waitFor();
  if (await ask.isVisible()) await ask.click();
  await page.getByRole('button', { name: 'Edit chart' }).click();
};

const openLogin = async (page: Page): Promise<void> => {
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('region', { name: 'Log in' }).waitFor();
};
const leaveEmpty = async (page: Page): Promise<void> => {
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('main').getByRole('alert').waitFor();
};
const chooseWeakly = async (page: Page): Promise<void> => {
  await page.getByLabel('Password', { exact: true }).fill('eleven sig');
  await page.getByRole('button', { name: 'Register' }).click();
};

/** Somebody whose address is not confirmed yet, so that what is said of it is looked at, too. */
const READER = somebody('Ana Okoye');

const beLoggedIn = async (page: Page): Promise<void> => {
  const account = page.getByRole('banner').getByRole('button', { name: READER.name });
  const form = page.getByRole('main').getByRole('textbox', { name: 'E-mail address' });
  await account.or(form).first().waitFor();
  if (await form.isVisible()) {
    await form.fill(READER.email);
    await page.getByRole('main').getByLabel('Password', { exact: true }).fill(READER.password);
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  }
  await account.waitFor();
};
/** Two saved tables, one of them as somebody made it their own. */
const keepTables = async (page: Page): Promise<void> => {
  await beLoggedIn(page);
  await page.evaluate(
    async (small) => {
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
          ],
        }),
      });
    },
    SMALL.split('?')[1] ?? '',
  );
  await page.reload();
  await page.getByRole('switch').nth(1).waitFor();
};
const editSaved = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Edit Trade for the briefing' }).click();
  await page.getByRole('dialog').waitFor();
};
const shareSaved = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Share Trade for the briefing' }).click();
  await page.getByRole('dialog').waitFor();
};
const waitForSaved = async (page: Page): Promise<void> => {
  await page.getByText('Your saved table').waitFor();
};
const openSave = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Name').waitFor();
};
const openSubscription = async (page: Page): Promise<void> => {
  await pressTool(page, 'Notify me');
  await page.getByRole('dialog').getByText('Notify me of all updates').first().waitFor();
};
const openTopics = async (page: Page): Promise<void> => {
  await beLoggedIn(page);
  await page.getByText(/, here/).waitFor();
  await page
    .locator('summary')
    .filter({ hasText: /^Prices/ })
    .click();
  await page.getByRole('button', { name: 'Send a code' }).waitFor();
};
const openAccount = async (page: Page): Promise<void> => {
  await page.getByRole('banner').getByRole('button', { name: READER.name }).click();
  await page.getByRole('navigation', { name: 'Account' }).waitFor();
};

interface Screen {
  readonly name: string;
  readonly path: string;
  readonly status?: number;
  readonly then?: (page: Page) => Promise<void>;
  /** Made by the server alone, without the app around it. */
  readonly isBare?: boolean;
}

/** Enough of a table to judge what stands round it. */
const SMALL = '/table/TS/M451021?choose=time:latest(12)';

const PYRAMID = 'choose=district:levels(1)&chart=populationPyramid';

const runCall = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Run' }).click();
  await page.getByRole('region', { name: 'Body of the answer' }).waitFor();
};
const waitForList = async (page: Page): Promise<void> => {
  await page
    .getByRole('button', { name: /^Copy the address/ })
    .first()
    .waitFor();
};
/** Presses a tool over the table; where there is no room for all of them it stands under More. */
async function pressTool(page: Page, name: string): Promise<void> {
  const tool = page.getByRole('button', { name, exact: true });
  const more = page.getByRole('button', { name: 'More', exact: true });
  await tool.or(more).first().waitFor();
  if (await more.isVisible()) await more.click();
  if (await tool.isVisible()) await tool.click();
}
const openApi = (page: Page): Promise<void> => pressTool(page, 'API');

/** A customised table of a comparison, as an address names it. */
const COMPARED = 'TS/M451011?choose=time:latest(24)%26choose=series:levels(2)';

const putAside = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    const tables = ['M451011', 'M451012'].map((id) => ({ type: 'TS', id, title: `Trade, ${id}`, query: '' }));
    const state = { tables, selectedForCompare: ['M451011', 'M451012'], numberOfNewCompare: 1 };
    localStorage.setItem('addToCompare', JSON.stringify({ state, version: 1 }));
  });
  await page.reload();
  await page.getByRole('link', { name: 'Put 2 into one table' }).waitFor();
  await page.evaluate(() => {
    localStorage.removeItem('addToCompare');
  });
};

const SCREENS: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'home-searching', path: '/home', then: typeSearch },
  { name: 'browse', path: '/browse' },
  { name: 'browse-topic', path: '/topic/TOPIC' },
  { name: 'search', path: '/search?q=merchandise+trade' },
  { name: 'search-series', path: '/search?q=exprots&type=TS&since=2020-01-01' },
  { name: 'search-nothing', path: '/search?q=zzzzqqqq' },
  { name: 'search-start', path: '/search' },
  { name: 'series', path: '/series/M182011/1.1.1' },
  { name: 'series-of-cube', path: '/series/D81020/1-1-1' },
  { name: 'table-ts', path: '/table/TS/M213011?choose=time:latest(24)' },
  { name: 'table-ts-cell', path: SMALL, then: stand },
  { name: 'table-ct', path: '/table/CT/C180101' },
  { name: 'table-dc', path: '/table/DC/D81020' },
  { name: 'table-dc-picker', path: '/table/DC/D81020?pivot=age/time' },
  { name: 'table-real', path: '/table/DC/US-POPULATION' },
  { name: 'table-choose', path: '/table/TS/M451021?panel=choose&choose=time:latest(8)&decimals=0' },
  { name: 'table-arrange', path: '/table/DC/D81020?panel=arrange' },
  { name: 'table-display', path: `${SMALL}&panel=display` },
  { name: 'table-compute', path: `${SMALL}&panel=compute`, then: chooseSum },
  { name: 'table-convert', path: `${SMALL}&panel=convert`, then: waitForTab },
  { name: 'chart-line', path: `${SMALL}&choose=series:levels(1)&chart=line`, then: waitForChart },
  { name: 'chart-titles', path: `${SMALL}&chart=stackedColumn&legend=right`, then: editTitles },
  { name: 'chart-mosaic', path: '/table/CT/C180101?chart=mosaic', then: waitForChart },
  { name: 'chart-pyramid', path: `/table/DC/D81020?${PYRAMID}`, then: editTitles },
  { name: 'chart-names-of-sexes', path: `/table/DC/D81020?${PYRAMID}&maleName=Men` },
  {
    name: 'chart-embedded',
    path: '/chart/TS/M451021/f1?choose=time:latest(12)&chart=line',
    isBare: true,
    then: waitForChart,
  },
  { name: 'chart-does-not-suit', path: '/table/CT/C180101?chart=line' },
  { name: 'table-empty', path: '/table/TS/M451021?choose=series:none' },
  { name: 'table-does-not-fit', path: `${SMALL}&choose=series:nonsense&colour=red`, status: 400 },
  { name: 'table-changes', path: `${SMALL}&changes=1` },
  { name: 'table-downloads', path: SMALL, then: openDownloads },
  { name: 'table-about', path: SMALL, then: openAbout },
  { name: 'table-unknown', path: '/table/TS/NOWHERE', status: 404 },
  { name: 'table-v2', path: '/table-v2/TS/M213011' },
  { name: 'table-no-lag', path: '/table-no-lag?type=TS&id=M451021' },
  { name: 'table-variable-dropdown', path: '/table-variable-dropdown?type=DC&id=US-POPULATION' },
  { name: 'table-api', path: SMALL, then: openApi },
  { name: 'metadata', path: '/statistical-tables/download-metadata/M451021' },
  { name: 'download-several', path: '/statistical-tables/downloadMultiple/all' },
  { name: 'compare-list-empty', path: '/compare-tables' },
  { name: 'compare-list', path: '/compare-tables', then: putAside },
  { name: 'compare-side', path: `/compare?v=1&table=${COMPARED}&table=TS/M213011` },
  {
    name: 'compare-in-one',
    path: `/compare?v=1&table=${COMPARED}&table=TS/M451012&show=aligned&chart=`,
    then: waitForChart,
  },
  {
    name: 'compare-panel',
    path: `/compare?v=1&table=${COMPARED}&table=TS/M451012&show=aligned&panel=0:choose`,
  },
  { name: 'compare-frequencies', path: `/compare?v=1&table=${COMPARED}&table=TS/M451021&show=aligned` },
  { name: 'compare-nothing', path: '/compare' },
  { name: 'find-apis', path: '/view-api/find-apis?q=trade', then: waitForList },
  { name: 'for-developers', path: '/view-api/for-developers' },
  {
    name: 'api-test',
    path: '/view-api/for-developers/test?call=tabledata&id=M451021',
    then: runCall,
  },
  { name: 'latest-updates', path: '/latest-updates' },
  { name: 'latest-by-agency', path: '/latest-updates?by=agency&change=new' },
  { name: 'corrections', path: '/corrections' },
  { name: 'usage', path: '/usage', then: askCounts },
  { name: 'release-calendar', path: '/releases/calendar' },
  { name: 'release-list', path: '/releases/calendar?view=list' },
  { name: 'glossary', path: '/glossary#change-on-year' },
  { name: 'faq', path: '/faq' },
  { name: 'faq-searching', path: '/faq?q=decimals' },
  { name: 'user-guide', path: '/user-guide' },
  { name: 'accessibility', path: '/accessibility' },
  { name: 'loading', path: '/loading' },
  { name: 'page-not-found', path: '/page-not-found', status: 404 },
  { name: 'login', path: '/login', then: leaveEmpty },
  { name: 'login-dropdown', path: '/latest-updates', then: openLogin },
  { name: 'register', path: '/register', then: chooseWeakly },
  { name: 'registration-success', path: '/registration-success' },
  { name: 'verify', path: '/verify-registration-details' },
  { name: 'verified-email', path: '/verified-email' },
  { name: 'forgot', path: '/forgot' },
  { name: 'reset-password', path: `/reset-password#token=${'x'.repeat(43)}` },
  { name: 'saved-before-log-in', path: '/saved-tables' },
  { name: 'shared-unknown', path: '/saved-tables/link/none' },
  { name: 'unsubscribe-broken', path: '/unsubscribe/none' },
  { name: 'unknown-address', path: '/nobody/lives/here', status: 404 },
  // From here on somebody is logged in: a tab keeps its session.
  { name: 'account', path: '/account', then: openTopics },
  { name: 'change-password', path: '/change-password', then: beLoggedIn },
  { name: 'saved-tables', path: '/saved-tables', then: keepTables },
  { name: 'saved-edit', path: '/saved-tables', then: editSaved },
  { name: 'saved-share', path: '/saved-tables', then: shareSaved },
  { name: 'saved-opened', path: `${SMALL}&saved=small-0001`, then: waitForSaved },
  { name: 'save-dialog', path: SMALL, then: openSave },
  { name: 'subscribe-dialog', path: SMALL, then: openSubscription },
  {
    name: 'account-dropdown',
    path: '/account',
    then: async (page) => {
      await beLoggedIn(page);
      await openAccount(page);
    },
  },
];

const WIDTHS = Object.keys(SIZES) as (keyof typeof SIZES)[];

let stage: Stage;
let topic = '';

beforeAll(async () => {
  mkdirSync(PICTURES, { recursive: true });
  stage = await openStage({ demonstration: true });
  await callPortal(stage.portal, 'externaluser/register', READER);
  const catalogue = (await (await fetch(`${stage.portal.url}/api/catalogue`)).json()) as Catalogue;
  topic = catalogue.groupings[0]?.subjects[0]?.topics[0]?.id ?? '';
});

interface Catalogue {
  readonly groupings: readonly {
    readonly subjects: readonly { readonly topics: readonly { readonly id: string }[] }[];
  }[];
}

afterAll(async () => {
  await stage.close();
});

async function show(page: Page, screen: Screen): Promise<void> {
  const answer = await page.goto(`${stage.portal.url}${screen.path.replace('TOPIC', topic)}`);
  expect(answer?.status(), `status of ${screen.path}`).toBe(screen.status ?? 200);
  await settled(page, screen);
  await screen.then?.(page);
}

/** Until the app has taken the server's page over and nothing on it is on its way any more. */
async function settled(page: Page, { path, isBare = false }: Screen): Promise<void> {
  if (isBare) {
    await page.evaluate(() => document.fonts.ready);
    return;
  }
  await page.getByRole('contentinfo').getByText('Theme').waitFor();
  await page.locator('main#main h1').waitFor();
  if (path !== '/loading') {
    await page.waitForFunction(() => document.querySelector('[aria-busy=true], [class*=skeleton]') === null);
  }
  await page.evaluate(() => document.fonts.ready);
}

/** A browser notes every answer of 400 and above by itself: those that are meant are no complaint. */
function complaintsOf(complaints: readonly string[], { status = 200 }: Screen): readonly string[] {
  return status < 400 ? complaints : complaints.filter((text) => !text.includes(`status of ${status}`));
}

async function sidewaysPx(page: Page): Promise<number> {
  return page.evaluate(() => {
    window.scrollTo(10_000, window.scrollY);
    const moved = window.scrollX;
    window.scrollTo(0, window.scrollY);
    return Math.max(moved, document.documentElement.scrollWidth - document.documentElement.clientWidth);
  });
}

/** Rows and columns of a table repeat: those further on tell axe nothing new, and take it seconds. */
const MORE_OF_THE_SAME = 'tbody tr:nth-child(n+5), tr > :nth-child(n+7)';

/** What axe looks through: a tablet has the colours and the parts of the other two, a phone the colours of the wide window. */
const LOOKED_THROUGH: { readonly [Size in keyof typeof SIZES]: readonly ('light' | 'dark')[] } = {
  wide: ['light', 'dark'],
  tablet: [],
  phone: ['light'],
};

/** In the dark the structure is what it was in the light: only the colours are judged again. */
async function accessibilityFaults(page: Page, colorScheme: 'light' | 'dark'): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page }).exclude(MORE_OF_THE_SAME);
  if (colorScheme === 'dark') axe.withRules('color-contrast');
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
  );
}

describe.each(WIDTHS)('at %s size', (size) => {
  let watched: WatchedPage;

  beforeAll(async () => {
    watched = await openPage(stage.browser, { size });
  });

  afterAll(async () => {
    await watched.context.close();
  });

  it.each(SCREENS)('the screen “$name” is quiet, fits and is accessible, light and dark', async (screen) => {
    const { page } = watched;
    const complaintsBefore = watched.complaints.length;
    await page.emulateMedia({ colorScheme: 'light' });
    await show(page, screen);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: join(PICTURES, `${screen.name}-${size}-${colorScheme}.png`) });
      if (!LOOKED_THROUGH[size].includes(colorScheme)) continue;
      const faults = await accessibilityFaults(page, colorScheme);
      expect(faults, `faults axe finds in the ${colorScheme}`).toEqual([]);
    }
    expect(await sidewaysPx(page), 'pixels that the page scrolls sideways').toBe(0);
    if (size === 'phone') await expectToFitTheNarrowest(page);
    expect(complaintsOf(watched.complaints.slice(complaintsBefore), screen)).toEqual([]);
  });
});

async function expectToFitTheNarrowest(page: Page): Promise<void> {
  await page.setViewportSize(NARROWEST);
  expect(await sidewaysPx(page), 'pixels that the page scrolls sideways at 320 px').toBe(0);
  await page.setViewportSize(SIZES.phone);
}
