import { AGE, BIRTHPLACE, DISTRICT, REGION, SEX } from '../lists/people.ts';
import { mean, stock } from '../measures/measure.ts';
import { topic, type Subject } from '../measures/topic.ts';
import { AGENCIES as A } from '../meridia/agencies.ts';
import { residentsBySex, weightOfSex } from './residents.ts';

const CENSUS_YEARS = [2010, 2015, 2020, 2025];

export const population: Subject = {
  grouping: 'Population and society',
  name: 'Population',
  topics: [
    topic(100, 'Residents', A.statistics, [
      stock('Residents', 'Number', 0, {
        path: residentsBySex,
        isPlain: true,
        from: 2000,
        weightOf: weightOfSex,
        by: [AGE, DISTRICT, BIRTHPLACE],
        forms: ['change', 'share'],
        nested: [
          [AGE, SEX],
          [DISTRICT, SEX],
        ],
        cross: [
          [AGE, SEX],
          [DISTRICT, AGE],
          [DISTRICT, SEX],
        ],
        years: CENSUS_YEARS,
        cubes: [
          [DISTRICT, AGE, SEX],
          [AGE, SEX, BIRTHPLACE],
        ],
        codes: { D10010: 'D81020', C100102: 'C810201' },
      }),
    ]),
    topic(101, 'Density and area', A.survey, [
      mean('Residents per square kilometre', 'Persons per square kilometre', 1830, {
        growth: 0.008,
        season: 0,
        noise: 0.001,
        from: 2000,
        by: [REGION],
        decimals: 0,
      }),
      mean('Median age of residents', 'Years', 36.4, {
        growth: 0.006,
        season: 0,
        noise: 0.0005,
        from: 2000,
        by: [SEX, REGION],
      }),
    ]),
    topic(102, 'Projections', A.statistics, [
      mean('Old-age support ratio', 'Persons aged 15 to 64 for each older person', 6.4, {
        growth: -0.025,
        season: 0,
        noise: 0.001,
        by: [REGION],
      }),
      mean('Old-age dependency ratio', 'Per hundred persons aged 15 to 64', 16.2, {
        growth: 0.026,
        season: 0,
        noise: 0.001,
        by: [REGION, SEX],
      }),
    ]),
  ],
};
