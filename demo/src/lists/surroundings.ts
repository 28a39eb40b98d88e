import { breakdown } from '../measures/breakdown.ts';

export const FUEL = breakdown(
  { id: 'fuel', label: 'Fuel', total: 'All fuels' },
  `
  Coal | 6 | -5
  Petroleum products | 38 | -0.6
  Natural gas | 27 | 0.2
  Electricity | 24 | 0.9
  Heat | 2 | 0.4
  Renewables and waste | 3 | 5
  `,
);

export const ENERGY_SOURCE = breakdown(
  { id: 'source', label: 'Energy Source', total: 'All sources' },
  `
  Fossil fuels
    Natural gas | 58 | 0
    Coal | 9 | -6
    Oil | 3 | -6
  Renewables
    Solar | 6 | 14
    Wind | 10 | 7
    Hydro | 7 | 0
    Biomass and waste | 5 | 1
  Imports | 2 | 3
  `,
);

export const ENERGY_USER = breakdown(
  { id: 'user', label: 'Kind of User', total: 'All users' },
  `
  Industry | 38 | -0.2 | 0.86
  Commerce and services | 32 | 0.5 | 0.98
  Households | 18 | 0.3 | 1.2
  Transport | 9 | 1.4 | 0.95
  Others | 3 | 0 | 1
  `,
);

export const GAS = breakdown(
  { id: 'gas', label: 'Greenhouse Gas', total: 'All greenhouse gases' },
  `
  Carbon dioxide | 84 | -0.1
  Methane | 6 | -0.8
  Nitrous oxide | 5 | -0.2
  Fluorinated gases | 5 | 0.9
  `,
);

export const EMITTER = breakdown(
  { id: 'sector', label: 'Sector', total: 'All sectors' },
  `
  Energy industries | 36 | -0.8
  Manufacturing and construction | 27 | 0.1
  Transport
    Road | 13 | -0.2
    Other transport | 3 | 0.4
  Buildings | 8 | -0.4
  Industrial processes | 7 | 0.4
  Agriculture | 3 | -0.2
  Waste | 3 | -1
  `,
);

export const WASTE = breakdown(
  { id: 'kind', label: 'Kind of Waste', total: 'All kinds' },
  `
  Construction rubble | 24 | 0.2
  Ferrous metal | 15 | 0
  Paper and card | 15 | -1
  Plastics | 13 | 0.8
  Food | 11 | 0.5
  Wood | 7 | 0.2
  Garden waste | 5 | 0.2
  Textiles | 3 | 1.4
  Electrical equipment | 2 | 2
  Glass | 2 | -0.2
  Other | 3 | 0
  `,
);

export const FATE = breakdown(
  { id: 'fate', label: 'Treatment', total: 'All treatments' },
  `
  Recycled | 57 | 0.4
  Burnt with energy recovery | 36 | 0
  Landfill | 7 | -2
  `,
);

export const POLLUTANT = breakdown(
  { id: 'pollutant', label: 'Pollutant', total: 'All pollutants' },
  `
  Sulphur dioxide | 18 | -3
  Nitrogen oxides | 34 | -2
  Particulate matter (PM10) | 14 | -1.4
  Fine particles (PM2.5) | 9 | -1.6
  Carbon monoxide | 15 | -2.2
  Volatile organic compounds | 10 | -1
  `,
);

export const STATION = breakdown(
  { id: 'station', label: 'Station', total: 'Mean of all stations', role: 'geography' },
  `
  Harrow Point Lighthouse | 10 | 0 | 0.93
  Castlemere Airfield | 10 | 0 | 0.95
  Port Alder Harbour | 10 | 0 | 1
  Saltmarsh Reserve | 10 | 0 | 0.99
  Meridian City Observatory | 10 | 0 | 1.06
  Orchard Vale | 10 | 0 | 1.03
  Westhaven Pier | 10 | 0 | 1.01
  High Moor Summit | 10 | 0 | 0.78
  `,
);

export const WATER_USER = breakdown(
  { id: 'user', label: 'Kind of User', total: 'All users' },
  `
  Households | 44 | 0.1 | 1.1
  Industry | 29 | 0.4 | 0.9
  Commerce and services | 17 | 0.3 | 1
  Agriculture | 10 | -0.8 | 0.7
  `,
);

export const LAND_USE = breakdown(
  { id: 'use', label: 'Land Use', total: 'Total area' },
  `
  Built-up
    Housing | 14 | 0.4
    Industry and commerce | 8 | 0.5
    Transport | 7 | 0.3
  Farmland
    Arable land | 19 | -0.3
    Grassland | 16 | -0.2
    Orchards and vineyards | 3 | 0.2
  Forest | 21 | 0.2
  Parks and nature reserves | 7 | 0.4
  Water | 5 | 0
  `,
);
