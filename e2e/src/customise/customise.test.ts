import { afterAll, beforeAll, describe } from 'vitest';
import { journeysThroughPanel } from './customise-journeys.ts';
import { TABLES, type TableType } from './customise-tables.ts';
import { openSharedStage, type SharedStage } from '../stage/stage.ts';

let stage: SharedStage;

beforeAll(async () => {
  stage = await openSharedStage();
});

afterAll(async () => {
  await stage.close();
});

describe.each(Object.keys(TABLES) as TableType[])('on a %s table', (type) => {
  journeysThroughPanel(type, TABLES[type], () => stage);
});
