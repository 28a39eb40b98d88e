import { type Customisation, WHOLE_TABLE_CELLS } from '@almanac/core';
import { describe, expect, it } from 'vitest';

import { Problem } from '../../platform/http/problem.ts';
import type { IndexedRelease } from '../../releases/index/indexed-release.ts';
import type { PartPlan } from '../../releases/figures/part-plan.ts';
import { fittingPart } from './preview-page.ts';

const MONTHS = 100;

const dimension = (id: string, categories: number, role: 'time' | 'other') => ({
  id,
  label: id,
  role,
  categories,
});

/** What a preview shows of a table of so many series, which opens on so many cells, at a query. */
function partOf(series: number, opensOn: number, query = '') {
  const dimensions = [dimension('region', series, 'other'), dimension('ref month', MONTHS, 'time')];
  const release = {
    release: {},
    summary: { cells: series * MONTHS, series, dimensions },
  } as unknown as IndexedRelease;
  const shownBy = (steps: Customisation): number => {
    const [step] = steps;
    if (step === undefined) return opensOn;
    if (step.kind !== 'choose' || step.selection.kind !== 'latest') throw new Error('nothing else is tried');
    return (opensOn / MONTHS) * step.selection.count;
  };
  const plan = (_: unknown, steps: Customisation) => {
    const shownCells = shownBy(steps);
    return Promise.resolve({ readCells: shownCells, shownCells } as PartPlan);
  };
  return fittingPart({ plan }, release, query);
}

describe(fittingPart, () => {
  it('shows a table as it opens where that fits on a page', async () => {
    expect(await partOf(2500, 250_000)).toEqual({ query: '', steps: [] });
    expect(await partOf(10_000, 4000, 'chart=line')).toEqual({ query: 'chart=line', steps: [] });
  });

  it('shows of one that opens on more as many of its latest periods as fit', async () => {
    const latest = await partOf(10_000, 1_000_000, 'chart=line');
    expect(latest).toMatchObject({ periods: 25, query: 'choose=ref%20month:latest(25)&chart=line' });
    expect(latest.steps).toEqual([expect.objectContaining({ dimension: 'ref month' })]);
    expect(10_000 * 25).toBeLessThanOrEqual(WHOLE_TABLE_CELLS);
  });

  it('refuses what does not fit in even one period, and what an address asks for too much of', async () => {
    await expect(partOf(300_000, 30_000_000)).rejects.toThrow(Problem);
    await expect(partOf(10_000, 1_000_000, 'choose=ref%20month:latest(90)')).rejects.toThrow(Problem);
  });
});
