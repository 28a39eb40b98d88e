import { LIVING, QUALIFICATION, SEX, WORKING_AGE } from '../lists/people.ts';
import { TIME_USE, CARE } from '../lists/daily-life.ts';
import { mean } from '../measures/measure.ts';
import { topic, type Subject } from '../measures/topic.ts';
import { AGENCIES as A } from '../meridia/agencies.ts';

const SURVEY = { season: 0, noise: 0.004, source: 'Time Use Survey' } as const;
const YEARS = [2014, 2019, 2024];

export const timeUse: Subject = {
  grouping: 'Population and society',
  name: 'Time use and wellbeing',
  topics: [
    topic(171, 'Time use', A.statistics, [
      mean('Minutes a day spent on activities', 'Minutes a day', 144, {
        ...SURVEY,
        decimals: 0,
        by: [TIME_USE, WORKING_AGE],
        cross: [
          [TIME_USE, SEX],
          [TIME_USE, WORKING_AGE],
          [TIME_USE, LIVING],
        ],
        years: YEARS,
      }),
      mean('Unpaid work', 'Hours a week', 18.4, {
        ...SURVEY,
        growth: -0.004,
        by: [CARE, WORKING_AGE],
        tilting: 0.4,
        cross: [[CARE, SEX]],
        years: YEARS,
      }),
    ]),
    topic(172, 'Wellbeing', A.statistics, [
      mean('Satisfaction with life', 'Points from 0 to 10', 7.3, {
        ...SURVEY,
        growth: 0.001,
        decimals: 2,
        by: [WORKING_AGE, QUALIFICATION, LIVING],
        tilting: 0.06,
        cross: [[WORKING_AGE, SEX]],
        years: YEARS,
      }),
      mean('Residents who trust most people', 'Per cent', 41, {
        ...SURVEY,
        by: [WORKING_AGE, QUALIFICATION],
        tilting: 0.3,
      }),
    ]),
    topic(173, 'Poverty', A.social, [
      mean('Residents at risk of poverty', 'Per cent', 14.6, {
        ...SURVEY,
        growth: -0.004,
        source: 'Household Income Survey',
        by: [LIVING, WORKING_AGE, QUALIFICATION],
        tilting: -0.8,
        forms: ['change'],
      }),
      mean('Households that cannot meet an unexpected cost', 'Per cent', 21, {
        ...SURVEY,
        growth: -0.012,
        source: 'Household Income Survey',
        by: [LIVING],
      }),
    ]),
  ],
};
