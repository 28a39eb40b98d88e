import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { ROOT } from './portal.ts';

/** Takes a picture for somebody to look at, when ALMANAC_SCREENSHOTS is set; it is not kept with the sources. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  if (process.env['ALMANAC_SCREENSHOTS'] === undefined) return;
  await page.screenshot({ path: join(ROOT, `e2e/screenshots/${name}.png`) });
}
