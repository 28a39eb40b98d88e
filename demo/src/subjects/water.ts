import { DISTRICT, REGION } from '../lists/people.ts';
import { WATER_USER } from '../lists/surroundings.ts';
import { flow, mean } from '../measures/measure.ts';
import { topic, type Subject } from '../measures/topic.ts';
import { AGENCIES as A } from '../meridia/agencies.ts';

const tenth = { decimals: 1 } as const;
const still = { season: 0, noise: 0.003 } as const;

export const water: Subject = {
  grouping: 'Environment and energy',
  name: 'Water',
  topics: [
    topic(590, 'Water use', A.water, [
      flow('Water sold', 'Thousand cubic metres', 38200, {
        growth: 0.009,
        season: 0.04,
        shock: 0.03,
        ...tenth,
        every: 'MQA',
        by: [WATER_USER, DISTRICT],
        forms: ['change', 'share'],
      }),
      mean('Water tariff', 'Crowns per cubic metre', 2.14, {
        growth: 0.028,
        ...still,
        decimals: 2,
        by: [WATER_USER, REGION],
      }),
    ]),
    topic(591, 'Water quality', A.environment, [
      mean('Bathing waters of good quality', 'Per cent', 88, { growth: 0.004, ...still, by: [REGION] }),
      mean('Rivers in good condition', 'Per cent', 61, { growth: 0.008, ...still, by: [REGION] }),
    ]),
  ],
};
