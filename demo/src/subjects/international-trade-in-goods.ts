import { COMMODITY, FLOW, PARTNER } from '../lists/economy.ts';
import { END_USE } from '../lists/money.ts';
import { flow, index } from '../measures/measure.ts';
import { topic, type Subject } from '../measures/topic.ts';
import { AGENCIES as A } from '../meridia/agencies.ts';

const MILLION = 'Million crowns';
const crowns = { decimals: 1 } as const;

export const internationalTradeInGoods: Subject = {
  grouping: 'Economy',
  name: 'International trade in goods',
  topics: [
    topic(340, 'Total trade', A.customs, [
      flow('Merchandise trade at current prices', MILLION, 59800, {
        growth: 0.029,
        season: 0.04,
        noise: 0.02,
        shock: 0.16,
        cycle: 0.05,
        ...crowns,
        from: 2000,
        every: 'MQA',
        by: [FLOW, PARTNER],
        forms: ['adjusted', 'change', 'share'],
        cubes: [[PARTNER, FLOW]],
      }),
      index('Export volume index (2023 = 100)', 'Index (2023 = 100)', 100, {
        growth: 0.022,
        noise: 0.012,
        shock: 0.12,
        every: 'QA',
        by: [COMMODITY],
        forms: ['change'],
      }),
      index('Import volume index (2023 = 100)', 'Index (2023 = 100)', 100, {
        growth: 0.021,
        noise: 0.012,
        shock: 0.12,
        every: 'QA',
        by: [COMMODITY],
        forms: ['change'],
      }),
    ]),
    topic(341, 'Exports', A.customs, [
      flow('Domestic exports', MILLION, 16100, {
        growth: 0.027,
        season: 0.04,
        noise: 0.02,
        shock: 0.14,
        cycle: 0.05,
        ...crowns,
        every: 'MQA',
        by: [COMMODITY, PARTNER],
        forms: ['change', 'share'],
        cubes: [[COMMODITY, PARTNER]],
      }),
      flow('Re-exports', MILLION, 15500, {
        growth: 0.033,
        season: 0.04,
        noise: 0.02,
        shock: 0.16,
        cycle: 0.05,
        ...crowns,
        every: 'MQA',
        by: [COMMODITY, PARTNER],
        forms: ['change', 'share'],
      }),
    ]),
    topic(342, 'Imports', A.customs, [
      flow('Merchandise imports', MILLION, 28100, {
        growth: 0.029,
        season: 0.04,
        noise: 0.02,
        shock: 0.17,
        cycle: 0.05,
        ...crowns,
        every: 'MQA',
        by: [COMMODITY, PARTNER],
        forms: ['change', 'share'],
        cubes: [[COMMODITY, PARTNER]],
      }),
      flow('Imports of capital, intermediate and consumer goods', MILLION, 28100, {
        growth: 0.029,
        season: 0.04,
        shock: 0.17,
        ...crowns,
        every: 'QA',
        by: [END_USE],
      }),
    ]),
  ],
};
