import { inLogs } from '@almanac/core';
import { describe, expect, it } from 'vitest';

import { tableOfSeries } from '../../../../test/table-of-series.ts';
import { findingsOn } from './all-checks.ts';

describe(findingsOn, () => {
  it('compares no figures where a dimension is another, but asks whether the table is', () => {
    const before = tableOfSeries({ n: [500, 600, 700, 800] });
    const { cube, ...facts } = tableOfSeries({ n: [0, NaN, NaN, 9e5] });
    const after = { ...facts, cube: { ...cube, dimensions: cube.dimensions.slice(1) } };
    const at = '2026-12-20T12:00:00.000Z';
    const found = findingsOn(after, { before, beforeAt: at, after, at });
    expect(found.map(({ level, message }) => `${level} ${inLogs(message)}`)).toEqual([
      'asks check.other-structure.dimensions(common.quoted(Region), common.quoted(Year), common.quoted(Year))',
    ]);
  });
});
