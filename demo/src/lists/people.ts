import { AGE_GROUPS, REGIONS, SEXES } from '../meridia/country.ts';
import { breakdown, partOf } from '../measures/breakdown.ts';

export const SEX = breakdown(
  { id: 'sex', label: 'Sex', total: 'Total' },
  SEXES.map(([, label, share]) => `${label} | ${share} | 0 | ${label === 'Males' ? 1.06 : 0.94}`).join('\n'),
);

/** Five-year age groups; the older ones grow. */
export const AGE = breakdown(
  { id: 'age', label: 'Age Group', by: 'age group', total: 'All ages' },
  AGE_GROUPS.map(
    ([, label, share], at) => `${label} | ${share} | ${(at - 8) * 0.25} | ${0.4 + at * 0.08}`,
  ).join('\n'),
);

const ageFrom = (label: string): number => Number.parseInt(label, 10);

export const AGE_15 = partOf(
  AGE,
  { id: 'age', label: 'Age Group', by: 'age group', total: '15 years and over' },
  (label) => ageFrom(label) >= 15,
);

export const WORKING_AGE = breakdown(
  { id: 'age', label: 'Age Group', by: 'age group', total: '15 years and over' },
  `
  15 to 24 years | 9 | -0.8 | 0.62
  25 to 34 years | 24 | -0.2 | 0.92
  35 to 44 years | 26 | 0 | 1.12
  45 to 54 years | 23 | 0.2 | 1.1
  55 to 64 years | 14 | 1.4 | 0.98
  65 years and over | 4 | 3.2 | 0.75
  `,
);

export const DISTRICT = breakdown(
  {
    id: 'district',
    label: 'Region and District',
    by: 'region and district',
    total: 'Meridia',
    role: 'geography',
  },
  REGIONS.map(({ label, districts }) =>
    [label, ...districts.map(([, name, share], at) => `  ${name} | ${share} | ${(at - 1) * 0.3}`)].join('\n'),
  ).join('\n'),
);

export const REGION = breakdown(
  { id: 'region', label: 'Region', total: 'Meridia', role: 'geography' },
  REGIONS.map(({ label, districts }, at) => {
    const share = districts.reduce((sum, [, , each]) => sum + each, 0);
    return `${label} | ${share.toFixed(2)} | ${(at - 1.5) * 0.15} | ${0.92 + 0.06 * at}`;
  }).join('\n'),
);

export const MARITAL = breakdown(
  { id: 'marital', label: 'Marital Status', total: 'All marital statuses' },
  `
  Single | 31 | 0.4
  Married | 57 | -0.2
  Widowed | 5.5 | 0.1
  Divorced or separated | 6.5 | 1.2
  `,
);

export const QUALIFICATION = breakdown(
  { id: 'qualification', label: 'Highest Qualification', total: 'All qualifications' },
  `
  No qualification | 8 | -3 | 0.55
  Primary | 11 | -2.4 | 0.6
  Lower secondary | 12 | -1.2 | 0.68
  Secondary | 19 | -0.6 | 0.78
  Post-secondary | 14 | 0.4 | 0.9
  Diploma | 13 | 1.2 | 1.02
  Bachelor's degree | 17 | 2.4 | 1.5
  Postgraduate degree | 6 | 3.6 | 1.95
  `,
);

export const LANGUAGE = breakdown(
  { id: 'language', label: 'Language Spoken at Home', by: 'language spoken at home', total: 'All languages' },
  `
  Meridian | 68 | -0.3
  Coastal Meridian | 14 | 0.1
  Arandian | 7 | 0.6
  English | 6 | 1.8
  Other languages | 5 | 1.4
  `,
);

export const RELIGION = breakdown(
  { id: 'religion', label: 'Religion', total: 'All religions' },
  `
  Christianity | 39 | -0.4
  Islam | 12 | 0.9
  Buddhism | 9 | 0
  Hinduism | 5 | 0.6
  Other religions | 4 | 0.2
  No religion | 31 | 1.4
  `,
);

export const BIRTHPLACE = breakdown(
  { id: 'birthplace', label: 'Place of Birth', total: 'All places of birth' },
  `
  Meridia | 79 | -0.2
  Abroad
    Arandia | 6 | 0.8
    Bellmark | 4 | 0.4
    Corvania | 3 | 1.1
    Other countries of the region | 4 | 1.5
    Elsewhere | 4 | 2
  `,
);

export const HOUSEHOLD_SIZE = breakdown(
  { id: 'size', label: 'Household Size', total: 'All households' },
  `
  1 person | 21 | 1.6 | 0.5
  2 persons | 28 | 0.6 | 0.86
  3 persons | 20 | 0 | 1.05
  4 persons | 19 | -0.6 | 1.25
  5 persons | 8 | -1.4 | 1.32
  6 persons and more | 4 | -2 | 1.36
  `,
);

export const DWELLING = breakdown(
  { id: 'dwelling', label: 'Type of Dwelling', total: 'All dwellings' },
  `
  Flats
    1 and 2 rooms | 9 | 0.9 | 0.55
    3 rooms | 18 | 0.2 | 0.75
    4 rooms | 23 | 0.4 | 0.98
    5 rooms and more | 12 | 0.6 | 1.2
  Houses
    Terraced houses | 19 | -0.1 | 1.15
    Semi-detached houses | 8 | -0.3 | 1.3
    Detached houses | 8 | -0.2 | 1.55
  Other dwellings | 3 | -0.8 | 0.6
  `,
);

export const TENURE = breakdown(
  { id: 'tenure', label: 'Tenure', total: 'All tenures' },
  `
  Owned outright | 34 | 0.4 | 1.05
  Owned with a mortgage | 37 | -0.2 | 1.25
  Rented from a public landlord | 14 | -0.4 | 0.55
  Rented privately | 13 | 1 | 0.85
  Other | 2 | 0 | 0.7
  `,
);

export const INCOME_GROUP = breakdown(
  {
    id: 'income',
    label: 'Monthly Household Income',
    by: 'monthly household income',
    total: 'All households',
  },
  `
  Below 1,000 crowns | 6 | -3
  1,000 to 1,999 crowns | 9 | -2.5
  2,000 to 2,999 crowns | 12 | -2
  3,000 to 3,999 crowns | 13 | -1.2
  4,000 to 4,999 crowns | 13 | -0.4
  5,000 to 5,999 crowns | 11 | 0.6
  6,000 to 7,999 crowns | 15 | 1.6
  8,000 to 9,999 crowns | 9 | 2.8
  10,000 to 14,999 crowns | 8 | 4
  15,000 crowns and over | 4 | 5.5
  `,
);

export const DECILE = breakdown(
  { id: 'decile', label: 'Income Decile', total: 'All households' },
  [0.25, 0.42, 0.55, 0.67, 0.8, 0.93, 1.08, 1.28, 1.6, 2.42]
    .map((tilt, at) => `${['1st', '2nd', '3rd'][at] ?? `${at + 1}th`} decile | 10 | 0 | ${tilt}`)
    .join('\n'),
);

export const LIVING = breakdown(
  { id: 'living', label: 'Living Arrangement', total: 'All living arrangements' },
  `
  Living alone | 14 | 1.8
  Couple without children | 22 | 0.8
  Couple with children | 45 | -0.8
  One parent with children | 9 | 0.4
  Several generations | 8 | -0.6
  Other | 2 | 0
  `,
);

export const DISABILITY = breakdown(
  { id: 'difficulty', label: 'Kind of Difficulty', total: 'Any difficulty' },
  `
  Seeing | 22 | 0.5 | 1
  Hearing | 15 | 0.8 | 0.9
  Walking | 31 | 1.1 | 1.4
  Remembering | 14 | 1.4 | 0.8
  Self-care | 10 | 0.9 | 0.7
  Communicating | 8 | 0.4 | 0.6
  `,
);
