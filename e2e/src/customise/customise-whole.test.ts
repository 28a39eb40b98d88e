import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectCsvToAgree, expectFilesToAgree } from '../stage/agreement.ts';
import { openPage, type WatchedPage } from '../stage/browser.ts';
import { ANY, like, read, say, starting } from '../stage/english.ts';
import { TABLES, type TableType } from './customise-tables.ts';
import { readGrid } from '../stage/read-grid.ts';
import { WITHOUT_LIMITS } from '../stage/portal.ts';
import { openStage, type Stage } from '../stage/stage.ts';

let stage: Stage;
let watched: WatchedPage;
let page: Page;

beforeAll(async () => {
  stage = await openStage({ demonstration: true, settings: WITHOUT_LIMITS });
});

afterAll(async () => {
  await stage.close();
});

beforeEach(async () => {
  watched = await openPage(stage.browser);
  ({ page } = watched);
});

/** Answers that a journey expects; a browser logs those of 400 and above by itself. */
let meant: string | undefined;

afterEach(async () => {
  const isMeant = (text: string): boolean => meant !== undefined && text.includes(meant);
  expect(watched.complaints.filter((text) => !isMeant(text))).toEqual([]);
  meant = undefined;
  await watched.context.close();
});

/** Two computations in a row, with other decimals. */
const MORE: { readonly [Type in TableType]: readonly string[] } = {
  TS: ['sum=series:in(1.1,1.2):c1:name(Both)', 'ratio=series:in(1.1,c1):c2:name(Part)', 'decimals=2'],
  CT: ['sum=occupation:in(OC1,OC2):c1:name(Both):zero()', 'percentage=category:occupation:OC1', 'decimals=2'],
  DC: ['difference=age:in(1,2):c1:name(Gap)', 'change=period:absolute', 'decimals=1'],
};

const chips = (): Locator => page.getByRole('list', { name: say('table.step.list') }).getByRole('listitem');
const open = async (path: string): Promise<void> => {
  await page.goto(stage.portal.url + path);
  await page.locator('table[role=grid] td[data-column]').first().waitFor();
};
const press = (name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click();
const query = (): string => decodeURIComponent(new URL(page.url()).search.slice(1));

describe.each(Object.keys(TABLES) as TableType[])('a %s table computed on', (type) => {
  const { path, start } = TABLES[type];

  it('survives a reload, opens for others, is taken away as it is, reset and brought back', async () => {
    await open(`${path}?${[...start, ...MORE[type]].join('&')}`);
    const steps = start.length + MORE[type].length;
    expect(await chips().count()).toBe(steps);
    const seen = await readGrid(page);
    await expectFilesToAgree(page.url(), seen);
    await page.reload();
    expect(await readGrid(page)).toEqual(seen);

    await press(say('button.share'));
    const address = await page
      .getByRole('group', { name: say('button.share') })
      .locator('code')
      .first()
      .innerText();
    const other = await openPage(stage.browser);
    await other.page.goto(address);
    expect(await readGrid(other.page)).toEqual(seen);
    await other.context.close();
    await page.keyboard.press('Escape');

    await press(say('button.download'));
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('group', { name: say('button.download') })
        .getByRole('link', { name: starting(say('format.csv.name')) })
        .click(),
    ]);
    const file = await readFile(await download.path(), 'utf8');
    expect(file).toContain(seen.rows.at(-1)?.label.trim());
    await page.keyboard.press('Escape');

    await press(say('button.reset'));
    await expect.poll(() => chips().count()).toBe(0);
    await press(say('button.undo'));
    await expect.poll(() => chips().count()).toBe(steps);
    expect(await readGrid(page)).toEqual(seen);
  });
});

describe('in the grid itself', () => {
  it('folds by chevron and by Space, down the side and across the top, and so do the files', async () => {
    await open('/table/TS/M451021?choose=time:latest(2)');
    const before = await readGrid(page);
    await press(say('button.collapse', { name: 'Exports' }));
    await expect.poll(query).toBe('choose=time:latest(2)&collapse=series:in(1.1)');
    const folded = await readGrid(page);
    expect(folded.rows.length).toBeLessThan(before.rows.length);
    await expectCsvToAgree(page.url(), folded);
    await page.getByRole('rowheader', { name: /Exports/ }).focus();
    await page.keyboard.press('Space');
    await expect.poll(query).toBe('choose=time:latest(2)');

    await open('/table/TS/M451021?choose=time:latest(2)&pivot=time/series');
    await page.getByRole('columnheader', { name: /Imports/ }).click();
    await page.getByRole('menuitem', { name: say('grid.collapse', { heading: 'Imports' }) }).click();
    await expect.poll(query).toMatch(/collapse=series:in\(1\.2\)$/);
    await expectCsvToAgree(page.url(), await readGrid(page));
  });

  it('goes on selecting where a drag leaves the cells in sight', async () => {
    await open('/table/TS/M451021');
    const from = await page.locator('tr[data-line="0"] td[data-column="0"]').boundingBox();
    const scroller = page.locator('table[role=grid]').locator('xpath=..');
    const box = await scroller.boundingBox();
    if (!from || !box) throw new Error('the grid is not drawn');
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 4, from.y + 40, { steps: 4 });
    await expect.poll(() => scroller.evaluate((element) => element.scrollLeft)).toBeGreaterThan(400);
    await page.mouse.up();
    const cells = read('grid.block.cells', { count: 2 });
    await page.getByText(like(cells.replace('2', ANY) + ANY)).waitFor();
  });

  it('copies a block with its headings from its menu', async () => {
    await watched.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open('/table/TS/M451021?choose=series:levels(1)&choose=time:latest(2)');
    const [row] = (await readGrid(page)).rows;
    await page.locator('td[data-column="0"]').click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+ArrowRight');
    await page.locator('td[data-column="1"]').click({ button: 'right' });
    await page.getByRole('menuitem', { name: say('grid.copy-with-headings') }).click();
    await page.getByText(say('grid.copied-cells', { count: 2 })).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.split('\n')[0]).toBe('Data Series\t2026 3Q\t2026 2Q');
    expect(copied.split('\n')[1]).toBe(
      [row?.label, ...(row?.cells ?? []).map((text) => text.replaceAll(',', ''))].join('\t'),
    );
  });
});

describe('after a new release', () => {
  it('keeps what still fits, shows what was added where a choice rolls on, and names what is gone', async ({
    task,
  }) => {
    const file = join(stage.portal.data, 'crops.csv');
    const code = `CROPS${task.result?.retryCount ?? 0}`;
    const publish = async (rows: readonly string[]): Promise<void> => {
      await writeFile(file, ['Year,Crop,Value', ...rows].join('\n'));
      const line = [
        'publish',
        file,
        '--topic',
        'Economy > Farming > Harvest',
        '--code',
        code,
        '--type',
        'TS',
      ];
      // Flax is gone, and a second try has a table of the same title before it.
      const confirmed = [
        '--confirm',
        'lost-metadata',
        '--confirm',
        'new-names',
        '--because',
        'As it is meant.',
      ];
      const { status, complained } = await stage.portal.almanac(...line, ...confirmed);
      expect(complained).toBe('');
      expect(status).toBe(0);
    };
    await publish(['2024,Rye,1', '2024,Oats,2', '2024,Flax,3', '2025,Rye,4', '2025,Oats,5', '2025,Flax,6']);
    await open(`/table/TS/${code}?choose=crop:in(Rye,Flax)&choose=time:latest(2)`);
    expect((await readGrid(page)).rows.map(({ label }) => label)).toEqual(['Rye', 'Flax']);
    const address = page.url();

    await publish(['2025,Rye,4', '2025,Oats,5', '2025,Spelt,8', '2026,Rye,7', '2026,Oats,8', '2026,Spelt,9']);
    meant = 'status of 400';
    await page.goto(address);
    await page
      .getByText(like(say('step.problem.unknown-category', { dimension: ANY, category: 'Flax' })))
      .waitFor();
    const seen = await readGrid(page);
    expect(seen.rows.map(({ label }) => label)).toEqual(['Rye']);
    expect(seen.columns).toEqual(['2026', '2025']);
  });
});
