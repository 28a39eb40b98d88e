import type { Browser } from 'playwright-core';
import { openBrowser } from './browser.ts';
import { publishDemonstration, PUBLISHED, SHARED } from './demonstration.ts';
import { startPortal, type Portal } from './portal.ts';

/** A portal and a browser that the journeys of one file share. */
export interface Stage {
  readonly portal: Portal;
  readonly browser: Browser;
  readonly close: () => Promise<void>;
}

/** The portal that all journeys share which only read, and a browser for those of one file. */
export interface SharedStage {
  readonly portal: Pick<Portal, 'url' | 'data'>;
  readonly browser: Browser;
  readonly close: () => Promise<void>;
}

/** Opens a browser before the small demonstration. Nothing may be published to this portal. */
export async function openSharedStage(): Promise<SharedStage> {
  const { [SHARED.url]: url = '', [SHARED.data]: data = '' } = process.env;
  const browser = await openBrowser();
  return { portal: { url, data }, browser, close: () => browser.close() };
}

/** Opens both; with `demonstration` the small demonstration is published, `settings` are the department's own. */
export async function openStage({
  demonstration,
  settings = {},
  browser: kind = {},
  webFolder,
}: {
  readonly demonstration: boolean;
  readonly settings?: Readonly<Record<string, string>>;
  readonly browser?: Parameters<typeof openBrowser>[0];
  /** A web app that was built elsewhere, as in another language. */
  readonly webFolder?: string;
}): Promise<Stage> {
  // The copy is a folder with its SQLite database: on PostgreSQL it is published again.
  const canCopy = demonstration && settings['DATABASE_URL'] === undefined;
  const published = canCopy ? process.env[PUBLISHED] : undefined;
  const [portal, browser] = await Promise.all([
    startPortal(settings, { from: published, webFolder }),
    openBrowser(kind),
  ]);
  if (demonstration && published === undefined) await publishDemonstration(portal);
  return {
    portal,
    browser,
    close: async () => {
      await browser.close();
      await portal.stop();
    },
  };
}
