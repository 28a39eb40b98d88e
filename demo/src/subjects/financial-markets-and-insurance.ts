import { HOUSEHOLD_LOAN } from '../lists/banking.ts';
import { DWELLING } from '../lists/people.ts';
import { INSURANCE, SHARES } from '../lists/trades.ts';
import { flow, index, stock } from '../measures/measure.ts';
import { topic, type Subject } from '../measures/topic.ts';
import { AGENCIES as A } from '../meridia/agencies.ts';

const MILLION = 'Million crowns';
const crowns = { decimals: 1 } as const;

export const financialMarketsAndInsurance: Subject = {
  grouping: 'Economy',
  name: 'Financial markets and insurance',
  topics: [
    topic(380, 'Shares', A.exchange, [
      flow('Turnover of shares', MILLION, 21400, {
        growth: 0.018,
        season: 0.06,
        noise: 0.12,
        cycle: 0.1,
        ...crowns,
        every: 'MA',
        by: [SHARES],
        forms: ['change'],
      }),
      stock('Market value of listed shares', MILLION, 412000, {
        growth: 0.05,
        noise: 0.03,
        shock: 0.18,
        cycle: 0.1,
        ...crowns,
        every: 'MQA',
        by: [SHARES],
        forms: ['change', 'share'],
      }),
      index('Share price index (2023 = 100)', 'Index (2023 = 100)', 100, {
        growth: 0.04,
        noise: 0.04,
        shock: 0.25,
        cycle: 0.1,
        every: 'MA',
        by: [SHARES],
      }),
    ]),
    topic(381, 'Insurance', A.insurance, [
      flow('Gross premiums written', MILLION, 1420, {
        growth: 0.056,
        season: 0.04,
        ...crowns,
        every: 'QA',
        by: [INSURANCE],
        forms: ['change', 'share'],
      }),
      flow('Claims incurred', MILLION, 610, {
        growth: 0.052,
        season: 0.04,
        noise: 0.04,
        ...crowns,
        every: 'QA',
        by: [INSURANCE],
      }),
    ]),
    topic(382, 'Finance of households', A.bank, [
      stock('Loans to households', MILLION, 71000, {
        growth: 0.058,
        season: 0,
        ...crowns,
        every: 'QA',
        by: [HOUSEHOLD_LOAN, DWELLING],
        forms: ['change'],
      }),
    ]),
  ],
};
