import { describe, expect, it } from 'vitest';
import { cubeFrom } from '../../../test/drawn-cube.ts';
import { tableWith } from '../../../test/table-with.ts';
import { changeOverTime, obstacleToChange } from './change-over-time.ts';
import { write } from '../../../test/words.ts';

function tableOf(drawing: string) {
  const { cube, ...facts } = tableWith(cubeFrom(drawing));
  return { facts, cube, write };
}

describe(obstacleToChange, () => {
  it.each<[string, 'period' | 'year', object | undefined]>([
    ['x | 2023 | 2024\nA | 1 | 2', 'period', undefined],
    ['x | 2023 | 2024\nA | 1 | 2', 'year', undefined],
    ['x | 2023\nA | 1', 'period', { code: 'too-few-periods' }],
    ['x | 2017/18 | 2018/19\nA | 1 | 2', 'year', undefined],
    ['x | 2000-2004 | 2005-2009\nA | 1 | 2', 'period', undefined],
    ['x | 2000-2004 | 2005-2009\nA | 1 | 2', 'year', { code: 'no-year-before', frequency: 'multi-year' }],
    ['x | M | F\nA | 1 | 2', 'period', { code: 'no-time-dimension' }],
  ])('says of %j against the %s before', (drawing, against, obstacle) => {
    expect(obstacleToChange(tableOf(drawing), { against })).toEqual(obstacle);
  });

  it('is what the computation says', () => {
    const table = tableOf('x | 2000-2004 | 2005-2009\nA | 1 | 2');
    expect(changeOverTime(table, { against: 'year', measure: 'absolute', series: 'all' })).toMatchObject({
      ok: false,
      problem: { code: 'no-year-before' },
    });
  });
});
