import { ECO_DOMAIN, ECO_TAX } from '../lists/traffic.ts';
import { SECTION } from '../lists/work.ts';
import { flow } from '../measures/measure.ts';
import { topic, type Subject } from '../measures/topic.ts';
import { AGENCIES as A } from '../meridia/agencies.ts';

const MILLION = 'Million crowns';
const tenth = { decimals: 1 } as const;

export const environmentalEconomy: Subject = {
  grouping: 'Environment and energy',
  name: 'Environmental economy',
  topics: [
    topic(630, 'Environmental taxes', A.climate, [
      flow('Environmental taxes', MILLION, 210, {
        growth: 0.034,
        season: 0,
        ...tenth,
        by: [ECO_TAX, SECTION],
        forms: ['share'],
      }),
    ]),
    topic(631, 'Environmental spending', A.environment, [
      flow('Environmental protection expenditure', MILLION, 182, {
        growth: 0.041,
        season: 0,
        ...tenth,
        by: [ECO_DOMAIN, SECTION],
        forms: ['share'],
        cubes: [[ECO_DOMAIN, SECTION]],
      }),
      flow('Output of green industries', MILLION, 310, {
        growth: 0.062,
        season: 0,
        ...tenth,
        by: [ECO_DOMAIN],
      }),
    ]),
  ],
};
