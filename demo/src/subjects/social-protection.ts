import {
  AGE,
  DISABILITY,
  DISTRICT,
  LIVING,
  QUALIFICATION,
  REGION,
  SEX,
  WORKING_AGE,
} from '../lists/people.ts';
import { ARTS, BENEFIT, INSTITUTION } from '../lists/society.ts';
import { flow, mean, stock } from '../measures/measure.ts';
import { topic, type Subject } from '../measures/topic.ts';
import { AGENCIES as A } from '../meridia/agencies.ts';

const still = { season: 0, noise: 0.002 } as const;

export const socialProtection: Subject = {
  grouping: 'Population and society',
  name: 'Social protection',
  topics: [
    topic(220, 'Benefits', A.social, [
      stock('Recipients of benefits', 'Number', 1180000, {
        growth: 0.014,
        season: 0.006,
        every: 'QA',
        by: [BENEFIT, DISTRICT],
        forms: ['change', 'share'],
        nested: [[BENEFIT, SEX]],
        cubes: [[BENEFIT, AGE, SEX]],
      }),
      flow('Expenditure on benefits', 'Million crowns', 780, {
        growth: 0.043,
        season: 0.01,
        shock: -0.2,
        decimals: 1,
        every: 'QA',
        by: [BENEFIT],
        forms: ['change', 'share'],
      }),
      mean('Average monthly benefit', 'Crowns', 640, {
        growth: 0.024,
        ...still,
        decimals: 0,
        by: [BENEFIT, REGION],
      }),
    ]),
    topic(221, 'Pensions', A.pensions, [
      stock('Contributing members of the pension fund', 'Number', 1720000, {
        growth: 0.014,
        season: 0.004,
        every: 'QA',
        by: [WORKING_AGE, SEX],
        forms: ['change'],
        cubes: [[WORKING_AGE, SEX]],
      }),
      stock('Balances of members', 'Million crowns', 148000, {
        growth: 0.068,
        season: 0,
        every: 'QA',
        by: [WORKING_AGE, SEX],
        forms: ['change', 'share'],
      }),
    ]),
    topic(222, 'Families and children', A.family, [
      stock('Children in day care', 'Number', 81200, {
        growth: 0.041,
        season: 0.02,
        shock: 0.3,
        every: 'QA',
        by: [INSTITUTION, REGION],
        forms: ['share'],
      }),
      mean('Median monthly fee of full-day care', 'Crowns', 490, {
        growth: 0.017,
        ...still,
        decimals: 0,
        every: 'QA',
        by: [REGION],
      }),
    ]),
    topic(223, 'Disability', A.disability, [
      stock('Residents with lasting difficulties', 'Number', 214000, {
        growth: 0.018,
        season: 0,
        source: 'General Household Survey',
        by: [DISABILITY, AGE],
        nested: [[DISABILITY, SEX]],
        cross: [
          [DISABILITY, SEX],
          [DISABILITY, AGE],
        ],
        years: [2015, 2020, 2025],
      }),
      mean('Employment rate of persons with disabilities', 'Per cent', 29.4, {
        growth: 0.014,
        ...still,
        by: [SEX, WORKING_AGE, DISABILITY],
        tilting: 0.4,
      }),
    ]),
    topic(224, 'Volunteering and giving', A.charity, [
      mean('Residents who volunteer', 'Per cent', 27.8, {
        growth: 0.006,
        ...still,
        by: [WORKING_AGE, QUALIFICATION, SEX],
        tilting: 0.4,
      }),
      flow('Donations to registered charities', 'Million crowns', 84, {
        growth: 0.036,
        season: 0.2,
        decimals: 1,
        every: 'QA',
        by: [ARTS],
      }),
    ]),
    topic(225, 'Older residents', A.family, [
      stock('Residents aged 65 years and over', 'Number', 610000, {
        growth: 0.036,
        season: 0,
        source: 'General Household Survey',
        by: [LIVING, REGION],
        forms: ['share'],
        cross: [
          [LIVING, SEX],
          [REGION, LIVING],
        ],
        years: [2015, 2020, 2025],
      }),
    ]),
  ],
};
