import type { Page } from 'playwright-core';
import { say } from '../stage/english.ts';
import { lookAtScreens, type Screen } from './look-at-screens.ts';
import { SMALL_TABLE } from './small-table.ts';
import { waitForChart } from './wait-for-chart.ts';

const PYRAMID = 'choose=district:levels(1)&chart=populationPyramid';

const editTitles = async (page: Page): Promise<void> => {
  const ask = page.getByRole('dialog').getByRole('button', { name: say('chart-page.many.all') });
  await page.getByRole('application').or(ask).first().waitFor();
  if (await ask.isVisible()) await ask.click();
  await page.getByRole('button', { name: say('chart-page.edit') }).click();
};

/** A customised table of a comparison, as an address names it. */
const COMPARED = 'TS/M451011?choose=time:latest(24)%26choose=series:levels(2)';

const addToTray = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    const tables = ['M451011', 'M451012'].map((id) => ({ type: 'TS', id, title: `Trade, ${id}`, query: '' }));
    const state = { tables, selectedForCompare: ['M451011', 'M451012'], numberOfNewCompare: 1 };
    localStorage.setItem('addToCompare', JSON.stringify({ state, version: 1 }));
  });
  await page.reload();
  await page.getByRole('link', { name: say('compare.put-into-one', { count: 2 }) }).waitFor();
  await page.evaluate(() => {
    localStorage.removeItem('addToCompare');
  });
};

const SCREENS: readonly Screen[] = [
  { name: 'chart-line', path: `${SMALL_TABLE}&choose=series:levels(1)&chart=line`, then: waitForChart },
  {
    name: 'chart-titles',
    path: `${SMALL_TABLE}&chart=stackedColumn&legend=right`,
    then: editTitles,
    isDrawnNarrow: true,
  },
  { name: 'chart-mosaic', path: '/table/CT/C180101?chart=mosaic', then: waitForChart },
  { name: 'chart-pyramid', path: `/table/DC/D81020?${PYRAMID}`, then: editTitles },
  { name: 'chart-names-of-sexes', path: `/table/DC/D81020?${PYRAMID}&maleName=Men` },
  {
    name: 'chart-embedded',
    path: '/chart/TS/M451021/f1?choose=time:latest(12)&chart=line',
    isBare: true,
    then: waitForChart,
  },
  { name: 'chart-does-not-suit', path: '/table/CT/C180101?chart=line' },
  { name: 'compare-list-empty', path: '/compare-tables' },
  { name: 'compare-list', path: '/compare-tables', then: addToTray, isDrawnNarrow: true },
  { name: 'compare-side', path: `/compare?v=1&table=${COMPARED}&table=TS/M213011`, isDrawnNarrow: true },
  {
    name: 'compare-in-one',
    isDrawnNarrow: true,
    path: `/compare?v=1&table=${COMPARED}&table=TS/M451012&show=aligned&chart=`,
    then: waitForChart,
  },
  {
    name: 'compare-panel',
    path: `/compare?v=1&table=${COMPARED}&table=TS/M451012&show=aligned&panel=0:choose`,
  },
  { name: 'compare-frequencies', path: `/compare?v=1&table=${COMPARED}&table=TS/M451021&show=aligned` },
  { name: 'compare-nothing', path: '/compare' },
];

lookAtScreens(SCREENS);
