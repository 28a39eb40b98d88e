import { EMITTER, POLLUTANT, STATION } from '../lists/surroundings.ts';
import { flow, mean } from '../measures/measure.ts';
import { topic, type Subject } from '../measures/topic.ts';
import { AGENCIES as A } from '../meridia/agencies.ts';

export const airAndNoise: Subject = {
  grouping: 'Environment and energy',
  name: 'Air and noise',
  topics: [
    topic(580, 'Air quality', A.environment, [
      mean('Concentration of pollutants', 'Micrograms per cubic metre', 24, {
        growth: -0.014,
        season: 0.12,
        noise: 0.06,
        shock: 0.2,
        every: 'MA',
        by: [POLLUTANT, STATION],
      }),
      flow('Emissions of air pollutants', 'Tonnes', 9800, {
        growth: -0.018,
        season: 0,
        shock: 0.1,
        by: [POLLUTANT, EMITTER],
        forms: ['change', 'share'],
        nested: [[POLLUTANT, EMITTER]],
        cubes: [[POLLUTANT, EMITTER]],
      }),
    ]),
    topic(581, 'Radiation and noise', A.nuclear, [
      mean('Ambient dose rate', 'Nanosieverts an hour', 92, {
        noise: 0.01,
        season: 0.02,
        every: 'MA',
        by: [STATION],
        tilting: -0.3,
      }),
    ]),
  ],
};
