import { inLogs, type Category, type Cube, MAX_DIMENSIONS } from '@almanac/core';
import { describe, expect, it } from 'vitest';

import { SMALL_CUBE } from '../../../../test/small-table.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { refuseFaultyCube } from './refuse-faulty-cube.ts';

/** What is refused, as it is logged. */
function refusalOf(cube: Cube): readonly string[] {
  try {
    refuseFaultyCube(cube);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { detail, faults = [] } = error.particulars;
    return [detail, ...faults.map((each) => each.message)].map((each) => (each ? inLogs(each) : ''));
  }
  return [];
}

const [REGION, YEAR] = SMALL_CUBE.dimensions;
if (!REGION || !YEAR) throw new Error('the small cube has two dimensions');

const withRegions = (...categories: readonly Category[]): Cube => ({
  ...SMALL_CUBE,
  dimensions: [{ ...REGION, categories }, YEAR],
  values: new Float64Array(2 * categories.length),
  absences: new Map(),
});
const [ALL, NORTH] = REGION.categories as readonly [Category, Category];

describe(refuseFaultyCube, () => {
  it('lets a sound cube pass', () => {
    expect(refusalOf(SMALL_CUBE)).toEqual([]);
  });

  it('refuses a cube without cells', () => {
    expect(refusalOf({ ...SMALL_CUBE, values: new Float64Array(0) })).toEqual(['publish.no-cells']);
  });

  it.each<[string, Cube]>([
    ['duplicate-dimension(region)', { ...SMALL_CUBE, dimensions: [REGION, { ...YEAR, id: 'region' }] }],
    ['duplicate-category(region, n)', withRegions(ALL, NORTH, NORTH)],
    ['unknown-parent(region, n)', withRegions({ ...NORTH, parent: 'nowhere' }, ALL)],
    ['parent-after-child(region, n)', withRegions(NORTH, ALL)],
    [
      'periods-descend(time, 2023)',
      { ...SMALL_CUBE, dimensions: [REGION, { ...YEAR, categories: YEAR.categories.toReversed() }] },
    ],
    ['wrong-size(6, 5)', { ...SMALL_CUBE, values: new Float64Array(5), absences: new Map() }],
    ['infinite(3)', { ...SMALL_CUBE, values: Float64Array.of(30, 50, Infinity, NaN, 20, NaN) }],
    ['outside(7)', { ...SMALL_CUBE, flags: new Map([[6, 1]]) }],
  ])('says %s', (words, cube) => {
    expect(refusalOf(cube)).toEqual(['publish.table-faults(1)', `publish.cube.${words}`]);
  });

  it('says when there are too many dimensions, and counts more faults than it lists', () => {
    const dimensions = Array.from({ length: MAX_DIMENSIONS + 1 }, (_, at) => ({
      id: `d${at}`,
      label: '',
      role: 'other' as const,
      categories: [ALL],
    }));
    const wide = refusalOf({
      dimensions,
      values: Float64Array.of(1),
      absences: new Map(),
      flags: new Map(),
      cellFootnotes: new Map(),
    });
    expect(wide[1]).toBe(`publish.cube.too-many-dimensions(${MAX_DIMENSIONS + 1}, ${MAX_DIMENSIONS})`);
    const twins = withRegions(...Array.from({ length: 26 }, () => ALL));
    expect(refusalOf(twins)[0]).toBe('publish.table-faults(25)');
    expect(refusalOf(twins)).toHaveLength(21);
  });
});
