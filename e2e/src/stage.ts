import type { Browser } from 'playwright-core';
import { openBrowser } from './browser.ts';
import { startPortal, type Portal } from './portal.ts';

/** A portal and a browser that the journeys of one file share. */
export interface Stage {
  readonly portal: Portal;
  readonly browser: Browser;
  readonly close: () => Promise<void>;
}

/** For journeys that take more files in a minute than a reader may. */
export const WITHOUT_LIMITS = { ALMANAC_EXPENSIVE_REQUESTS: '1000000' } as const;

/** Opens both; `demonstration` publishes the small demonstration first, `settings` are the department's own. */
export async function openStage({
  demonstration,
  settings = {},
}: {
  readonly demonstration: boolean;
  readonly settings?: Readonly<Record<string, string>>;
}): Promise<Stage> {
  const [portal, browser] = await Promise.all([startPortal(settings), openBrowser()]);
  if (demonstration) {
    const { status, complained } = await portal.almanac('demo', 'small');
    if (status !== 0) throw new Error(`The demonstration was not published:\n${complained}`);
  }
  return {
    portal,
    browser,
    close: async () => {
      await browser.close();
      await portal.stop();
    },
  };
}
