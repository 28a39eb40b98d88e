import { WHOLE_TABLE_CELLS, type StatTable } from '@almanac/core';
import { decimalsOfFigures } from '@almanac/formats';

import { nextTurn } from '../../platform/http/next-turn.ts';
import type { IndexedRelease } from '../index/indexed-release.ts';
import { publishedPlacement } from '../reading/placed-dimensions.ts';
import { readData, type DataReaders } from '../reading/read-data.ts';

/**
 * The decimals that a table states; else the most that its numbers have, of a big cube those that come first. Programs
 * round to them.
 */
export async function decimalsOfRelease(
  readers: DataReaders,
  release: IndexedRelease,
  head: StatTable,
): Promise<number> {
  if (head.decimals !== undefined) return head.decimals;
  const figures = decimalsOfFigures();
  const whole = {
    ...publishedPlacement(head),
    steps: [],
    leftOut: new Map(),
    chosen: new Map(),
    codelists: new Map(),
    cells: release.summary.cells,
  };
  const { stretches } = await readData(readers, release, whole);
  let seen = 0;
  for await (const stretch of stretches()) {
    const turns = figures.add(stretch);
    while (turns.next().done !== true) await nextTurn();
    seen += stretch.view.rows.length * stretch.view.columns.length;
    if (seen >= WHOLE_TABLE_CELLS) break;
  }
  return figures.most();
}
