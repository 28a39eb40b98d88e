import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SIZES } from '../stage/browser.ts';
import { SHARED } from '../stage/demonstration.ts';
import { ROOT } from '../stage/portal.ts';
import type { OpenBrowser } from './browser-window.ts';
import { open, sidewaysScroll, waitFor } from './on-page.ts';
import { OTHER_BROWSERS } from './other-browsers.ts';

const portal = process.env[SHARED.url] ?? '';

const GRID = 'table[role=grid] td';

/** Every kind of page that readers have, and what shows that it is there. */
const SCREENS = {
  home: ['/', 'main section'],
  browse: ['/browse', 'main h1'],
  topic: ['/topic/total-trade', 'main h1'],
  answer: ['/search?q=merchandise+trade+since+2020', 'main svg'],
  series: ['/series/M182011/1.1.1', 'main svg'],
  latest: ['/latest-updates', 'main h1'],
  calendar: ['/releases/calendar', 'main h1'],
  'time-series': ['/table/TS/M451021', GRID],
  'cross-section': ['/table/CT/C180101', GRID],
  cube: ['/table/DC/D81020', GRID],
  customise: ['/table/TS/M451021?panel=choose', '[role=tabpanel]'],
  chart: ['/table/TS/M451021?choose=series:levels(2)&chart=line', '[role=application]'],
  compare: ['/compare?v=1&table=TS/M451021&table=TS/M182011', 'table td'],
  guide: ['/user-guide', 'main h1'],
  developers: ['/view-api/for-developers', 'main h1'],
  'not-found': ['/nobody/lives/here', 'main h1'],
} as const;

describe.each(OTHER_BROWSERS)('every kind of page in $name', ({ name, packages, open: start }) => {
  if (start === undefined) {
    it.skip(`is not opened: ${name} is not on this computer (Debian’s ${packages})`, () => undefined);
    return;
  }
  let browser: OpenBrowser;
  beforeAll(async () => {
    browser = await start();
  });
  afterAll(async () => {
    await browser.close();
  });

  it.each(Object.keys(SIZES) as (keyof typeof SIZES)[])('is complete and fits (%s)', async (size) => {
    const { window, complaints } = browser;
    await window.resize(SIZES[size]);
    for (const [screen, [path, shown]] of Object.entries(SCREENS)) {
      await open(window, portal + path);
      await waitFor(window, shown);
      expect([screen, await sidewaysScroll(window)]).toEqual([screen, 0]);
      if (process.env['ALMANAC_SCREENSHOTS'] === undefined) continue;
      const folder = join(ROOT, 'e2e/screenshots', name.toLowerCase());
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, `${screen}-${size}.png`), await window.picture());
    }
    expect(complaints.filter((each) => !each.includes('404'))).toEqual([]);
  });
});
