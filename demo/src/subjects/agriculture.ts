import { CROP, FARM_SIZE, LIVESTOCK } from '../lists/industries.ts';
import { DISTRICT, REGION } from '../lists/people.ts';
import { flow, index, mean, stock } from '../measures/measure.ts';
import { topic, type Subject } from '../measures/topic.ts';
import { AGENCIES as A } from '../meridia/agencies.ts';

const crowns = { decimals: 1 } as const;
const MILLION = 'Million crowns';
const INDEX = 'Index (2023 = 100)';

export const agriculture: Subject = {
  grouping: 'Industry and services',
  name: 'Agriculture',
  topics: [
    topic(450, 'Crops', A.agriculture, [
      flow('Harvest of crops', 'Thousand tonnes', 612, {
        growth: 0.006,
        noise: 0.06,
        season: 0,
        ...crowns,
        from: 1995,
        by: [CROP, REGION],
        forms: ['share'],
        nested: [[CROP, REGION]],
        cubes: [[CROP, DISTRICT]],
      }),
      stock('Area under crops', 'Hectares', 421000, {
        growth: -0.004,
        season: 0,
        from: 1995,
        by: [CROP, REGION],
        forms: ['share'],
        cubes: [[CROP, REGION]],
      }),
      mean('Yield of crops', 'Tonnes a hectare', 5.8, {
        growth: 0.008,
        noise: 0.06,
        season: 0,
        decimals: 2,
        from: 1995,
        by: [CROP],
      }),
    ]),
    topic(451, 'Livestock', A.agriculture, [
      stock('Livestock', 'Livestock units', 684000, {
        growth: -0.003,
        season: 0.01,
        from: 1995,
        every: 'HA',
        by: [LIVESTOCK, REGION],
        forms: ['change'],
        cubes: [[LIVESTOCK, REGION]],
      }),
      flow('Meat and eggs produced', 'Tonnes', 24100, {
        growth: 0.008,
        season: 0.05,
        every: 'MQA',
        by: [LIVESTOCK],
        forms: ['change', 'share'],
      }),
    ]),
    topic(452, 'Farms', A.agriculture, [
      stock('Farms', 'Number', 38200, {
        growth: -0.014,
        season: 0,
        by: [FARM_SIZE, REGION],
        forms: ['share'],
        cross: [
          [FARM_SIZE, REGION],
          [DISTRICT, FARM_SIZE],
        ],
        years: [2010, 2015, 2020, 2025],
      }),
      flow('Farm income', MILLION, 118, {
        growth: 0.018,
        noise: 0.05,
        season: 0,
        ...crowns,
        by: [FARM_SIZE, REGION],
      }),
    ]),
    topic(453, 'Prices of farm goods', A.agriculture, [
      index('Farm producer price index (2023 = 100)', INDEX, 100, {
        growth: 0.016,
        season: 0.02,
        noise: 0.02,
        cycle: 0.06,
        every: 'MA',
        by: [CROP, LIVESTOCK],
        forms: ['change'],
      }),
    ]),
  ],
};
