import { breakdown } from '../measures/breakdown.ts';

/** Industries of the Meridian Standard Industrial Classification 2020: sections, and divisions of the larger ones. */
export const INDUSTRY = breakdown(
  { id: 'industry', label: 'Industry', total: 'All industries' },
  `
  Goods-producing industries
    Agriculture, forestry and fishing | 2.1 | -0.8 | 0.72
    Mining and quarrying | 0.9 | -0.6 | 1.25
    Manufacturing
      Food and beverages | 2.3 | 0.2 | 0.82
      Textiles and clothing | 0.7 | -2.4 | 0.7
      Wood and paper products | 0.9 | -1.2 | 0.84
      Refined petroleum | 1 | -0.8 | 1.6
      Chemicals | 2.6 | 0.6 | 1.3
      Pharmaceuticals | 2.2 | 2.4 | 1.42
      Fabricated metal products | 1.6 | -0.6 | 0.95
      Electronics | 4.9 | 1.6 | 1.18
      Machinery and equipment | 2.4 | 0.4 | 1.08
      Transport equipment | 1.9 | 0.2 | 1.12
      Other manufacturing | 1.1 | -0.4 | 0.85
    Electricity, gas and steam | 1.6 | 0.3 | 1.45
    Water supply and waste management | 0.9 | 0.6 | 0.98
    Construction
      Buildings | 3.4 | 0.1 | 0.96
      Civil engineering | 1.5 | 0.6 | 1.02
      Specialised trades | 1.9 | 0.3 | 0.9
  Services-producing industries
    Wholesale trade | 8.8 | 0.4 | 1.08
    Retail trade | 5.6 | -0.4 | 0.68
    Transport and storage
      Land transport | 2.4 | 0.1 | 0.82
      Water transport | 2.3 | -0.3 | 1.2
      Air transport | 1.4 | 0.4 | 1.35
      Warehousing and post | 1.3 | 0.8 | 0.78
    Accommodation | 1.1 | 0.5 | 0.66
    Food and beverage services | 2.1 | 0.7 | 0.58
    Information and communication
      Publishing and media | 0.9 | -1.2 | 1.05
      Telecommunications | 1.3 | 0.4 | 1.3
      Software and information services | 3.3 | 4.2 | 1.62
    Finance and insurance
      Banking | 5.8 | 1.4 | 1.75
      Insurance | 2.1 | 1.2 | 1.5
      Fund management and other finance | 2.2 | 2.6 | 1.85
    Real estate | 4.4 | 0.9 | 0.95
    Professional services | 5.3 | 1.9 | 1.36
    Administrative and support services | 4.1 | 1.1 | 0.7
    Public administration and defence | 4.6 | -0.2 | 1.12
    Education | 3.4 | 0.1 | 1.1
    Health and social work | 4.2 | 1.6 | 0.98
    Arts, entertainment and recreation | 1.3 | 0.6 | 0.8
    Other services | 1.6 | -0.2 | 0.64
  `,
);

export const SECTION = breakdown(
  { id: 'industry', label: 'Industry Section', by: 'industry section', total: 'All industries' },
  `
  Agriculture and mining | 3 | -0.8 | 0.8
  Manufacturing | 21 | 0.4 | 1.08
  Utilities | 2.5 | 0.4 | 1.3
  Construction | 6.8 | 0.2 | 0.94
  Wholesale and retail trade | 14.4 | 0.1 | 0.88
  Transport and storage | 7.4 | 0.2 | 0.95
  Accommodation and food | 3.2 | 0.6 | 0.6
  Information and communication | 5.5 | 3 | 1.45
  Finance and insurance | 10.1 | 1.6 | 1.7
  Real estate and business services | 13.8 | 1.3 | 1.08
  Public administration, education and health | 12.2 | 0.6 | 1.06
  Other services | 2.9 | 0.2 | 0.72
  `,
);

/** Occupations of the Meridian Standard Classification of Occupations 2021. */
export const OCCUPATION = breakdown(
  { id: 'occupation', label: 'Occupation', total: 'All occupations' },
  `
  Managers
    Chief executives and senior officials | 2 | 0.6 | 2.9
    Administrative and commercial managers | 5 | 0.9 | 2.1
    Production and services managers | 4.5 | 0.4 | 1.85
  Professionals
    Science and engineering professionals | 5 | 1.2 | 1.62
    Health professionals | 3.4 | 1.8 | 1.7
    Teaching professionals | 4.2 | 0.4 | 1.36
    Business professionals | 6 | 1.4 | 1.6
    ICT professionals | 4 | 3.8 | 1.72
    Legal and cultural professionals | 2.2 | 0.7 | 1.5
  Technicians and associate professionals
    Engineering technicians | 6 | 0.1 | 1.1
    Health associates | 3 | 1.3 | 1.02
    Business associates | 8 | 0.6 | 1.14
  Clerical support workers | 11 | -1.2 | 0.84
  Service and sales workers
    Personal service workers | 5 | 0.6 | 0.62
    Sales workers | 6.4 | -0.4 | 0.66
    Care workers | 2.6 | 1.9 | 0.68
    Protective service workers | 2.2 | 0.1 | 0.8
  Skilled agricultural and fishery workers | 1.5 | -1.2 | 0.64
  Craft and related trades workers
    Building trades workers | 4 | -0.2 | 0.8
    Metal and machinery workers | 3.4 | -0.5 | 0.84
    Electrical workers | 1.8 | 0.4 | 0.9
  Plant and machine operators | 5.8 | -0.8 | 0.74
  Cleaners, labourers and related workers | 7 | -0.3 | 0.46
  `,
);

export const OCCUPATION_GROUP = breakdown(
  { id: 'occupation', label: 'Occupation Group', by: 'occupation group', total: 'All occupations' },
  `
  Managers | 11.5 | 0.6 | 2.1
  Professionals | 24.8 | 1.6 | 1.6
  Technicians | 17 | 0.5 | 1.1
  Clerical support workers | 11 | -1.2 | 0.84
  Service and sales workers | 16.2 | 0.3 | 0.67
  Craft workers | 9.2 | -0.2 | 0.83
  Plant and machine operators | 5.8 | -0.8 | 0.74
  Cleaners and labourers | 4.5 | -0.3 | 0.46
  `,
);

export const STATUS = breakdown(
  { id: 'status', label: 'Employment Status', total: 'All statuses' },
  `
  Employees
    Permanent | 74 | 0.1 | 1.05
    Fixed-term | 9 | 0.8 | 0.85
    Casual | 4 | 0.4 | 0.55
  Employers | 4 | -0.8 | 1.8
  Own-account workers | 8.4 | 0.6 | 0.9
  Contributing family workers | 0.6 | -3 | 0.4
  `,
);

export const HOURS = breakdown(
  { id: 'hours', label: 'Usual Hours Worked', total: 'All hours' },
  `
  Under 20 hours | 5 | 1.2
  20 to 29 hours | 6 | 0.9
  30 to 34 hours | 5 | 0.8
  35 to 39 hours | 14 | 0.6
  40 to 44 hours | 46 | 0
  45 to 49 hours | 14 | -0.8
  50 hours and over | 10 | -1.8
  `,
);

export const DURATION = breakdown(
  { id: 'duration', label: 'Duration of Unemployment', total: 'All durations' },
  `
  Under 5 weeks | 24 | 0
  5 to 14 weeks | 28 | 0
  15 to 24 weeks | 18 | 0.2
  25 to 51 weeks | 16 | 0.4
  52 weeks and over | 14 | 0.6
  `,
);

export const FIRM_SIZE = breakdown(
  { id: 'size', label: 'Persons Employed', by: 'number of persons employed', total: 'All sizes' },
  `
  1 to 4 | 62 | 0.6 | 0.6
  5 to 9 | 20 | 0.2 | 0.75
  10 to 49 | 13 | 0.1 | 0.95
  50 to 199 | 3.6 | 0.2 | 1.15
  200 and more | 1.4 | 0.4 | 1.4
  `,
);

export const LEGAL_FORM = breakdown(
  { id: 'form', label: 'Legal Form', total: 'All legal forms' },
  `
  Companies | 58 | 0.8
  Sole proprietorships | 31 | -0.6
  Partnerships | 7 | -1
  Limited liability partnerships | 3 | 2.4
  Cooperatives | 1 | 0
  `,
);

export const REASON_LEFT = breakdown(
  { id: 'reason', label: 'Reason for Leaving', total: 'All reasons' },
  `
  Dismissed or made redundant | 28 | 0.4
  End of contract | 21 | 0.6
  Resigned | 36 | 0
  Ill health | 6 | 0.8
  Other reasons | 9 | 0
  `,
);

export const TRAINING = breakdown(
  { id: 'training', label: 'Field of Training', total: 'All fields' },
  `
  Digital skills | 26 | 3.5
  Management | 17 | 0.4
  Safety | 19 | 0.2
  Languages | 7 | -0.6
  Trades and engineering | 16 | 0.6
  Customer service | 9 | 0
  Other fields | 6 | 0
  `,
);

export const REASON_OUTSIDE = breakdown(
  { id: 'reason', label: 'Main Reason', by: 'main reason', total: 'All reasons' },
  `
  Education | 27 | -0.4
  Retirement | 36 | 1.4
  Family responsibilities | 23 | -1.8
  Poor health or disability | 9 | 0.4
  Discouraged | 1 | -0.6
  Other reasons | 4 | 0
  `,
);
