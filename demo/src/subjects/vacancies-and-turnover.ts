import { INDUSTRY, OCCUPATION, OCCUPATION_GROUP, SECTION } from '../lists/work.ts';
import { mean, stock } from '../measures/measure.ts';
import { topic, type Subject } from '../measures/topic.ts';
import { AGENCIES as A } from '../meridia/agencies.ts';

export const vacanciesAndTurnover: Subject = {
  grouping: 'Labour and pay',
  name: 'Vacancies and turnover',
  topics: [
    topic(290, 'Vacancies', A.labour, [
      stock('Job vacancies', 'Number', 46200, {
        growth: 0.024,
        season: 0.05,
        shock: 0.4,
        cycle: 0.15,
        every: 'QA',
        by: [INDUSTRY, OCCUPATION],
        forms: ['adjusted', 'change', 'share'],
        cubes: [[SECTION, OCCUPATION_GROUP]],
      }),
      mean('Job vacancy rate', 'Per cent', 2.3, {
        growth: 0.008,
        season: 0.05,
        shock: 0.4,
        every: 'QA',
        by: [SECTION, OCCUPATION_GROUP],
        tilting: 0.2,
      }),
    ]),
    topic(291, 'Recruitment and resignation', A.labour, [
      mean('Average monthly recruitment rate', 'Per cent', 2.4, {
        growth: -0.008,
        season: 0.08,
        shock: 0.3,
        every: 'QA',
        by: [INDUSTRY, OCCUPATION_GROUP],
        tilting: -0.5,
      }),
      mean('Average monthly resignation rate', 'Per cent', 1.9, {
        growth: -0.008,
        season: 0.08,
        shock: 0.3,
        every: 'QA',
        by: [INDUSTRY, OCCUPATION_GROUP],
        tilting: -0.5,
      }),
    ]),
  ],
};
