import { BASKET, COMMODITY, SERVICE } from '../lists/economy.ts';
import { CLUSTER } from '../lists/industries.ts';
import { CPI_GROUP, DIVISION, GROCERY, MOTOR_FUEL } from '../lists/money.ts';
import { DECILE, REGION, TENURE } from '../lists/people.ts';
import { flow, index, mean } from '../measures/measure.ts';
import { topic, type Subject } from '../measures/topic.ts';
import { AGENCIES as A } from '../meridia/agencies.ts';

const price = { noise: 0.002, season: 0.002, cycle: 0.012 } as const;
const SEMI = { season: 0, noise: 0.006 } as const;

export const prices: Subject = {
  grouping: 'Economy',
  name: 'Prices',
  topics: [
    topic(330, 'Consumer price index', A.statistics, [
      index('Consumer price index (2023 = 100)', 'Index (2023 = 100)', 100, {
        growth: 0.0225,
        ...price,
        from: 2000,
        every: 'MQA',
        by: [BASKET, CPI_GROUP],
        forms: ['adjusted', 'change', 'previous'],
        releases: 2,
        codes: { M330104: 'M213011', M330103: 'M213021', M330101: 'M213031', M330107: 'M214011' },
      }),
      index('Consumer price index of households (2023 = 100)', 'Index (2023 = 100)', 100, {
        growth: 0.0225,
        ...price,
        from: 2005,
        every: 'HA',
        by: [DECILE, TENURE],
        forms: ['change'],
        cubes: [[DECILE, DIVISION]],
      }),
    ]),
    topic(331, 'Average retail prices', A.statistics, [
      mean('Average retail price of selected goods', 'Crowns', 6.2, {
        growth: 0.021,
        noise: 0.006,
        decimals: 2,
        from: 2010,
        every: 'MA',
        by: [GROCERY],
      }),
      mean('Pump prices of fuel', 'Crowns a litre', 1.42, {
        growth: 0.018,
        noise: 0.03,
        cycle: 0.08,
        shock: 0.25,
        decimals: 3,
        from: 2015,
        every: 'MA',
        by: [MOTOR_FUEL],
      }),
    ]),
    topic(332, 'Producer and trade prices', A.statistics, [
      index('Manufactured products price index (2023 = 100)', 'Index (2023 = 100)', 100, {
        growth: 0.011,
        noise: 0.008,
        cycle: 0.04,
        shock: 0.1,
        every: 'MQA',
        by: [COMMODITY, CLUSTER],
        forms: ['change'],
      }),
      index('Import price index (2023 = 100)', 'Index (2023 = 100)', 100, {
        growth: 0.012,
        noise: 0.01,
        cycle: 0.05,
        shock: 0.12,
        every: 'MQA',
        by: [COMMODITY],
        forms: ['change'],
      }),
      index('Export price index (2023 = 100)', 'Index (2023 = 100)', 100, {
        growth: 0.009,
        noise: 0.01,
        cycle: 0.05,
        shock: 0.12,
        every: 'MQA',
        by: [COMMODITY],
        forms: ['change'],
      }),
      index('Services producer price index (2023 = 100)', 'Index (2023 = 100)', 100, {
        growth: 0.018,
        every: 'QA',
        by: [SERVICE],
        forms: ['change'],
      }),
    ]),
    topic(333, 'Price level of regions', A.statistics, [
      mean('Price level compared with the country', 'Meridia = 100', 100, {
        ...SEMI,
        from: 2012,
        by: [REGION],
        tilting: 0.4,
      }),
    ]),
    topic(334, 'Consumer protection', A.competition, [
      flow('Complaints of consumers', 'Number', 1240, {
        growth: 0.017,
        season: 0.06,
        every: 'QA',
        by: [DIVISION],
        forms: ['share'],
      }),
    ]),
  ],
};
