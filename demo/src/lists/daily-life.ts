import { breakdown } from '../measures/breakdown.ts';

export const TIME_USE = breakdown(
  { id: 'activity', label: 'Activity', total: 'Mean of all activities' },
  `
  Sleep | 10 | 0 | 3.4
  Meals and personal care | 10 | 0 | 1
  Paid work | 10 | -0.2 | 1.5
  Education | 10 | 0 | 0.25
  Housework | 10 | -0.4 | 0.7
  Care of others | 10 | 0.2 | 0.35
  Travel | 10 | 0 | 0.5
  Screens and media | 10 | 0.6 | 1.2
  Meeting people | 10 | -0.4 | 0.55
  Sport and hobbies | 10 | 0.4 | 0.5
  `,
);

export const CARE = breakdown(
  { id: 'work', label: 'Kind of Unpaid Work', total: 'Mean of all kinds' },
  `
  Cooking | 20 | -0.4 | 1.3
  Cleaning and laundry | 20 | -0.6 | 1.2
  Shopping | 20 | -0.2 | 0.8
  Child care | 20 | 0.4 | 1.1
  Care of adults | 10 | 0.8 | 0.4
  Repairs and garden | 10 | 0 | 0.8
  `,
);

export const YOUNG_AGE = breakdown(
  { id: 'age', label: 'Age Group', by: 'age group', total: '15 to 29 years' },
  `
  15 to 17 years | 18 | -0.2 | 0.4
  18 to 20 years | 19 | -0.1 | 0.9
  21 to 24 years | 28 | 0 | 1.2
  25 to 29 years | 35 | 0.2 | 1.2
  `,
);

export const PUBLIC_BODY = breakdown(
  { id: 'body', label: 'Public Body', total: 'All public bodies' },
  `
  Central government
    Ministries | 12 | 0.2
    Agencies and boards | 21 | 0.6
    Armed forces | 9 | -0.6
    Police and rescue | 7 | 0.1
  Schools and universities | 26 | 0.3
  Hospitals | 19 | 1.1
  Districts | 6 | -0.2
  `,
);

export const PLATFORM = breakdown(
  { id: 'service', label: 'Kind of Platform Work', total: 'All platform work' },
  `
  Passenger transport | 41 | 0.4
  Delivery | 38 | 2.4
  Household services | 9 | 0.6
  Office and creative work | 12 | 1.2
  `,
);

export const SECTOR = breakdown(
  { id: 'sector', label: 'Institutional Sector', total: 'Whole economy' },
  `
  Non-financial corporations | 56 | 0
  Financial corporations | 12 | 0.8
  General government | 13 | 0.1
  Households | 17 | -0.1
  Non-profit institutions | 2 | 0.4
  `,
);

export const SECTOR_ACCOUNT = breakdown(
  { id: 'item', label: 'Item', total: 'Gross disposable income' },
  `
  Compensation of employees | 96 | 0
  Operating surplus and mixed income | 18 | -0.2
  Property income, net | 14 | 0.4
  Social benefits | 17 | 1
  Current taxes on income and wealth | -21 | 0.3
  Social contributions | -24 | 0.2
  `,
);

export const OBSTACLE = breakdown(
  { id: 'obstacle', label: 'Obstacle', total: 'Any obstacle' },
  `
  Lack of staff | 20 | 0.8 | 1.4
  Weak demand | 20 | 0 | 1.2
  Cost of energy | 15 | 0.6 | 1
  Cost of credit | 15 | 0.2 | 0.8
  Rules and permits | 15 | 0.2 | 0.9
  Lack of materials | 15 | 0 | 0.5
  `,
);

export const FREIGHT = breakdown(
  { id: 'mode', label: 'Mode of Transport', total: 'All modes' },
  `
  Road | 68 | 0.3
  Rail | 9 | 0.2
  Sea | 19 | 0
  Inland waterways | 3 | -1
  Air | 1 | 0.6
  `,
);

export const HAZARD = breakdown(
  { id: 'hazard', label: 'Hazard', total: 'All hazards' },
  `
  Storm | 31 | 0.2
  Heavy rain and flood | 29 | 0.8
  Heat | 14 | 2
  Drought | 8 | 1
  Snow and ice | 13 | -1.4
  Landslide | 5 | 0.4
  `,
);

export const FARM_INPUT = breakdown(
  { id: 'input', label: 'Input', total: 'All inputs' },
  `
  Fertilisers
    Nitrogen | 52 | -0.4
    Phosphate | 14 | -1.2
    Potash | 17 | -0.8
  Pesticides
    Herbicides | 8 | -0.6
    Fungicides | 6 | 0
    Insecticides | 3 | -1
  `,
);

export const HAZARD_CLASS = breakdown(
  { id: 'class', label: 'Class of Danger', total: 'All chemicals' },
  `
  Dangerous to health | 54 | -0.4
  Dangerous to the environment | 21 | -0.6
  Flammable | 15 | 0
  Not classified | 10 | 0.8
  `,
);
