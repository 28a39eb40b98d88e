import { EATERY, SHOP } from '../lists/industries.ts';
import { DISTRICT } from '../lists/people.ts';
import { FIRM_SIZE } from '../lists/work.ts';
import { flow, index, mean, stock } from '../measures/measure.ts';
import { topic, type Subject } from '../measures/topic.ts';
import { AGENCIES as A } from '../meridia/agencies.ts';

const INDEX = 'Index (2023 = 100)';
const MILLION = 'Million crowns';
const crowns = { decimals: 1 } as const;

export const retailAndFoodServices: Subject = {
  grouping: 'Industry and services',
  name: 'Retail and food services',
  topics: [
    topic(410, 'Retail sales', A.statistics, [
      index('Retail sales index at current prices', INDEX, 100, {
        growth: 0.016,
        season: 0.06,
        shock: 0.25,
        every: 'MQA',
        by: [SHOP],
        forms: ['adjusted', 'change', 'previous'],
      }),
      index('Retail sales index in chained volume terms', INDEX, 100, {
        growth: 0.004,
        season: 0.06,
        shock: 0.25,
        every: 'MQA',
        by: [SHOP],
        forms: ['adjusted', 'change'],
      }),
      mean('Online share of retail sales', 'Per cent', 4.1, {
        growth: 0.07,
        shock: -1.3,
        season: 0.04,
        from: 2012,
        every: 'MA',
        by: [SHOP],
      }),
    ]),
    topic(411, 'Food and beverage services', A.statistics, [
      index('Food and beverage services index at current prices', INDEX, 100, {
        growth: 0.024,
        season: 0.04,
        shock: 0.4,
        every: 'MQA',
        by: [EATERY],
        forms: ['adjusted', 'change'],
      }),
      index('Food and beverage services index in chained volume terms', INDEX, 100, {
        growth: 0.008,
        season: 0.04,
        shock: 0.4,
        every: 'MQA',
        by: [EATERY],
        forms: ['change'],
      }),
    ]),
    topic(412, 'Shops', A.enterprise, [
      stock('Retail establishments', 'Number', 28400, {
        growth: 0.006,
        season: 0,
        by: [SHOP, DISTRICT, FIRM_SIZE],
        forms: ['share'],
        cubes: [[SHOP, FIRM_SIZE]],
      }),
      flow('Operating revenue of retail trade', MILLION, 3150, {
        growth: 0.022,
        season: 0,
        ...crowns,
        by: [SHOP, FIRM_SIZE],
        forms: ['share'],
      }),
    ]),
  ],
};
