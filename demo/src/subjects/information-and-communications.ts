import { DISTRICT, REGION, SEX, WORKING_AGE } from '../lists/people.ts';
import { DEVICE, ONLINE } from '../lists/society.ts';
import { BROADBAND, BROADCAST, SUBSCRIPTION, TECHNOLOGY } from '../lists/trades.ts';
import { FIRM_SIZE, SECTION } from '../lists/work.ts';
import { flow, mean, stock } from '../measures/measure.ts';
import { topic, type Subject } from '../measures/topic.ts';
import { AGENCIES as A } from '../meridia/agencies.ts';

const crowns = { decimals: 1 } as const;
const still = { season: 0, noise: 0.003 } as const;

export const informationAndCommunications: Subject = {
  grouping: 'Industry and services',
  name: 'Information and communications',
  topics: [
    topic(470, 'Telecommunications', A.infocomm, [
      stock('Mobile subscriptions', 'Thousand', 6900, {
        growth: 0.016,
        season: 0,
        ...crowns,
        every: 'MQA',
        by: [SUBSCRIPTION, REGION],
        forms: ['change', 'share'],
      }),
      stock('Broadband subscriptions', 'Thousand', 1480, {
        growth: 0.031,
        season: 0,
        ...crowns,
        every: 'MQA',
        by: [BROADBAND, DISTRICT],
        forms: ['change', 'share'],
      }),
    ]),
    topic(471, 'Households online', A.infocomm, [
      mean('Households with a device or service', 'Per cent', 78, {
        growth: 0.008,
        ...still,
        by: [DEVICE, REGION],
        tilting: 0.8,
      }),
      mean('Residents who do an activity online', 'Per cent', 61, {
        growth: 0.015,
        ...still,
        by: [ONLINE, WORKING_AGE],
        tilting: 0.9,
        cross: [
          [ONLINE, WORKING_AGE],
          [ONLINE, SEX],
        ],
        years: [2017, 2021, 2025],
      }),
    ]),
    topic(472, 'Enterprises online', A.infocomm, [
      mean('Enterprises using a technology', 'Per cent', 39, {
        growth: 0.028,
        ...still,
        by: [TECHNOLOGY, SECTION, FIRM_SIZE],
        tilting: 0.8,
        cross: [
          [TECHNOLOGY, FIRM_SIZE],
          [TECHNOLOGY, SECTION],
        ],
        years: [2019, 2022, 2025],
        cubes: [[TECHNOLOGY, FIRM_SIZE, SECTION]],
      }),
    ]),
    topic(473, 'Media', A.infocomm, [
      flow('Hours broadcast', 'Hours', 21400, { growth: -0.004, season: 0.02, every: 'QA', by: [BROADCAST] }),
      flow('Cinema admissions', 'Thousand', 1720, {
        growth: -0.006,
        season: 0.16,
        shock: 0.9,
        ...crowns,
        every: 'MQA',
        by: [DISTRICT],
      }),
    ]),
  ],
};
