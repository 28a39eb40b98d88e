import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SIZES } from '../stage/browser.ts';
import { SHARED } from '../stage/demonstration.ts';
import { say } from '../stage/english.ts';
import type { BrowserWindow, OpenBrowser } from './browser-window.ts';
import { open, pressOn, sidewaysScroll, textsOf, waitFor } from './on-page.ts';
import { OTHER_BROWSERS } from './other-browsers.ts';

const portal = process.env[SHARED.url] ?? '';

const ROWS = 'table[role=grid] tbody tr[data-line]';

/** The first row: its label and its figures. */
const rowsOf = (window: BrowserWindow): Promise<readonly string[]> => textsOf(window, ROWS);

describe.each(OTHER_BROWSERS)('the main journey in $name', ({ name, packages, open: start }) => {
  if (start === undefined) {
    it.skip(`is not walked: ${name} is not on this computer (Debian’s ${packages})`, () => undefined);
    return;
  }
  let browser: OpenBrowser;
  let window: BrowserWindow;
  beforeAll(async () => {
    browser = await start();
    ({ window } = browser);
    await window.resize(SIZES.wide);
  });
  afterAll(async () => {
    await browser.close();
  });

  it('leads from words to a table, to three of its rows, to their change and their chart, and back', async () => {
    await open(window, portal);
    await pressOn(window, { css: 'main input[role=combobox]' });
    await window.type('merchandise quarterly');
    await expect
      .poll(() => textsOf(window, '[role=option]'))
      .toSatisfy(
        ([answer = '', table = '']: readonly string[]) =>
          answer.startsWith('Merchandise trade was 344,770.4 million') && table.includes('Quarterly'),
      );
    await window.press('ArrowDown', 'ArrowDown', 'Enter');
    await waitFor(window, ROWS, 5);
    expect(new URL(await window.address()).pathname).toBe('/table/TS/M451021');
    const [all = ''] = await rowsOf(window);
    expect(all).toMatch(/^Total merchandise trade .*344,770\.4/);

    await pressOn(window, { css: 'main button', name: say('button.customise') });
    await pressOn(window, { css: 'main button', name: say('table.choose.levels', { count: 2 }) });
    await expect.poll(async () => (await rowsOf(window)).length).toBe(3);
    await pressOn(window, { css: '[role=tab]', name: say('customise.tab.compute') });
    await window.back();
    await expect.poll(async () => (await rowsOf(window)).length).toBeGreaterThan(3);
    expect(browser.complaints).toEqual([]);
  });

  it('draws a chart that reads its points out', async () => {
    await open(window, `${portal}/table/TS/M451021?choose=series:levels(1)`);
    await pressOn(window, { css: 'main button', name: say('table.tool.chart') });
    await waitFor(window, '[role=application] canvas, [role=application] svg');
    expect(browser.complaints).toEqual([]);
  });

  it('fits a telephone', async () => {
    await window.resize(SIZES.phone);
    for (const path of ['/', '/search?q=trade', '/table/TS/M451021', '/series/M182011/1.1.1']) {
      await open(window, portal + path);
      expect([path, await sidewaysScroll(window)]).toEqual([path, 0]);
    }
    expect(browser.complaints).toEqual([]);
  });
});
