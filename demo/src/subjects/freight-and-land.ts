import { DISTRICT, REGION } from '../lists/people.ts';
import { COMMODITY } from '../lists/economy.ts';
import { BUILDING, SPACE } from '../lists/trades.ts';
import { DIRECTION, PORT } from '../lists/traffic.ts';
import { FREIGHT } from '../lists/daily-life.ts';
import { flow, index, mean } from '../measures/measure.ts';
import { topic, type Subject } from '../measures/topic.ts';
import { AGENCIES as A } from '../meridia/agencies.ts';

const tenth = { decimals: 1 } as const;

export const freightAndLand: Subject = {
  grouping: 'Transport and housing',
  name: 'Freight and land',
  topics: [
    topic(553, 'Freight', A.transport, [
      flow('Goods carried', 'Thousand tonnes', 21400, {
        growth: 0.011,
        season: 0.04,
        shock: 0.08,
        ...tenth,
        every: 'QA',
        by: [FREIGHT, REGION],
        forms: ['change', 'share'],
        cubes: [[FREIGHT, DIRECTION, REGION]],
      }),
      flow('Containers handled', 'Thousand units', 2310, {
        growth: 0.028,
        season: 0.03,
        shock: 0.06,
        ...tenth,
        every: 'MQA',
        by: [PORT, DIRECTION],
        forms: ['change', 'share'],
      }),
      index('Freight rate index', 'Index (2023 = 100)', 100, {
        growth: 0.012,
        cycle: 0.12,
        shock: -0.5,
        noise: 0.03,
        every: 'MQA',
        by: [FREIGHT],
        forms: ['change'],
      }),
      flow('Goods carried by commodity', 'Thousand tonnes', 21400, {
        growth: 0.011,
        season: 0,
        ...tenth,
        by: [COMMODITY],
      }),
    ]),
    topic(554, 'Land sales', A.land, [
      flow('Land sold', 'Hectares', 38, {
        growth: 0.004,
        season: 0.12,
        noise: 0.12,
        cycle: 0.12,
        ...tenth,
        every: 'QA',
        by: [SPACE, DISTRICT],
      }),
      mean('Median price of building land', 'Crowns a square metre', 184, {
        growth: 0.044,
        season: 0.01,
        noise: 0.02,
        decimals: 0,
        every: 'QA',
        by: [DISTRICT, BUILDING],
        forms: ['change'],
      }),
    ]),
    topic(555, 'Bicycles and walking', A.roads, [
      mean('Bicycles counted', 'Per hour at peak', 214, {
        growth: 0.031,
        season: 0.2,
        shock: -0.2,
        decimals: 0,
        every: 'MA',
        by: [DISTRICT],
      }),
    ]),
  ],
};
