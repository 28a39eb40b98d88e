import { QUALIFICATION, SEX, WORKING_AGE } from '../lists/people.ts';
import { REASON_OUTSIDE } from '../lists/work.ts';
import { average, mean } from '../measures/measure.ts';
import { topic, type Subject } from '../measures/topic.ts';
import { AGENCIES as A } from '../meridia/agencies.ts';
import { LABOUR_FORCE_FROM, labourForce } from './labour-force-paths.ts';

const LFS = 'Labour Force Survey';
const persons = { decimals: 1, source: LFS, least: 0.3 } as const;
const YEARS = [2015, 2020, 2025];
const rate = { season: 0.01, noise: 0.004, source: LFS } as const;

export const labourForceParticipation: Subject = {
  grouping: 'Labour and pay',
  name: 'Labour force participation',
  topics: [
    topic(270, 'Labour force', A.statistics, [
      average('Labour force', 'Thousand persons', 2516, {
        path: labourForce,
        from: LABOUR_FORCE_FROM,
        growth: 0.0103,
        ...persons,
        every: 'QA',
        by: [WORKING_AGE, QUALIFICATION],
        forms: ['change', 'share'],
        nested: [[WORKING_AGE, SEX]],
        cross: [
          [WORKING_AGE, SEX],
          [QUALIFICATION, SEX],
        ],
        years: YEARS,
        cubes: [[WORKING_AGE, QUALIFICATION, SEX]],
      }),
      mean('Labour force participation rate', 'Per cent', 66.9, {
        growth: 0.0016,
        ...rate,
        every: 'QA',
        by: [WORKING_AGE, QUALIFICATION, SEX],
        tilting: 0.3,
        nested: [[WORKING_AGE, SEX]],
      }),
    ]),
    topic(271, 'Outside the labour force', A.statistics, [
      average('Residents outside the labour force', 'Thousand persons', 1240, {
        growth: 0.009,
        ...persons,
        by: [REASON_OUTSIDE, WORKING_AGE],
        forms: ['share'],
        nested: [[REASON_OUTSIDE, SEX]],
        cross: [[REASON_OUTSIDE, WORKING_AGE]],
        years: YEARS,
      }),
    ]),
  ],
};
