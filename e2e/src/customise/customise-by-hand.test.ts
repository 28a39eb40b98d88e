import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectCsvToAgree } from '../stage/agreement.ts';
import { openPage, type WatchedPage } from '../stage/browser.ts';
import { say } from '../stage/english.ts';
import { TABLES } from './customise-tables.ts';
import { readGrid } from '../stage/read-grid.ts';
import { openSharedStage, type SharedStage } from '../stage/stage.ts';

const RESIDENTS = '/table/CT/C180101';

let stage: SharedStage;
let watched: WatchedPage;
let page: Page;

beforeAll(async () => {
  stage = await openSharedStage();
});

afterAll(async () => {
  await stage.close();
});

beforeEach(async () => {
  watched = await openPage(stage.browser);
  ({ page } = watched);
});

afterEach(async () => {
  expect(watched.complaints).toEqual([]);
  await watched.context.close();
});

const steps = (): string =>
  decodeURIComponent(new URL(page.url()).search.slice(1))
    .split('&')
    .filter((part) => part !== '' && !part.startsWith('panel='))
    .join('&');
const open = async (path: string): Promise<void> => {
  await page.goto(stage.portal.url + path);
  await page.locator('table[role=grid] td[data-column]').first().waitFor();
};
const grip = (name: string): Locator =>
  page.getByRole('tabpanel').getByRole('button', { name: say('table.arrange.grip', { name }) });
const undo = (): Promise<void> => page.getByRole('button', { name: say('button.undo'), exact: true }).click();

/** Presses the pointer on one element and releases it over another, at a share of its width and height. */
async function drag(from: Locator, to: Locator, at: readonly [number, number]): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('there is nothing to drag');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width * at[0], end.y + end.height * at[1], { steps: 6 });
  await page.mouse.up();
}

describe('turning a table', () => {
  it('is done by dragging a variable to another place, taken by the file, and undone', async () => {
    await open(`${RESIDENTS}?panel=arrange`);
    const before = await readGrid(page);
    await drag(grip('Sex'), page.locator('[data-zone=rows]'), [0.5, 0.95]);
    await expect.poll(steps).toBe('pivot=occupation,sex/qualification');
    const turned = await readGrid(page);
    expect(turned.columns.length).toBeLessThan(before.columns.length);
    await expectCsvToAgree(`${stage.portal.url}${RESIDENTS}?${steps()}`, turned);
    await undo();
    await expect.poll(steps).toBe('');
    expect(await readGrid(page)).toEqual(before);
  });

  it('is done by keys, and from picking up to putting down is one step to undo', async () => {
    await open(`${RESIDENTS}?panel=arrange`);
    await grip('Sex').focus();
    await page.keyboard.press('Space');
    expect(await grip('Sex').getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('ArrowUp');
    await expect.poll(steps).toBe('pivot=occupation/sex,qualification');
    await page.keyboard.press('ArrowUp');
    await expect.poll(steps).toBe('pivot=occupation,sex/qualification');
    const moved = { name: 'Sex', place: say('common.rows'), position: '2', count: '2' };
    await page.getByText(say('table.arrange.moved', moved)).waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    expect(await grip('Sex').getAttribute('aria-pressed')).toBe('false');
    expect(await grip('Sex').evaluate((button) => button === document.activeElement)).toBe(true);
    await undo();
    await expect.poll(steps).toBe('');

    const down = page
      .getByRole('tabpanel')
      .getByRole('button', { name: say('button.move-down', { name: 'Sex' }), exact: true });
    await down.focus();
    await page.keyboard.press('Enter');
    await expect.poll(steps).toBe('pivot=occupation/qualification');
    expect(await page.locator('[data-zone=picker]').getByText('Sex', { exact: true }).count()).toBe(1);
    expect(await grip('Sex').or(down).and(page.locator(':focus')).count()).toBe(1);
  });
});

describe('the steps above a table', () => {
  it('are put in another order by dragging', async () => {
    await open(`${RESIDENTS}?decimals=1&choose=sex:in(T)`);
    const chip = (at: number): Locator => page.locator(`[data-step="${at}"]`);
    await drag(chip(0), chip(1), [0.9, 0.5]);
    await expect.poll(steps).toBe('choose=sex:in(T)&decimals=1');
    expect(await page.getByRole('complementary', { name: say('customise.title') }).count()).toBe(0);
  });
});

describe('a conversion', () => {
  it('is flipped to the figures as published and back, with all that was computed behind it', async () => {
    const { path, start } = TABLES.TS;
    await open(`${path}?${start.join('&')}`);
    const published = await readGrid(page);
    const behind = [...start, 'convert=annual:sum', 'change=period:absolute'].join('&');
    await open(`${path}?${behind}&panel=convert`);
    const converted = await readGrid(page);
    expect(converted).not.toEqual(published);

    await page.getByRole('button', { name: say('customise.convert.hide') }).click();
    const hidden = behind.replace('annual:sum', 'annual:sum:hidden');
    await expect.poll(steps).toBe(hidden);
    const flipped = await readGrid(page);
    expect(flipped).toEqual(published);
    await expectCsvToAgree(`${stage.portal.url}${path}?${hidden}`, flipped);

    await page.reload();
    await page.getByRole('button', { name: say('customise.convert.show') }).click();
    await expect.poll(steps).toBe(behind);
    expect(await readGrid(page)).toEqual(converted);
    await expectCsvToAgree(`${stage.portal.url}${path}?${behind}`, converted);
  });
});

describe('what is computed of a variable in the picker', () => {
  it('is shown at once, and so it is in the file', async () => {
    const address = `${RESIDENTS}?pivot=occupation/qualification&panel=compute`;
    await open(address);
    const panel = page.getByRole('tabpanel', { name: say('customise.tab.compute') });
    await panel.getByRole('radio', { name: say('step.sum'), exact: true }).click();
    await panel.getByLabel(say('compute.dimension')).selectOption({ label: 'Sex' });
    for (const sex of ['Males', 'Females'])
      await panel.getByRole('checkbox', { name: sex, exact: true }).click();
    await panel.getByLabel(say('common.name'), { exact: true }).fill('Both');
    await panel.getByRole('button', { name: say('compute.add') }).click();
    const picked = page.getByRole('group', { name: say('table.pickers') }).getByLabel('Sex');
    await expect.poll(() => picked.locator('option:checked').innerText()).toBe('Both');
    await expectCsvToAgree(`${stage.portal.url}${RESIDENTS}?${steps()}`, await readGrid(page));
  });
});
