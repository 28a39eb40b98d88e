import { AGE, DISTRICT, REGION, SEX, WORKING_AGE } from '../lists/people.ts';
import { ARTS, SPORT } from '../lists/society.ts';
import { flow, mean, stock } from '../measures/measure.ts';
import { topic, type Subject } from '../measures/topic.ts';
import { AGENCIES as A } from '../meridia/agencies.ts';

const still = { season: 0, noise: 0.002 } as const;

export const cultureAndSport: Subject = {
  grouping: 'Population and society',
  name: 'Culture and sport',
  topics: [
    topic(230, 'Arts', A.arts, [
      flow('Arts performances and exhibitions', 'Number', 840, {
        growth: 0.014,
        season: 0.1,
        shock: 0.85,
        every: 'QA',
        by: [ARTS, REGION],
        forms: ['change', 'share'],
      }),
      flow('Attendance at arts events', 'Thousand persons', 390, {
        growth: 0.024,
        season: 0.12,
        shock: 0.9,
        every: 'QA',
        decimals: 1,
        by: [ARTS, REGION],
      }),
    ]),
    topic(231, 'Museums and heritage', A.heritage, [
      flow('Museum visits', 'Thousand visits', 260, {
        growth: 0.028,
        season: 0.14,
        shock: 0.85,
        decimals: 1,
        every: 'MA',
        by: [ARTS, DISTRICT],
      }),
      stock('Protected monuments', 'Number', 61, { growth: 0.012, season: 0, by: [REGION] }),
    ]),
    topic(232, 'Libraries', A.libraries, [
      flow('Loans of public libraries', 'Thousand loans', 2900, {
        growth: -0.004,
        season: 0.06,
        shock: 0.6,
        decimals: 1,
        every: 'MQA',
        by: [DISTRICT],
        forms: ['change'],
      }),
      stock('Registered borrowers', 'Number', 1640000, { growth: 0.008, season: 0, by: [AGE, DISTRICT] }),
    ]),
    topic(233, 'Sport', A.youth, [
      mean('Residents who do sport every week', 'Per cent', 54, {
        growth: 0.008,
        ...still,
        by: [SEX, WORKING_AGE, SPORT],
        tilting: 0.3,
        cross: [[WORKING_AGE, SEX]],
        years: [2015, 2020, 2025],
      }),
      stock('Members of sports clubs', 'Number', 412000, {
        growth: 0.006,
        season: 0,
        shock: 0.1,
        by: [SPORT, REGION],
        forms: ['share'],
        nested: [[SPORT, SEX]],
      }),
    ]),
  ],
};
