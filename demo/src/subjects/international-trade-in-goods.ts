import { COMMODITY, FLOW, PARTNER } from '../lists/economy.ts';
import { END_USE } from '../lists/money.ts';
import { flow, index } from '../measures/measure.ts';
import { topic, type Subject } from '../measures/topic.ts';
import { AGENCIES as A } from '../meridia/agencies.ts';
import { FLOWS, totalTrade, TRADE_FROM, weightInTrade, wholeOf } from './merchandise-flows.ts';

const MILLION = 'Million crowns';
const crowns = { decimals: 1 } as const;

export const internationalTradeInGoods: Subject = {
  grouping: 'Economy',
  name: 'International trade in goods',
  topics: [
    topic(340, 'Total trade', A.customs, [
      flow('Merchandise trade at current prices', MILLION, 0, {
        path: totalTrade,
        weightOf: weightInTrade,
        ...crowns,
        from: TRADE_FROM,
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
    topic(341, 'Exports', A.customs, [FLOWS.domestic.measure, FLOWS.reExports.measure]),
    topic(342, 'Imports', A.customs, [
      FLOWS.imports.measure,
      flow('Imports of capital, intermediate and consumer goods', MILLION, 0, {
        ...crowns,
        path: (_, adjustment) => wholeOf(FLOWS.imports, adjustment),
        every: 'QA',
        by: [END_USE],
      }),
    ]),
  ],
};
