import { breakdown } from '../measures/breakdown.ts';

export const VEHICLE = breakdown(
  { id: 'vehicle', label: 'Type of Vehicle', total: 'All vehicles' },
  `
  Passenger cars
    Private cars | 54 | 0.1
    Company cars | 5 | 0.2
    Hire and ride-hailing cars | 5 | 2.4
    Taxis | 2 | -3
  Motorcycles | 14 | -0.2
  Goods vehicles
    Light goods vehicles | 12 | 0.4
    Heavy goods vehicles | 5 | 0
  Buses | 2 | 0.5
  Tax-exempt vehicles | 1 | 0
  `,
);

export const PROPULSION = breakdown(
  { id: 'engine', label: 'Type of Fuel', by: 'type of fuel', total: 'All types' },
  `
  Petrol | 61 | -1.6
  Diesel | 21 | -2.4
  Petrol-electric | 13 | 9
  Electric | 4 | 24
  Gas | 1 | -1
  `,
);

export const MODE = breakdown(
  { id: 'mode', label: 'Mode of Transport', total: 'All modes' },
  `
  Train | 31 | 0.5 | 1.2
  Tram | 5 | 0.8 | 1
  Bus | 34 | -0.2 | 0.9
  Car | 22 | 0 | 1.1
  Bicycle | 4 | 2.4 | 0.7
  On foot | 4 | 0.4 | 0.5
  `,
);

export const PORT = breakdown(
  { id: 'port', label: 'Port', total: 'All ports', role: 'geography' },
  `
  Port Alder | 61 | 0.2
  Westhaven | 24 | 0.5
  Meridian City | 10 | -0.8
  Tidewell | 5 | 0.1
  `,
);

export const AIRPORT = breakdown(
  { id: 'airport', label: 'Airport', total: 'All airports', role: 'geography' },
  `
  Meridian City International | 83 | 0.1
  Port Alder | 11 | 0.6
  Castlemere | 6 | -0.6
  `,
);

export const CARGO = breakdown(
  { id: 'cargo', label: 'Type of Cargo', total: 'All cargo' },
  `
  Containers | 58 | 0.4
  Oil in bulk | 30 | -0.3
  Other bulk | 5 | 0
  Conventional cargo | 7 | 0
  `,
);

export const DIRECTION = breakdown(
  { id: 'direction', label: 'Direction', total: 'Both directions' },
  `
  Inward | 51 | 0
  Outward | 49 | 0
  `,
);

export const ROAD = breakdown(
  { id: 'road', label: 'Category of Road', total: 'All roads' },
  `
  Motorways | 5 | 0.8
  Main roads | 21 | 0.2
  Collector roads | 17 | 0.2
  Local roads | 57 | 0.3
  `,
);

export const ROAD_USER = breakdown(
  { id: 'user', label: 'Road User', total: 'All road users' },
  `
  Pedestrians | 16 | -0.6
  Cyclists | 11 | 0.8
  Motorcyclists | 36 | -0.6
  Drivers and passengers of cars | 28 | -0.3
  Others | 9 | 0
  `,
);

export const LINE = breakdown(
  { id: 'line', label: 'Kind of Line', total: 'All lines' },
  `
  Metro
    North-South Line | 27 | 0.4 | 1.02
    Harbour Line | 21 | 0.6 | 1.01
    Circle Line | 14 | 1.6 | 0.99
  Regional railways
    Coast Railway | 16 | 0 | 0.97
    Moor Railway | 7 | -0.6 | 0.95
  Long-distance trains | 9 | 0.2 | 0.94
  Light rail | 6 | 0.8 | 1
  `,
);

export const VESSEL = breakdown(
  { id: 'vessel', label: 'Type of Vessel', total: 'All vessels' },
  `
  Container ships | 21 | 0.2
  Bulk carriers | 14 | 0.3
  Tankers
    Oil | 19 | 0
    Chemicals | 8 | 0.4
    Gas | 3 | 1.4
  Freighters | 9 | -1
  Passenger ships and ferries | 16 | 0
  Tugs and other vessels | 10 | -0.2
  `,
);

export const AIR_ROUTE = breakdown(
  {
    id: 'route',
    label: 'Region of Origin or Destination',
    by: 'region of origin or destination',
    total: 'All routes',
  },
  `
  Near neighbours | 38 | 0.4
  Western continent | 17 | 0
  Eastern continent | 23 | 0.8
  Southern seas | 12 | 0.3
  Northern federation | 7 | -0.4
  Within Meridia | 3 | -1.4
  `,
);

export const HABITAT = breakdown(
  { id: 'habitat', label: 'Habitat', total: 'All habitats' },
  `
  Farmland | 26 | -0.8
  Forest | 29 | 0.2
  Wetland | 18 | -0.2
  Coast | 15 | 0
  Towns | 12 | 0.3
  `,
);

export const SPECIES = breakdown(
  { id: 'species', label: 'Group of Species', total: 'All groups' },
  `
  Plants | 44 | 0.2
  Insects | 24 | 0.6
  Birds | 10 | 0
  Mammals | 5 | -0.2
  Fish | 8 | 0.2
  Reptiles and amphibians | 4 | 0.3
  Others | 5 | 0
  `,
);

export const ECO_TAX = breakdown(
  { id: 'tax', label: 'Kind of Tax', total: 'All environmental taxes' },
  `
  Energy | 52 | 0.2
  Carbon | 9 | 3
  Transport | 31 | -0.6
  Pollution and resources | 8 | 0.4
  `,
);

export const ECO_DOMAIN = breakdown(
  { id: 'domain', label: 'Environmental Domain', total: 'All domains' },
  `
  Air and climate | 16 | 1.6
  Waste water | 29 | 0
  Waste | 34 | 0
  Soil and groundwater | 6 | -0.2
  Nature | 9 | 0.8
  Noise and other | 6 | 0
  `,
);
