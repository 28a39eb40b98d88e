import { CLUSTER } from '../lists/industries.ts';
import { SEX } from '../lists/people.ts';
import { PATENT_FIELD, RESEARCH_SECTOR } from '../lists/trades.ts';
import { FIRM_SIZE, SECTION } from '../lists/work.ts';
import { flow, mean, stock } from '../measures/measure.ts';
import { topic, type Subject } from '../measures/topic.ts';
import { AGENCIES as A } from '../meridia/agencies.ts';

const MILLION = 'Million crowns';
const crowns = { decimals: 1 } as const;
const still = { season: 0, noise: 0.003 } as const;

export const researchAndInnovation: Subject = {
  grouping: 'Industry and services',
  name: 'Research and innovation',
  topics: [
    topic(480, 'Research spending', A.research, [
      flow('Expenditure on research and development', MILLION, 410, {
        growth: 0.046,
        season: 0,
        ...crowns,
        from: 1998,
        by: [RESEARCH_SECTOR, CLUSTER, PATENT_FIELD],
        forms: ['change', 'share'],
        cubes: [[RESEARCH_SECTOR, PATENT_FIELD]],
      }),
      mean('Research expenditure in relation to gross domestic product', 'Per cent', 2.04, {
        growth: 0.004,
        ...still,
        decimals: 2,
        from: 1998,
        by: [RESEARCH_SECTOR],
        tilting: 0.5,
      }),
    ]),
    topic(481, 'Researchers', A.research, [
      stock('Research staff', 'Full-time equivalents', 31200, {
        growth: 0.027,
        season: 0,
        from: 1998,
        by: [RESEARCH_SECTOR, PATENT_FIELD],
        forms: ['share'],
        nested: [[RESEARCH_SECTOR, SEX]],
        cubes: [[RESEARCH_SECTOR, PATENT_FIELD, SEX]],
      }),
    ]),
    topic(482, 'Innovation', A.research, [
      mean('Enterprises that brought out something new', 'Per cent', 34, {
        growth: 0.006,
        ...still,
        by: [SECTION, FIRM_SIZE],
        tilting: 0.7,
        cross: [[SECTION, FIRM_SIZE]],
        years: [2016, 2020, 2024],
      }),
    ]),
  ],
};
