import { DISTRICT, REGION, SEX, WORKING_AGE } from '../lists/people.ts';
import { COURT, CRIME } from '../lists/society.ts';
import { flow, mean, stock } from '../measures/measure.ts';
import { topic, type Subject } from '../measures/topic.ts';
import { AGENCIES as A } from '../meridia/agencies.ts';

const still = { season: 0, noise: 0.002 } as const;

export const crimeAndJustice: Subject = {
  grouping: 'Population and society',
  name: 'Crime and justice',
  topics: [
    topic(210, 'Offences', A.police, [
      flow('Offences recorded by the police', 'Number', 4100, {
        growth: 0.012,
        season: 0.05,
        from: 2005,
        every: 'QA',
        by: [CRIME, DISTRICT],
        forms: ['change', 'share'],
        nested: [[CRIME, REGION]],
        cubes: [[CRIME, DISTRICT]],
        least: 3,
        note: 'An incident with several offences is counted under the gravest.',
      }),
      mean('Crime rate', 'Per hundred thousand residents', 690, {
        growth: 0.003,
        ...still,
        decimals: 0,
        by: [REGION],
      }),
    ]),
    topic(211, 'Courts', A.courts, [
      flow('Cases filed', 'Number', 27800, {
        growth: 0.011,
        season: 0.04,
        shock: 0.2,
        every: 'QA',
        by: [COURT],
        forms: ['change', 'share'],
      }),
      mean('Median time to disposal', 'Weeks', 21, { growth: 0.002, every: 'QA', by: [COURT] }),
    ]),
    topic(212, 'Prosecution', A.prosecution, [
      flow('Persons charged', 'Number', 2210, {
        growth: -0.004,
        season: 0.04,
        every: 'QA',
        by: [CRIME, WORKING_AGE, SEX],
        forms: ['share'],
        cubes: [[CRIME, WORKING_AGE, SEX]],
        least: 3,
      }),
    ]),
    topic(215, 'Prisons', A.prisons, [
      stock('Convicted prisoners', 'Number', 9200, {
        growth: -0.014,
        season: 0.01,
        every: 'QA',
        by: [CRIME, WORKING_AGE, SEX],
        forms: ['share'],
        nested: [[CRIME, SEX]],
      }),
      mean('Reconviction within two years', 'Per cent', 27.4, {
        growth: -0.012,
        ...still,
        by: [SEX, WORKING_AGE],
        tilting: -0.4,
      }),
    ]),
    topic(216, 'Legal aid', A.justice, [
      flow('Applications for legal aid', 'Number', 1340, {
        growth: 0.017,
        season: 0.06,
        every: 'QA',
        by: [COURT, REGION],
      }),
    ]),
  ],
};
