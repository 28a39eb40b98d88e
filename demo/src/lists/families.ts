import { breakdown } from '../measures/breakdown.ts';

export const MOTHERS_AGE = breakdown(
  { id: 'mother', label: 'Age of Mother', total: 'All ages' },
  `
  Under 20 years | 1.4 | -4 | 0.1
  20 to 24 years | 9 | -2.4 | 0.6
  25 to 29 years | 27 | -0.8 | 1.7
  30 to 34 years | 38 | 0.4 | 2.1
  35 to 39 years | 20 | 1.4 | 1.1
  40 years and over | 4.6 | 2.4 | 0.2
  `,
);

export const BIRTH_ORDER = breakdown(
  { id: 'order', label: 'Birth Order', total: 'All orders' },
  `
  First | 47 | 0.2 | 0.98
  Second | 36 | 0 | 1.04
  Third | 12 | -0.6 | 1.12
  Fourth and over | 5 | -0.8 | 1.2
  `,
);

export const CEREMONY = breakdown(
  { id: 'ceremony', label: 'Type of Ceremony', total: 'All ceremonies' },
  `
  Civil | 71 | 0.4
  Religious | 29 | -1.2
  `,
);

const MARRYING_AGES = `
Under 25 years | 9 | -2.4
25 to 29 years | 36 | -0.4
30 to 34 years | 28 | 0.8
35 to 39 years | 13 | 0.8
40 to 49 years | 9 | 0.4
50 years and over | 5 | 1.4
`;

export const GROOMS_AGE = breakdown(
  { id: 'groom', label: 'Age of Groom', total: 'All ages of groom' },
  MARRYING_AGES,
);
export const BRIDES_AGE = breakdown(
  { id: 'bride', label: 'Age of Bride', total: 'All ages of bride' },
  MARRYING_AGES,
);

export const SPOUSE = breakdown(
  { id: 'spouse', label: 'Spouse', total: 'Both' },
  `
  Grooms | 50 | 0 | 1.06
  Brides | 50 | 0 | 0.94
  `,
);

export const MARRIAGE_LENGTH = breakdown(
  { id: 'length', label: 'Duration of Marriage', total: 'All durations' },
  `
  Under 5 years | 17 | -0.6
  5 to 9 years | 29 | 0
  10 to 14 years | 19 | 0.2
  15 to 19 years | 13 | 0.2
  20 to 29 years | 16 | 0.6
  30 years and over | 6 | 1.4
  `,
);

export const DIVORCE_GROUND = breakdown(
  { id: 'ground', label: 'Ground for Divorce', total: 'All grounds' },
  `
  Unreasonable behaviour | 52 | -0.4
  Separation of three years | 27 | 0.4
  Separation of four years | 14 | 0.8
  Adultery | 4 | -1.4
  Desertion | 3 | -0.8
  `,
);

export const MIGRANT_AGE = breakdown(
  { id: 'age', label: 'Age Group', by: 'age group', total: 'All ages' },
  `
  Under 15 years | 13 | 0
  15 to 24 years | 24 | -0.2
  25 to 34 years | 33 | 0.4
  35 to 44 years | 16 | 0.2
  45 to 64 years | 10 | 0.4
  65 years and over | 4 | 1.2
  `,
);

export const PERMIT = breakdown(
  { id: 'permit', label: 'Kind of Permit', total: 'All permits' },
  `
  Work | 46 | 0.8
  Study | 24 | 0.6
  Family | 21 | 0
  Protection | 5 | 1.2
  Other | 4 | 0
  `,
);

export const GINI_BASIS = breakdown(
  { id: 'basis', label: 'Income Counted', total: 'Income from work' },
  `
  Before transfers and taxes | 50 | 0 | 1.06
  After transfers and taxes | 50 | -0.2 | 0.94
  `,
);

export const WEALTH = breakdown(
  { id: 'wealth', label: 'Component of Wealth', total: 'Net worth' },
  `
  Dwellings | 48 | 0
  Deposits | 18 | 0.4
  Shares and funds | 12 | 1.2
  Pension assets | 16 | 0.8
  Life insurance | 6 | 0.2
  `,
);

export const AGE_GROUP_OF_HEAD = breakdown(
  { id: 'age', label: 'Age of Reference Person', total: 'All ages' },
  `
  Under 35 years | 16 | 0 | 1.5
  35 to 49 years | 33 | 0.1 | 1.35
  50 to 64 years | 29 | 0.2 | 0.7
  65 years and over | 22 | 0.6 | 0.25
  `,
);
