import { expect, it } from 'vitest';
import { and, message, type Message } from '../message/message.ts';
import { chartObstacleMessage, type ChartObstacle } from './chart-obstacle.ts';

const unitsOf = (...units: readonly string[]) => chartObstacleMessage({ code: 'needs-one-unit', units });
const needsOne = (units: readonly (string | Message)[]) =>
  message('chart.obstacle.needs-one-unit', { units: and(units) });

it('names up to four units, and counts more', () => {
  expect(unitsOf('Kilos', '')).toEqual(needsOne(['Kilos', message('unit.none')]));
  expect(unitsOf('a', 'b', 'c', 'd')).toEqual(needsOne(['a', 'b', 'c', 'd']));
  expect(unitsOf('a', 'b', 'c', 'd', 'e')).toEqual(
    needsOne(['a', 'b', 'c', message('list.more', { count: 2 })]),
  );
});

it.each<[ChartObstacle, Message]>([
  [
    { code: 'too-many-points', points: 12_345, most: 10_000 },
    message('chart.obstacle.too-many-points', { points: { number: 12_345 }, most: { number: 10_000 } }),
  ],
  [
    { code: 'needs-one-series', series: 3 },
    message('chart.obstacle.needs-one-series', { series: { number: 3 } }),
  ],
  [
    { code: 'overlapping', categories: ['Men', 'Young'] },
    message('chart.obstacle.overlapping', { categories: and(['Men', 'Young']) }),
  ],
])('says with its facts what %j is', (obstacle, said) => {
  expect(chartObstacleMessage(obstacle)).toEqual(said);
});
