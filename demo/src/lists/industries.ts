import { breakdown } from '../measures/breakdown.ts';

export const CLUSTER = breakdown(
  { id: 'cluster', label: 'Manufacturing Cluster', by: 'cluster', total: 'Total manufacturing' },
  `
  Electronics
    Semiconductors | 26 | 1.6 | 1.3
    Computer peripherals | 4 | -1.2 | 1.05
    Infocommunications equipment | 4 | -0.4 | 1
    Other electronic modules | 4 | 0.4 | 0.95
  Chemicals
    Petroleum | 8 | -1 | 1.5
    Petrochemicals | 6 | -0.4 | 1.4
    Speciality chemicals | 5 | 0.4 | 1.2
    Other chemicals | 2 | 0.6 | 1
  Biomedical manufacturing
    Pharmaceuticals | 12 | 1.4 | 1.4
    Medical technology | 5 | 2 | 1.1
  Precision engineering
    Machinery and systems | 8 | 0.8 | 1.05
    Precision modules and components | 4 | 0 | 0.9
  Transport engineering
    Marine and offshore | 3 | -1 | 0.95
    Aerospace | 4 | 1.2 | 1.15
    Land transport equipment | 1 | 0 | 0.85
  General manufacturing
    Food, beverages and tobacco | 5 | 0.4 | 0.75
    Printing | 1 | -3 | 0.7
    Other industries | 3 | -0.4 | 0.72
  `,
);

export const SHOP = breakdown(
  { id: 'trade', label: 'Retail Trade', by: 'retail trade', total: 'Total retail trade' },
  `
  Department stores | 9 | -1.6
  Supermarkets | 13 | 0.6
  Convenience stores | 3 | 0.4
  Food specialists | 4 | 0.2
  Motor vehicles | 19 | 0
  Petrol stations | 8 | -0.4
  Cosmetics and medical goods | 7 | 0.8
  Clothing and footwear | 8 | -0.6
  Furniture and household equipment | 8 | -0.2
  Recreational goods | 5 | 0
  Watches and jewellery | 8 | 0.4
  Computers and telephones | 6 | 0.6
  Optical goods and books | 2 | -0.8
  `,
);

export const EATERY = breakdown(
  { id: 'eatery', label: 'Kind of Outlet', total: 'All food and beverage services' },
  `
  Restaurants | 38 | 0.1
  Fast-food outlets | 17 | 0.6
  Caterers | 13 | 0.4
  Cafes and food courts | 27 | 0.5
  Bars | 5 | -0.4
  `,
);

export const WHOLESALE = breakdown(
  { id: 'trade', label: 'Wholesale Trade', by: 'wholesale trade', total: 'Total wholesale trade' },
  `
  Food and beverages | 6 | 0.4
  Household goods | 7 | -0.2
  Electronic components | 22 | 1.2
  Industrial machinery | 11 | 0.2
  Transport equipment | 6 | 0
  Petroleum products | 27 | -0.4
  Metals and timber | 6 | 0.2
  Chemicals | 9 | 0.4
  Other goods | 6 | 0
  `,
);

export const CROP = breakdown(
  { id: 'crop', label: 'Crop', total: 'All crops' },
  `
  Cereals
    Wheat | 21 | -0.2 | 1.1
    Barley | 12 | -0.4 | 0.95
    Maize | 9 | 0.4 | 1.4
    Oats | 4 | 0.2 | 0.8
  Potatoes | 14 | -0.2 | 6
  Sugar beet | 9 | -0.8 | 11
  Oilseed rape | 6 | 0.6 | 0.6
  Vegetables
    Leafy vegetables | 5 | 0.6 | 4
    Tomatoes | 4 | 0.8 | 8
    Other vegetables | 6 | 0.3 | 5
  Fruit
    Apples | 6 | -0.2 | 4.5
    Pears | 2 | -0.4 | 4
    Berries | 2 | 1.6 | 2
  `,
);

export const LIVESTOCK = breakdown(
  { id: 'animal', label: 'Kind of Animal', total: 'All livestock units' },
  `
  Cattle
    Dairy cows | 21 | -0.6
    Other cattle | 24 | -0.4
  Pigs | 19 | -0.2
  Sheep and goats | 14 | 0.2
  Poultry
    Laying hens | 12 | 0.6
    Broilers | 10 | 0.8
  `,
);

export const FISH = breakdown(
  { id: 'species', label: 'Species', total: 'All species' },
  `
  Herring | 26 | -0.6
  Mackerel | 19 | 0.2
  Cod | 11 | -1.6
  Haddock | 7 | -0.4
  Plaice | 5 | 0
  Prawns | 12 | 0.8
  Crab and lobster | 8 | 0.4
  Mussels and oysters | 12 | 1.2
  `,
);

export const FARM_SIZE = breakdown(
  { id: 'size', label: 'Size of Farm', total: 'All farms' },
  `
  Under 5 hectares | 34 | -1
  5 to 19 hectares | 29 | -0.8
  20 to 49 hectares | 19 | -0.2
  50 to 99 hectares | 11 | 0.6
  100 hectares and over | 7 | 1.6
  `,
);
