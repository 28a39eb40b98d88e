import {
  CURRENCY,
  DEPOSIT,
  EFFECTIVE,
  MATURITY,
  MONEY,
  RATE,
  RESERVES,
  BANK_ASSETS,
  LOAN_PURPOSE,
} from '../lists/banking.ts';

import { index, mean, stock } from '../measures/measure.ts';
import { topic, type Subject } from '../measures/topic.ts';
import { AGENCIES as A } from '../meridia/agencies.ts';

const MILLION = 'Million crowns';
const crowns = { decimals: 1 } as const;

export const moneyAndBanking: Subject = {
  grouping: 'Economy',
  name: 'Money and banking',
  topics: [
    topic(370, 'Money supply', A.bank, [
      stock('Money supply', MILLION, 214000, {
        growth: 0.066,
        season: 0.006,
        ...crowns,
        from: 1998,
        every: 'MQA',
        by: [MONEY],
        forms: ['adjusted', 'change'],
      }),
      stock('Official foreign reserves', MILLION, 158000, {
        growth: 0.052,
        season: 0,
        ...crowns,
        from: 1998,
        every: 'MA',
        by: [RESERVES],
      }),
    ]),
    topic(371, 'Banks', A.bank, [
      stock('Assets of commercial banks', MILLION, 511000, {
        growth: 0.062,
        season: 0.004,
        ...crowns,
        every: 'MQA',
        by: [BANK_ASSETS],
        forms: ['change', 'share'],
      }),
      stock('Loans of banks', MILLION, 241000, {
        growth: 0.06,
        season: 0.004,
        cycle: 0.03,
        ...crowns,
        every: 'MQA',
        by: [LOAN_PURPOSE],
        forms: ['change', 'share'],
      }),
      stock('Deposits with banks', MILLION, 262000, {
        growth: 0.064,
        season: 0.004,
        ...crowns,
        every: 'MQA',
        by: [DEPOSIT],
      }),
    ]),
    topic(372, 'Interest rates', A.bank, [
      mean('Interest rates of banks', 'Per cent a year', 2.9, {
        noise: 0.05,
        cycle: 0.3,
        season: 0,
        decimals: 2,
        every: 'MA',
        by: [RATE],
      }),
      mean('Yields of government securities', 'Per cent a year', 2.6, {
        noise: 0.05,
        cycle: 0.3,
        season: 0,
        decimals: 2,
        every: 'MA',
        by: [MATURITY],
      }),
    ]),
    topic(373, 'Exchange rates', A.bank, [
      mean('Exchange rates, crowns for a hundred units of foreign money', 'Crowns', 88, {
        noise: 0.02,
        cycle: 0.05,
        season: 0,
        decimals: 4,
        every: 'MQA',
        by: [CURRENCY],
      }),
      index('Effective exchange rate', 'Index (2023 = 100)', 100, {
        growth: 0.006,
        noise: 0.006,
        cycle: 0.04,
        every: 'MA',
        by: [EFFECTIVE],
      }),
    ]),
  ],
};
