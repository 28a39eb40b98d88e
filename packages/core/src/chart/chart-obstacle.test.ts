import { describe, expect, it } from 'vitest';
import { GROUPED_NUMBERS } from '../view/print-number.ts';
import { wordsOfChartObstacle, type ChartObstacle } from './chart-obstacle.ts';

describe(wordsOfChartObstacle, () => {
  it.each<[ChartObstacle, string]>([
    [
      { code: 'too-many-points', points: 12_345, most: 10_000 },
      '12,345 figures are too many to draw; choose at most 10,000',
    ],
    [{ code: 'needs-one-series', series: 3 }, 'Needs one series; 3 are shown'],
    [{ code: 'needs-one-unit', units: ['Kilos', ''] }, 'Needs one unit; shown are Kilos and no unit'],
    [{ code: 'needs-one-unit', units: ['a', 'b', 'c', 'd'] }, 'Needs one unit; shown are a, b, c and d'],
    [
      { code: 'needs-one-unit', units: ['a', 'b', 'c', 'd', 'e'] },
      'Needs one unit; shown are a, b, c and 2 more',
    ],
    [{ code: 'units-change-along-axis', units: ['a'] }, 'One series has several units: a'],
    [
      { code: 'overlapping', categories: ['Men', 'Young'] },
      'Needs parts that do not overlap; Men and Young do',
    ],
  ])('says %j in words', (obstacle, words) => {
    expect(wordsOfChartObstacle(obstacle, GROUPED_NUMBERS)).toBe(words);
  });
});
