import { existsSync } from 'node:fs';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';

/** Chromium without the parts that a person sees: it opens a window ten times as fast. */
const QUICK = '/usr/bin/chromium-headless-shell';
const WHOLE = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The three sizes in which every screen is examined. */
export const SIZES = {
  wide: { width: 1440, height: 900 },
  tablet: { width: 768, height: 1024 },
  phone: { width: 360, height: 800 },
} as const;

/** Whether `npm run test:long` runs, which tries in every form what `npm test` tries in one. */
export const IS_LONG = process.env['ALMANAC_LONG'] === '1';

/** What fits a telephone and a wide screen nearly always fits between them: a tablet is tried by `npm run test:long`. */
export const SIZES_OF_THE_GATE = (Object.keys(SIZES) as (keyof typeof SIZES)[]).filter(
  (size) => size !== 'tablet' || IS_LONG,
);

/**
 * Opens the system's Chromium without background traffic: it contacts no server but ours. `isWhole` where it matters
 * how letters and controls are drawn.
 */
export async function openBrowser({ isWhole = false } = {}): Promise<Browser> {
  const places = isWhole ? WHOLE : [QUICK, ...WHOLE];
  const executablePath = process.env['ALMANAC_CHROMIUM'] ?? places.find((place) => existsSync(place));
  if (executablePath === undefined) {
    throw new Error('No Chromium found: install it, or name it in ALMANAC_CHROMIUM.');
  }
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/** How long a journey waits for the browser: a second in peace, and longer than one would believe on a busy machine. */
const PATIENCE_MS = 90_000;

/** A page that records every console error and warning: a journey must end with none. */
export interface WatchedPage {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Where several journeys share the page, each takes out its own, and so does a second try. */
  readonly complaints: string[];
}

/** The server's page is readable at once; a journey begins when the app has hydrated it. */
function waitForApp(page: Page): void {
  const taken = async (): Promise<void> => {
    await page.waitForFunction(
      () =>
        document.getElementById('almanac-page') === null ||
        document.documentElement.dataset['app'] === 'ready',
    );
  };
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (...asked) => {
    const answer = await goto(...asked);
    // A journey that goes on with the first bytes does not wait for the app.
    if (asked[1]?.waitUntil !== 'commit') await taken();
    return answer;
  };
  page.reload = async (...asked) => {
    const answer = await reload(...asked);
    await taken();
    return answer;
  };
}

/** A new page in a fresh context of the given size and colour scheme. */
export async function openPage(
  browser: Browser,
  options: {
    readonly size?: keyof typeof SIZES;
    readonly colorScheme?: 'light' | 'dark';
    readonly reader?: BrowserContextOptions;
  } = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({
    viewport: SIZES[options.size ?? 'wide'],
    colorScheme: options.colorScheme ?? 'light',
    acceptDownloads: true,
    ...options.reader,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  if (options.reader?.javaScriptEnabled !== false) context.on('page', waitForApp);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return { context, page, complaints };
}
