import type { StatTable } from '@almanac/core';

import type { PartPlan } from '../src/releases/figures/part-plan.ts';
import { customised } from '../src/releases/figures/read-view.ts';
import { ENGLISH } from './english.ts';

/** The plan of a table as it is published, of which so many cells are read and shown. */
export function planOf(whole: StatTable, readCells: number, shownCells: number): Promise<PartPlan> {
  const headings = customised(whole, [], ENGLISH.write);
  return Promise.resolve({ whole, headings, positions: new Map(), readCells, shownCells });
}
