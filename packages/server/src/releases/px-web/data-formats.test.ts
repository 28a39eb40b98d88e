import { describe, expect, it } from 'vitest';

import { CENSUS, JOBS } from '../../../test/fixed-portal.ts';
import { DATA_FORMATS, placedFor } from './data-formats.ts';

const wanted = { categories: [], unnamed: 'is-whole', stub: ['time'], heading: ['series'] } as const;

describe(placedFor, () => {
  it('leaves dimensions where a format can have them', () => {
    expect(placedFor(DATA_FORMATS.csv, wanted, JOBS.cube.dimensions)).toBe(wanted);
  });

  it('puts indicators across, and the last of the others before them', () => {
    const [sex] = CENSUS.cube.dimensions;
    const dimensions = [...JOBS.cube.dimensions, ...(sex ? [sex] : [])];
    const placed = placedFor(DATA_FORMATS['json-px'], wanted, dimensions);
    expect(placed).toEqual({ ...wanted, stub: [], heading: ['sex', 'series'] });
    expect(placedFor(DATA_FORMATS['json-px'], wanted, []).heading).toEqual([]);
  });
});
