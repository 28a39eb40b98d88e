import { message } from '@almanac/core';

import { type Check, figureOf, placeOf } from './check.ts';
import { pairSeries } from './paired-series.ts';

/** From so many on. */
const LEAST_LOST = 3;

/** Asks about figures of the last release that became an absence or 0. */
export const lostFigures: Check = ({ before, after }, { 'lost-figures': { share } }) => {
  const pairs = pairSeries(before.cube, after.cube);
  if (pairs === undefined) return [];
  let [had, lost, former] = [0, 0, NaN];
  let first = -1;
  pairs.each((then, now) => {
    for (const [at, place] of pairs.periodsThen.entries()) {
      if (place < 0) continue;
      const old = before.cube.values[then + place * pairs.then.stride] ?? NaN;
      if (Number.isNaN(old) || old === 0) continue;
      had += 1;
      const cell = now + at * pairs.now.stride;
      const value = after.cube.values[cell] ?? NaN;
      if (value !== 0 && !Number.isNaN(value)) continue;
      lost += 1;
      if (first < 0) [first, former] = [cell, old];
    }
  });
  if (lost < LEAST_LOST || lost < share * had) return [];
  const values = {
    count: lost,
    of: { number: had },
    place: placeOf(after.cube, first),
    former: figureOf(former),
  };
  return [{ check: 'lost-figures', level: 'asks', message: message('check.lost-figures', values) }];
};
