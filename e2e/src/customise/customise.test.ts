import { afterAll, beforeAll, describe } from 'vitest';
import { journeysThroughPanel } from './customise-journeys.ts';
import { TABLES, type TableType } from './customise-tables.ts';
import { openStage, WITHOUT_LIMITS, type Stage } from '../stage/stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage({ demonstration: true, settings: WITHOUT_LIMITS });
});

afterAll(async () => {
  await stage.close();
});

describe.each(Object.keys(TABLES) as TableType[])('on a %s table', (type) => {
  journeysThroughPanel(type, TABLES[type], () => stage);
});
