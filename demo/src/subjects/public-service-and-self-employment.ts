import { DISTRICT, QUALIFICATION, REGION, SEX, WORKING_AGE } from '../lists/people.ts';
import { OCCUPATION_GROUP, SECTION } from '../lists/work.ts';
import { PUBLIC_BODY, PLATFORM } from '../lists/daily-life.ts';
import { average, flow, mean, stock } from '../measures/measure.ts';
import { topic, type Subject } from '../measures/topic.ts';
import { AGENCIES as A } from '../meridia/agencies.ts';

export const publicService: Subject = {
  grouping: 'Labour and pay',
  name: 'Public service and self-employment',
  topics: [
    topic(312, 'Public servants', A.budget, [
      stock('Public servants', 'Number', 318000, {
        growth: 0.008,
        season: 0,
        by: [PUBLIC_BODY, OCCUPATION_GROUP, REGION],
        forms: ['change', 'share'],
        nested: [[PUBLIC_BODY, SEX]],
        cross: [
          [PUBLIC_BODY, SEX],
          [WORKING_AGE, PUBLIC_BODY],
        ],
        years: [2015, 2020, 2025],
        cubes: [[PUBLIC_BODY, OCCUPATION_GROUP, SEX]],
      }),
      flow('Pay of public servants', 'Million crowns', 1120, {
        growth: 0.041,
        season: 0.03,
        decimals: 1,
        every: 'QA',
        by: [PUBLIC_BODY],
        forms: ['share'],
      }),
    ]),
    topic(313, 'Self-employed persons', A.statistics, [
      average('Self-employed persons', 'Thousand persons', 318, {
        growth: 0.007,
        decimals: 1,
        source: 'Labour Force Survey',
        every: 'QA',
        by: [SECTION, WORKING_AGE, QUALIFICATION],
        forms: ['change'],
        nested: [[SECTION, SEX]],
      }),
      average('Platform workers', 'Thousand persons', 21, {
        growth: 0.09,
        decimals: 1,
        from: 2014,
        by: [PLATFORM, WORKING_AGE],
      }),
    ]),
    topic(314, 'Foreign workers', A.immigration, [
      stock('Work permits in force', 'Number', 412000, {
        growth: 0.024,
        season: 0.01,
        shock: 0.12,
        every: 'HA',
        by: [SECTION, OCCUPATION_GROUP, DISTRICT],
        forms: ['change'],
      }),
    ]),
    topic(315, 'Commuting', A.statistics, [
      mean('Travelling time to work', 'Minutes', 38, {
        growth: 0.003,
        season: 0,
        noise: 0.004,
        by: [DISTRICT, OCCUPATION_GROUP],
        tilting: 0.1,
      }),
    ]),
  ],
};
