import { breakdown } from '../measures/breakdown.ts';

/** Divisions and groups of what households buy, with their weight in per mille of the basket. */
export const BASKET = breakdown(
  { id: 'division', label: 'Division of Expenditure', by: 'division of expenditure', total: 'All items' },
  `
  Food and non-alcoholic beverages
    Bread and cereals | 26 | 0.4
    Meat | 31 | 0.6
    Fish and seafood | 18 | 0.8
    Milk, cheese and eggs | 21 | 0.5
    Oils and fats | 6 | 0.9
    Fruit and nuts | 18 | 0.3
    Vegetables | 21 | 0.5
    Sugar and sweets | 8 | 0.2
    Non-alcoholic beverages | 13 | -0.1
    Meals out | 78 | 0.9
  Alcoholic beverages and tobacco
    Alcoholic beverages | 14 | 0.1
    Tobacco | 9 | 3.2
  Clothing and footwear
    Clothing | 29 | -1.4
    Footwear | 8 | -1.1
  Housing and utilities
    Rents | 102 | 0.6
    Owners' housing costs | 88 | 0.5
    Maintenance and repair | 14 | 0.4
    Water and other services | 21 | 0.7
    Electricity | 28 | 0.6
    Gas and other fuels | 9 | 0.8
  Household equipment
    Furniture and furnishings | 18 | -0.6
    Household appliances | 11 | -1.6
    Household services | 17 | 0.8
  Health
    Medicines and health products | 16 | -0.3
    Outpatient services | 29 | 0.8
    Hospital services | 20 | 1.2
  Transport
    Purchase of vehicles | 42 | -0.1
    Fuels and lubricants | 33 | 0.3
    Other running costs | 27 | 0.6
    Passenger transport services | 37 | 0.5
  Information and communication
    Telephone equipment | 9 | -4.5
    Telephone and internet services | 31 | -2
  Recreation and culture
    Audio-visual equipment | 11 | -3.6
    Books and newspapers | 6 | 0.6
    Sports and cultural services | 24 | 0.7
    Package holidays | 33 | 0.6
  Education
    School fees | 17 | 1.6
    Tertiary fees | 19 | 1.4
  Insurance and financial services | 27 | 0.5
  Personal care and other services
    Personal care | 21 | 0.1
    Social protection | 8 | 0.9
    Other services | 13 | 0.3
  `,
);

/** Who buys and who makes: the national accounts from the side of expenditure. */
export const EXPENDITURE = breakdown(
  {
    id: 'expenditure',
    label: 'Component of Expenditure',
    by: 'component of expenditure',
    total: 'Gross domestic product',
  },
  `
  Final consumption expenditure
    Households and non-profit institutions | 42 | 0.1
    Government | 12 | 0.2
  Gross capital formation
    Gross fixed capital formation | 24 | 0
    Change in inventories | 1 | -0.2
  Net exports of goods and services
    Exports of goods | 118 | 0.1
    Exports of services | 42 | 0.6
    Imports of goods | -101 | 0.1
    Imports of services | -38 | 0.5
  `,
);

export const INCOME = breakdown(
  { id: 'income', label: 'Component of Income', by: 'component of income', total: 'Gross domestic product' },
  `
  Compensation of employees | 44 | 0.2
  Gross operating surplus | 49 | -0.1
  Taxes less subsidies on production and imports | 7 | 0
  `,
);

export const ASSET = breakdown(
  { id: 'asset', label: 'Type of Asset', total: 'All assets' },
  `
  Construction
    Residential buildings | 19 | 0
    Non-residential buildings | 16 | 0.2
    Other construction works | 14 | 0.4
  Transport equipment | 12 | 0.1
  Machinery and equipment | 24 | 0.3
  Intellectual property products | 15 | 2.6
  `,
);

export const PURPOSE = breakdown(
  { id: 'purpose', label: 'Function of Government', by: 'function', total: 'Total expenditure' },
  `
  General public services | 12 | 0
  Defence | 14 | -0.2
  Public order and safety | 7 | 0.1
  Economic affairs
    Transport | 10 | 0.6
    Trade, industry and energy | 6 | 0.2
    Labour | 2 | 0.4
  Environmental protection | 2 | 1.2
  Housing and community amenities | 7 | -0.4
  Health | 14 | 2.4
  Recreation, culture and religion | 2 | 0.1
  Education | 16 | 0.3
  Social protection | 8 | 1.8
  `,
);

export const REVENUE = breakdown(
  { id: 'revenue', label: 'Kind of Revenue', total: 'Total revenue' },
  `
  Taxes
    Personal income tax | 18 | 0.6
    Corporate income tax | 23 | 0.4
    Goods and services tax | 19 | 0.7
    Property tax | 6 | 0.1
    Motor vehicle taxes | 4 | -0.6
    Customs and excise duties | 5 | -0.4
    Betting taxes | 3 | 0
    Stamp duty | 7 | 0.2
  Fees and charges | 10 | 0.3
  Other revenue | 5 | 0
  `,
);

const GOODS = `
Food and live animals
  Meat and preparations | 0.6 | 0.6
  Fish and preparations | 0.5 | 0.8
  Dairy products | 0.7 | 0.4
  Cereals and preparations | 0.8 | 0.3
  Fruit and vegetables | 0.9 | 0.7
  Coffee, tea, cocoa and spices | 0.6 | 0.4
Beverages and tobacco
  Beverages | 0.9 | 0.6
  Tobacco and manufactures | 0.4 | -1.2
Crude materials
  Crude rubber | 0.2 | -0.8
  Wood and cork | 0.3 | -0.4
  Metal ores and scrap | 0.6 | 0.2
  Other crude materials | 0.5 | 0
Mineral fuels
  Crude petroleum | 6 | -0.6
  Refined petroleum products | 11 | -0.2
  Gas | 2.2 | 0.6
Animal and vegetable oils | 0.4 | 0.5
Chemicals
  Organic chemicals | 4.4 | 0.3
  Medicinal and pharmaceutical products | 5 | 2.2
  Perfumes and cleansing products | 2.2 | 1.2
  Plastics | 3.1 | 0.2
  Other chemicals | 2.4 | 0.4
Manufactured goods
  Paper and board | 0.5 | -1.2
  Textiles | 0.4 | -1.4
  Iron and steel | 1.3 | 0
  Non-ferrous metals | 1.4 | 0.3
  Metal manufactures | 1.5 | 0.2
  Other manufactured goods | 1.2 | 0
Machinery and transport equipment
  Power generating machinery | 3 | 0.4
  Specialised machinery | 4.2 | 1
  General industrial machinery | 3.6 | 0.4
  Office and computing machines | 4.6 | 0.2
  Telecommunication equipment | 4.4 | 0.3
  Electronic components | 21 | 1.4
  Road vehicles | 1.8 | 0
  Ships and aircraft | 2.6 | 0.4
Miscellaneous manufactured articles
  Furniture | 0.4 | 0
  Clothing | 0.7 | -0.6
  Scientific instruments | 3.4 | 1.2
  Watches and clocks | 0.9 | 0.8
  Other articles | 2.6 | 0.4
Commodities not classified elsewhere | 1.2 | 0
`;

export const COMMODITY = breakdown(
  { id: 'commodity', label: 'Commodity Section and Division', by: 'commodity', total: 'All commodities' },
  GOODS,
);

const PARTNERS: readonly (readonly [string, readonly string[]])[] = [
  ['Near neighbours', ['Arandia', 'Bellmark', 'Corvania', 'Tessaly', 'Ulmaria']],
  [
    'Western continent',
    ['Dunmere', 'Estovia', 'Faroux', 'Galdor', 'Hestria', 'Ilvane', 'Jorvia', 'Kestland'],
  ],
  [
    'Eastern continent',
    ['Lanmar', 'Mirovia', 'Nordhal', 'Ostrava Islands', 'Pellucia', 'Quenlan', 'Rhosia', 'Sundra'],
  ],
  ['Southern seas', ['Tamarind Coast', 'Umbria Keys', 'Valdora', 'Wessland', 'Xanthe', 'Ysolde']],
  ['Northern federation', ['Zemlin', 'Askeland', 'Borealis', 'Caldmark', 'Drevania']],
];

/** Countries that trade with Meridia, by part of the world. */
export const PARTNER = breakdown(
  { id: 'partner', label: 'Partner Country', total: 'All countries', role: 'geography' },
  [
    ...PARTNERS.flatMap(([part, countries], g) => [
      part,
      ...countries.map(
        (name, at) =>
          `  ${name} | ${(9 / (at + 1.4 + g * 0.5)).toFixed(2)} | ${(((at * 3 + g) % 5) - 2) * 0.5}`,
      ),
    ]),
    'Other countries | 2.2 | 0.2',
  ].join('\n'),
);

export const SERVICE = breakdown(
  { id: 'service', label: 'Kind of Service', total: 'All services' },
  `
  Transport
    Sea transport | 17 | -0.2
    Air transport | 8 | 0.4
    Other transport | 3 | 0.3
  Travel | 9 | 0.8
  Construction | 1 | 0
  Insurance and pensions | 5 | 1.2
  Financial services | 14 | 2
  Charges for intellectual property | 6 | 1.6
  Telecommunications, computer and information | 8 | 3.6
  Other business services
    Research and development | 3 | 1.4
    Professional and management consulting | 14 | 1.8
    Technical and trade-related | 9 | 0.8
  Personal, cultural and recreational | 1 | 1.1
  Maintenance and repair | 2 | 0.4
  `,
);

export const FLOW = breakdown(
  { id: 'flow', label: 'Trade Flow', total: 'Total trade' },
  `
  Exports
    Domestic exports | 27 | 0
    Re-exports | 26 | 0.4
  Imports | 47 | 0
  `,
);

export const BALANCE = breakdown(
  { id: 'account', label: 'Account', total: 'Current account balance' },
  `
  Goods | 118 | 0
  Services | 9 | 0.2
  Primary income | -42 | 0
  Secondary income | -9 | 0
  `,
);
