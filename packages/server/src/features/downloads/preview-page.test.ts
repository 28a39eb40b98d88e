import { WHOLE_TABLE_CELLS } from '@almanac/core';
import { describe, expect, it } from 'vitest';

import { readCustomisation } from '../../releases/figures/read-view.ts';
import { latestThatFit } from './preview-page.ts';

const dimension = (id: string, categories: number, role: 'time' | 'other') => ({
  id,
  label: id,
  role,
  categories,
});

/** What is known of a table of so many series in so many months. */
const summary = (series: number, months: number) => ({
  cells: series * months,
  series,
  dimensions: [dimension('region', series, 'other'), dimension('ref month', months, 'time')],
});

describe(latestThatFit, () => {
  it('shows all of a table that fits', () => {
    expect(latestThatFit(summary(2500, 100))).toBeUndefined();
  });

  it('shows as many of the latest periods as fit on a page', () => {
    const latest = latestThatFit(summary(10_000, 100));
    expect(latest?.periods).toBe(25);
    expect(10_000 * 25).toBeLessThanOrEqual(WHOLE_TABLE_CELLS);
    expect(readCustomisation(latest?.query ?? '', [])).toEqual([
      expect.objectContaining({ dimension: 'ref month' }),
    ]);
  });

  it('leaves a table to its refusal of which not even one period fits', () => {
    expect(latestThatFit(summary(300_000, 2))).toBeUndefined();
  });
});
