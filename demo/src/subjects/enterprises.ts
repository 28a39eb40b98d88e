import { PARTNER } from '../lists/economy.ts';
import { DISTRICT, REGION } from '../lists/people.ts';
import { BANKRUPT_REASON, PATENT_FIELD } from '../lists/trades.ts';
import { FIRM_SIZE, INDUSTRY, LEGAL_FORM, SECTION } from '../lists/work.ts';
import { flow, mean, stock } from '../measures/measure.ts';
import { topic, type Subject } from '../measures/topic.ts';
import { AGENCIES as A } from '../meridia/agencies.ts';

const still = { season: 0, noise: 0.003 } as const;

export const enterprises: Subject = {
  grouping: 'Industry and services',
  name: 'Enterprises',
  topics: [
    topic(430, 'Formation and cessation', A.enterprise, [
      flow('Business entities formed', 'Number', 4700, {
        growth: 0.018,
        season: 0.06,
        shock: 0.15,
        every: 'MQA',
        by: [INDUSTRY, LEGAL_FORM],
        forms: ['change', 'share'],
        cubes: [[SECTION, LEGAL_FORM]],
      }),
      flow('Business entities ceased', 'Number', 4050, {
        growth: 0.019,
        season: 0.08,
        shock: -0.1,
        every: 'MQA',
        by: [INDUSTRY, LEGAL_FORM],
        forms: ['change', 'share'],
      }),
    ]),
    topic(431, 'Enterprise landscape', A.enterprise, [
      stock('Enterprises', 'Number', 232000, {
        growth: 0.021,
        season: 0,
        by: [SECTION, FIRM_SIZE, LEGAL_FORM],
        forms: ['share'],
        nested: [[SECTION, FIRM_SIZE]],
        cross: [
          [SECTION, FIRM_SIZE],
          [DISTRICT, SECTION],
          [SECTION, LEGAL_FORM],
        ],
        years: [2015, 2020, 2025],
        cubes: [
          [SECTION, FIRM_SIZE, REGION],
          [DISTRICT, SECTION],
        ],
      }),
      mean('Survival of enterprises after five years', 'Per cent', 51, {
        ...still,
        by: [SECTION, LEGAL_FORM],
        tilting: 0.1,
      }),
    ]),
    topic(432, 'Insolvency', A.insolvency, [
      flow('Compulsory company liquidations', 'Number', 18, {
        growth: 0.014,
        noise: 0.12,
        cycle: 0.2,
        every: 'QA',
        by: [SECTION],
        forms: ['change'],
      }),
      flow('Bankruptcies of individuals', 'Number', 184, {
        growth: -0.012,
        season: 0.06,
        cycle: 0.1,
        every: 'MQA',
        by: [BANKRUPT_REASON],
        forms: ['change'],
      }),
    ]),
    topic(433, 'Intellectual property', A.patents, [
      flow('Patent applications', 'Number', 780, {
        growth: 0.034,
        season: 0.05,
        every: 'QA',
        by: [PATENT_FIELD, PARTNER],
        forms: ['share'],
      }),
      flow('Trade marks registered', 'Number', 2900, {
        growth: 0.03,
        season: 0.05,
        every: 'QA',
        by: [SECTION, PARTNER],
      }),
    ]),
    topic(434, 'Standards', A.standards, [
      stock('Certificates for management systems', 'Number', 9100, {
        growth: 0.03,
        season: 0,
        by: [SECTION, REGION],
      }),
    ]),
  ],
};
