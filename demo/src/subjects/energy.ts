import { DISTRICT, DWELLING, REGION } from '../lists/people.ts';
import { ENERGY_SOURCE, ENERGY_USER, FUEL } from '../lists/surroundings.ts';
import { flow, mean, stock } from '../measures/measure.ts';
import { topic, type Subject } from '../measures/topic.ts';
import { AGENCIES as A } from '../meridia/agencies.ts';

const tenth = { decimals: 1 } as const;

export const energy: Subject = {
  grouping: 'Environment and energy',
  name: 'Energy',
  topics: [
    topic(560, 'Electricity', A.energy, [
      flow('Electricity generation', 'Gigawatt hours', 3920, {
        growth: 0.014,
        season: 0.05,
        shock: 0.05,
        ...tenth,
        from: 2000,
        every: 'MQA',
        by: [ENERGY_SOURCE],
        forms: ['change', 'share'],
      }),
      flow('Electricity consumption', 'Gigawatt hours', 3710, {
        growth: 0.014,
        season: 0.05,
        shock: 0.05,
        ...tenth,
        from: 2000,
        every: 'MQA',
        by: [ENERGY_USER, DISTRICT],
        forms: ['change', 'share'],
        cubes: [[ENERGY_USER, DISTRICT]],
      }),
      mean('Electricity tariff', 'Cents a kilowatt hour', 17.2, {
        growth: 0.024,
        noise: 0.02,
        cycle: 0.06,
        decimals: 2,
        every: 'QA',
        by: [ENERGY_USER],
      }),
      mean('Average monthly electricity use of households', 'Kilowatt hours', 384, {
        growth: -0.004,
        season: 0.06,
        decimals: 0,
        every: 'MA',
        by: [DWELLING, DISTRICT],
        tilting: 0.8,
      }),
    ]),
    topic(561, 'Energy balance', A.energy, [
      flow('Final energy consumption', 'Terajoules', 51200, {
        growth: 0.006,
        season: 0.08,
        shock: 0.08,
        decimals: 0,
        every: 'QA',
        by: [FUEL, ENERGY_USER],
        forms: ['share'],
        nested: [[FUEL, ENERGY_USER]],
        cubes: [[FUEL, ENERGY_USER]],
      }),
      flow('Energy imports', 'Terajoules', 148000, {
        growth: 0.004,
        season: 0.05,
        decimals: 0,
        every: 'QA',
        by: [FUEL],
        forms: ['share'],
      }),
    ]),
    topic(562, 'Gas', A.energy, [
      flow('Gas sales', 'Gigawatt hours', 1510, {
        growth: 0.008,
        season: 0.16,
        ...tenth,
        every: 'MQA',
        by: [ENERGY_USER, REGION],
        forms: ['change'],
      }),
    ]),
    topic(563, 'Renewable energy', A.energy, [
      stock('Installed solar capacity', 'Megawatts', 38, {
        growth: 0.21,
        season: 0,
        ...tenth,
        from: 2010,
        every: 'QA',
        by: [ENERGY_USER, DISTRICT],
        forms: ['share'],
      }),
      mean('Share of renewables in electricity', 'Per cent', 12, {
        growth: 0.04,
        season: 0.05,
        by: [REGION],
      }),
    ]),
  ],
};
