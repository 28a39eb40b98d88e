import { BALANCE, PARTNER, SERVICE } from '../lists/economy.ts';
import { DEBTOR, FINANCIAL_ACCOUNT, INVESTMENT } from '../lists/money.ts';
import { flow, stock } from '../measures/measure.ts';
import { topic, type Subject } from '../measures/topic.ts';
import { AGENCIES as A } from '../meridia/agencies.ts';

const MILLION = 'Million crowns';
const crowns = { decimals: 1 } as const;

export const servicesTradeAndBalanceOfPayments: Subject = {
  grouping: 'Economy',
  name: 'Services trade and balance of payments',
  topics: [
    topic(350, 'Balance of payments', A.statistics, [
      flow('Current account balance', MILLION, 1900, {
        growth: 0.034,
        season: 0.1,
        noise: 0.05,
        ...crowns,
        from: 1998,
        every: 'QA',
        by: [BALANCE],
        forms: ['change'],
        releases: 2,
      }),
      flow('Financial account, net', MILLION, 1750, {
        growth: 0.032,
        season: 0.1,
        noise: 0.08,
        ...crowns,
        from: 1998,
        every: 'QA',
        by: [FINANCIAL_ACCOUNT],
      }),
    ]),
    topic(351, 'Trade in services', A.statistics, [
      flow('Exports of services', MILLION, 5000, {
        growth: 0.056,
        season: 0.02,
        shock: 0.2,
        ...crowns,
        every: 'QA',
        by: [SERVICE, PARTNER],
        forms: ['change', 'share'],
        cubes: [[SERVICE, PARTNER]],
      }),
      flow('Imports of services', MILLION, 4620, {
        growth: 0.055,
        season: 0.02,
        shock: 0.2,
        ...crowns,
        every: 'QA',
        by: [SERVICE, PARTNER],
        forms: ['change', 'share'],
        cubes: [[SERVICE, PARTNER]],
      }),
    ]),
    topic(352, 'International investment position', A.bank, [
      stock('External assets', MILLION, 1420000, {
        growth: 0.071,
        season: 0,
        cycle: 0.03,
        decimals: 0,
        every: 'QA',
        by: [INVESTMENT],
        forms: ['change', 'share'],
      }),
      stock('External liabilities', MILLION, 1150000, {
        growth: 0.072,
        season: 0,
        cycle: 0.03,
        decimals: 0,
        every: 'QA',
        by: [INVESTMENT],
        forms: ['change', 'share'],
      }),
      stock('External debt', MILLION, 712000, {
        growth: 0.058,
        season: 0.004,
        decimals: 0,
        every: 'QA',
        by: [DEBTOR],
      }),
    ]),
  ],
};
