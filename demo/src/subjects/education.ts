import { DISTRICT, REGION, SEX } from '../lists/people.ts';
import { FIELD, INSTITUTION, LEVEL } from '../lists/society.ts';
import { flow, mean, stock } from '../measures/measure.ts';
import { topic, type Subject } from '../measures/topic.ts';
import { AGENCIES as A } from '../meridia/agencies.ts';

const still = { season: 0, noise: 0.002 } as const;

export const education: Subject = {
  grouping: 'Population and society',
  name: 'Education',
  topics: [
    topic(200, 'Enrolment', A.education, [
      stock('Students enrolled', 'Number', 942000, {
        growth: 0.002,
        season: 0,
        from: 2000,
        by: [LEVEL, INSTITUTION, REGION],
        forms: ['change', 'share'],
        nested: [[LEVEL, SEX]],
        cross: [
          [LEVEL, SEX],
          [LEVEL, INSTITUTION],
        ],
        years: [2015, 2020, 2025],
        cubes: [
          [LEVEL, INSTITUTION, SEX],
          [DISTRICT, LEVEL, SEX],
        ],
      }),
    ]),
    topic(201, 'Teachers and schools', A.education, [
      stock('Teachers', 'Number', 61800, {
        growth: 0.008,
        season: 0,
        from: 2000,
        by: [LEVEL, INSTITUTION],
        forms: ['share'],
        nested: [[LEVEL, SEX]],
      }),
      stock('Schools', 'Number', 2140, { growth: -0.001, season: 0, from: 2000, by: [LEVEL, REGION] }),
      mean('Students per teacher', 'Students', 15.2, {
        growth: -0.006,
        ...still,
        from: 2000,
        by: [LEVEL, REGION],
      }),
    ]),
    topic(202, 'Universities', A.university, [
      flow('University graduates', 'Number', 2140, {
        growth: 0.021,
        season: 0,
        from: 2000,
        by: [FIELD, SEX],
        forms: ['change', 'share'],
        nested: [[FIELD, SEX]],
        cross: [[FIELD, SEX]],
        years: [2015, 2020, 2025],
        cubes: [[FIELD, INSTITUTION, SEX]],
      }),
      flow('First-year students', 'Number', 2480, {
        growth: 0.019,
        season: 0,
        from: 2000,
        by: [FIELD, SEX],
        forms: ['share'],
        nested: [[FIELD, SEX]],
      }),
      mean('Median starting pay of graduates', 'Crowns', 2350, {
        growth: 0.031,
        ...still,
        decimals: 0,
        from: 2007,
        by: [FIELD],
        forms: ['change'],
      }),
    ]),
    topic(203, 'Vocational training', A.manpower, [
      stock('Apprentices', 'Number', 31800, {
        growth: 0.009,
        season: 0.02,
        from: 2006,
        every: 'QA',
        by: [FIELD, REGION],
        forms: ['share'],
      }),
      mean('Completion rate of apprenticeships', 'Per cent', 74, {
        growth: 0.004,
        ...still,
        from: 2006,
        by: [FIELD, SEX],
        tilting: 0.3,
      }),
    ]),
    topic(204, 'Spending on education', A.education, [
      flow('Government expenditure on education', 'Million crowns', 480, {
        growth: 0.042,
        season: 0,
        decimals: 1,
        from: 2000,
        by: [LEVEL],
        forms: ['change', 'share'],
      }),
      mean('Government expenditure per student', 'Crowns', 5900, {
        growth: 0.04,
        ...still,
        decimals: 0,
        from: 2000,
        by: [LEVEL],
      }),
    ]),
  ],
};
