import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { ANY, like, say } from '../stage/english.ts';
import type { SharedStage } from '../stage/stage.ts';
import { lookAtScreens, type Screen } from './look-at-screens.ts';

/** For one table at least: that it was opened is counted here. */
const askCounts = async (page: Page, { portal }: SharedStage): Promise<void> => {
  await page.evaluate(() => fetch('/api/content/1/TS/M451021'));
  const key = (await readFile(join(portal.data, 'local.key'), 'utf8')).trim();
  await page.getByLabel(say('usage.form.key')).fill(key);
  await page.getByRole('button', { name: say('usage.form.submit') }).click();
  await page.getByRole('table', { name: say('usage.by-day') }).waitFor();
};

const runCall = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: say('api-page.call.run') }).click();
  await page.getByRole('region', { name: say('api-page.result.body') }).waitFor();
};

const waitForList = async (page: Page): Promise<void> => {
  await page
    .getByRole('button', { name: like(say('api-page.table.copy-numbers', { title: ANY })) })
    .first()
    .waitFor();
};

const SCREENS: readonly Screen[] = [
  { name: 'metadata', path: '/statistical-tables/download-metadata/M451021', isDrawnNarrow: true },
  { name: 'download-several', path: '/statistical-tables/downloadMultiple/all', isDrawnNarrow: true },
  { name: 'find-apis', path: '/view-api/find-apis?q=trade', then: waitForList, isDrawnNarrow: true },
  { name: 'for-developers', path: '/view-api/for-developers', isDrawnNarrow: true },
  {
    name: 'api-test',
    isDrawnNarrow: true,
    path: '/view-api/for-developers/test?call=tabledata&id=M451021',
    then: runCall,
  },
  { name: 'usage', path: '/usage', then: askCounts, isDrawnNarrow: true },
];

lookAtScreens(SCREENS);
