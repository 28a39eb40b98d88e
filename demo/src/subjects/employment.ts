import { DISTRICT, QUALIFICATION, REGION, SEX, WORKING_AGE } from '../lists/people.ts';
import { FIRM_SIZE, HOURS, INDUSTRY, OCCUPATION, OCCUPATION_GROUP, SECTION, STATUS } from '../lists/work.ts';
import { average, flow, mean, stock } from '../measures/measure.ts';
import { topic, type Subject } from '../measures/topic.ts';
import { AGENCIES as A } from '../meridia/agencies.ts';
import { employed, LABOUR_FORCE_FROM, partTime } from './labour-force-paths.ts';

const LFS = 'Labour Force Survey';
const persons = { decimals: 1, source: LFS, least: 0.3 } as const;
const YEARS = [2015, 2020, 2025];
const rate = { season: 0.01, noise: 0.004, source: LFS } as const;

export const employment: Subject = {
  grouping: 'Labour and pay',
  name: 'Employment',
  topics: [
    topic(250, 'Employed persons', A.statistics, [
      average('Employed persons', 'Thousand persons', 2420, {
        path: employed,
        from: LABOUR_FORCE_FROM,
        growth: 0.0105,
        shock: 0.035,
        ...persons,
        every: 'QA',
        by: [INDUSTRY, OCCUPATION, STATUS, HOURS],
        forms: ['adjusted', 'change', 'share'],
        nested: [
          [SECTION, SEX],
          [OCCUPATION, SEX],
        ],
        cross: [
          [OCCUPATION_GROUP, SEX],
          [SECTION, OCCUPATION_GROUP],
          [WORKING_AGE, OCCUPATION_GROUP],
          [QUALIFICATION, OCCUPATION_GROUP],
        ],
        years: YEARS,
        cubes: [
          [SECTION, OCCUPATION_GROUP, SEX],
          [INDUSTRY, WORKING_AGE, SEX],
        ],
        releases: 3,
        codes: { D25010: 'D18010' },
      }),
      mean('Employment rate', 'Per cent', 64.8, {
        growth: 0.003,
        shock: 0.03,
        ...rate,
        every: 'QA',
        by: [WORKING_AGE, REGION, QUALIFICATION],
        tilting: 0.4,
        forms: ['change'],
        nested: [[WORKING_AGE, SEX]],
      }),
    ]),
    topic(251, 'Employees', A.labour, [
      stock('Employees', 'Number', 2080000, {
        growth: 0.012,
        season: 0.01,
        shock: 0.04,
        every: 'QA',
        by: [SECTION, DISTRICT, FIRM_SIZE],
        forms: ['change', 'share'],
        cubes: [
          [SECTION, FIRM_SIZE],
          [DISTRICT, SECTION],
        ],
      }),
      flow('Change in employment', 'Number', 4600, {
        growth: 0.004,
        season: 0.3,
        noise: 0.1,
        shock: 0.6,
        every: 'QA',
        by: [SECTION],
      }),
    ]),
    topic(252, 'Working time', A.labour, [
      mean('Usual hours worked per week', 'Hours', 42.8, {
        growth: -0.004,
        ...rate,
        every: 'QA',
        by: [SECTION, OCCUPATION_GROUP],
        tilting: 0.05,
        nested: [[SECTION, SEX]],
      }),
      mean('Paid overtime hours per employee per week', 'Hours', 2.9, {
        growth: -0.012,
        season: 0.05,
        shock: 0.3,
        every: 'QA',
        by: [INDUSTRY],
        tilting: -0.3,
      }),
    ]),
    topic(253, 'Part-time and flexible work', A.statistics, [
      average('Part-time workers', 'Thousand persons', 246, {
        path: partTime,
        from: LABOUR_FORCE_FROM,
        growth: 0.021,
        ...persons,
        every: 'QA',
        by: [SECTION, WORKING_AGE],
        nested: [[WORKING_AGE, SEX]],
      }),
      mean('Employees working at home at least once a week', 'Per cent', 11.4, {
        growth: 0.05,
        shock: -1.2,
        ...rate,
        by: [SECTION, OCCUPATION_GROUP],
        tilting: 1.2,
      }),
    ]),
  ],
};
