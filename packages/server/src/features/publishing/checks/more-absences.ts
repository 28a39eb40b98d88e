import { type Cube, message } from '@almanac/core';

import type { Check } from './check.ts';
import { pairSeries } from './paired-series.ts';

/** From so many on. */
const LEAST_ABSENT = 3;

interface Counted {
  readonly cells: number;
  readonly absent: number;
}

/**
 * Asks about new cells that are absent far more often than those of the last release; of cells that it had, see
 * `lost-figures`.
 */
export const moreAbsences: Check = ({ before, after }, { 'more-absences': { share } }) => {
  const pairs = pairSeries(before.cube, after.cube);
  if (pairs === undefined) return [];
  const places = [...pairs.periodsThen].flatMap((place, at) => (place < 0 ? [] : [at]));
  let [cells, absent] = [0, 0];
  pairs.each((_, now) => {
    for (const at of places) {
      cells += 1;
      if (isAbsent(after.cube, now + at * pairs.now.stride)) absent += 1;
    }
  });
  const [then, whole] = [counted(before.cube), counted(after.cube)];
  const fresh = { cells: whole.cells - cells, absent: whole.absent - absent };
  if (fresh.absent < LEAST_ABSENT || shareOf(fresh) <= shareOf(then) + share) return [];
  const values = {
    count: fresh.absent,
    of: { number: fresh.cells },
    before: { number: Math.round(100 * shareOf(then)) },
  };
  return [{ check: 'more-absences', level: 'asks', message: message('check.more-absences', values) }];
};

/** Nil or negligible is as good as a figure. */
function isAbsent({ values, absences }: Cube, cell: number): boolean {
  return Number.isNaN(values[cell]) && absences.get(cell) !== 'nil';
}

function counted(cube: Cube): Counted {
  let absent = 0;
  for (const cell of cube.values.keys()) if (isAbsent(cube, cell)) absent += 1;
  return { cells: cube.values.length, absent };
}

function shareOf({ cells, absent }: Counted): number {
  return absent / cells;
}
