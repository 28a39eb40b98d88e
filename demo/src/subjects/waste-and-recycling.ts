import { DISTRICT, REGION } from '../lists/people.ts';
import { FATE, WASTE } from '../lists/surroundings.ts';
import { SECTION } from '../lists/work.ts';
import { flow, mean } from '../measures/measure.ts';
import { topic, type Subject } from '../measures/topic.ts';
import { AGENCIES as A } from '../meridia/agencies.ts';

const tenth = { decimals: 1 } as const;
const still = { season: 0, noise: 0.003 } as const;

export const wasteAndRecycling: Subject = {
  grouping: 'Environment and energy',
  name: 'Waste and recycling',
  topics: [
    topic(610, 'Waste', A.waste, [
      flow('Waste generated', 'Thousand tonnes', 448, {
        growth: 0.012,
        season: 0,
        shock: 0.12,
        ...tenth,
        from: 2003,
        by: [WASTE, SECTION, FATE],
        forms: ['change', 'share'],
        nested: [[WASTE, FATE]],
        cross: [[WASTE, FATE]],
        years: [2010, 2015, 2020, 2024],
        cubes: [[WASTE, FATE]],
      }),
      mean('Recycling rate', 'Per cent', 54, { growth: 0.008, ...still, from: 2003, by: [WASTE, REGION] }),
    ]),
    topic(611, 'Household waste', A.waste, [
      flow('Household waste collected', 'Tonnes', 128000, {
        growth: 0.006,
        season: 0.04,
        every: 'QA',
        by: [DISTRICT, WASTE],
        forms: ['share'],
        cubes: [[DISTRICT, WASTE]],
      }),
      mean('Household waste per person', 'Kilograms a day', 0.92, {
        growth: -0.004,
        ...still,
        decimals: 2,
        by: [REGION],
      }),
    ]),
  ],
};
