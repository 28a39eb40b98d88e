import { breakdown } from '../measures/breakdown.ts';

export const VISITOR_STAY = breakdown(
  { id: 'stay', label: 'Length of Stay', total: 'All lengths of stay' },
  `
  Same day | 24 | 0.2
  1 night | 14 | 0
  2 to 3 nights | 33 | 0.1
  4 to 7 nights | 20 | 0
  8 nights and more | 9 | -0.2
  `,
);

export const VISIT_PURPOSE = breakdown(
  { id: 'purpose', label: 'Purpose of Visit', total: 'All purposes' },
  `
  Holiday | 51 | 0.4 | 1.1
  Visiting friends and relatives | 18 | 0 | 0.6
  Business | 19 | -0.4 | 1.4
  Meetings and exhibitions | 5 | 0.6 | 1.6
  Education and health | 3 | 0.2 | 1.2
  Other purposes | 4 | 0 | 0.7
  `,
);

export const HOTEL_CLASS = breakdown(
  { id: 'class', label: 'Class of Hotel', total: 'All hotels' },
  `
  Luxury | 19 | 0.6 | 1.9
  Upper | 27 | 0.4 | 1.25
  Mid-scale | 33 | 0.2 | 0.8
  Economy | 21 | -0.4 | 0.45
  `,
);

export const TOURISM_SPENDING = breakdown(
  { id: 'item', label: 'Item of Spending', total: 'Total spending' },
  `
  Accommodation | 22 | 0.2
  Food and beverages | 11 | 0.3
  Shopping | 19 | -0.6
  Sightseeing and entertainment | 23 | 0.6
  Transport | 9 | 0
  Other spending | 16 | 0.2
  `,
);

export const BUILDING = breakdown(
  { id: 'kind', label: 'Kind of Building', total: 'All buildings' },
  `
  Residential
    Public housing | 24 | 0.2
    Private housing | 21 | 0
  Commercial | 13 | 0.2
  Industrial | 18 | 0.1
  Institutional | 12 | 0.4
  Civil engineering works | 12 | 0.6
  `,
);

export const MATERIAL = breakdown(
  { id: 'material', label: 'Material', total: 'All materials' },
  `
  Cement | 18 | 0.2
  Ready-mixed concrete | 34 | 0.2
  Steel bars | 24 | 0.4
  Granite | 11 | 0
  Sand | 9 | 0.3
  Timber | 4 | 0.6
  `,
);

export const PROPERTY = breakdown(
  { id: 'property', label: 'Type of Property', total: 'All types' },
  `
  Flats
    Core region | 24 | 0.2 | 1.4
    City fringe | 22 | 0.4 | 1.1
    Outside the city | 30 | 0.4 | 0.8
  Terraced houses | 12 | 0.2 | 1
  Semi-detached houses | 7 | 0.1 | 1.1
  Detached houses | 5 | 0 | 1.5
  `,
);

export const SPACE = breakdown(
  { id: 'space', label: 'Type of Space', total: 'All types' },
  `
  Offices | 34 | 0.2 | 1.2
  Shops | 22 | -0.4 | 1.5
  Factories | 27 | 0.2 | 0.5
  Warehouses | 13 | 0.6 | 0.45
  Business parks | 4 | 1 | 0.9
  `,
);

export const TECHNOLOGY = breakdown(
  { id: 'technology', label: 'Technology', total: 'Any technology' },
  `
  Own website | 20 | 0.1 | 1.2
  Cloud services | 20 | 1.4 | 1
  E-commerce | 15 | 0.9 | 0.6
  Data analytics | 15 | 1.6 | 0.55
  Internet of things | 10 | 1.8 | 0.4
  Artificial intelligence | 10 | 6 | 0.25
  Electronic invoicing | 10 | 1.2 | 0.7
  `,
);

export const RESEARCH_SECTOR = breakdown(
  { id: 'sector', label: 'Sector', total: 'All sectors' },
  `
  Business enterprises | 61 | 0.4 | 1.1
  Government | 11 | -0.2 | 0.95
  Higher education | 17 | 0 | 0.9
  Public research institutes | 11 | 0.2 | 1
  `,
);

export const INSURANCE = breakdown(
  { id: 'class', label: 'Class of Insurance', total: 'All classes' },
  `
  Life
    Single premium | 21 | 0.4
    Regular premium | 34 | 0.3
  General
    Motor | 12 | -0.4
    Fire and property | 8 | 0.1
    Health | 11 | 1.8
    Marine and aviation | 6 | -0.2
    Work injury | 4 | 0
    Other classes | 4 | 0.3
  `,
);

export const SHARES = breakdown(
  { id: 'sector', label: 'Sector', total: 'All shares' },
  `
  Financials | 38 | 0.6
  Real estate | 17 | 0.2
  Industrials | 16 | 0
  Communication services | 9 | -0.8
  Consumer goods | 10 | 0
  Technology | 7 | 2.6
  Health care | 3 | 0.8
  `,
);

export const MINERAL = breakdown(
  { id: 'mineral', label: 'Mineral', total: 'All minerals' },
  `
  Limestone | 38 | -0.2
  Granite | 21 | 0
  Sand and gravel | 31 | 0.2
  Clay | 6 | -0.8
  Salt | 4 | 0
  `,
);

export const POST_ITEM = breakdown(
  { id: 'item', label: 'Kind of Item', total: 'All items' },
  `
  Letters
    Within Meridia | 61 | -3
    To other countries | 9 | -4
  Parcels
    Within Meridia | 21 | 6
    To other countries | 9 | 3
  `,
);

export const BANKRUPT_REASON = breakdown(
  { id: 'reason', label: 'Main Reason', total: 'All reasons' },
  `
  Overspending | 34 | 0.4
  Failed business | 29 | -0.4
  Loss of work | 17 | 0
  Guarantee for others | 8 | -1
  Illness | 5 | 0
  Other reasons | 7 | 0
  `,
);

export const PATENT_FIELD = breakdown(
  { id: 'field', label: 'Field of Technology', total: 'All fields' },
  `
  Electrical engineering
    Semiconductors | 16 | 1.2
    Computer technology | 14 | 2.4
    Communication | 8 | 0.8
  Instruments
    Measurement | 6 | 0.2
    Medical technology | 9 | 1.4
  Chemistry
    Pharmaceuticals | 11 | 1
    Biotechnology | 8 | 1.6
    Materials | 7 | 0.4
  Mechanical engineering
    Machines | 8 | -0.4
    Transport | 6 | 0.2
  Other fields | 7 | 0
  `,
);

export const TRAVEL_MODE = breakdown(
  { id: 'mode', label: 'Mode of Travel', total: 'All modes' },
  `
  Air | 63 | 0.5
  Sea | 24 | -0.4
  Land | 13 | 0
  `,
);

export const FISHING_PORT = breakdown(
  { id: 'port', label: 'Port of Landing', total: 'All ports', role: 'geography' },
  `
  Harrow Point | 31 | 0.2
  Fellgate | 12 | -0.6
  Saltmarsh | 14 | 0
  Tidewell | 19 | 0.4
  Port Alder | 15 | -0.2
  Westhaven | 9 | 0
  `,
);

export const TREE = breakdown(
  { id: 'tree', label: 'Kind of Tree', total: 'All trees' },
  `
  Conifers
    Spruce | 34 | -0.8
    Pine | 21 | 0
    Larch | 6 | 0.6
  Broadleaved trees
    Oak | 14 | 0.4
    Beech | 17 | 0.2
    Others | 8 | 0.4
  `,
);

export const SUBSCRIPTION = breakdown(
  { id: 'kind', label: 'Kind of Subscription', total: 'All subscriptions' },
  `
  Postpaid
    4G and older | 42 | -4
    5G | 9 | 22
  Prepaid | 29 | -2
  Machines | 20 | 5
  `,
);

export const BROADBAND = breakdown(
  { id: 'technology', label: 'Technology', total: 'All technologies' },
  `
  Optical fibre | 61 | 4
  Cable | 25 | -5
  Copper line | 10 | -8
  Fixed wireless | 4 | 3
  `,
);

export const BROADCAST = breakdown(
  { id: 'programme', label: 'Kind of Programme', total: 'All programmes' },
  `
  Television
    News and current affairs | 18 | 0.4
    Drama | 16 | -0.4
    Information | 11 | 0
    Children | 7 | -0.8
    Sport | 6 | 0
  Radio
    Music | 28 | 0
    Talk | 14 | 0.4
  `,
);
