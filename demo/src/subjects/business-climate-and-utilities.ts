import { REGION } from '../lists/people.ts';
import { FIRM_SIZE, SECTION } from '../lists/work.ts';
import { OBSTACLE } from '../lists/daily-life.ts';
import { flow, index, mean, stock } from '../measures/measure.ts';
import { WATER_USER } from '../lists/surroundings.ts';
import { topic, type Subject } from '../measures/topic.ts';
import { AGENCIES as A } from '../meridia/agencies.ts';

const still = { season: 0.02, noise: 0.02 } as const;

export const businessClimate: Subject = {
  grouping: 'Industry and services',
  name: 'Business climate and utilities',
  topics: [
    topic(483, 'Business climate', A.trade, [
      mean('General business outlook of services, net balance', 'Percentage points', 6.1, {
        cycle: 0.9,
        shock: 3,
        noise: 0.1,
        decimals: 0,
        every: 'Q',
        by: [SECTION],
        tilting: 0.4,
      }),
      mean('Firms that name an obstacle', 'Per cent', 22, {
        ...still,
        every: 'QA',
        by: [OBSTACLE, SECTION],
        cross: [
          [OBSTACLE, FIRM_SIZE],
          [OBSTACLE, SECTION],
        ],
        years: [2019, 2022, 2025],
      }),
      index('Purchasing managers’ index', 'Index (2023 = 100)', 100, {
        growth: 0.002,
        cycle: 0.04,
        shock: 0.2,
        every: 'MA',
        by: [SECTION],
        forms: ['change'],
      }),
    ]),
    topic(484, 'Small firms', A.enterprise, [
      stock('Small and medium enterprises', 'Number', 228000, {
        growth: 0.021,
        season: 0,
        by: [SECTION, REGION],
        forms: ['share'],
      }),
      flow('Loans guaranteed for small firms', 'Million crowns', 74, {
        growth: 0.03,
        season: 0.08,
        shock: -0.8,
        decimals: 1,
        every: 'QA',
        by: [SECTION],
      }),
    ]),
    topic(485, 'Utilities', A.energy, [
      index('Utilities production index', 'Index (2023 = 100)', 100, {
        growth: 0.014,
        season: 0.04,
        every: 'MQA',
        by: [WATER_USER],
        forms: ['adjusted', 'change'],
      }),
    ]),
  ],
};
