import { DISTRICT, REGION } from '../lists/people.ts';
import { FARM_INPUT, HAZARD, HAZARD_CLASS } from '../lists/daily-life.ts';
import { CROP } from '../lists/industries.ts';
import { flow, mean, stock } from '../measures/measure.ts';
import { topic, type Subject } from '../measures/topic.ts';
import { AGENCIES as A } from '../meridia/agencies.ts';

export const hazardsAndFarming: Subject = {
  grouping: 'Environment and energy',
  name: 'Hazards and farming',
  topics: [
    topic(632, 'Natural hazards', A.meteorology, [
      flow('Severe weather warnings', 'Number', 31, {
        growth: 0.012,
        season: 0.3,
        noise: 0.15,
        from: 2000,
        every: 'MQA',
        by: [HAZARD, DISTRICT],
      }),
      flow('Damage by natural hazards', 'Million crowns', 14, {
        growth: 0.03,
        season: 0.2,
        noise: 0.3,
        decimals: 1,
        from: 2000,
        by: [HAZARD, REGION],
        forms: ['share'],
      }),
    ]),
    topic(633, 'Farming and the environment', A.agriculture, [
      flow('Fertilisers and pesticides used', 'Tonnes', 9100, {
        growth: -0.012,
        season: 0,
        from: 1995,
        by: [FARM_INPUT, REGION],
        forms: ['change', 'share'],
        cubes: [[FARM_INPUT, REGION]],
      }),
      stock('Organic farmland', 'Hectares', 18400, {
        growth: 0.051,
        season: 0,
        from: 2000,
        by: [CROP, REGION],
        forms: ['share'],
      }),
      mean('Nitrogen surplus', 'Kilograms a hectare', 61, {
        growth: -0.011,
        season: 0,
        noise: 0.02,
        from: 1995,
        by: [REGION],
      }),
    ]),
    topic(634, 'Radioactivity and chemicals', A.nuclear, [
      flow('Chemicals produced', 'Thousand tonnes', 410, {
        growth: 0.006,
        season: 0.02,
        decimals: 1,
        every: 'QA',
        by: [HAZARD_CLASS, REGION],
      }),
    ]),
  ],
};
