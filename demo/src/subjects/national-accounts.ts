import { ASSET, BASKET, EXPENDITURE, INCOME } from '../lists/economy.ts';
import { LEADING, PRODUCT } from '../lists/money.ts';
import { REGION } from '../lists/people.ts';
import { INDUSTRY, SECTION } from '../lists/work.ts';
import { flow, index, mean, stock } from '../measures/measure.ts';
import { topic, type Subject } from '../measures/topic.ts';
import { AGENCIES as A } from '../meridia/agencies.ts';

const MILLION = 'Million crowns';
const crowns = { decimals: 1 } as const;
const price = { noise: 0.002, season: 0.002, cycle: 0.012 } as const;
const YEARS = [2015, 2019, 2023];

export const nationalAccounts: Subject = {
  grouping: 'Economy',
  name: 'National accounts',
  topics: [
    topic(320, 'Gross domestic product', A.statistics, [
      flow('Gross domestic product at current prices', MILLION, 11900, {
        growth: 0.036,
        season: 0.03,
        shock: 0.1,
        ...crowns,
        from: 1995,
        every: 'QA',
        by: [INDUSTRY, EXPENDITURE, INCOME],
        forms: ['adjusted', 'change', 'share'],
        releases: 3,
        note: 'The latest quarter is an early estimate.',
      }),
      flow('Gross domestic product in chained (2023) crowns', MILLION, 15600, {
        growth: 0.025,
        season: 0.03,
        shock: 0.11,
        ...crowns,
        from: 1995,
        every: 'QA',
        by: [INDUSTRY, EXPENDITURE],
        forms: ['adjusted', 'change', 'previous'],
        releases: 3,
      }),
      index('Gross domestic product deflator', 'Index (2023 = 100)', 100, {
        growth: 0.012,
        ...price,
        from: 1995,
        every: 'QA',
        by: [INDUSTRY],
        forms: ['change'],
      }),
      flow('Gross value added by region at current prices', MILLION, 11100, {
        growth: 0.036,
        season: 0,
        ...crowns,
        from: 2005,
        by: [REGION, SECTION],
        forms: ['share'],
        cubes: [[REGION, SECTION]],
      }),
    ]),
    topic(321, 'Gross national income', A.statistics, [
      flow('Gross national income at current prices', MILLION, 11400, {
        growth: 0.037,
        season: 0.03,
        shock: 0.09,
        ...crowns,
        from: 1995,
        every: 'QA',
        by: [INCOME],
        forms: ['change'],
      }),
      mean('Gross domestic product per person at current prices', 'Crowns', 27600, {
        growth: 0.028,
        season: 0,
        decimals: 0,
        from: 1995,
        by: [REGION],
        forms: ['change'],
      }),
    ]),
    topic(322, 'Household consumption', A.statistics, [
      flow('Private consumption expenditure at current prices', MILLION, 5010, {
        growth: 0.036,
        season: 0.03,
        shock: 0.12,
        ...crowns,
        from: 1995,
        every: 'QA',
        by: [BASKET],
        forms: ['adjusted', 'change', 'share'],
      }),
      flow('Private consumption expenditure in chained (2023) crowns', MILLION, 6900, {
        growth: 0.022,
        season: 0.03,
        shock: 0.12,
        ...crowns,
        from: 1995,
        every: 'QA',
        by: [BASKET],
        forms: ['change'],
      }),
    ]),
    topic(323, 'Capital formation', A.statistics, [
      flow('Gross fixed capital formation at current prices', MILLION, 2860, {
        growth: 0.035,
        season: 0.04,
        shock: 0.15,
        ...crowns,
        from: 1995,
        every: 'QA',
        by: [ASSET, SECTION],
        forms: ['adjusted', 'change', 'share'],
        cubes: [[ASSET, SECTION]],
      }),
      stock('Net capital stock at current prices', MILLION, 382000, {
        growth: 0.041,
        season: 0,
        ...crowns,
        from: 1995,
        by: [ASSET, SECTION],
        forms: ['share'],
      }),
    ]),
    topic(324, 'Productivity', A.trade, [
      index('Real value added per worker', 'Index (2023 = 100)', 100, {
        growth: 0.014,
        shock: 0.05,
        cycle: 0.02,
        every: 'QA',
        by: [INDUSTRY],
        forms: ['adjusted', 'change'],
      }),
      index('Real value added per hour worked', 'Index (2023 = 100)', 100, {
        growth: 0.016,
        shock: 0.02,
        cycle: 0.02,
        every: 'QA',
        by: [INDUSTRY],
        forms: ['change'],
      }),
      index('Multifactor productivity', 'Index (2023 = 100)', 100, {
        growth: 0.006,
        shock: 0.05,
        by: [SECTION],
      }),
    ]),
    topic(325, 'Supply and use', A.statistics, [
      flow('Gross output at basic prices', MILLION, 30100, {
        growth: 0.036,
        season: 0,
        ...crowns,
        by: [INDUSTRY],
        forms: ['share'],
        cross: [[PRODUCT, SECTION]],
        years: YEARS,
      }),
      flow('Intermediate consumption at purchasers’ prices', MILLION, 19000, {
        growth: 0.036,
        season: 0,
        ...crowns,
        by: [INDUSTRY],
        cross: [[PRODUCT, SECTION]],
        years: YEARS,
      }),
    ]),
    topic(326, 'Leading indicators', A.trade, [
      index('Composite leading index', 'Index (2023 = 100)', 100, {
        growth: 0.018,
        cycle: 0.05,
        shock: 0.08,
        every: 'QA',
        by: [LEADING],
        forms: ['change'],
      }),
      mean('Business expectations, net balance', 'Percentage points', 9.4, {
        cycle: 0.9,
        shock: 2.4,
        season: 0.05,
        noise: 0.1,
        decimals: 0,
        every: 'Q',
        by: [SECTION],
        tilting: 0.4,
      }),
    ]),
  ],
};
