import { BIRTH_ORDER, MOTHERS_AGE } from '../lists/families.ts';
import { DISTRICT, REGION, SEX } from '../lists/people.ts';
import { flow, mean } from '../measures/measure.ts';
import { topic, type Subject } from '../measures/topic.ts';
import { AGENCIES as A } from '../meridia/agencies.ts';

export const birthsAndFertility: Subject = {
  grouping: 'Population and society',
  name: 'Births and fertility',
  topics: [
    topic(120, 'Live births', A.registry, [
      flow('Live births', 'Number', 4730, {
        growth: -0.004,
        season: 0.05,
        from: 1995,
        every: 'MQA',
        by: [SEX, REGION],
        forms: ['change', 'share'],
        cross: [[DISTRICT, SEX]],
        years: [2020, 2025],
        cubes: [[DISTRICT, SEX]],
      }),
      mean('Crude birth rate', 'Per thousand residents', 10.9, {
        growth: -0.011,
        season: 0,
        from: 1995,
        by: [REGION],
      }),
    ]),
    topic(121, 'Fertility', A.registry, [
      mean('Total fertility rate', 'Births per woman', 1.72, {
        growth: -0.009,
        season: 0,
        noise: 0.006,
        decimals: 2,
        from: 1990,
        by: [REGION],
      }),
      mean('Age-specific fertility rate', 'Births per thousand women', 44, {
        growth: -0.008,
        season: 0,
        from: 1990,
        by: [MOTHERS_AGE],
      }),
      mean('Median age of mothers', 'Years', 28.4, {
        growth: 0.004,
        season: 0,
        noise: 0.001,
        from: 1990,
        by: [BIRTH_ORDER, REGION],
        tilting: 0.2,
      }),
    ]),
    topic(122, 'Births by mother', A.registry, [
      flow('Live births of residents', 'Number', 4410, {
        growth: -0.005,
        from: 2000,
        by: [MOTHERS_AGE, BIRTH_ORDER],
        forms: ['share'],
        nested: [[MOTHERS_AGE, BIRTH_ORDER]],
        cross: [[MOTHERS_AGE, BIRTH_ORDER]],
        years: [2015, 2020, 2025],
      }),
    ]),
  ],
};
