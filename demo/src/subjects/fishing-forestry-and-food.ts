import { EATERY, FISH } from '../lists/industries.ts';
import { REGION } from '../lists/people.ts';
import { FISHING_PORT, TREE } from '../lists/trades.ts';
import { flow, mean, stock } from '../measures/measure.ts';
import { topic, type Subject } from '../measures/topic.ts';
import { AGENCIES as A } from '../meridia/agencies.ts';

const crowns = { decimals: 1 } as const;

export const fishingForestryAndFood: Subject = {
  grouping: 'Industry and services',
  name: 'Fishing, forestry and food',
  topics: [
    topic(460, 'Fishing', A.fisheries, [
      flow('Fish landed', 'Tonnes', 14800, {
        growth: -0.008,
        season: 0.2,
        noise: 0.05,
        every: 'MQA',
        by: [FISH, FISHING_PORT],
        forms: ['share'],
        cubes: [[FISH, FISHING_PORT]],
      }),
      flow('Value of fish landed', 'Thousand crowns', 31200, {
        growth: 0.014,
        season: 0.18,
        noise: 0.05,
        every: 'QA',
        by: [FISH, FISHING_PORT],
      }),
    ]),
    topic(461, 'Aquaculture', A.fisheries, [
      flow('Aquaculture production', 'Tonnes', 2310, {
        growth: 0.028,
        season: 0.08,
        every: 'QA',
        by: [FISH, REGION],
      }),
    ]),
    topic(462, 'Forestry', A.forestry, [
      flow('Timber felled', 'Thousand cubic metres', 184, {
        growth: 0.004,
        season: 0.14,
        ...crowns,
        every: 'QA',
        by: [TREE, REGION],
      }),
      stock('Forest area', 'Hectares', 468000, {
        growth: 0.002,
        season: 0,
        by: [TREE, REGION],
        cubes: [[TREE, REGION]],
      }),
    ]),
    topic(463, 'Food safety', A.food, [
      flow('Inspections of food businesses', 'Number', 5100, {
        growth: 0.018,
        season: 0.06,
        every: 'QA',
        by: [EATERY, REGION],
      }),
      mean('Inspections with faults', 'Per cent', 6.4, {
        growth: -0.012,
        noise: 0.03,
        every: 'QA',
        by: [EATERY, REGION],
      }),
    ]),
  ],
};
