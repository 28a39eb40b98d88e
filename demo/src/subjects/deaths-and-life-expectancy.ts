import { AGE, DISTRICT, REGION, SEX } from '../lists/people.ts';
import { CAUSE } from '../lists/society.ts';
import { flow, mean } from '../measures/measure.ts';
import { topic, type Subject } from '../measures/topic.ts';
import { AGENCIES as A } from '../meridia/agencies.ts';

export const deathsAndLifeExpectancy: Subject = {
  grouping: 'Population and society',
  name: 'Deaths and life expectancy',
  topics: [
    topic(130, 'Deaths', A.registry, [
      flow('Deaths', 'Number', 2870, {
        growth: 0.0145,
        season: 0.08,
        shock: -0.1,
        from: 1995,
        every: 'MQA',
        by: [SEX, AGE],
        forms: ['change', 'share'],
        nested: [[AGE, SEX]],
        cross: [
          [AGE, SEX],
          [DISTRICT, SEX],
        ],
        years: [2020, 2025],
        cubes: [[DISTRICT, AGE, SEX]],
        least: 3,
      }),
    ]),
    topic(131, 'Causes of death', A.disease, [
      flow('Deaths of residents', 'Number', 2790, {
        growth: 0.0145,
        season: 0.08,
        shock: -0.1,
        from: 2000,
        every: 'QA',
        by: [CAUSE],
        forms: ['share'],
        nested: [[CAUSE, SEX]],
        cross: [
          [CAUSE, SEX],
          [CAUSE, AGE],
        ],
        years: [2015, 2020, 2025],
        cubes: [[CAUSE, AGE, SEX]],
        least: 3,
      }),
      mean('Standardised death rate', 'Per hundred thousand residents', 640, {
        growth: -0.014,
        season: 0,
        from: 2000,
        by: [SEX, REGION],
        decimals: 0,
      }),
    ]),
    topic(132, 'Life expectancy', A.statistics, [
      mean('Life expectancy at birth', 'Years', 77.4, {
        growth: 0.0026,
        season: 0,
        noise: 0.001,
        shock: 0.012,
        from: 1990,
        by: [SEX, REGION],
        tilting: -0.25,
      }),
      mean('Life expectancy at age 65', 'Years', 16.4, {
        growth: 0.006,
        season: 0,
        noise: 0.002,
        shock: 0.03,
        from: 1990,
        by: [SEX],
        tilting: -0.8,
      }),
      mean('Healthy life expectancy at birth', 'Years', 67.1, {
        growth: 0.003,
        season: 0,
        noise: 0.001,
        from: 2000,
        by: [SEX],
        tilting: -0.1,
      }),
    ]),
    topic(133, 'Infant mortality', A.registry, [
      mean('Infant mortality rate', 'Per thousand live births', 4.2, {
        growth: -0.03,
        season: 0,
        noise: 0.02,
        from: 1990,
        by: [SEX, REGION],
      }),
      mean('Perinatal mortality rate', 'Per thousand births', 5.1, {
        growth: -0.025,
        season: 0,
        noise: 0.02,
        from: 1990,
        by: [REGION],
      }),
    ]),
  ],
};
