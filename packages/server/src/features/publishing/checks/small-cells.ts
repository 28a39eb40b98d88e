import type { CheckRules } from '@almanac/contract';
import { message, type StatTable } from '@almanac/core';

import { figureOf, type Finding, placeOf } from './check.ts';
import { pairSeries } from './paired-series.ts';

/**
 * Asks about counts so small that somebody might be recognised, where that was set; those that the last release had are
 * out already.
 */
export function smallCells(
  before: StatTable | undefined,
  after: StatTable,
  { 'small-cells': { below } }: CheckRules,
): readonly Finding[] {
  if (below === 0) return [];
  const { values } = after.cube;
  const isKnown = before === undefined ? new Uint8Array(values.length) : unchanged(before, after);
  let count = 0;
  let first = -1;
  for (const [cell, value] of values.entries()) {
    if (!(value > 0 && value < below) || isKnown[cell] === 1) continue;
    count += 1;
    if (first < 0) first = cell;
  }
  if (count === 0) return [];
  const told = {
    count,
    below: { number: below },
    place: placeOf(after.cube, first),
    value: figureOf(values[first] ?? NaN),
  };
  return [{ check: 'small-cells', level: 'asks', message: message('check.small-cells', told) }];
}

/** The cells whose figures the last release had, as 1. */
function unchanged(before: StatTable, after: StatTable): Uint8Array {
  const same = new Uint8Array(after.cube.values.length);
  const pairs = pairSeries(before.cube, after.cube);
  pairs?.each((then, now) => {
    for (const [at, place] of pairs.periodsThen.entries()) {
      const cell = now + at * pairs.now.stride;
      if (place >= 0 && before.cube.values[then + place * pairs.then.stride] === after.cube.values[cell])
        same[cell] = 1;
    }
  });
  return same;
}
