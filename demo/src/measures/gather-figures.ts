import type { TimePeriod } from '@almanac/core';
import { LATEST } from '../months.ts';
import type { Breakdown, Item } from './breakdown.ts';
import type { Every, Measure } from './measure.ts';
import type { MonthlyFigures } from './monthly-figures.ts';
import { roundRunning } from './spread-exactly.ts';

/** Figures of a measure for some periods, in units of its last decimal; the items are those of a breakdown. */
export interface Figures {
  readonly periods: readonly TimePeriod[];
  readonly whole: Float64Array;
  readonly items: readonly Float64Array[];
}

/** The frequency a letter stands for. */
export const FREQUENCY_OF = { A: 'annual', H: 'half-yearly', Q: 'quarterly', M: 'monthly' } as const;
const MONTHS_IN = { A: 12, H: 6, Q: 3, M: 1 } as const;

/** The complete periods since January of `from`. */
export function periodsOf(from: number, every: Every): readonly TimePeriod[] {
  const months = MONTHS_IN[every];
  const count = Math.floor(((LATEST.year - from) * 12 + LATEST.part) / months);
  return Array.from({ length: count }, (_, at) => ({
    frequency: FREQUENCY_OF[every],
    year: from + Math.floor((at * months) / 12),
    part: ((at * months) % 12) / months + 1,
  }));
}

/** Gathers monthly figures to longer periods so that what added up goes on adding up. */
export function gatherFigures(
  measure: Measure,
  monthly: MonthlyFigures,
  { by, every }: { readonly by: Breakdown | undefined; readonly every: Every },
): Figures {
  const periods = periodsOf(measure.from, every);
  const months = MONTHS_IN[every];
  const gathered = (path: Float64Array): Float64Array =>
    gatherPath(path, { measure, months, count: periods.length });
  const whole = gathered(monthly.whole);
  const isAveragedSum = measure.kind === 'average' && months > 1;
  const items =
    isAveragedSum && by ? averagedItems(by, monthly, { months, whole }) : monthly.items.map(gathered);
  return { periods, whole, items };
}

function gatherPath(
  path: Float64Array,
  { measure, months, count }: { readonly measure: Measure; readonly months: number; readonly count: number },
): Float64Array {
  const gathered = new Float64Array(count);
  for (let at = 0; at < count; at += 1) {
    const part = path.subarray(at * months, (at + 1) * months);
    if (measure.kind === 'stock') gathered[at] = part[months - 1] ?? 0;
    else {
      const sum = sumOf(part);
      gathered[at] = measure.kind === 'flow' ? sum : Math.round(sum / months);
    }
  }
  return gathered;
}

/** Averages of the leaves, rounded so that they add up to the average of the whole. */
function averagedItems(
  { items }: Breakdown,
  monthly: MonthlyFigures,
  { months, whole }: { readonly months: number; readonly whole: Float64Array },
): readonly Float64Array[] {
  const leaves = items.flatMap((item, at) =>
    item.isLeaf ? [{ item, path: monthly.items[at] ?? whole }] : [],
  );
  const averaged = leaves.map(() => new Float64Array(whole.length));
  for (let period = 0; period < whole.length; period += 1) {
    const means = leaves.map(
      ({ path }) => sumOf(path.subarray(period * months, (period + 1) * months)) / months,
    );
    const rounded = roundRunning(means);
    for (const [leaf, path] of averaged.entries()) path[period] = rounded[leaf] ?? 0;
  }
  return items.map((group) =>
    sumOfPaths(
      averaged.filter((_, at) => isWithin(leaves[at]?.item, group)),
      whole.length,
    ),
  );
}

function isWithin(leaf: Item | undefined, group: Item): boolean {
  return leaf === group || (leaf?.number.startsWith(`${group.number}.`) ?? false);
}

function sumOf(values: Float64Array): number {
  return values.reduce((total, value) => total + value, 0);
}

function sumOfPaths(paths: readonly Float64Array[], length: number): Float64Array {
  const sum = new Float64Array(length);
  for (const path of paths) for (let at = 0; at < length; at += 1) sum[at] = (sum[at] ?? 0) + (path[at] ?? 0);
  return sum;
}
