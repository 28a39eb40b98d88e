import { PARTNER } from '../lists/economy.ts';
import { REGION, SEX } from '../lists/people.ts';
import { HOTEL_CLASS, TOURISM_SPENDING, TRAVEL_MODE, VISITOR_STAY, VISIT_PURPOSE } from '../lists/trades.ts';
import { flow, mean, stock } from '../measures/measure.ts';
import { topic, type Subject } from '../measures/topic.ts';
import { AGENCIES as A } from '../meridia/agencies.ts';

const MILLION = 'Million crowns';
const crowns = { decimals: 1 } as const;

export const tourism: Subject = {
  grouping: 'Industry and services',
  name: 'Tourism',
  topics: [
    topic(440, 'Visitor arrivals', A.tourism, [
      flow('International visitor arrivals', 'Number', 748000, {
        growth: 0.034,
        season: 0.12,
        shock: 0.97,
        every: 'MQA',
        by: [PARTNER, VISITOR_STAY, VISIT_PURPOSE],
        forms: ['change', 'share'],
        cubes: [
          [PARTNER, VISITOR_STAY],
          [VISIT_PURPOSE, VISITOR_STAY, SEX],
        ],
      }),
      mean('Average length of stay of visitors', 'Days', 3.6, {
        growth: 0.001,
        season: 0.02,
        decimals: 2,
        every: 'MA',
        by: [PARTNER],
      }),
    ]),
    topic(441, 'Hotels', A.tourism, [
      mean('Average occupancy rate of hotels', 'Per cent', 82, {
        season: 0.05,
        shock: 0.5,
        every: 'MA',
        by: [HOTEL_CLASS, REGION],
        tilting: 0.05,
      }),
      mean('Average room rate of hotels', 'Crowns', 171, {
        growth: 0.02,
        season: 0.05,
        shock: 0.3,
        every: 'MA',
        by: [HOTEL_CLASS, REGION],
        forms: ['change'],
      }),
      flow('Room revenue of hotels', MILLION, 118, {
        growth: 0.041,
        season: 0.08,
        shock: 0.6,
        ...crowns,
        every: 'MA',
        by: [HOTEL_CLASS],
      }),
      stock('Available hotel rooms', 'Number', 46200, {
        growth: 0.02,
        season: 0,
        every: 'QA',
        by: [HOTEL_CLASS, REGION],
      }),
    ]),
    topic(442, 'Tourism receipts', A.tourism, [
      flow('Tourism receipts', MILLION, 910, {
        growth: 0.048,
        season: 0.08,
        shock: 0.95,
        ...crowns,
        every: 'QA',
        by: [TOURISM_SPENDING, PARTNER],
        forms: ['change', 'share'],
        cubes: [[TOURISM_SPENDING, PARTNER]],
      }),
      mean('Spending per visitor', 'Crowns', 1210, {
        growth: 0.018,
        season: 0.03,
        decimals: 0,
        every: 'QA',
        by: [PARTNER, VISIT_PURPOSE],
      }),
    ]),
    topic(443, 'Outbound travel', A.immigration, [
      flow('Departures of residents', 'Number', 512000, {
        growth: 0.031,
        season: 0.16,
        shock: 0.96,
        every: 'MQA',
        by: [TRAVEL_MODE, PARTNER],
        forms: ['change'],
      }),
    ]),
  ],
};
