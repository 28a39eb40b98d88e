import { DISTRICT, REGION } from '../lists/people.ts';
import { SECTOR_ACCOUNT, SECTOR } from '../lists/daily-life.ts';
import { SECTION } from '../lists/work.ts';
import { flow, index, mean } from '../measures/measure.ts';
import { topic, type Subject } from '../measures/topic.ts';
import { AGENCIES as A } from '../meridia/agencies.ts';

const MILLION = 'Million crowns';
const crowns = { decimals: 1 } as const;

export const sectorsAndRegions: Subject = {
  grouping: 'Economy',
  name: 'Sectors and regions',
  topics: [
    topic(394, 'Institutional sectors', A.statistics, [
      flow('Gross value added by institutional sector at current prices', MILLION, 11100, {
        growth: 0.036,
        season: 0.02,
        ...crowns,
        from: 2000,
        every: 'QA',
        by: [SECTOR],
        forms: ['change', 'share'],
      }),
      flow('Gross saving', MILLION, 4900, {
        growth: 0.04,
        season: 0.04,
        ...crowns,
        from: 2000,
        every: 'QA',
        by: [SECTOR],
      }),
      flow('Net lending or borrowing', MILLION, 1780, {
        growth: 0.03,
        season: 0.08,
        ...crowns,
        from: 2000,
        by: [SECTOR],
      }),
    ]),
    topic(395, 'Household accounts', A.statistics, [
      flow('Disposable income of households', MILLION, 5900, {
        growth: 0.037,
        season: 0.04,
        ...crowns,
        from: 2000,
        every: 'QA',
        by: [SECTOR_ACCOUNT],
        forms: ['adjusted', 'change'],
      }),
      mean('Saving rate of households', 'Per cent', 21.4, {
        season: 0.05,
        shock: -0.4,
        noise: 0.02,
        from: 2000,
        every: 'QA',
        by: [REGION],
      }),
    ]),
    topic(396, 'Regional accounts', A.statistics, [
      flow('Gross regional product at current prices', MILLION, 11900, {
        growth: 0.036,
        season: 0,
        ...crowns,
        from: 2005,
        by: [DISTRICT],
        forms: ['change', 'share'],
        nested: [[SECTION, REGION]],
      }),
      index('Real growth of regions', 'Index (2023 = 100)', 100, {
        growth: 0.024,
        shock: 0.1,
        from: 2005,
        by: [DISTRICT],
      }),
    ]),
    topic(397, 'Official grants', A.budget, [
      flow('Transfers to districts', MILLION, 210, {
        growth: 0.038,
        season: 0,
        ...crowns,
        by: [DISTRICT],
        forms: ['share'],
      }),
    ]),
  ],
};
