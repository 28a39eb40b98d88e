import { REGION, SEX, WORKING_AGE } from '../lists/people.ts';
import { FIRM_SIZE, INDUSTRY, SECTION } from '../lists/work.ts';
import { flow, mean, stock } from '../measures/measure.ts';
import { topic, type Subject } from '../measures/topic.ts';
import { AGENCIES as A } from '../meridia/agencies.ts';

const YEARS = [2015, 2020, 2025];

export const workingConditions: Subject = {
  grouping: 'Labour and pay',
  name: 'Working conditions',
  topics: [
    topic(300, 'Workplace safety', A.safety, [
      flow('Workplace injuries', 'Number', 1040, {
        growth: 0.004,
        season: 0.05,
        shock: 0.3,
        every: 'QA',
        by: [INDUSTRY, REGION],
        forms: ['change', 'share'],
        cross: [[SECTION, SEX]],
        years: YEARS,
      }),
      mean('Workplace injury rate', 'Per hundred thousand employed', 420, {
        growth: -0.012,
        season: 0,
        decimals: 0,
        by: [SECTION],
        tilting: -0.8,
      }),
    ]),
    topic(301, 'Disputes', A.labour, [
      flow('Labour disputes filed', 'Number', 41, {
        growth: -0.006,
        noise: 0.15,
        season: 0.08,
        by: [SECTION],
      }),
      stock('Members of trade unions', 'Number', 521000, { growth: 0.012, season: 0, by: [SECTION, REGION] }),
    ]),
    topic(302, 'Leave and absence', A.labour, [
      mean('Days of paid leave a year', 'Days', 16.4, {
        growth: 0.003,
        season: 0,
        by: [SECTION, FIRM_SIZE],
        tilting: 0.2,
      }),
      mean('Days of sick leave a year', 'Days', 5.1, {
        growth: 0.004,
        season: 0,
        shock: -0.2,
        by: [SECTION, WORKING_AGE],
        tilting: -0.1,
      }),
    ]),
  ],
};
