import { afterAll, beforeAll, describe } from 'vitest';
import { journeysThroughPanel } from './customise-journeys.ts';
import { MANY_VARIABLES, publishManyVariables } from './many-variables.ts';
import { IS_LONG } from '../stage/browser.ts';
import { WITHOUT_LIMITS } from '../stage/portal.ts';
import { openStage, type Stage } from '../stage/stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage({ demonstration: false, settings: WITHOUT_LIMITS });
  await publishManyVariables(stage.portal);
});

afterAll(async () => {
  await stage.close();
});

/** Five variables stand between four and six: they are tried by `npm run test:long`. */
const TABLES = (
  [
    ['CT', 'CT4'],
    ['DC', 'DC5'],
    ['DC', 'DC6'],
  ] as const
).filter(([, code]) => code !== 'DC5' || IS_LONG);

describe.each(TABLES)('on a %s table like %s', (type, code) => {
  journeysThroughPanel(type, MANY_VARIABLES[code], () => stage);
});
