import { describe, expect, it } from 'vitest';
import { cubeOfSizes } from '../../test/cube-of-sizes.ts';
import { tableWith } from '../../test/table-with.ts';
import { parseAddress } from '../customise/address/address.ts';
import { customise } from '../customise/customise.ts';
import { shownPositions } from './shown-positions.ts';
import { write } from '../../test/words.ts';

const PARENTS: Readonly<Record<string, string>> = {
  area1: 'area0',
  area2: 'area1',
  area3: 'area1',
  area5: 'area4',
};

/** Areas 0 > 1 > 2 and 3, and 4 > 5; years 2020 to 2024. */
function positions(query: string): object {
  const cube = cubeOfSizes({ area: 6, time: 5 });
  const dimensions = cube.dimensions.map((dimension) => ({
    ...dimension,
    categories: dimension.categories.map((category) => {
      const parent = PARENTS[category.id];
      return { ...category, ...(parent !== undefined && { parent }) };
    }),
  }));
  const steps = parseAddress(query);
  if (!steps.ok) throw new Error(JSON.stringify(steps.problem));
  const result = customise(tableWith({ ...cube, dimensions }), steps.value, write);
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  return Object.fromEntries(shownPositions(result.value));
}

describe(shownPositions, () => {
  it('is everything of the table as published', () => {
    expect(positions('')).toEqual({});
  });

  it('is what is chosen, and the one category of each dimension in the picker', () => {
    expect(positions('choose=time:latest(2)')).toEqual({ time: [3, 4] });
    expect(positions('pivot=area/')).toEqual({ time: [4] });
    expect(positions('pivot=area/&pick=time:time1')).toEqual({ time: [1] });
    expect(positions('pivot=time/')).toEqual({ area: [0] });
    expect(positions('choose=area:none')).toEqual({ area: [] });
  });

  it('holds what rows are sorted or cut by, shown or not', () => {
    expect(positions('sort=rows:by(time0):DESCENDING&choose=time:latest(2)')).toEqual({ time: [0, 3, 4] });
    expect(positions('top=rows:top:3:by(time1)&choose=time:latest(2)')).toEqual({ time: [1, 3, 4] });
  });

  it('holds one category for all that is folded away below another', () => {
    expect(positions('collapse=area:in(area1)')).toEqual({ area: [0, 1, 2, 4, 5] });
  });

  it('counts what is computed by its place among the others', () => {
    expect(positions('sum=area:in(area2,area3):c1:name(Both)&choose=area:in(c1)')).toEqual({ area: [6] });
  });
});
