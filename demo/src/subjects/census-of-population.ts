import {
  AGE_15,
  BIRTHPLACE,
  DISTRICT,
  LANGUAGE,
  MARITAL,
  QUALIFICATION,
  RELIGION,
  SEX,
} from '../lists/people.ts';
import { MODE } from '../lists/traffic.ts';
import { OCCUPATION_GROUP, SECTION } from '../lists/work.ts';
import { mean, stock } from '../measures/measure.ts';
import { topic, type Subject } from '../measures/topic.ts';
import { AGENCIES as A } from '../meridia/agencies.ts';
import { residentsFrom15, weightOfSex } from './residents.ts';

const CENSUS_YEARS = [2010, 2015, 2020, 2025];
const CENSUS = 'Census of Population';
const FROM_15 = {
  path: residentsFrom15,
  weightOf: weightOfSex,
  isPlain: true,
  from: 2000,
  years: CENSUS_YEARS,
  source: CENSUS,
} as const;

export const censusOfPopulation: Subject = {
  grouping: 'Population and society',
  name: 'Census of population',
  topics: [
    topic(110, 'Marital status', A.statistics, [
      stock('Residents aged 15 years and over', 'Number', 0, {
        ...FROM_15,
        by: [MARITAL],
        forms: ['share'],
        nested: [[MARITAL, SEX]],
        cross: [
          [MARITAL, SEX],
          [AGE_15, MARITAL, SEX],
          [DISTRICT, MARITAL],
          [QUALIFICATION, MARITAL],
        ],
        cubes: [[AGE_15, MARITAL, SEX]],
      }),
    ]),
    topic(111, 'Education and literacy', A.statistics, [
      stock('Residents aged 15 years and over', 'Number', 0, {
        ...FROM_15,
        by: [QUALIFICATION],
        forms: ['share'],
        nested: [[QUALIFICATION, SEX]],
        cross: [
          [QUALIFICATION, SEX],
          [AGE_15, QUALIFICATION, SEX],
          [DISTRICT, QUALIFICATION],
          [LANGUAGE, QUALIFICATION],
        ],
        cubes: [[AGE_15, QUALIFICATION, SEX]],
      }),
      mean('Literacy rate of residents aged 15 years and over', 'Per cent', 95.1, {
        growth: 0.001,
        season: 0,
        noise: 0.0004,
        from: 2000,
        by: [SEX, AGE_15],
        tilting: 0.02,
      }),
    ]),
    topic(112, 'Language and religion', A.statistics, [
      stock('Residents aged 15 years and over', 'Number', 0, {
        ...FROM_15,
        by: [LANGUAGE, RELIGION],
        cross: [
          [LANGUAGE, AGE_15],
          [RELIGION, AGE_15, SEX],
          [DISTRICT, LANGUAGE],
          [DISTRICT, RELIGION],
          [RELIGION, QUALIFICATION],
        ],
      }),
    ]),
    topic(113, 'Geographic distribution', A.statistics, [
      stock('Residents aged 15 years and over', 'Number', 0, {
        ...FROM_15,
        by: [DISTRICT],
        cross: [
          [DISTRICT, AGE_15, SEX],
          [DISTRICT, BIRTHPLACE],
        ],
        cubes: [
          [DISTRICT, MARITAL, SEX],
          [DISTRICT, AGE_15, SEX, MARITAL, QUALIFICATION],
        ],
      }),
    ]),
    topic(114, 'Travel to work and school', A.statistics, [
      stock('Employed residents aged 15 years and over', 'Number', 2350000, {
        growth: 0.011,
        years: CENSUS_YEARS,
        source: CENSUS,
        from: 2010,
        by: [MODE],
        cross: [
          [MODE, SEX],
          [DISTRICT, MODE],
          [OCCUPATION_GROUP, MODE],
          [SECTION, MODE],
        ],
      }),
      stock('Students aged 5 years and over', 'Number', 880000, {
        growth: 0.001,
        years: CENSUS_YEARS,
        source: CENSUS,
        from: 2010,
        by: [MODE],
        cross: [
          [MODE, SEX],
          [DISTRICT, MODE],
        ],
      }),
    ]),
  ],
};
