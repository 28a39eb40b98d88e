import { WHOLESALE } from '../lists/industries.ts';
import { REGION } from '../lists/people.ts';
import { POST_ITEM } from '../lists/trades.ts';
import { FIRM_SIZE, INDUSTRY, SECTION } from '../lists/work.ts';
import { flow, index, mean } from '../measures/measure.ts';
import { topic, type Subject } from '../measures/topic.ts';
import { AGENCIES as A } from '../meridia/agencies.ts';

const INDEX = 'Index (2023 = 100)';
const volatile = { noise: 0.02, cycle: 0.05, shock: 0.1 } as const;
const MILLION = 'Million crowns';
const crowns = { decimals: 1 } as const;
const still = { season: 0, noise: 0.003 } as const;

export const wholesaleAndOtherServices: Subject = {
  grouping: 'Industry and services',
  name: 'Wholesale and other services',
  topics: [
    topic(420, 'Wholesale trade', A.statistics, [
      index('Domestic wholesale trade index', INDEX, 100, {
        growth: 0.02,
        ...volatile,
        every: 'QA',
        by: [WHOLESALE],
        forms: ['adjusted', 'change'],
      }),
      index('Foreign wholesale trade index', INDEX, 100, {
        growth: 0.026,
        ...volatile,
        every: 'QA',
        by: [WHOLESALE],
        forms: ['adjusted', 'change'],
      }),
    ]),
    topic(421, 'Business receipts', A.statistics, [
      index('Business receipts index of services', INDEX, 100, {
        growth: 0.035,
        season: 0.03,
        shock: 0.15,
        every: 'QA',
        by: [SECTION],
        forms: ['adjusted', 'change'],
      }),
    ]),
    topic(422, 'Structure of services', A.statistics, [
      flow('Operating revenue of services', MILLION, 61000, {
        growth: 0.041,
        season: 0,
        ...crowns,
        by: [INDUSTRY, FIRM_SIZE],
        forms: ['share'],
        cubes: [[SECTION, FIRM_SIZE]],
      }),
      flow('Operating expenditure of services', MILLION, 53200, {
        growth: 0.041,
        season: 0,
        ...crowns,
        by: [INDUSTRY, FIRM_SIZE],
        forms: ['share'],
      }),
      mean('Profitability of services', 'Per cent', 13.1, {
        ...still,
        cycle: 0.08,
        by: [SECTION, FIRM_SIZE],
        tilting: 0.5,
      }),
    ]),
    topic(423, 'Post', A.post, [
      flow('Letters and parcels handled', 'Thousand', 54000, {
        growth: -0.02,
        season: 0.1,
        ...crowns,
        every: 'QA',
        by: [POST_ITEM, REGION],
        forms: ['change'],
      }),
    ]),
  ],
};
