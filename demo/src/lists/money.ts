import { breakdown, type Breakdown } from '../measures/breakdown.ts';

const list = (id: string, label: string, total: string, text: string): Breakdown =>
  breakdown({ id, label, total }, text);

export const PRODUCT = list(
  'product',
  'Product',
  'All products',
  `
  Farm products | 1 | -0.4
  Food products | 4 | 0.2
  Fuels | 9 | -0.2
  Chemicals | 8 | 0.6
  Metals and machinery | 11 | 0.3
  Electronic products | 15 | 1.2
  Other goods | 7 | 0
  Utilities | 4 | 0.4
  Construction | 8 | 0.2
  Trade services | 13 | 0.2
  Transport services | 7 | 0.2
  Financial services | 8 | 1.2
  Other services | 5 | 0.8
  `,
);

export const LEADING = list(
  'indicator',
  'Component',
  'Composite index',
  `
  New companies | 11 | 0
  Money supply | 11 | 0.8
  Share prices | 11 | 1
  Business expectations | 11 | 0
  Wholesale trade | 11 | 0.2
  Foreign industrial production | 11 | 0.2
  Interest rate spread | 11 | -0.4
  Export orders | 11 | 0.4
  Domestic liquidity | 12 | 0.4
  `,
);

export const CPI_GROUP = breakdown(
  { id: 'group', label: 'Special Group', by: 'special group', total: 'All items' },
  `
  Goods | 46 | -0.6
  Services | 39 | 0.8
  Energy | 7 | 0.5
  Administered prices | 8 | 1.1
  `,
);

export const DIVISION = breakdown(
  { id: 'division', label: 'Division of Expenditure', by: 'division', total: 'All items' },
  `
  Food and beverages | 24 | 0.5
  Clothing and footwear | 4 | -1.2
  Housing and utilities | 26 | 0.5
  Household goods | 5 | -0.4
  Health | 7 | 0.7
  Transport | 14 | 0.4
  Communication | 4 | -2
  Recreation and culture | 7 | 0.4
  Education | 4 | 1.4
  Other goods and services | 5 | 0.3
  `,
);

export const GROCERY = list(
  'good',
  'Good and Quantity',
  'Mean of all goods',
  `
  Wholemeal bread, loaf | 5 | 0.4 | 0.42
  White rice, 5 kg | 5 | 0.3 | 1.6
  Wheat flour, kg | 5 | 0.2 | 0.3
  Noodles, kg | 4 | 0.3 | 0.45
  Chicken, whole, kg | 6 | 0.5 | 1.1
  Pork, lean, kg | 6 | 0.6 | 2.5
  Beef, chilled, kg | 5 | 0.8 | 3.4
  Herring, kg | 4 | 0.9 | 1.4
  Prawns, kg | 4 | 1 | 3
  Eggs, ten | 6 | 0.5 | 0.45
  Fresh milk, litre | 6 | 0.4 | 0.5
  Butter, 250 g | 4 | 0.7 | 0.55
  Cheese, 250 g | 4 | 0.5 | 0.9
  Sunflower oil, litre | 4 | 0.9 | 0.75
  Apples, kg | 4 | 0.2 | 0.7
  Bananas, kg | 4 | 0.1 | 0.4
  Tomatoes, kg | 4 | 0.5 | 0.55
  Potatoes, kg | 5 | 0.2 | 0.32
  Carrots, kg | 4 | 0.2 | 0.3
  White sugar, kg | 4 | 0.1 | 0.28
  Ground coffee, 500 g | 4 | 0.8 | 1.5
  Tea bags, hundred | 3 | 0.3 | 0.9
  `,
);

export const MOTOR_FUEL = list(
  'fuel',
  'Motor Fuel',
  'Mean of all fuels',
  `
  Petrol, 92 octane | 20 | 0 | 0.96
  Petrol, 95 octane | 40 | 0 | 1
  Petrol, 98 octane | 15 | 0.1 | 1.1
  Diesel | 25 | 0.1 | 0.88
  `,
);

export const END_USE = list(
  'use',
  'End Use',
  'Total imports',
  `
  Capital goods | 34 | 0.6
  Intermediate goods
    Fuels | 19 | -0.2
    Other intermediate goods | 27 | 0.2
  Consumer goods | 18 | 0.1
  Goods not elsewhere specified | 2 | 0
  `,
);

export const FINANCIAL_ACCOUNT = list(
  'item',
  'Item',
  'Financial account',
  `
  Direct investment | -41 | 0
  Portfolio investment | 88 | 0.4
  Financial derivatives | 9 | 0
  Other investment | 30 | 0
  Reserve assets | 14 | 0
  `,
);

export const INVESTMENT = list(
  'instrument',
  'Type of Investment',
  'Total',
  `
  Direct investment
    Equity | 28 | 0.4
    Debt | 7 | 0.2
  Portfolio investment
    Equity | 17 | 0.8
    Debt securities | 14 | 0.3
  Financial derivatives | 3 | 0
  Other investment
    Loans | 12 | -0.4
    Currency and deposits | 11 | -0.2
    Trade credit | 5 | 0.1
  Other | 3 | 0
  `,
);

export const DEBTOR = list(
  'debtor',
  'Debtor',
  'All debtors',
  `
  General government | 1 | 0
  Central bank | 1 | 0
  Banks
    Short-term | 46 | -0.2
    Long-term | 8 | 0.4
  Other sectors
    Short-term | 14 | 0
    Long-term | 12 | 0.3
  Direct investment: lending between companies | 18 | 0.5
  `,
);
