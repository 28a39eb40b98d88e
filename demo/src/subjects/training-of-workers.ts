import { QUALIFICATION, WORKING_AGE } from '../lists/people.ts';
import { OCCUPATION_GROUP, SECTION, TRAINING } from '../lists/work.ts';
import { flow, mean } from '../measures/measure.ts';
import { topic, type Subject } from '../measures/topic.ts';
import { AGENCIES as A } from '../meridia/agencies.ts';

const LFS = 'Labour Force Survey';
const YEARS = [2015, 2020, 2025];

export const trainingOfWorkers: Subject = {
  grouping: 'Labour and pay',
  name: 'Training of workers',
  topics: [
    topic(310, 'Participation in training', A.manpower, [
      mean('Training participation rate', 'Per cent', 42, {
        growth: 0.008,
        season: 0,
        shock: 0.1,
        source: LFS,
        by: [WORKING_AGE, QUALIFICATION, OCCUPATION_GROUP],
        tilting: 0.5,
        cross: [[WORKING_AGE, QUALIFICATION]],
        years: YEARS,
      }),
      flow('Training places taken up', 'Number', 38100, {
        growth: 0.024,
        season: 0.1,
        shock: 0.3,
        every: 'QA',
        by: [TRAINING, SECTION],
        forms: ['change', 'share'],
      }),
    ]),
    topic(311, 'Placement', A.manpower, [
      flow('Jobseekers placed', 'Number', 2310, {
        growth: 0.013,
        season: 0.07,
        shock: 0.2,
        every: 'MQA',
        by: [OCCUPATION_GROUP, WORKING_AGE],
        forms: ['share'],
      }),
    ]),
  ],
};
