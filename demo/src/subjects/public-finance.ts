import { DEBT_INSTRUMENT, EXPENDITURE_KIND, MATURITY, TAX_AGE } from '../lists/banking.ts';
import { PURPOSE, REVENUE } from '../lists/economy.ts';
import { DECILE } from '../lists/people.ts';
import { flow, stock } from '../measures/measure.ts';
import { topic, type Subject } from '../measures/topic.ts';
import { AGENCIES as A } from '../meridia/agencies.ts';

const MILLION = 'Million crowns';
const crowns = { decimals: 1 } as const;

export const publicFinance: Subject = {
  grouping: 'Economy',
  name: 'Public finance',
  topics: [
    topic(390, 'Government revenue', A.finance, [
      flow('Operating revenue of the government', MILLION, 2310, {
        growth: 0.048,
        season: 0.12,
        shock: 0.12,
        ...crowns,
        from: 1998,
        every: 'MQA',
        by: [REVENUE],
        forms: ['change', 'share'],
      }),
    ]),
    topic(391, 'Government expenditure', A.finance, [
      flow('Total expenditure of the government', MILLION, 2260, {
        growth: 0.05,
        season: 0.14,
        shock: -0.35,
        ...crowns,
        from: 1998,
        every: 'QA',
        by: [PURPOSE],
        forms: ['change', 'share'],
        nested: [[PURPOSE, EXPENDITURE_KIND]],
        cubes: [[PURPOSE, EXPENDITURE_KIND]],
      }),
    ]),
    topic(392, 'Taxes', A.tax, [
      flow('Individual income tax assessed', MILLION, 350, {
        growth: 0.052,
        season: 0,
        ...crowns,
        from: 2002,
        by: [DECILE, TAX_AGE],
        forms: ['share'],
      }),
      stock('Taxpayers', 'Number', 1510000, { growth: 0.018, season: 0, from: 2002, by: [DECILE, TAX_AGE] }),
    ]),
    topic(393, 'Government debt', A.budget, [
      stock('Debt of the government', MILLION, 198000, {
        growth: 0.061,
        season: 0,
        ...crowns,
        from: 1998,
        every: 'QA',
        by: [DEBT_INSTRUMENT, MATURITY],
        forms: ['change'],
      }),
    ]),
  ],
};
