import { DISTRICT, DWELLING, REGION, TENURE } from '../lists/people.ts';
import { PROPERTY } from '../lists/trades.ts';
import { flow, mean, stock } from '../measures/measure.ts';
import { topic, type Subject } from '../measures/topic.ts';
import { AGENCIES as A } from '../meridia/agencies.ts';

export const housingStock: Subject = {
  grouping: 'Transport and housing',
  name: 'Housing stock',
  topics: [
    topic(540, 'Dwellings', A.housing, [
      stock('Dwellings', 'Number', 2010000, {
        growth: 0.013,
        season: 0,
        from: 2000,
        by: [DWELLING, DISTRICT, TENURE],
        forms: ['change', 'share'],
        nested: [[DWELLING, REGION]],
        cross: [
          [DISTRICT, DWELLING],
          [TENURE, DWELLING],
        ],
        years: [2010, 2015, 2020, 2025],
        cubes: [[DISTRICT, DWELLING]],
      }),
      flow('Dwellings completed', 'Number', 2260, {
        growth: 0.008,
        season: 0.1,
        noise: 0.1,
        shock: 0.5,
        every: 'QA',
        by: [DWELLING, REGION],
        forms: ['change'],
      }),
      stock('Dwellings under construction', 'Number', 61200, {
        growth: 0.006,
        season: 0,
        noise: 0.03,
        every: 'QA',
        by: [DWELLING, REGION],
      }),
    ]),
    topic(541, 'Vacant dwellings', A.planning, [
      mean('Vacancy rate of dwellings', 'Per cent', 5.4, {
        growth: 0.004,
        noise: 0.03,
        every: 'QA',
        by: [PROPERTY, REGION],
      }),
    ]),
    topic(542, 'Public housing', A.housing, [
      stock('Applicants for public flats', 'Number', 84100, {
        growth: 0.014,
        season: 0.02,
        cycle: 0.1,
        every: 'QA',
        by: [DWELLING, REGION],
      }),
    ]),
  ],
};
