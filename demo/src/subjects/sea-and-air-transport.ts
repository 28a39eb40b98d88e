import { AIRPORT, AIR_ROUTE, CARGO, DIRECTION, PORT, VESSEL } from '../lists/traffic.ts';
import { flow, stock } from '../measures/measure.ts';
import { topic, type Subject } from '../measures/topic.ts';
import { AGENCIES as A } from '../meridia/agencies.ts';

const tenth = { decimals: 1 } as const;

export const seaAndAirTransport: Subject = {
  grouping: 'Transport and housing',
  name: 'Sea and air transport',
  topics: [
    topic(520, 'Ports', A.ports, [
      flow('Cargo handled', 'Thousand tonnes', 34100, {
        growth: 0.021,
        season: 0.03,
        shock: 0.08,
        ...tenth,
        every: 'MQA',
        by: [CARGO, PORT],
        forms: ['change', 'share'],
        cubes: [[CARGO, PORT, DIRECTION]],
      }),
      flow('Vessel arrivals', 'Number', 9800, {
        growth: 0.003,
        season: 0.03,
        shock: 0.15,
        every: 'MQA',
        by: [VESSEL, PORT],
        forms: ['change'],
        cubes: [[VESSEL, PORT]],
      }),
      stock('Merchant fleet', 'Thousand gross tonnes', 41200, {
        growth: 0.034,
        season: 0,
        ...tenth,
        every: 'QA',
        by: [VESSEL],
      }),
    ]),
    topic(521, 'Airports', A.aviation, [
      flow('Air passengers', 'Number', 2410000, {
        growth: 0.041,
        season: 0.08,
        shock: 0.96,
        every: 'MQA',
        by: [AIRPORT, AIR_ROUTE],
        forms: ['change', 'share'],
        cubes: [[AIRPORT, AIR_ROUTE, DIRECTION]],
      }),
      flow('Air freight', 'Tonnes', 121000, {
        growth: 0.014,
        season: 0.04,
        shock: 0.2,
        every: 'MQA',
        by: [AIRPORT, AIR_ROUTE],
        forms: ['change', 'share'],
      }),
      flow('Aircraft landings', 'Number', 10900, {
        growth: 0.028,
        season: 0.04,
        shock: 0.85,
        every: 'MA',
        by: [AIRPORT],
      }),
    ]),
  ],
};
