import { breakdown, type Breakdown } from '../measures/breakdown.ts';

const list = (id: string, label: string, total: string, text: string): Breakdown =>
  breakdown({ id, label, total }, text);

export const MONEY = list(
  'component',
  'Component',
  'Money supply M3',
  `
  Money supply M1
    Currency in circulation | 8 | 0.2
    Demand deposits | 25 | 0.5
  Quasi-money
    Fixed deposits | 31 | -0.3
    Savings deposits | 30 | 0.2
    Certificates of deposit | 1 | -1
  Deposits with finance companies | 5 | -0.4
  `,
);

export const RESERVES = list(
  'item',
  'Item',
  'Total reserves',
  `
  Monetary gold | 3 | 0.6
  Special drawing rights | 2 | 0.2
  Reserve position | 1 | 0
  Foreign currency | 94 | 0
  `,
);

export const DEPOSIT = list(
  'depositor',
  'Depositor',
  'All depositors',
  `
  Residents
    Individuals | 46 | 0.1
    Companies | 36 | 0.3
    Government | 4 | 0
  Non-residents | 14 | 0.2
  `,
);

export const RATE = list(
  'rate',
  'Rate',
  'Mean of all rates',
  `
  Prime lending rate | 10 | 0 | 1.9
  Housing loans, 15 years | 10 | 0 | 1.1
  Hire purchase of new cars | 10 | 0 | 1.05
  Credit for working capital | 10 | 0 | 1.5
  Overnight interbank rate | 10 | 0 | 0.6
  Savings deposits | 10 | 0 | 0.15
  Fixed deposits, 12 months | 10 | 0 | 0.5
  `,
);

export const MATURITY = list(
  'maturity',
  'Maturity',
  'All maturities',
  `
  1 year | 15 | 0 | 0.7
  2 years | 17 | 0 | 0.78
  5 years | 20 | 0 | 0.95
  10 years | 21 | 0 | 1.15
  15 years | 12 | 0 | 1.22
  20 years | 9 | 0.2 | 1.26
  30 years | 6 | 0.6 | 1.3
  `,
);

export const CURRENCY = list(
  'currency',
  'Currency',
  'Mean of all currencies',
  `
  US dollar | 10 | 0 | 1.5
  Euro | 10 | 0 | 1.65
  Pound sterling | 10 | -0.2 | 1.95
  Swiss franc | 10 | 0.4 | 1.7
  Japanese yen | 10 | -0.6 | 0.012
  Australian dollar | 10 | -0.1 | 1.05
  Canadian dollar | 10 | 0 | 1.1
  Hong Kong dollar | 10 | 0 | 0.19
  Renminbi | 10 | 0.1 | 0.22
  Korean won | 10 | -0.1 | 0.0012
  `,
);

export const EFFECTIVE = list(
  'basis',
  'Basis',
  'Nominal and real',
  `
  Nominal | 50 | 0
  Real, consumer prices | 25 | 0.2
  Real, unit labour costs | 25 | 0.1
  `,
);

export const HOUSEHOLD_LOAN = list(
  'loan',
  'Kind of Loan',
  'All loans',
  `
  Mortgages
    From banks | 61 | 0.3
    From the Housing Authority | 13 | -0.6
  Car loans | 4 | -0.6
  Credit cards | 5 | 0.3
  Education loans | 3 | 0
  Other personal loans | 14 | 0
  `,
);

export const EXPENDITURE_KIND = list(
  'kind',
  'Kind of Expenditure',
  'Total expenditure',
  `
  Running
    Pay of public servants | 26 | 0
    Other operating costs | 29 | 0.2
    Grants and transfers | 21 | 0.4
  Development | 24 | 0.3
  `,
);

export const TAX_AGE = breakdown(
  { id: 'age', label: 'Age Group', by: 'age group', total: 'All ages' },
  `
  Under 30 years | 16 | -0.4
  30 to 39 years | 29 | 0
  40 to 49 years | 27 | 0
  50 to 59 years | 19 | 0.3
  60 years and over | 9 | 1.4
  `,
);

export const DEBT_INSTRUMENT = list(
  'instrument',
  'Instrument',
  'Total debt',
  `
  Registered stocks and bonds | 52 | 0
  Treasury bills | 9 | 0.2
  Special issues to the pension fund | 36 | 0.2
  Savings bonds | 3 | 1
  `,
);

export const BANK_ASSETS = breakdown(
  { id: 'item', label: 'Item', total: 'Total assets' },
  `
  Cash and balances with the central bank | 4 | 0.2
  Amounts due from banks
    In Meridia | 9 | -0.2
    Outside Meridia | 18 | 0.1
  Securities
    Government securities | 9 | 0.4
    Other securities | 6 | 0.5
  Loans and advances
    To businesses | 31 | 0.1
    To households | 18 | 0
  Other assets | 5 | 0
  `,
);

export const LOAN_PURPOSE = breakdown(
  { id: 'purpose', label: 'Purpose of the Loan', by: 'purpose', total: 'All loans' },
  `
  Businesses
    Manufacturing | 6 | -0.6
    Building and construction | 17 | 0.3
    General commerce | 15 | -0.1
    Transport and storage | 5 | 0
    Business services | 4 | 0.5
    Financial institutions | 14 | 0.6
    Other businesses | 6 | 0
  Households
    Housing and bridging loans | 26 | 0.2
    Car loans | 2 | -0.8
    Credit cards | 2 | 0.2
    Share financing | 1 | 0
    Other personal loans | 2 | -0.4
  `,
);
