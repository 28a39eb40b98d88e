import { PARTNER } from '../lists/economy.ts';
import { CLUSTER } from '../lists/industries.ts';
import { SECTION } from '../lists/work.ts';
import { flow, stock } from '../measures/measure.ts';
import { topic, type Subject } from '../measures/topic.ts';
import { AGENCIES as A } from '../meridia/agencies.ts';

const MILLION = 'Million crowns';
const crowns = { decimals: 1 } as const;

export const directInvestment: Subject = {
  grouping: 'Economy',
  name: 'Direct investment',
  topics: [
    topic(360, 'Investment in Meridia', A.statistics, [
      stock('Foreign direct investment in Meridia', MILLION, 288000, {
        growth: 0.098,
        season: 0,
        decimals: 0,
        from: 2000,
        by: [SECTION, PARTNER],
        forms: ['change', 'share'],
        cubes: [[SECTION, PARTNER]],
      }),
      flow('Inflows of direct investment', MILLION, 3200, {
        growth: 0.06,
        season: 0.1,
        noise: 0.1,
        decimals: 0,
        from: 2000,
        every: 'QA',
        by: [SECTION, PARTNER],
      }),
    ]),
    topic(361, 'Investment abroad', A.statistics, [
      stock('Direct investment abroad', MILLION, 203000, {
        growth: 0.091,
        season: 0,
        decimals: 0,
        from: 2000,
        by: [SECTION, PARTNER],
        forms: ['change', 'share'],
        cubes: [[SECTION, PARTNER]],
      }),
    ]),
    topic(362, 'Investment commitments', A.development, [
      flow('Fixed asset investment commitments', MILLION, 820, {
        growth: 0.02,
        season: 0.15,
        noise: 0.15,
        ...crowns,
        every: 'QA',
        by: [CLUSTER, PARTNER],
      }),
    ]),
  ],
};
