import { CLUSTER } from '../lists/industries.ts';
import { REGION, SEX } from '../lists/people.ts';
import { MINERAL } from '../lists/trades.ts';
import { FIRM_SIZE } from '../lists/work.ts';
import { average, flow, index, mean, stock } from '../measures/measure.ts';
import { topic, type Subject } from '../measures/topic.ts';
import { AGENCIES as A } from '../meridia/agencies.ts';

const INDEX = 'Index (2023 = 100)';
const volatile = { noise: 0.02, cycle: 0.05, shock: 0.1 } as const;
const MILLION = 'Million crowns';
const crowns = { decimals: 1 } as const;
const still = { season: 0, noise: 0.003 } as const;

export const manufacturing: Subject = {
  grouping: 'Industry and services',
  name: 'Manufacturing',
  topics: [
    topic(400, 'Production', A.development, [
      index('Index of industrial production by volume', INDEX, 100, {
        growth: 0.026,
        season: 0.03,
        ...volatile,
        from: 2000,
        every: 'MQA',
        by: [CLUSTER],
        forms: ['adjusted', 'change', 'previous'],
        releases: 2,
        codes: { M400104: 'M355011', M400106: 'M355012' },
      }),
      flow('Manufacturing output', MILLION, 12400, {
        growth: 0.031,
        season: 0.03,
        ...volatile,
        ...crowns,
        every: 'QA',
        by: [CLUSTER, REGION],
        forms: ['change', 'share'],
        cubes: [[CLUSTER, REGION]],
      }),
    ]),
    topic(401, 'Structure of manufacturing', A.development, [
      flow('Value added of manufacturing', MILLION, 3350, {
        growth: 0.034,
        season: 0,
        ...crowns,
        by: [CLUSTER, FIRM_SIZE],
        forms: ['share'],
        cubes: [[CLUSTER, FIRM_SIZE]],
      }),
      stock('Manufacturing establishments', 'Number', 9100, {
        growth: -0.004,
        season: 0,
        by: [CLUSTER, FIRM_SIZE, REGION],
        cubes: [[CLUSTER, FIRM_SIZE, REGION]],
        least: 3,
      }),
      average('Workers in manufacturing', 'Number', 391000, {
        growth: -0.003,
        by: [CLUSTER, REGION],
        forms: ['share'],
        nested: [[CLUSTER, SEX]],
      }),
      mean('Remuneration per worker in manufacturing', 'Crowns a year', 41200, {
        growth: 0.034,
        ...still,
        decimals: 0,
        by: [CLUSTER],
        forms: ['change'],
      }),
    ]),
    topic(402, 'Expectations of manufacturers', A.development, [
      mean('Expected output, net balance', 'Percentage points', 7.2, {
        cycle: 0.9,
        shock: 3,
        season: 0.05,
        noise: 0.1,
        decimals: 0,
        every: 'Q',
        by: [CLUSTER],
        tilting: 0.4,
      }),
      mean('Capacity utilisation', 'Per cent', 78, {
        cycle: 0.04,
        shock: 0.1,
        season: 0.01,
        every: 'QA',
        by: [CLUSTER],
        tilting: 0.1,
      }),
    ]),
    topic(403, 'Mining and quarrying', A.mines, [
      flow('Stone, sand and minerals extracted', 'Thousand tonnes', 1840, {
        growth: -0.004,
        season: 0.1,
        ...crowns,
        every: 'QA',
        by: [MINERAL, REGION],
        forms: ['share'],
      }),
    ]),
  ],
};
