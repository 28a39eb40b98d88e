import { MIGRANT_AGE, PERMIT } from '../lists/families.ts';
import { BIRTHPLACE, DISTRICT, SEX } from '../lists/people.ts';
import { flow } from '../measures/measure.ts';
import { topic, type Subject } from '../measures/topic.ts';
import { AGENCIES as A } from '../meridia/agencies.ts';

export const migration: Subject = {
  grouping: 'Population and society',
  name: 'Migration',
  topics: [
    topic(150, 'Arrivals and departures', A.immigration, [
      flow('Immigrants', 'Number', 6400, {
        growth: 0.021,
        season: 0.12,
        shock: 0.55,
        every: 'QA',
        by: [BIRTHPLACE, MIGRANT_AGE, SEX],
        forms: ['change', 'share'],
        cubes: [[BIRTHPLACE, MIGRANT_AGE, SEX]],
      }),
      flow('Emigrants', 'Number', 4300, {
        growth: 0.012,
        season: 0.1,
        shock: 0.4,
        every: 'QA',
        by: [BIRTHPLACE, MIGRANT_AGE, SEX],
        cubes: [[BIRTHPLACE, MIGRANT_AGE, SEX]],
      }),
    ]),
    topic(151, 'Internal moves', A.statistics, [
      flow('Changes of residence between districts', 'Number', 19400, {
        growth: 0.009,
        season: 0.14,
        shock: 0.2,
        every: 'QA',
        from: 2008,
        by: [DISTRICT, MIGRANT_AGE],
        cubes: [[DISTRICT, MIGRANT_AGE, SEX]],
      }),
    ]),
    topic(152, 'Citizenship', A.immigration, [
      flow('Naturalisations', 'Number', 1720, {
        growth: 0.012,
        season: 0.1,
        shock: 0.3,
        every: 'QA',
        by: [BIRTHPLACE, SEX],
        forms: ['share'],
      }),
      flow('Residence permits granted', 'Number', 5100, {
        growth: 0.018,
        season: 0.12,
        shock: 0.5,
        every: 'MQA',
        by: [PERMIT, BIRTHPLACE],
        forms: ['change'],
      }),
    ]),
  ],
};
