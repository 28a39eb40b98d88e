import { DISTRICT, REGION } from '../lists/people.ts';
import { BUILDING, MATERIAL } from '../lists/trades.ts';
import { flow, index, mean } from '../measures/measure.ts';
import { topic, type Subject } from '../measures/topic.ts';
import { AGENCIES as A } from '../meridia/agencies.ts';

const MILLION = 'Million crowns';
const tenth = { decimals: 1 } as const;
const INDEX = 'Index (2023 = 100)';

export const construction: Subject = {
  grouping: 'Transport and housing',
  name: 'Construction',
  topics: [
    topic(530, 'Building activity', A.building, [
      flow('Contracts awarded', MILLION, 1610, {
        growth: 0.026,
        season: 0.1,
        noise: 0.12,
        shock: 0.4,
        ...tenth,
        every: 'MQA',
        by: [BUILDING, REGION],
        forms: ['change', 'share'],
        cubes: [[BUILDING, REGION]],
      }),
      flow('Certified payments', MILLION, 1540, {
        growth: 0.026,
        season: 0.05,
        shock: 0.35,
        ...tenth,
        every: 'MQA',
        by: [BUILDING, REGION],
        forms: ['change', 'share'],
      }),
    ]),
    topic(531, 'Building permits', A.planning, [
      flow('Building permits', 'Number', 1720, {
        growth: 0.006,
        season: 0.1,
        noise: 0.05,
        shock: 0.3,
        every: 'MQA',
        by: [BUILDING, DISTRICT],
        forms: ['change'],
        cubes: [[BUILDING, DISTRICT]],
      }),
    ]),
    topic(532, 'Building costs', A.building, [
      index('Building cost index', INDEX, 100, {
        growth: 0.028,
        noise: 0.006,
        cycle: 0.04,
        every: 'QA',
        by: [BUILDING, MATERIAL],
        forms: ['change'],
      }),
      mean('Market price of building materials', 'Crowns a tonne', 118, {
        growth: 0.025,
        noise: 0.02,
        cycle: 0.06,
        every: 'MA',
        by: [MATERIAL],
      }),
      flow('Demand for building materials', 'Thousand tonnes', 2240, {
        growth: 0.012,
        season: 0.06,
        shock: 0.4,
        ...tenth,
        every: 'MQA',
        by: [MATERIAL],
        forms: ['change'],
      }),
    ]),
  ],
};
