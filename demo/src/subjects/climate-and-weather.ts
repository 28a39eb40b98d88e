import { REGION } from '../lists/people.ts';
import { EMITTER, GAS, STATION } from '../lists/surroundings.ts';
import { PORT } from '../lists/traffic.ts';
import { flow, mean } from '../measures/measure.ts';
import { topic, type Subject } from '../measures/topic.ts';
import { AGENCIES as A } from '../meridia/agencies.ts';

const tenth = { decimals: 1 } as const;
const still = { season: 0, noise: 0.003 } as const;

export const climateAndWeather: Subject = {
  grouping: 'Environment and energy',
  name: 'Climate and weather',
  topics: [
    topic(570, 'Greenhouse gases', A.climate, [
      flow('Greenhouse gas emissions', 'Thousand tonnes of CO2 equivalent', 4050, {
        growth: -0.003,
        season: 0,
        shock: 0.08,
        ...tenth,
        from: 1990,
        by: [EMITTER, GAS],
        forms: ['change', 'share'],
        nested: [[EMITTER, GAS]],
        cross: [[EMITTER, GAS]],
        years: [2000, 2010, 2020],
        cubes: [[EMITTER, GAS]],
      }),
      mean('Greenhouse gas emissions per person', 'Tonnes of CO2 equivalent', 9.1, {
        growth: -0.011,
        ...still,
        decimals: 2,
        from: 1990,
        by: [REGION],
      }),
    ]),
    topic(571, 'Temperature', A.meteorology, [
      mean('Mean air temperature', 'Degrees Celsius', 14.2, {
        growth: 0.0016,
        season: 0.42,
        noise: 0.03,
        cycle: 0.01,
        from: 1990,
        every: 'MA',
        by: [STATION],
      }),
      mean('Hottest day of the month', 'Degrees Celsius', 23.8, {
        growth: 0.0016,
        season: 0.28,
        noise: 0.04,
        cycle: 0.01,
        from: 1990,
        every: 'M',
        by: [STATION],
      }),
    ]),
    topic(572, 'Rain, sunshine and wind', A.meteorology, [
      flow('Rainfall', 'Millimetres', 92, {
        growth: 0.001,
        season: 0.3,
        noise: 0.25,
        ...tenth,
        from: 1990,
        every: 'MA',
        by: [STATION],
      }),
      mean('Bright sunshine', 'Hours a day', 5.2, {
        season: 0.34,
        noise: 0.08,
        from: 1990,
        every: 'MA',
        by: [STATION],
        tilting: 0.5,
      }),
      mean('Wind speed', 'Metres a second', 4.4, {
        season: 0.14,
        noise: 0.06,
        from: 1990,
        every: 'MA',
        by: [STATION],
        tilting: -0.8,
      }),
    ]),
    topic(573, 'Sea level and earthquakes', A.geology, [
      mean('Mean sea level', 'Centimetres above the mark of 1990', 6.2, {
        growth: 0.021,
        season: 0.04,
        noise: 0.02,
        from: 1990,
        every: 'MA',
        by: [PORT],
      }),
    ]),
  ],
};
