import { describe, expect, it } from 'vitest';
import { cubeFrom } from '../../test/drawn-cube.ts';
import { cubeOfSizes } from '../../test/cube-of-sizes.ts';
import type { Selection } from '../customise/selection.ts';
import type { Step } from '../customise/steps.ts';
import { describeStep } from './describe-step.ts';
import { write } from '../../test/words.ts';

const cube = cubeOfSizes({ region: 5, time: 4 });
const chosen = (dimension: string, selection: Selection): Step => ({ kind: 'choose', dimension, selection });

describe(describeStep, () => {
  it.each<[Step, string]>([
    [chosen('time', { kind: 'latest', count: 24 }), 'The time: latest 24'],
    [chosen('time', { kind: 'range', from: 'time1' }), 'The time: from time 1'],
    [chosen('time', { kind: 'range', from: 'time1', to: 'time2' }), 'The time: time 1 to time 2'],
    [
      chosen('region', { kind: 'named', categories: ['region0', 'region4'] }),
      'The region: region 0, region 4',
    ],
    [
      chosen('region', { kind: 'named', categories: ['region0', 'region1', 'region2'] }),
      'The region: 3 of 5',
    ],
    [chosen('region', { kind: 'levels', depth: 1 }), 'The region: top level'],
    [chosen('region', { kind: 'levels', depth: 2 }), 'The region: top 2 levels'],
    [chosen('region', { kind: 'all' }), 'The region: all'],
    [chosen('region', { kind: 'none' }), 'The region: none'],
    [chosen('region', { kind: 'children', of: 'region1' }), 'The region: all below region 1'],
    [chosen('region', { kind: 'named', categories: [] }), 'The region: none'],
    [chosen('time', { kind: 'range', to: 'time1' }), 'The time: to time 1'],
    [chosen('time', { kind: 'range' }), 'The time: all'],
    [chosen('time', { kind: 'part', part: 3 }), 'The time: every part 3 of the year'],
    [chosen('time', { kind: 'part', part: 1 }), 'The time: every part 1 of the year'],
    [chosen('gone', { kind: 'named', categories: ['a', 'b', 'c'] }), 'gone: 3 chosen'],
    [{ kind: 'pivot', rows: ['time'], columns: ['region'] }, 'Arranged: The time by The region'],
    [{ kind: 'pick', dimension: 'region', category: 'region3' }, 'The region: region 3'],
    [{ kind: 'sort', axis: 'rows', by: 'text', direction: 'ASCENDING' }, 'Rows sorted: ascending'],
    [
      { kind: 'sort', axis: 'rows', by: ['time3'], direction: 'DESCENDING' },
      'Rows sorted: by time 3, descending',
    ],
    [{ kind: 'decimals', places: -1 }, 'Decimals: as published'],
  ])('puts %j in words', (step, words) => {
    const described = describeStep(cube, step);
    expect(`${write(described.subject)}: ${write(described.words)}`).toBe(words);
  });

  it.each([
    ['2023 1Q', 1, 'every Q1'],
    ['2023 2H', 2, 'every H2'],
    ['2023 Mar', 3, 'every Mar'],
    ['2023-W07', 7, 'every W07'],
    ['2023 1Q', 2, 'every part 2 of the year'],
  ])('names in %s the part %i of each year', (period, part, words) => {
    const drawn = cubeFrom(`x | ${period}\na | 1`);
    expect(write(describeStep(drawn, chosen('time', { kind: 'part', part })).words)).toBe(words);
  });
});
