import { DISTRICT, REGION } from '../lists/people.ts';
import { LAND_USE } from '../lists/surroundings.ts';
import { HABITAT, SPECIES } from '../lists/traffic.ts';
import { flow, index, stock } from '../measures/measure.ts';
import { topic, type Subject } from '../measures/topic.ts';
import { AGENCIES as A } from '../meridia/agencies.ts';

const tenth = { decimals: 1 } as const;
const INDEX = 'Index (2023 = 100)';

export const landAndNature: Subject = {
  grouping: 'Environment and energy',
  name: 'Land and nature',
  topics: [
    topic(620, 'Land use', A.survey, [
      stock('Land area', 'Square kilometres', 2940, {
        growth: 0.0004,
        season: 0,
        noise: 0,
        cycle: 0,
        ...tenth,
        by: [LAND_USE, DISTRICT],
        forms: ['share'],
        cross: [[DISTRICT, LAND_USE]],
        years: [2010, 2015, 2020, 2025],
        cubes: [[DISTRICT, LAND_USE]],
      }),
    ]),
    topic(621, 'Parks and reserves', A.nature, [
      flow('Visits to parks and reserves', 'Thousand visits', 2140, {
        growth: 0.021,
        season: 0.2,
        shock: -0.2,
        ...tenth,
        every: 'MQA',
        by: [DISTRICT],
        forms: ['change'],
      }),
      stock('Protected area', 'Hectares', 31200, { growth: 0.006, season: 0, noise: 0, by: [REGION] }),
    ]),
    topic(622, 'Species', A.nature, [
      index('Index of breeding birds', INDEX, 100, { growth: -0.006, noise: 0.01, by: [HABITAT] }),
      stock('Threatened species', 'Number', 1180, { growth: 0.014, season: 0, by: [SPECIES, HABITAT] }),
    ]),
  ],
};
