import { describe, expect, it } from 'vitest';
import { cubeFrom } from '../../test/drawn-cube.ts';
import { tableWith } from '../../test/table-with.ts';
import type { Category, Dimension } from '../cube/dimension.ts';
import { obstacleToChange } from './over-time/change-over-time.ts';
import { proposedBases, wholeOf } from './partitions.ts';

function dimensionOf(drawing: string, saying: { readonly [id: string]: Partial<Category> } = {}): Dimension {
  const [first] = cubeFrom(drawing).dimensions;
  if (!first) throw new Error('no dimension');
  return { ...first, categories: first.categories.map((each) => ({ ...each, ...saying[each.id] })) };
}

const wholeIds = (dimension: Dimension): readonly string[] | string => {
  const whole = wholeOf(dimension);
  if (!whole.ok) return whole.problem.code;
  return whole.value.map((position) => dimension.categories[position]?.id ?? '');
};

describe(wholeOf, () => {
  const drawing = 'x | Number\nPeople | 9\n  Men | 4\n  Women | 5\nLand | 7';

  it('is the one total of its unit, whatever is counted in others beside it', () => {
    expect(wholeIds(dimensionOf(drawing, { Land: { unit: 'km²' } }))).toEqual(['People']);
    expect(wholeIds(dimensionOf(drawing))).toBe('no-whole');
    expect(wholeIds(dimensionOf('x | Number\nPeople | 9\n  Men | 4\n  Women | 5'))).toEqual(['People']);
  });

  it('is what is called a total at an end, unless the dimension counts different things', () => {
    const named = dimensionOf(drawing, { People: { label: 'Total' } });
    expect(wholeIds(named)).toEqual(['People']);
    expect(wholeIds({ ...named, role: 'measure' })).toBe('no-whole');
    const last = dimensionOf('x | Number\nLand | 7\nTotal | 9\n  Men | 4\n  Women | 5');
    expect(wholeIds(last)).toEqual(['Total']);
    const between = dimensionOf('x | Number\nLand | 7\nTotal | 9\n  Men | 4\n  Women | 5\nSea | 1');
    expect(proposedBases(between).map(({ id }) => id)).toEqual(['Total']);
  });

  it('is all periods of one length together', () => {
    const years = cubeFrom('x | 2022 | 2023\na | 1 | 2').dimensions[1];
    const mixed = cubeFrom('x | 2022 | 2023 1Q\na | 1 | 2').dimensions[1];
    expect(years && wholeIds(years)).toEqual(['2022', '2023']);
    expect(mixed && wholeIds(mixed)).toBe('no-whole');
    expect(years && wholeIds({ ...years, role: 'other' })).toBe('no-whole');
  });

  it('is what a dimension states of itself', () => {
    expect(wholeIds({ ...dimensionOf(drawing), whole: ['Men', 'Land'] })).toEqual(['Men', 'Land']);
    const parts = ['Men', 'Women', 'Land'];
    expect(
      wholeIds({ ...dimensionOf('x | Number\nMen | 1\nWomen | 2\nLand | 3'), partitions: [{ parts }] }),
    ).toEqual(parts);
  });
});

describe(obstacleToChange, () => {
  const toChange = (periods: string) => {
    const table = tableWith(cubeFrom(`x | ${periods}\na | 1 | 2`));
    return obstacleToChange({ facts: table, cube: table.cube }, { against: 'year' })?.code;
  };

  it('is that spans of more than two years have no counterpart a year before', () => {
    expect(toChange('2016/17 | 2017/18')).toBeUndefined();
    expect(toChange('2014-2016 | 2015-2017')).toBe('no-year-before');
    expect(toChange('2016 | 2017')).toBeUndefined();
  });
});
