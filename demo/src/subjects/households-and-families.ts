import { AGE_GROUP_OF_HEAD, GINI_BASIS, WEALTH } from '../lists/families.ts';
import {
  DECILE,
  DISTRICT,
  DWELLING,
  HOUSEHOLD_SIZE,
  INCOME_GROUP,
  LIVING,
  REGION,
  TENURE,
} from '../lists/people.ts';
import { index, mean, stock } from '../measures/measure.ts';
import { topic, type Subject } from '../measures/topic.ts';
import { AGENCIES as A } from '../meridia/agencies.ts';

const SURVEY = 'General Household Survey';
const CENSUS_YEARS = [2010, 2015, 2020, 2025];

export const householdsAndFamilies: Subject = {
  grouping: 'Population and society',
  name: 'Households and families',
  topics: [
    topic(160, 'Households', A.statistics, [
      stock('Resident households', 'Number', 1880000, {
        growth: 0.013,
        season: 0,
        from: 2000,
        source: SURVEY,
        years: CENSUS_YEARS,
        by: [HOUSEHOLD_SIZE, DWELLING, TENURE, LIVING],
        forms: ['share'],
        nested: [[DWELLING, HOUSEHOLD_SIZE]],
        cross: [
          [HOUSEHOLD_SIZE, DWELLING],
          [DISTRICT, HOUSEHOLD_SIZE],
          [DISTRICT, DWELLING],
          [TENURE, DWELLING],
        ],
        cubes: [[DISTRICT, DWELLING, HOUSEHOLD_SIZE]],
      }),
      mean('Average household size', 'Persons', 3.05, {
        growth: -0.007,
        season: 0,
        noise: 0.001,
        decimals: 2,
        from: 2000,
        by: [DWELLING, REGION],
        tilting: 0.2,
      }),
    ]),
    topic(161, 'Household income', A.statistics, [
      mean('Median monthly household income from work', 'Crowns', 4100, {
        growth: 0.034,
        season: 0,
        decimals: 0,
        from: 2000,
        source: 'Household Expenditure Survey',
        by: [DWELLING, HOUSEHOLD_SIZE, REGION],
        forms: ['change'],
        cross: [[DWELLING, HOUSEHOLD_SIZE]],
        years: [2015, 2020, 2025],
      }),
      mean('Average monthly household income from work', 'Crowns', 5350, {
        growth: 0.034,
        season: 0,
        decimals: 0,
        from: 2000,
        by: [DECILE, DWELLING],
        forms: ['change'],
      }),
      stock('Resident employed households', 'Number', 1640000, {
        growth: 0.012,
        season: 0,
        from: 2000,
        source: SURVEY,
        years: CENSUS_YEARS,
        by: [INCOME_GROUP],
        forms: ['share'],
        cross: [
          [INCOME_GROUP, DWELLING],
          [INCOME_GROUP, HOUSEHOLD_SIZE],
          [DISTRICT, INCOME_GROUP],
        ],
      }),
      mean('Gini coefficient of household income', 'Coefficient', 0.412, {
        growth: -0.002,
        season: 0,
        noise: 0.004,
        decimals: 3,
        from: 2000,
        by: [GINI_BASIS],
        tilting: 1,
      }),
    ]),
    topic(162, 'Household expenditure', A.statistics, [
      mean('Average monthly household expenditure', 'Crowns', 3750, {
        growth: 0.028,
        season: 0,
        decimals: 0,
        from: 2003,
        source: 'Household Expenditure Survey',
        by: [DECILE, DWELLING, HOUSEHOLD_SIZE],
        cross: [
          [DECILE, HOUSEHOLD_SIZE],
          [DWELLING, HOUSEHOLD_SIZE],
        ],
        years: [2013, 2018, 2023],
      }),
    ]),
    topic(163, 'Household wealth', A.statistics, [
      index('Household net worth index', 'Index (2023 = 100)', 100, {
        growth: 0.05,
        from: 2006,
        every: 'QA',
        by: [WEALTH],
        forms: ['change'],
      }),
      mean('Household debt in relation to income', 'Per cent', 142, {
        growth: 0.004,
        from: 2006,
        every: 'QA',
        by: [AGE_GROUP_OF_HEAD],
      }),
    ]),
  ],
};
