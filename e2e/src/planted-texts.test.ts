import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage, type WatchedPage } from './stage/browser.ts';
import { journeyDatabases } from './stage/databases.ts';
import { openMailStage, type MailStage } from './stage/mail-stage.ts';
import { callPortal, logIn, somebody, withAccount, type Person } from './stage/accounts.ts';
import { say, starting } from './stage/english.ts';
import {
  CODE,
  ELEMENT,
  ENDINGS,
  expectNothingRuns,
  LINK,
  publishNotes,
  publishPlanted,
  TITLE,
} from './planted-texts.ts';

let stage: MailStage;
let ada: Person;
let share: string;

const PLANTED = encodeURIComponent(ELEMENT);
const ALL = encodeURIComponent(ENDINGS);
/** As a name is written in a step: its own delimiters are escaped with `~`. */
const NAME = encodeURIComponent(
  ELEMENT.replace(/[~:,/()]/g, (mark) => `~${mark.charCodeAt(0).toString(16)}`),
);
const TABLE = `/table/TS/${CODE}`;

/** Makes a call as the logged-in person. */
async function call<Data>(path: string, body: object, token?: string): Promise<Data> {
  return ((await callPortal(stage.portal, path, body, token)) as { readonly Data: Data }).Data;
}

/** An account whose name, saved tables, notes, tags and share link are hostile. */
async function plantAccount(): Promise<void> {
  ada = await withAccount(stage.portal, stage.peer, { ...somebody('Ada'), name: `Ada ${ELEMENT}` });
  const { token } = await call<{ readonly token: string }>('externaluser/login', {
    email: ada.email,
    password: ada.password,
  });
  await call('externaluser/AuthUpdate', { name: ada.name, purpose: `${ENDINGS} ${LINK}` }, token);
  const views = { address: `decimals=1&chart=line&chartTitle=${PLANTED}` };
  const table = {
    tableCode: CODE,
    tableType: 'ts',
    note: `${ENDINGS}\n${LINK}`,
    tags: [ELEMENT.slice(0, 40)],
  };
  await call(
    'externalUserSavedTable/UpdateSavedTables',
    {
      tables: [
        { ...table, id: 'planted-1', name: `Mine ${ENDINGS.replace('\u200b', '')}`, isNotified: true },
        { ...table, id: 'planted-2', name: LINK, customisationData: { steps: views } },
      ],
    },
    token,
  );
  const link = { ids: ['planted-1', 'planted-2'], showName: true };
  share = (await call<{ readonly link: string }>('externalUserSavedTable/CreateShareLink', link, token)).link;
}

beforeAll(async () => {
  const [database] = journeyDatabases('SQLite');
  stage = await openMailStage(database, { demonstration: false });
  await Promise.all([publishPlanted(stage.portal, 0), publishNotes(stage.portal)]);
  await plantAccount();
});

afterAll(async () => {
  await stage.close();
});

/** A page that fails the journey when a dialog opens, because then a text has run. */
async function openWatched(): Promise<WatchedPage & { readonly dialogs: readonly string[] }> {
  const watched = await openPage(stage.browser);
  const dialogs: string[] = [];
  watched.page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  return { ...watched, dialogs };
}

async function look(page: Page, path: string): Promise<void> {
  await page.goto(`${stage.portal.url}${path}`);
  await page.getByRole('heading').first().waitFor();
  await page.waitForLoadState('networkidle');
  await expectNothingRuns(page, path);
}

/** Expects the planted text to be readable, and not to have become an element. */
async function showsText(page: Page, path: string): Promise<void> {
  const read = expect.poll(() => page.locator('body').innerText(), { message: path });
  await read.toContain('<planted>');
  await expectNothingRuns(page, path);
}

/** Most of the time goes into waiting for screens, so several are visited in parallel. */
const LANES = 3;

/** Looks at every address; `check` sees the page as well. */
async function walk(
  paths: readonly string[],
  check: (page: Page, path: string) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const lanes = Array.from({ length: LANES }, (_, lane) => paths.filter((__, at) => at % LANES === lane));
  await Promise.all(
    lanes.map(async (lane) => {
      const { page, context, complaints, dialogs } = await openWatched();
      for (const path of lane) {
        await look(page, path);
        await check(page, path);
      }
      expect({ complaints: faults(complaints), dialogs }).toEqual({ complaints: [], dialogs: [] });
      await context.close();
    }),
  );
}

/** Console messages about an intended refusal, or an invalid address, are no fault of the page. */
const faults = (complaints: readonly string[]) =>
  complaints.filter((text) => !/status of 40[04]|could not be decoded/.test(text));

/** Screens that show a hostile text; each must show it as text. */
const SHOWING: readonly string[] = [
  ...['/browse', '/latest-updates', '/corrections', '/view-api/find-apis', `/search?q=jobs`],
  ...[TABLE, `/table-v2/TS/${CODE}`, `/statistical-tables/download-metadata/${CODE}`, '/table/TS/NOTES'],
  ...[`${TABLE}?chart=line`, `/compare?table=TS/${CODE}&table=TS/NOTES`, `/chart/TS/${CODE}/f1`],
  ...[
    `${TABLE}?chart=line&chartTitle=${PLANTED}&xTitle=${PLANTED}&yTitle=${PLANTED}&chartFootnote=${PLANTED}`,
  ],
];

/** Hostile addresses, one for each part of the app that reads addresses. */
const HOSTILE: readonly string[] = [
  ...[`/search?q=${ALL}`, `/glossary?q=${ALL}`, `/faq?q=${ALL}`, `/browse/${PLANTED}`, `/topic/${PLANTED}`],
  ...[
    '/nowhere/%zz',
    '/table/TS/%E0%A4%A',
    `/nowhere/${ALL}`,
    `/table/TS/${PLANTED}`,
    `/table/${PLANTED}/${CODE}`,
    `${TABLE}?choose=${PLANTED}`,
  ],
  ...[
    `${TABLE}?panel=${ALL}`,
    `${TABLE}?saved=${ALL}`,
    `${TABLE}?release=${PLANTED}`,
    `${TABLE}?${PLANTED}=1`,
  ],
  ...[`/chart/TS/${CODE}/${PLANTED}?chartTitle=${ALL}`, `/chart/TS/${CODE}/f?embed=${PLANTED}`],
  ...[`/saved-tables?q=${ALL}&tag=${ALL}`, `/usage?table=${PLANTED}`, `/saved-tables/link/${PLANTED}`],
  ...[`/unsubscribe/${PLANTED}`, `/compare?table=TS/${PLANTED}`, `/view-api/for-developers/test?id=${ALL}`],
  ...[
    `/latest-updates?agency=${ALL}`,
    `/releases/calendar?agency=${ALL}`,
    `/login#${ALL}`,
    `/reset-password#token=${ALL}`,
  ],
];

describe('a text that would be a program', () => {
  it('is a text on every screen that shows what agencies and readers wrote', () => walk(SHOWING, showsText));

  it('is a text in names of computations and formulas, typed and by address', async () => {
    const { page, context, complaints, dialogs } = await openWatched();
    const answer = await fetch(`${stage.portal.url}/api/content/1/ts/${CODE}`);
    const { dimensions } = (await answer.json()) as Document;
    const region = dimensions.find(({ role }) => role !== 'time');
    const ids = region?.categories.map(({ id }) => id.replace(/[~:,/()]/g, escaped)).join(',') ?? '';
    const dimension = (region?.id ?? '').replace(/[~:,/()]/g, escaped);
    const sum = `sum=${encodeURIComponent(dimension)}:in(${encodeURIComponent(ids)}):c1:name(${NAME})`;
    await look(page, `${TABLE}?${sum}`);
    expect(await page.locator('table[role=grid]').innerText()).toContain('<planted>');
    await look(page, `${TABLE}?formula=${encodeURIComponent(dimension)}:${NAME}:f1:name(${NAME})`);
    await page
      .getByRole('combobox', { name: say('search.box.masthead') })
      .first()
      .fill(ENDINGS);
    await page.waitForLoadState('networkidle');
    await expectNothingRuns(page, 'the suggestions of the search');
    expect({ complaints: faults(complaints), dialogs }).toEqual({ complaints: [], dialogs: [] });
    await context.close();
  });

  it('is nothing in an address', () => walk(HOSTILE));

  it('is a text in an account, its saved tables and what is shared of them', async () => {
    const { page, context, complaints, dialogs } = await openWatched();
    await look(page, '/');
    await logIn(page, ada);
    for (const path of ['/saved-tables', '/account', share, `${TABLE}?saved=planted-1`]) {
      await look(page, path);
      await showsText(page, path);
    }
    await look(page, '/saved-tables');
    await page.getByRole('button', { name: starting(say('saved.row.edit', { name: 'Mine' })) }).click();
    await expectNothingRuns(page, 'the dialog of a saved table');
    expect({ complaints: faults(complaints), dialogs }).toEqual({ complaints: [], dialogs: [] });
    await context.close();
  });

  it('is a text in mail, even in a program that would run it', async ({ task }) => {
    // Another figure at a second try: the same one would be no news.
    await publishPlanted(stage.portal, 5 + (task.result?.retryCount ?? 0));
    const letter = await stage.peer.open(ada.email, say('mail.releases.figures', { what: '' }));
    expect(letter.subject).not.toMatch(/[\r\n]/);
    const { page, context, complaints, dialogs } = await openWatched();
    // Its picture is embedded in the mail, and cannot be found by an address.
    await page.setContent(letter.html);
    await expectNothingRuns(page, 'the mail');
    expect(await page.locator('body').innerText()).toContain('<planted>');
    expect({
      complaints: complaints.filter((text) => !text.includes('ERR_UNKNOWN_URL_SCHEME')),
      dialogs,
    }).toEqual({
      complaints: [],
      dialogs: [],
    });
    await context.close();
  });

  it('is a text in feeds, pictures and files, and no formula in a spreadsheet', async () => {
    const { page, context, complaints, dialogs } = await openWatched();
    const chart = `chart=line&chartTitle=${ALL}&chartFootnote=${ALL}`;
    for (const path of [`${TABLE}.svg?${chart}`, `${TABLE}.svg`]) {
      await page.goto(`${stage.portal.url}${path}`);
      expect(await page.evaluate(() => document.querySelectorAll('planted, img, script, a').length)).toBe(0);
      expect(await page.evaluate(() => document.documentElement.textContent)).toContain('<planted>');
    }
    await look(page, TABLE);
    const feeds = [
      '/feeds/updates.atom',
      '/feeds/corrections.atom',
      `/feeds/table/${CODE}.atom`,
      '/sitemap.xml',
    ];
    for (const path of feeds) {
      const read = await page.evaluate(async (address) => {
        const text = await (await fetch(address)).text();
        const feed = new DOMParser().parseFromString(text, 'text/xml');
        return feed.querySelectorAll('parsererror, planted, img').length;
      }, path);
      expect({ path, read }).toEqual({ path, read: 0 });
    }
    const known = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(known.map((text) => JSON.parse(text) as unknown).length).toBeGreaterThan(0);
    const csv = await (await fetch(`${stage.portal.url}${TABLE}.csv`)).text();
    expect(csv).toContain("'=1+1 <planted>");
    expect(csv).not.toMatch(/(?:^|[,"])=1\+1/m);
    expect({ complaints, dialogs }).toEqual({ complaints: [], dialogs: [] });
    await context.close();
  });

  it('is the title that the browser shows', async () => {
    const { page, context } = await openWatched();
    await look(page, TABLE);
    expect((await page.title()).replaceAll(/\s+/g, ' ')).toContain(TITLE.slice(0, 20));
    await context.close();
  });
});

interface Document {
  readonly dimensions: readonly {
    readonly id: string;
    readonly role: string;
    readonly categories: readonly { readonly id: string }[];
  }[];
}

function escaped(mark: string): string {
  return `~${mark.charCodeAt(0).toString(16)}`;
}
