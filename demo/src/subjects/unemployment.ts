import { QUALIFICATION, REGION, SEX, WORKING_AGE } from '../lists/people.ts';
import { DURATION, OCCUPATION_GROUP, REASON_LEFT, SECTION } from '../lists/work.ts';
import { average, flow, mean } from '../measures/measure.ts';
import { topic, type Subject } from '../measures/topic.ts';
import { AGENCIES as A } from '../meridia/agencies.ts';
import { LABOUR_FORCE_FROM, unemployed, unemploymentRate } from './labour-force-paths.ts';

const LFS = 'Labour Force Survey';
const persons = { decimals: 1, source: LFS, least: 0.3 } as const;
const YEARS = [2015, 2020, 2025];

export const unemployment: Subject = {
  grouping: 'Labour and pay',
  name: 'Unemployment',
  topics: [
    topic(260, 'Unemployed persons', A.statistics, [
      average('Unemployed persons', 'Thousand persons', 96, {
        path: unemployed,
        from: LABOUR_FORCE_FROM,
        growth: 0.009,
        season: 0.06,
        shock: -0.5,
        cycle: 0.12,
        ...persons,
        every: 'MQA',
        by: [WORKING_AGE, QUALIFICATION, DURATION],
        forms: ['adjusted', 'change', 'share'],
        nested: [
          [WORKING_AGE, SEX],
          [DURATION, SEX],
        ],
        cross: [
          [WORKING_AGE, QUALIFICATION],
          [DURATION, WORKING_AGE],
        ],
        years: YEARS,
        releases: 3,
      }),
      mean('Unemployment rate', 'Per cent', 3.8, {
        path: unemploymentRate,
        from: LABOUR_FORCE_FROM,
        growth: -0.002,
        season: 0.05,
        shock: -0.5,
        cycle: 0.12,
        source: LFS,
        every: 'MQA',
        by: [WORKING_AGE, QUALIFICATION, REGION],
        tilting: -0.7,
        forms: ['adjusted', 'change'],
        nested: [[WORKING_AGE, SEX]],
        codes: { M260204: 'M183011', M260206: 'M183012', M260201: 'M183021' },
      }),
      mean('Long-term unemployment rate', 'Per cent', 0.8, {
        growth: 0.004,
        season: 0.05,
        shock: -0.4,
        source: LFS,
        every: 'QA',
        by: [WORKING_AGE, QUALIFICATION],
        tilting: -0.5,
      }),
    ]),
    topic(261, 'Retrenchment', A.labour, [
      flow('Employees retrenched', 'Number', 1130, {
        growth: 0.006,
        season: 0.1,
        shock: -1.4,
        cycle: 0.2,
        every: 'QA',
        by: [SECTION, OCCUPATION_GROUP, REASON_LEFT],
        forms: ['change', 'share'],
        cubes: [[SECTION, OCCUPATION_GROUP]],
      }),
      mean('Re-entry into employment within six months', 'Per cent', 66, {
        growth: 0.001,
        cycle: 0.06,
        every: 'QA',
        by: [WORKING_AGE, QUALIFICATION],
        tilting: 0.15,
      }),
    ]),
  ],
};
