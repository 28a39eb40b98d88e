import { QUALIFICATION, SEX, WORKING_AGE } from '../lists/people.ts';
import { FIRM_SIZE, INDUSTRY, OCCUPATION, OCCUPATION_GROUP, SECTION } from '../lists/work.ts';
import { index, mean } from '../measures/measure.ts';
import { topic, type Subject } from '../measures/topic.ts';
import { AGENCIES as A } from '../meridia/agencies.ts';

const YEARS = [2015, 2020, 2025];

export const payAndLabourCosts: Subject = {
  grouping: 'Labour and pay',
  name: 'Pay and labour costs',
  topics: [
    topic(280, 'Earnings', A.labour, [
      mean('Average monthly earnings', 'Crowns', 2690, {
        growth: 0.036,
        season: 0.04,
        decimals: 0,
        every: 'QA',
        by: [INDUSTRY, OCCUPATION_GROUP],
        forms: ['adjusted', 'change'],
        nested: [[SECTION, SEX]],
        releases: 2,
      }),
      mean('Median gross monthly pay of full-time employees', 'Crowns', 2510, {
        growth: 0.034,
        season: 0,
        decimals: 0,
        by: [OCCUPATION, QUALIFICATION, WORKING_AGE],
        forms: ['change'],
        nested: [[OCCUPATION, SEX]],
        cross: [
          [OCCUPATION_GROUP, SEX],
          [OCCUPATION_GROUP, SECTION],
          [QUALIFICATION, WORKING_AGE],
        ],
        years: YEARS,
        cubes: [[OCCUPATION, SECTION, SEX]],
        codes: { M280201: 'M185011' },
      }),
    ]),
    topic(281, 'Wage changes', A.labour, [
      mean('Total wage change in private companies', 'Per cent', 3.6, {
        season: 0,
        cycle: 0.3,
        shock: 0.8,
        noise: 0.05,
        by: [SECTION, FIRM_SIZE],
        tilting: 0.2,
      }),
      index('Wage index', 'Index (2023 = 100)', 100, {
        growth: 0.034,
        every: 'QA',
        by: [INDUSTRY],
        forms: ['change'],
      }),
    ]),
    topic(282, 'Labour costs', A.statistics, [
      index('Unit labour cost index', 'Index (2023 = 100)', 100, {
        growth: 0.014,
        cycle: 0.03,
        every: 'QA',
        by: [SECTION],
        forms: ['adjusted', 'change'],
      }),
      mean('Labour cost per hour', 'Crowns', 21.4, {
        growth: 0.034,
        season: 0.01,
        by: [INDUSTRY, FIRM_SIZE],
      }),
    ]),
    topic(283, 'Low pay', A.labour, [
      mean('Employees below two thirds of median pay', 'Per cent', 17.6, {
        growth: -0.008,
        season: 0,
        by: [SECTION, OCCUPATION_GROUP, SEX],
        tilting: -1.4,
      }),
    ]),
  ],
};
