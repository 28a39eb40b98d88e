import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { expectFilesToAgree } from '../stage/agreement.ts';
import { IS_LONG, openPage, type WatchedPage } from '../stage/browser.ts';
import { say } from '../stage/english.ts';
import type { JourneyTable, TableType } from './customise-tables.ts';
import { keys, mouse, type Hand } from './hand.ts';
import type { Operation, Tab } from './operation.ts';
import { PANEL_OPERATIONS } from './operations.ts';
import { readGrid } from '../stage/read-grid.ts';
import type { SharedStage } from '../stage/stage.ts';

/** The reader's steps, as in the address. */
function stepsOf(page: Page): readonly string[] {
  const query = decodeURIComponent(new URL(page.url()).search.slice(1));
  return query.split('&').filter((part) => part !== '' && !part.startsWith('panel='));
}

const fileAddress = (page: Page): string => page.url().replace(/([?&])panel=[a-z]+&?/, '$1');

async function openTab(hand: Hand, text: Tab): Promise<Locator> {
  const name = say(text);
  const tab = hand.page.getByRole('tab', { name });
  if ((await tab.getAttribute('aria-selected')) !== 'true') await hand.press(tab);
  const panel = hand.page.getByRole('tabpanel', { name });
  await panel.getByRole('status', { name: say('page.title.loading') }).waitFor({ state: 'detached' });
  return panel;
}

/**
 * Each operation on one of the types that it is offered for, all types in turn: what it computes on the others is proved
 * without a browser. `npm run test:long` tries it on all of them.
 */
function operationsOn(type: TableType): readonly Operation[] {
  return PANEL_OPERATIONS.filter(({ on }, at) => (IS_LONG ? on.includes(type) : on[at % on.length] === type));
}

/** Everything the panel offers for a table of this type, by mouse and by keyboard. */
export function journeysThroughPanel(type: TableType, table: JourneyTable, stage: () => SharedStage): void {
  let watched: WatchedPage;
  let page: Page;

  beforeAll(async () => {
    watched = await openPage(stage().browser);
    ({ page } = watched);
    await open();
  });

  // A journey that failed half-way leaves its steps behind: the next one starts over.
  afterEach(async () => {
    if (stepsOf(page).join('&') !== table.start.join('&')) await open();
    expect(watched.complaints.splice(0)).toEqual([]);
  });

  afterAll(async () => {
    await watched.context.close();
  });

  const open = async (): Promise<void> => {
    await page.goto(`${stage().portal.url}${table.path}?${table.start.join('&')}&panel=choose`);
    await page.locator('table[role=grid]').waitFor();
  };
  const perform = async (hand: Hand, { tab, act, step }: Operation): Promise<string> => {
    const panel = await openTab(hand, tab);
    await act({ ...hand, panel, table });
    await expect.poll(() => stepsOf(page).some((each) => step.test(each))).toBe(true);
    const steps = stepsOf(page);
    // The chips are drawn together with the cells.
    await expect.poll(() => chips().count()).toBe(steps.length);
    return steps.join('&');
  };
  const chips = (): Locator => page.getByRole('list', { name: say('table.step.list') }).getByRole('listitem');
  const backToStart = async (hand: Hand, { presses = () => 1 }: Operation): Promise<void> => {
    for (let undone = 0; undone < presses(table); undone += 1) {
      const before = page.url();
      await hand.undo();
      await expect.poll(() => page.url()).not.toBe(before);
    }
    await atStart();
  };
  const atStart = (): Promise<void> => expect.poll(() => stepsOf(page).join('&')).toBe(table.start.join('&'));

  it.each(operationsOn(type))(
    '$name: by mouse and by keys the same, undone, and the same in every file',
    async (operation) => {
      const done = await perform(mouse(page), operation);
      await expectFilesToAgree(fileAddress(page), await readGrid(page));
      await backToStart(mouse(page), operation);

      expect(await perform(keys(page), operation)).toBe(done);
      await backToStart(keys(page), operation);
    },
  );
}
