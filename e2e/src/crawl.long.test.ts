import { FILE_SUFFIXES } from '@almanac/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage, type WatchedPage } from './stage/browser.ts';
import { callPortal, somebody } from './stage/accounts.ts';
import { say } from './stage/english.ts';
import { openStage, type Stage } from './stage/stage.ts';

/** A route of the specification's section 2, and what it shows a reader who is not logged in. */
interface Route {
  readonly path: string;
  readonly heading: string | RegExp;
  /** What else has to be there. */
  readonly shows?: string | RegExp;
  readonly status?: number;
}

const TABLE = 'TS/M451021';

const ROUTES: readonly Route[] = [
  { path: '/', heading: /./, shows: say('page.title.latest-updates') },
  { path: '/home', heading: /./, shows: say('page.title.latest-updates') },
  { path: `/table/${TABLE}`, heading: /trade/i, shows: 'Total merchandise trade' },
  { path: '/table/CT/C180101', heading: /./, shows: 'Females' },
  { path: '/table/DC/D81020', heading: /./, shows: say('button.customise') },
  { path: `/table-v2/${TABLE}`, heading: /trade/i, shows: say('customise.tab.arrange') },
  { path: '/table-no-lag?type=TS&id=M451021', heading: /trade/i, shows: 'Total merchandise trade' },
  { path: '/table-variable-dropdown?type=CT&id=C180101', heading: /./, shows: 'Sex' },
  { path: '/statistical-tables/downloadMultiple/all', heading: /./, shows: 'M451021' },
  { path: '/statistical-tables/download-metadata/M451021', heading: /./, shows: say('common.releases') },
  { path: '/latest-updates', heading: say('page.title.latest-updates'), shows: say('common.atom-feed') },
  { path: '/view-api/find-apis', heading: /./, shows: 'M451021' },
  { path: '/view-api/for-developers', heading: /./, shows: 'tabledata' },
  { path: '/view-api/for-developers/test', heading: /./, shows: say('api-page.call.run') },
  { path: '/glossary', heading: say('page.title.glossary'), shows: 'Median' },
  { path: '/faq', heading: say('page.title.faq'), shows: /\?/ },
  { path: '/user-guide', heading: say('page.title.user-guide'), shows: 'Customise' },
  { path: '/login', heading: say('page.title.login'), shows: say('account.password') },
  { path: '/forgot', heading: say('page.title.new-password'), shows: say('account.email') },
  { path: '/register', heading: say('page.title.register'), shows: say('account.password') },
  { path: '/verify-registration-details', heading: say('page.title.confirm-address') },
  { path: '/registration-success', heading: say('page.title.confirm-address') },
  { path: '/verified-email', heading: say('page.title.verified') },
  { path: '/change-password', heading: say('page.title.change-password'), shows: say('account.password') },
  { path: '/account', heading: say('page.title.account') },
  { path: '/compare-tables', heading: say('page.title.compare-list') },
  { path: '/compare', heading: say('page.title.compare'), shows: say('compare.nothing') },
  { path: '/saved-tables', heading: say('page.title.saved-tables') },
  { path: '/loading', heading: /./ },
  // Not in the specification, and linked from nowhere.
  { path: '/usage', heading: say('usage.title'), shows: say('usage.form.key') },
  { path: '/page-not-found', heading: say('problem-page.unknown-address'), status: 404 },
  { path: '/any/other/path', heading: say('problem-page.unknown-address'), status: 404 },
];

/** How many pages of one kind are opened in the browser; every address is requested from the server. */
const OPENED_OF_A_KIND = 1;
const MOST_OPENED = 60;
/** Only the headers of a file's address are requested. */
const IS_FILE = new RegExp(
  `^/catalogue$|\\.(?:${FILE_SUFFIXES.join('|')}|jsonld|zip|svg|png|atom|ics|bib|ris|txt|xml)(?:\\?|$)`,
);
/** Made by the server alone, without the app around it: requested, and not waited for. */
const IS_BARE = /^\/(?:mailbox|chart)\b/;
const AT_ONCE = 6;

const COMPARED = 'v=1&table=TS/M451011?choose=time:latest(24)&table=TS/M451012';

/** Pages without a link that a reader without an account meets, or with one that is drawn late. */
const BESIDES: readonly string[] = [
  ...['/reset-password', '/usage', '/corrections', '/saved-tables', '/account', '/search?q=trade'],
  ...['/releases/calendar?view=list', '/series/M182011/1.1.1', '/unsubscribe/none'],
  ...['', '&show=aligned'].map((show) => `/compare?${COMPARED}${show}`),
  ...FILE_SUFFIXES.map((suffix) => `/compare.${suffix}?${COMPARED}`),
  ...[...FILE_SUFFIXES, 'svg', 'png'].map((suffix) => `/table/${TABLE}.${suffix}`),
  ...['metadata.json', 'citation.txt', 'citation.bib', 'citation.ris'].map(
    (file) => `/table/${TABLE}/${file}`,
  ),
  ...['csv', 'xlsx', 'json'].map((suffix) => `/statistical-tables/download-metadata/M451021.${suffix}`),
  ...['/statistical-tables/downloadMultiple/all.zip', '/catalogue.jsonld', '/api/openapi.json'],
  ...['updates.atom', 'corrections.atom', 'releases.ics', 'table/M451021.atom'].map(
    (feed) => `/feeds/${feed}`,
  ),
];

/** Lists for programs: what they link to must exist as well. */
const LISTS = [
  '/feeds/updates.atom',
  '/feeds/table/M451021.atom',
  '/feeds/releases.ics',
  '/catalogue.jsonld',
];

let stage: Stage;

beforeAll(async () => {
  stage = await openStage({ demonstration: true });
});

afterAll(async () => {
  await stage.close();
});

async function arrive(page: Page, path: string): Promise<number> {
  const answer = await page.goto(stage.portal.url + path);
  await page.getByRole('contentinfo').getByText(say('shell.theme')).waitFor();
  await page.locator('main#main h1').first().waitFor();
  if (path !== '/loading') {
    await page.waitForFunction(() => document.querySelector('[aria-busy=true], [class*=skeleton]') === null);
  }
  return answer?.status() ?? 0;
}

/** Addresses of this portal that the page links to, without what is behind `#`. */
async function linksOn(page: Page): Promise<readonly string[]> {
  const addresses = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href }) => href),
  );
  return addresses.filter((href) => href.startsWith(`${stage.portal.url}/`)).map(withoutHash);
}

function withoutHash(href: string): string {
  const { pathname, search } = new URL(href);
  return pathname + search;
}

/** Pages that differ only in their table, topic or release. */
function kindOf(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://portal');
  const steps = pathname.split('/').filter((part) => part !== '');
  const names = [...searchParams.keys()].sort().join('&');
  return `${steps[0] ?? ''}/${steps.length}?${names}`;
}

/** The addresses that the portal lists for search engines. */
async function listedPages(): Promise<readonly string[]> {
  const sitemap = await (await fetch(`${stage.portal.url}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => withoutHash(address));
}

/** Addresses of this portal in a feed or a catalogue. */
async function linksInList(path: string): Promise<readonly string[]> {
  const { url } = stage.portal;
  const text = (await (await fetch(url + path)).text()).replaceAll('&amp;', '&').replaceAll('\r\n ', '');
  return [...text.matchAll(/https?:\/\/[^\s"<>\\]+/g)].flatMap(([address]) =>
    address.startsWith(`${url}/`) ? [withoutHash(address)] : [],
  );
}

/** A link that opens a saved table and a saved comparison. */
async function sharedLink(): Promise<string> {
  const reader = somebody('Ana Okoye');
  await callPortal(stage.portal, 'externaluser/register', reader);
  const { email, password } = reader;
  const { Data } = (await callPortal(stage.portal, 'externaluser/login', { email, password })) as {
    readonly Data: { readonly token: string };
  };
  const comparison = { version: 1, address: COMPARED, releases: [] };
  const tables = [
    { id: 'table-0001', tableCode: 'M451021', tableType: 'ts' },
    { id: 'both-00001', tableCode: 'M451011', tableType: 'ts', customisationData: { comparison } },
  ];
  const saved = 'externalUserSavedTable';
  await callPortal(stage.portal, `${saved}/UpdateSavedTables`, { tables }, Data.token);
  const ids = tables.map(({ id }) => id);
  const made = (await callPortal(stage.portal, `${saved}/CreateShareLink`, { ids }, Data.token)) as {
    readonly Data: { readonly link: string };
  };
  return made.Data.link;
}

async function inBatches<Each>(all: readonly Each[], work: (each: Each) => Promise<void>): Promise<void> {
  for (let at = 0; at < all.length; at += AT_ONCE) await Promise.all(all.slice(at, at + AT_ONCE).map(work));
}

describe('every route of the specification', () => {
  let watched: WatchedPage;
  beforeAll(async () => {
    watched = await openPage(stage.browser);
  });
  afterAll(async () => {
    await watched.context.close();
  });

  it.each(ROUTES)('$path shows what it is for', async ({ path, heading, shows, status = 200 }) => {
    const { page, complaints } = watched;
    const before = complaints.length;
    expect(await arrive(page, path)).toBe(status);
    await page.getByRole('main').getByRole('heading', { level: 1, name: heading }).first().waitFor();
    if (shows !== undefined) await page.getByRole('main').getByText(shows).first().waitFor();
    const own = complaints.slice(before).filter((text) => !text.includes(`status of ${status}`));
    expect(own).toEqual([]);
  });
});

describe('the embeddable chart', () => {
  it('is drawn at an address of its own', async () => {
    const { page, context, complaints } = await openPage(stage.browser);
    await page.goto(`${stage.portal.url}/chart/${TABLE}/frame1?choose=time:latest(12)&chart=line`);
    await page.getByRole('application').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('a crawl over every link', () => {
  it('finds no dead one, and no page that complains', async () => {
    const { page, context, complaints } = await openPage(stage.browser);
    const lists = await Promise.all(LISTS.map(linksInList));
    for (const [at, links] of lists.entries()) expect(links.length, LISTS[at]).toBeGreaterThan(0);
    const shared = await sharedLink();
    const found = new Set<string>(['/', shared, ...BESIDES, ...(await listedPages()), ...lists.flat()]);
    const opened = new Map<string, number>();
    const isToOpen = (path: string): boolean =>
      !IS_FILE.test(path) && !IS_BARE.test(path) && (opened.get(kindOf(path)) ?? 0) < OPENED_OF_A_KIND;
    for (let count = 0; count < MOST_OPENED; count += 1) {
      const next = [...found].find(isToOpen);
      if (next === undefined) break;
      opened.set(kindOf(next), (opened.get(kindOf(next)) ?? 0) + 1);
      await arrive(page, next).catch((reason: unknown) => {
        throw new Error(`${next}: ${String(reason)}`);
      });
      for (const link of await linksOn(page)) found.add(link);
    }
    expect(opened.get(kindOf(shared))).toBe(1);
    expect([...found].filter(isToOpen), 'kinds of pages that were not opened').toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();

    const dead: string[] = [];
    await inBatches([...found], async (path) => {
      const { status } = await fetch(stage.portal.url + path, {
        method: IS_FILE.test(path) ? 'HEAD' : 'GET',
      });
      if (status >= 400) dead.push(`${status} ${path}`);
    });
    expect(dead).toEqual([]);
    expect(found.size).toBeGreaterThan(2 * (await listedPages()).length);
  });
});
