import type { Dimension, StatTable } from '@almanac/core';
import { describe, expect, it } from 'vitest';

import { CENSUS, JOBS } from '../../../test/fixed-portal.ts';
import { dataApiCall } from './data-api-call.ts';

/** The call for so many of the first categories of each dimension. */
function callFor(table: StatTable, counts: readonly number[], release?: string) {
  const call = dataApiCall('https://tables.example')({
    table,
    ...(release !== undefined && { release }),
    dimensions: table.cube.dimensions.map((dimension, axis) => {
      const categories = dimension.categories.slice(0, counts[axis]);
      return { dimension, categories, isWhole: categories.length === dimension.categories.length };
    }),
  });
  return 'address' in call ? call.address.replace('https://tables.example/api/table/tabledata/', '') : call;
}

describe(dataApiCall, () => {
  it.each([
    [[2, 5], undefined, 'M100001?limit=1000000'],
    [[1, 5], undefined, 'M100001?seriesNoORrowNo=1&limit=1000000'],
    [[2, 2], undefined, 'M100001?timeFilter=2024%201Q,2024%202Q&limit=1000000'],
    [[1, 1], 'r 1', 'M100001?seriesNoORrowNo=1&timeFilter=2024%201Q&release=r%201&limit=1000000'],
  ])('asks for %j with the release %s', (counts, release, address) => {
    expect(callFor(JOBS, counts, release)).toBe(address);
  });

  it('cannot say a part of what stands across', () => {
    expect(callFor(CENSUS, [1, 2])).toMatch(/^C100003\?seriesNoORrowNo=/);
    expect(callFor(CENSUS, [2, 1])).toMatchObject({ because: { key: 'calls.rows-only' } });
  });

  it('names no more rows than an address has room for', () => {
    const [series, time] = JOBS.cube.dimensions;
    if (series === undefined || time === undefined) throw new Error('there are two');
    const long = (count: number): StatTable => {
      const categories = Array.from({ length: count }, (_, at) => ({ id: String(at), label: String(at) }));
      const dimensions: readonly Dimension[] = [{ ...series, categories }, time];
      return { ...JOBS, cube: { ...JOBS.cube, dimensions, values: new Float64Array(5 * count) } };
    };
    expect(callFor(long(2002), [2001, 5])).toMatchObject({ because: { key: 'calls.too-long' } });
    expect(callFor(long(1100), [1001, 5])).toMatch(/,1000&limit/);
    expect(callFor(long(2002), [2002, 5])).toBe('M100001?limit=1000000');
    expect(callFor(long(900), [800, 5])).toMatch(/^M100001\?seriesNoORrowNo=0,1,.*,799&limit/);
  });
});
