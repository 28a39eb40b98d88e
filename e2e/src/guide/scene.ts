import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { openPage, type WatchedPage } from '../stage/browser.ts';
import { publishDemonstration } from '../stage/demonstration.ts';
import { openMailPeer } from '../stage/mail-peer.ts';
import { callPortal, somebody, withAccount, type Person } from '../stage/accounts.ts';
import { say } from '../stage/english.ts';
import type { Portal } from '../stage/portal.ts';
import { openStage, type Stage } from '../stage/stage.ts';

/** When the pictures are taken, whatever the day: the dates on them never change. */
const NOW = new Date('2026-11-23T09:30:00Z');

/** The address that the pictures show. */
const ADDRESS = 'https://tables.example.org';

const SIZE = { width: 1200, height: 720 };

const MONTHS = ['2026 Jul', '2026 Aug', '2026 Sep'];
const SOLD = { North: [120, 118, 115], South: [80, 84, 90], West: [41, 47, 44] };

/** The subject of the guide's pictures: a portal, an account, and a browser at the same date. */
export interface Scene extends Pick<Stage, 'close'> {
  readonly portal: Portal;
  readonly reader: Person;
  readonly watched: WatchedPage;
}

/** Opens the small demonstration with one more table, which has news. */
export async function openScene(): Promise<Scene> {
  const peer = await openMailPeer();
  const stage = await openStage({
    demonstration: false,
    settings: settingsOf(peer.url),
    browser: { isWhole: true },
  });
  const { portal } = stage;
  // Not the copy that other journeys start from: that one was published at the computer's date.
  await publishDemonstration(portal);
  await publishHomes(portal, homes({ months: 2, north: 118 }));
  const reader = await withAccount(portal, peer, somebody('Eve Marsh'));
  await saveTables(portal, reader);
  await publishHomes(
    portal,
    homes({ months: 3, north: 119 }),
    ...['--correction', 'One sale in the north in August 2026 had been left out.'],
  );
  const watched = await openPage(stage.browser, {
    reader: { viewport: SIZE, timezoneId: 'UTC', locale: 'en-GB', reducedMotion: 'reduce' },
  });
  await standThere(watched, portal);
  return {
    portal,
    reader,
    watched,
    close: async () => {
      await stage.close();
      await peer.close();
    },
  };
}

function settingsOf(mailServer: string): Readonly<Record<string, string>> {
  const clock = pathToFileURL(join(import.meta.dirname, 'moved-clock.ts')).href;
  return {
    SMTP_URL: mailServer,
    MAIL_FROM: 'tables@example.org',
    PUBLIC_URL: ADDRESS,
    ALMANAC_MOVED_CLOCK_MS: String(NOW.getTime() - Date.now()),
    NODE_OPTIONS: `--import=${clock}`,
  };
}

function homes({ months, north }: { readonly months: number; readonly north: number }): string {
  const rows = Object.entries(SOLD).flatMap(([region, sold]) =>
    MONTHS.slice(0, months).map((month, at) => {
      const value = region === 'North' && month === '2026 Aug' ? north : sold[at];
      return `${month},${region},${value ?? ''}`;
    }),
  );
  return ['Month,Region,Value', ...rows].join('\n');
}

async function publishHomes(portal: Portal, csv: string, ...more: readonly string[]): Promise<void> {
  const file = join(portal.data, 'homes.csv');
  await writeFile(file, csv);
  const facts = ['--code', 'HOMES', '--type', 'TS', '--title', 'Homes sold by region, Monthly'];
  const { status, complained } = await portal.almanac(
    ...['publish', file, ...facts, '--agency', 'Land Registry', ...more],
    ...['--topic', 'Economy > Prices > House prices'],
  );
  if (status !== 0) throw new Error(complained);
}

async function saveTables(portal: Portal, { email, password }: Person): Promise<void> {
  const { Data } = (await callPortal(portal, 'externaluser/login', { email, password })) as {
    readonly Data: { readonly token: string };
  };
  const address = 'choose=time:latest(24)&choose=series:levels(1)';
  const tables = [
    {
      id: 'prices-001',
      tableCode: 'M213011',
      tableType: 'ts',
      name: 'Prices for the briefing',
      note: 'Ask Ben about October.',
      tags: ['work', 'prices'],
      isNotified: true,
      customisationData: { steps: { version: 1, address } },
    },
    { id: 'homes-0001', tableCode: 'HOMES', tableType: 'ts', isNotified: true },
    { id: 'people-001', tableCode: 'D81020', tableType: 'ldc', isPinned: true },
  ];
  await callPortal(portal, 'externalUserSavedTable/UpdateSavedTables', { tables }, Data.token);
}

/** Lets the browser find the portal at the address of the pictures, at their date. */
async function standThere({ context, page }: WatchedPage, { url }: Portal): Promise<void> {
  await context.route(`${ADDRESS}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const response = await route.fetch({ url: `${url}${pathname}${search}`, maxRedirects: 0 });
    await route.fulfill({ response });
  });
  await page.clock.setFixedTime(new Date(NOW.getTime() + 5 * 60_000));
}

/** Opens a page of the portal and waits until nothing more is loading. */
export async function arrive({ watched: { page } }: Scene, path: string): Promise<void> {
  await page.goto(`${ADDRESS}${path}`);
  await page.getByRole('contentinfo').getByText(say('shell.theme')).waitFor();
  await untilStill(page);
}

/** Waits until nothing more is loading, including pictures. */
export async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('[aria-busy=true], [class*=skeleton]') === null &&
      [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  );
}
