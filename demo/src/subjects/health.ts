import { AGE, DISTRICT, QUALIFICATION, REGION, SEX, WORKING_AGE } from '../lists/people.ts';
import { HEALTH_STAFF, HOSPITAL, INSTITUTION, NOTIFIABLE, VACCINE } from '../lists/society.ts';
import { flow, mean, stock } from '../measures/measure.ts';
import { topic, type Subject } from '../measures/topic.ts';
import { AGENCIES as A } from '../meridia/agencies.ts';

const still = { season: 0, noise: 0.002 } as const;

export const health: Subject = {
  grouping: 'Population and society',
  name: 'Health',
  topics: [
    topic(190, 'Hospital admissions', A.health, [
      flow('Hospital admissions', 'Number', 38400, {
        growth: 0.019,
        season: 0.04,
        shock: 0.2,
        from: 2008,
        every: 'MQA',
        by: [HOSPITAL, AGE],
        forms: ['change', 'share'],
        nested: [[AGE, SEX]],
        cubes: [[HOSPITAL, AGE, SEX]],
      }),
      mean('Average length of stay', 'Days', 5.7, {
        growth: -0.008,
        from: 2008,
        every: 'QA',
        by: [HOSPITAL],
      }),
      flow('Outpatient attendances', 'Number', 412000, {
        growth: 0.024,
        season: 0.05,
        shock: 0.3,
        from: 2008,
        every: 'MA',
        by: [HOSPITAL, DISTRICT],
        forms: ['change'],
      }),
    ]),
    topic(191, 'Health personnel', A.health, [
      stock('Registered health personnel', 'Number', 51200, {
        growth: 0.034,
        season: 0,
        from: 2000,
        by: [HEALTH_STAFF, INSTITUTION],
        forms: ['change', 'share'],
        nested: [[HEALTH_STAFF, SEX]],
        cubes: [[HEALTH_STAFF, INSTITUTION, SEX]],
      }),
      mean('Doctors per thousand residents', 'Per thousand residents', 2.1, {
        growth: 0.018,
        ...still,
        decimals: 2,
        from: 2000,
        by: [REGION],
      }),
    ]),
    topic(192, 'Infectious diseases', A.disease, [
      flow('Notified cases of infectious diseases', 'Number', 1180, {
        growth: 0.004,
        season: 0.22,
        noise: 0.06,
        shock: 0.5,
        every: 'MA',
        by: [NOTIFIABLE, AGE],
        forms: ['change'],
        nested: [[NOTIFIABLE, SEX]],
        cross: [[NOTIFIABLE, AGE]],
        years: [2019, 2022, 2025],
        cubes: [[NOTIFIABLE, DISTRICT]],
      }),
    ]),
    topic(193, 'Vaccination and screening', A.disease, [
      mean('Vaccination coverage at two years of age', 'Per cent', 93.2, {
        growth: 0.0006,
        ...still,
        by: [VACCINE, REGION],
        tilting: 0.6,
      }),
      mean('Residents who went to cancer screening', 'Per cent', 38.4, {
        growth: 0.008,
        ...still,
        from: 2007,
        by: [WORKING_AGE, QUALIFICATION],
        tilting: 0.3,
      }),
    ]),
    topic(194, 'Health behaviour', A.disease, [
      mean('Residents who smoke daily', 'Per cent', 15.8, {
        growth: -0.02,
        ...still,
        source: 'National Health Survey',
        from: 2001,
        by: [SEX, WORKING_AGE, QUALIFICATION],
        tilting: -0.5,
        cross: [
          [WORKING_AGE, SEX],
          [QUALIFICATION, SEX],
        ],
        years: [2013, 2019, 2025],
      }),
      mean('Residents who are obese', 'Per cent', 9.6, {
        growth: 0.012,
        ...still,
        source: 'National Health Survey',
        from: 2001,
        by: [SEX, WORKING_AGE],
        tilting: 0.7,
        cross: [[WORKING_AGE, SEX]],
        years: [2013, 2019, 2025],
      }),
      mean('Residents with enough physical activity', 'Per cent', 71, {
        growth: 0.002,
        ...still,
        source: 'National Health Survey',
        from: 2001,
        by: [SEX, WORKING_AGE],
        tilting: 0.2,
      }),
    ]),
    topic(195, 'Hospital beds and medicines', A.medicines, [
      stock('Hospital beds', 'Number', 11400, {
        growth: 0.008,
        season: 0,
        from: 2000,
        by: [HOSPITAL, REGION],
        forms: ['share'],
      }),
      flow('Medicines licensed', 'Number', 41, { growth: 0.02, noise: 0.1, every: 'QA', by: [INSTITUTION] }),
    ]),
  ],
};
