import { DISTRICT, DWELLING, REGION, TENURE } from '../lists/people.ts';
import { PROPERTY, SPACE } from '../lists/trades.ts';
import { flow, index, mean, stock } from '../measures/measure.ts';
import { topic, type Subject } from '../measures/topic.ts';
import { AGENCIES as A } from '../meridia/agencies.ts';

const INDEX = 'Index (2023 = 100)';
const tenth = { decimals: 1 } as const;

export const propertyMarket: Subject = {
  grouping: 'Transport and housing',
  name: 'Property market',
  topics: [
    topic(550, 'Property prices', A.land, [
      index('Residential property price index', INDEX, 100, {
        growth: 0.04,
        cycle: 0.06,
        noise: 0.01,
        from: 1998,
        every: 'QA',
        by: [PROPERTY],
        forms: ['change', 'previous'],
        releases: 2,
        codes: { M550103: 'M402011' },
      }),
      index('Commercial property price index', INDEX, 100, {
        growth: 0.021,
        cycle: 0.06,
        noise: 0.01,
        from: 1998,
        every: 'QA',
        by: [SPACE],
        forms: ['change'],
      }),
      mean('Median price of dwellings sold', 'Crowns a square metre', 3480, {
        growth: 0.041,
        season: 0.01,
        noise: 0.02,
        decimals: 0,
        every: 'QA',
        by: [PROPERTY, DISTRICT],
        forms: ['change'],
      }),
    ]),
    topic(551, 'Rents', A.land, [
      index('Rental index of dwellings', INDEX, 100, {
        growth: 0.024,
        cycle: 0.05,
        noise: 0.008,
        from: 1998,
        every: 'QA',
        by: [PROPERTY],
        forms: ['change'],
      }),
      index('Rental index of offices, shops and factories', INDEX, 100, {
        growth: 0.012,
        cycle: 0.06,
        noise: 0.01,
        from: 1998,
        every: 'QA',
        by: [SPACE],
        forms: ['change'],
      }),
      mean('Median monthly rent', 'Crowns', 940, {
        growth: 0.028,
        season: 0.01,
        decimals: 0,
        every: 'QA',
        by: [DWELLING, DISTRICT],
      }),
    ]),
    topic(552, 'Sales', A.land, [
      flow('Dwellings sold', 'Number', 3410, {
        growth: 0.009,
        season: 0.1,
        noise: 0.06,
        shock: 0.35,
        cycle: 0.12,
        every: 'MQA',
        by: [PROPERTY, DISTRICT],
        forms: ['change', 'share'],
        cubes: [[PROPERTY, TENURE]],
      }),
      stock('Floor space', 'Thousand square metres', 81200, {
        growth: 0.016,
        season: 0,
        ...tenth,
        every: 'QA',
        by: [SPACE, REGION],
        forms: ['share'],
        cubes: [[SPACE, REGION]],
      }),
    ]),
  ],
};
