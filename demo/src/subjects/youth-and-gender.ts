import { QUALIFICATION, REGION, SEX, WORKING_AGE } from '../lists/people.ts';
import { LEVEL } from '../lists/society.ts';
import { OCCUPATION_GROUP, SECTION } from '../lists/work.ts';
import { YOUNG_AGE } from '../lists/daily-life.ts';
import { average, mean, stock } from '../measures/measure.ts';
import { topic, type Subject } from '../measures/topic.ts';
import { AGENCIES as A } from '../meridia/agencies.ts';

const still = { season: 0, noise: 0.004 } as const;

export const youthAndGender: Subject = {
  grouping: 'Population and society',
  name: 'Youth and gender',
  topics: [
    topic(175, 'Young people', A.youth, [
      stock('Young residents', 'Number', 1020000, {
        growth: -0.002,
        season: 0,
        noise: 0,
        by: [YOUNG_AGE, REGION],
        nested: [[YOUNG_AGE, SEX]],
        cross: [
          [YOUNG_AGE, SEX],
          [REGION, YOUNG_AGE],
        ],
        years: [2015, 2020, 2025],
      }),
      mean('Young people neither in work nor in education', 'Per cent', 9.8, {
        growth: -0.01,
        shock: -0.3,
        ...still,
        by: [YOUNG_AGE, SEX, REGION],
        tilting: 0.5,
        forms: ['change'],
      }),
      mean('Early leavers from education', 'Per cent', 8.1, { growth: -0.021, ...still, by: [SEX, REGION] }),
    ]),
    topic(176, 'Women and men', A.statistics, [
      mean('Gender pay gap', 'Per cent', 16.2, {
        growth: -0.016,
        ...still,
        by: [SECTION, OCCUPATION_GROUP, WORKING_AGE],
        tilting: 0.4,
        cross: [[SECTION, OCCUPATION_GROUP]],
        years: [2015, 2020, 2025],
      }),
      average('Women in employment', 'Thousand persons', 1096, {
        growth: 0.013,
        decimals: 1,
        by: [SECTION, OCCUPATION_GROUP, QUALIFICATION],
        forms: ['share'],
      }),
      mean('Women among graduates', 'Per cent', 51, { growth: 0.003, ...still, by: [LEVEL], tilting: 0.1 }),
    ]),
  ],
};
