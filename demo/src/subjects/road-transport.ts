import { AGE, DISTRICT, REGION, SEX } from '../lists/people.ts';
import { PROPULSION, ROAD, ROAD_USER, VEHICLE } from '../lists/traffic.ts';
import { flow, mean, stock } from '../measures/measure.ts';
import { topic, type Subject } from '../measures/topic.ts';
import { AGENCIES as A } from '../meridia/agencies.ts';

const YEARS = [2015, 2020, 2025];
const still = { season: 0, noise: 0.003 } as const;
const tenth = { decimals: 1 } as const;

export const roadTransport: Subject = {
  grouping: 'Transport and housing',
  name: 'Road transport',
  topics: [
    topic(500, 'Motor vehicles', A.transport, [
      stock('Motor vehicles registered', 'Number', 1310000, {
        growth: 0.011,
        season: 0,
        from: 2000,
        every: 'MQA',
        by: [VEHICLE, PROPULSION],
        forms: ['change', 'share'],
        nested: [[VEHICLE, PROPULSION]],
        cross: [
          [VEHICLE, PROPULSION],
          [DISTRICT, VEHICLE],
        ],
        years: YEARS,
        cubes: [[VEHICLE, PROPULSION, REGION]],
      }),
      flow('New registrations of motor vehicles', 'Number', 9400, {
        growth: 0.008,
        season: 0.12,
        noise: 0.05,
        shock: 0.4,
        every: 'MQA',
        by: [VEHICLE, PROPULSION],
        forms: ['change', 'share'],
      }),
      mean('Average age of motor vehicles', 'Years', 7.1, {
        growth: 0.008,
        ...still,
        by: [VEHICLE, PROPULSION],
      }),
    ]),
    topic(501, 'Roads', A.roads, [
      stock('Length of public roads', 'Kilometres', 18400, {
        growth: 0.004,
        season: 0,
        decimals: 0,
        from: 2000,
        by: [ROAD, REGION],
        forms: ['share'],
        nested: [[ROAD, REGION]],
      }),
      mean('Average speed at peak hours', 'Kilometres an hour', 31, { growth: -0.004, ...still, by: [ROAD] }),
      flow('Distance driven', 'Million kilometres', 2140, {
        growth: 0.009,
        season: 0.03,
        shock: 0.25,
        ...tenth,
        every: 'QA',
        by: [VEHICLE, ROAD],
        forms: ['share'],
      }),
    ]),
    topic(502, 'Road accidents', A.roadSafety, [
      flow('Road casualties', 'Number', 940, {
        growth: -0.018,
        season: 0.06,
        shock: 0.25,
        every: 'MQA',
        by: [ROAD_USER, AGE],
        forms: ['change', 'share'],
        nested: [[ROAD_USER, SEX]],
        cross: [
          [ROAD_USER, SEX],
          [DISTRICT, ROAD_USER],
        ],
        years: YEARS,
        cubes: [[ROAD_USER, AGE, SEX]],
        least: 3,
      }),
      flow('Fatal road casualties', 'Number', 17, {
        growth: -0.03,
        noise: 0.1,
        season: 0.06,
        every: 'QA',
        by: [ROAD_USER],
      }),
    ]),
  ],
};
