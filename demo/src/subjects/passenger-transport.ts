import { DISTRICT, REGION, SEX } from '../lists/people.ts';
import { LINE, MODE } from '../lists/traffic.ts';
import { flow, index, mean } from '../measures/measure.ts';
import { topic, type Subject } from '../measures/topic.ts';
import { AGENCIES as A } from '../meridia/agencies.ts';

const tenth = { decimals: 1 } as const;
const YEARS = [2015, 2020, 2025];
const still = { season: 0, noise: 0.003 } as const;
const INDEX = 'Index (2023 = 100)';

export const passengerTransport: Subject = {
  grouping: 'Transport and housing',
  name: 'Passenger transport',
  topics: [
    topic(510, 'Rail', A.rail, [
      flow('Rail passengers', 'Thousand journeys', 28900, {
        growth: 0.024,
        season: 0.04,
        shock: 0.55,
        ...tenth,
        every: 'MQA',
        by: [LINE, REGION],
        forms: ['change', 'share'],
      }),
      mean('Trains on time', 'Per cent', 93.4, {
        growth: 0.001,
        season: 0.01,
        every: 'MA',
        by: [LINE],
        tilting: 0.05,
      }),
    ]),
    topic(511, 'Modes of travel', A.transport, [
      flow('Journeys of residents', 'Million journeys', 218, {
        growth: 0.011,
        season: 0.02,
        shock: 0.35,
        ...tenth,
        every: 'QA',
        by: [MODE, DISTRICT],
        forms: ['share'],
        cross: [
          [MODE, SEX],
          [DISTRICT, MODE],
        ],
        years: YEARS,
        cubes: [[MODE, DISTRICT]],
      }),
      mean('Average length of a journey', 'Kilometres', 9.4, { growth: 0.003, ...still, by: [MODE, REGION] }),
    ]),
    topic(512, 'Fares', A.transport, [
      index('Public transport fare index', INDEX, 100, { growth: 0.024, every: 'QA', by: [LINE] }),
    ]),
  ],
};
