import type { DataSet } from '@almanac/formats';
import { describe, expect, it } from 'vitest';

import { madeSet, observationsOf } from '../../../test/made-set.ts';
import { sortedSets, sortOrder } from './sorted-sets.ts';

const IDS = ['Sex', 'AGE', 'TIME_PERIOD'];

describe(sortOrder, () => {
  it.each([
    ['', ['Sex', 'AGE', 'TIME_PERIOD']],
    ['age', ['AGE:asc', 'Sex', 'TIME_PERIOD']],
    ['age:DESC sex', ['AGE:desc', 'Sex:asc', 'TIME_PERIOD']],
    ['time_period:desc+age,sex:asc', ['TIME_PERIOD:desc', 'AGE:asc', 'Sex:asc']],
    ['*:desc', ['Sex:desc', 'AGE:desc', 'TIME_PERIOD:desc']],
    ['series_key', ['Sex:asc', 'AGE:asc', 'TIME_PERIOD']],
    ['age:desc+SERIES_KEY', ['AGE:desc', 'Sex:asc', 'TIME_PERIOD']],
  ])('reads %j', (text, order) => {
    expect(
      sortOrder(text, IDS, 'TIME_PERIOD').map(({ id, direction }) =>
        direction === undefined ? id : `${id}:${direction}`,
      ),
    ).toEqual(order);
  });

  it('takes all dimensions for the key of a series where none stands across', () => {
    expect(sortOrder('series_key', IDS, undefined).map(({ direction }) => direction)).toEqual(
      Array(3).fill('asc'),
    );
  });

  it.each(['colour', 'age:up', 'sex;age'])('refuses %s', (text) => {
    expect(() => sortOrder(text, IDS, 'TIME_PERIOD')).toThrow(/reading\.wrong-value\(sort, /);
  });
});

describe(sortedSets, () => {
  const AXES = { sex: ['2', '1'], age: ['5', '3', '4'], TIME_PERIOD: ['8', '7'] };

  function sorted(text: string, axes: Readonly<Record<string, readonly string[]>> = AXES) {
    const set = madeSet(axes, 'TIME_PERIOD');
    const [found] = sortedSets([set], sortOrder(text, Object.keys(axes), 'TIME_PERIOD'));
    if (found === undefined) throw new Error('a set stays a set');
    return found;
  }
  const valuesOf = async (set: DataSet): Promise<readonly number[]> =>
    (await observationsOf(set)).map(({ value }) => value);

  it.each([
    ['sex', [158, 157, 138, 137, 148, 147, 258, 257, 238, 237, 248, 247]],
    ['age', [238, 237, 138, 137, 248, 247, 148, 147, 258, 257, 158, 157]],
    ['age:desc sex', [158, 157, 258, 257, 148, 147, 248, 247, 138, 137, 238, 237]],
    ['*', [138, 137, 148, 147, 158, 157, 238, 237, 248, 247, 258, 257]],
    ['time_period', [258, 257, 238, 237, 248, 247, 158, 157, 138, 137, 148, 147]],
    ['time_period:desc', [257, 258, 237, 238, 247, 248, 157, 158, 137, 138, 147, 148]],
  ])('reads the series by %s', async (text, values) => {
    expect(await valuesOf(sorted(text))).toEqual(values);
  });

  it('numbers each series by the sorted codes, and keeps what is said of its observations', async () => {
    const set = sorted('age');
    expect(set.dimensions.map(({ codes }) => codes.map(({ id }) => id))).toEqual([
      ['2', '1'],
      ['3', '4', '5'],
      ['8', '7'],
    ]);
    for (const { series, value, attributes } of await observationsOf(set)) {
      const codes = [set.dimensions[0]?.codes[Math.floor(series / 3)], set.dimensions[1]?.codes[series % 3]];
      expect(String(value).slice(0, 2)).toBe(codes.map((code) => code?.id).join(''));
      expect(attributes).toEqual([`${value}!`]);
    }
  });

  it('passes on which observations are wanted', async () => {
    const isWanted = (value: number): boolean => value > 150 && value < 240;
    const order = sortOrder('* time_period:desc', Object.keys(AXES), 'TIME_PERIOD');
    const [set] = sortedSets([madeSet(AXES, 'TIME_PERIOD', isWanted)], order);
    expect(set && (await valuesOf(set))).toEqual([158, 157, 238, 237]);
    const [late] = sortedSets(
      [madeSet(AXES, 'TIME_PERIOD', isWanted)],
      sortOrder('time_period:desc age', Object.keys(AXES), 'TIME_PERIOD'),
    );
    expect(late && (await valuesOf(late))).toEqual([237, 238, 157, 158]);
  });

  it('sorts what is across where that is no time', async () => {
    const axes = { age: ['5', '3'], sex: ['2', '1'] };
    const [set] = sortedSets([madeSet(axes, 'sex')], sortOrder('sex', Object.keys(axes), 'sex'));
    expect(set && (await valuesOf(set))).toEqual([51, 52, 31, 32]);
  });
});
