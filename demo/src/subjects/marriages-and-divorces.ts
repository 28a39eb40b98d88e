import {
  BRIDES_AGE,
  CEREMONY,
  DIVORCE_GROUND,
  GROOMS_AGE,
  MARRIAGE_LENGTH,
  SPOUSE,
} from '../lists/families.ts';
import { REGION } from '../lists/people.ts';
import { flow, mean } from '../measures/measure.ts';
import { topic, type Subject } from '../measures/topic.ts';
import { AGENCIES as A } from '../meridia/agencies.ts';

export const marriagesAndDivorces: Subject = {
  grouping: 'Population and society',
  name: 'Marriages and divorces',
  topics: [
    topic(140, 'Marriages', A.registry, [
      flow('Marriages', 'Number', 2260, {
        growth: 0.002,
        season: 0.22,
        shock: 0.3,
        from: 2000,
        every: 'MQA',
        by: [CEREMONY, REGION],
        forms: ['change'],
        cubes: [[GROOMS_AGE, BRIDES_AGE]],
        cross: [[GROOMS_AGE, BRIDES_AGE]],
        years: [2015, 2020, 2025],
      }),
      flow('Marriages of residents', 'Number', 2140, {
        growth: 0.002,
        from: 2000,
        by: [GROOMS_AGE, BRIDES_AGE],
        forms: ['share'],
      }),
      mean('Median age at first marriage', 'Years', 28.1, {
        growth: 0.004,
        season: 0,
        noise: 0.001,
        from: 1990,
        by: [SPOUSE, REGION],
        tilting: 0.4,
      }),
    ]),
    topic(141, 'Divorces', A.courts, [
      flow('Divorces', 'Number', 610, {
        growth: 0.006,
        season: 0.06,
        shock: 0.14,
        from: 2000,
        every: 'QA',
        by: [MARRIAGE_LENGTH, DIVORCE_GROUND],
        forms: ['share'],
        cross: [[MARRIAGE_LENGTH, DIVORCE_GROUND]],
        years: [2020, 2025],
      }),
      mean('Crude divorce rate', 'Per thousand residents', 1.9, {
        growth: 0.001,
        season: 0,
        from: 2000,
        by: [REGION],
      }),
    ]),
  ],
};
