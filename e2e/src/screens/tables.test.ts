import type { Page } from 'playwright-core';
import { say, starting } from '../stage/english.ts';
import { lookAtScreens, type Screen } from './look-at-screens.ts';
import { pressTool } from './press-tool.ts';
import { SMALL_TABLE } from './small-table.ts';

const openDownloads = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: say('button.download') }).click();
};

const waitForTab = async (page: Page): Promise<void> => {
  await page.getByRole('tabpanel').getByRole('radio').first().waitFor();
};

const chooseSum = async (page: Page): Promise<void> => {
  await page
    .getByRole('tabpanel')
    .getByRole('radio', { name: starting(say('step.sum')) })
    .check();
};

const openAbout = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: say('table.about.title') }).click();
  await page.getByRole('dialog').waitFor();
};

const stand = async (page: Page): Promise<void> => {
  await page.locator('td[data-column="1"]').first().click();
};

const openApi = (page: Page): Promise<void> => pressTool(page, say('table.tool.api'));

const SCREENS: readonly Screen[] = [
  { name: 'table-ts', path: '/table/TS/M213011?choose=time:latest(24)', isDrawnNarrow: true },
  { name: 'table-ts-cell', path: SMALL_TABLE, then: stand },
  { name: 'table-ct', path: '/table/CT/C180101' },
  { name: 'table-dc', path: '/table/DC/D81020' },
  { name: 'table-dc-picker', path: '/table/DC/D81020?pivot=age/time' },
  { name: 'table-real', path: '/table/DC/US-POPULATION' },
  {
    name: 'table-choose',
    path: '/table/TS/M451021?panel=choose&choose=time:latest(8)&decimals=0',
    isDrawnNarrow: true,
  },
  { name: 'table-arrange', path: '/table/DC/D81020?panel=arrange' },
  { name: 'table-display', path: `${SMALL_TABLE}&panel=display` },
  { name: 'table-compute', path: `${SMALL_TABLE}&panel=compute`, then: chooseSum },
  { name: 'table-convert', path: `${SMALL_TABLE}&panel=convert`, then: waitForTab },
  { name: 'table-empty', path: '/table/TS/M451021?choose=series:none' },
  { name: 'table-does-not-fit', path: `${SMALL_TABLE}&choose=series:nonsense&colour=red`, status: 400 },
  { name: 'table-changes', path: `${SMALL_TABLE}&changes=1` },
  { name: 'table-downloads', path: SMALL_TABLE, then: openDownloads },
  { name: 'table-about', path: SMALL_TABLE, then: openAbout, isDrawnNarrow: true },
  { name: 'table-unknown', path: '/table/TS/NOWHERE', status: 404 },
  { name: 'table-v2', path: '/table-v2/TS/M213011' },
  { name: 'table-no-lag', path: '/table-no-lag?type=TS&id=M451021' },
  { name: 'table-variable-dropdown', path: '/table-variable-dropdown?type=DC&id=US-POPULATION' },
  { name: 'table-api', path: SMALL_TABLE, then: openApi },
];

lookAtScreens(SCREENS);
