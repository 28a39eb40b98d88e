import { DISTRICT, QUALIFICATION, REGION, SEX, WORKING_AGE } from '../lists/people.ts';
import { FIRE_CALL, PARTY } from '../lists/society.ts';
import { flow, mean, stock } from '../measures/measure.ts';
import { topic, type Subject } from '../measures/topic.ts';
import { AGENCIES as A } from '../meridia/agencies.ts';

const still = { season: 0, noise: 0.002 } as const;

export const electionsAndGovernment: Subject = {
  grouping: 'Population and society',
  name: 'Elections and government',
  topics: [
    topic(240, 'Elections to parliament', A.elections, [
      stock('Votes cast', 'Number', 2310000, {
        growth: 0.008,
        season: 0,
        from: 2005,
        by: [PARTY, DISTRICT],
        forms: ['share'],
        cross: [[DISTRICT, PARTY]],
        years: [2014, 2018, 2022],
        note: 'Between elections: votes in the latest one, with by-elections.',
      }),
      mean('Turnout', 'Per cent', 72.4, {
        growth: -0.002,
        ...still,
        from: 2005,
        by: [REGION, WORKING_AGE],
        tilting: 0.15,
      }),
    ]),
    topic(241, 'Registered voters', A.elections, [
      stock('Registered voters', 'Number', 3290000, {
        growth: 0.009,
        season: 0,
        from: 2005,
        by: [DISTRICT, WORKING_AGE],
        nested: [[DISTRICT, SEX]],
        cross: [
          [DISTRICT, SEX],
          [WORKING_AGE, SEX],
        ],
        years: [2018, 2022, 2025],
      }),
    ]),
    topic(242, 'Parliament', A.parliament, [
      stock('Members of parliament', 'Number', 120, {
        growth: 0,
        season: 0,
        noise: 0,
        cycle: 0,
        from: 2005,
        by: [PARTY, SEX],
      }),
    ]),
    topic(243, 'Fire and rescue', A.fire, [
      flow('Calls to the fire and rescue service', 'Number', 13800, {
        growth: 0.022,
        season: 0.05,
        every: 'MQA',
        by: [FIRE_CALL, DISTRICT],
        forms: ['change', 'share'],
      }),
    ]),
    topic(244, 'Digital government', A.data, [
      mean('Satisfaction with online services of the government', 'Per cent', 69, {
        growth: 0.009,
        ...still,
        from: 2011,
        by: [WORKING_AGE, QUALIFICATION],
        tilting: 0.1,
      }),
    ]),
  ],
};
