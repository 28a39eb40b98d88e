import type { TimePeriod } from '@almanac/core';
import { LATEST } from '../months.ts';
import type { Adjustment } from '../shape.ts';
import { isWithin, type Breakdown } from './breakdown.ts';
import {
  finerOf,
  uses,
  type Derived,
  type Every,
  type Measure,
  type NumberedMeasure,
  type Term,
} from './measure.ts';
import { meanItems, monthlyFigures, type MonthlyFigures } from './monthly-figures.ts';

/** Figures of a measure for some periods, in units of its last decimal; the items are those of a breakdown. */
export interface Figures {
  readonly periods: readonly TimePeriod[];
  readonly whole: Float64Array;
  readonly items: readonly Float64Array[];
}

/** The frequency of each letter. */
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

interface FiguresAsked {
  readonly by: Breakdown | undefined;
  readonly every: Every;
  readonly adjustment: Adjustment;
}

/** The figures of a measure. Items that add up month by month also add up in longer periods. */
export function figuresOf(numbered: NumberedMeasure, asked: FiguresAsked): Figures {
  const { measure } = numbered;
  const { derived } = measure;
  if (derived) return derivedFigures(numbered, derived, asked);
  const { by, every, adjustment } = asked;
  const monthly = monthlyFigures(numbered, by, adjustment);
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

/** Whether all measures in the formula of a derived figure have figures by a breakdown. */
export function isKnown({ of, per }: Derived, by: Breakdown): boolean {
  return [...of, ...per].every((term) => {
    const { measure } = term.measure();
    if (measure.derived) return isKnown(measure.derived, by);
    return uses(measure, by.name) || finerOf(measure, by) || measure.weights?.(by, measure.from, 'none');
  });
}

/** One derived figure, in units of its last decimal, from the figures of the measures in its formula. */
export function ratioOf(
  { decimals }: Measure,
  { times, of, per }: Derived,
  figureOf: (term: Term) => number,
): number {
  const printed = (terms: readonly Term[]): number =>
    terms.reduce(
      (sum, term) => sum + (term.sign * figureOf(term)) / 10 ** term.measure().measure.decimals,
      0,
    );
  const divisor = per.length === 0 ? 1 : printed(per);
  return divisor === 0 ? Number.NaN : Math.round((10 ** decimals * times * printed(of)) / divisor);
}

function derivedFigures(numbered: NumberedMeasure, derived: Derived, asked: FiguresAsked): Figures {
  const { measure } = numbered;
  const { by, every } = asked;
  const periods = periodsOf(measure.from, every);
  // A part of what is counted, in relation to the whole of something else, is a part of the rate.
  const isPartOfRate =
    by !== undefined && derived.per.every((term) => !isKnown({ ...derived, of: [term], per: [] }, by));
  const divided = isPartOfRate ? { ...derived, per: [] } : derived;
  const isDivided = by === undefined || isKnown(divided, by);
  const figures = new Map(
    [...derived.of, ...derived.per].map((term) => {
      const each = term.measure();
      const earlier = periodsOf(each.measure.from, every).length - periods.length;
      const isWhole = !isDivided || (isPartOfRate && derived.per.includes(term));
      return [term, { earlier, isWhole, ...figuresOf(each, { ...asked, by: isWhole ? undefined : by }) }];
    }),
  );
  const path = (
    figureOf: (figure: Figures & { readonly isWhole: boolean }) => Float64Array | undefined,
  ): Float64Array =>
    Float64Array.from(periods, (_, at) =>
      ratioOf(measure, derived, (term) => {
        const found = figures.get(term);
        return (found && figureOf(found)?.[at + found.earlier]) ?? Number.NaN;
      }),
    );
  const whole = path((found) => found.whole);
  if (by === undefined) return { periods, whole, items: [] };
  const months = periods.map((_, at) => (at + 1) * MONTHS_IN[every] - 1);
  const items = isDivided
    ? by.items.map((_, at) => path(({ isWhole, whole: all, items: parts }) => (isWhole ? all : parts[at])))
    : meanItems({ ...numbered, by, whole }, months);
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
      gathered[at] = measure.kind === 'flow' || measure.kind === 'depth' ? sum : Math.round(sum / months);
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
    // Whole numbers are added before dividing, because sums of fractions would not always round like the whole.
    let sum = 0;
    let before = 0;
    for (const [leaf, { path }] of leaves.entries()) {
      sum += sumOf(path.subarray(period * months, (period + 1) * months));
      const until = Math.round(sum / months);
      (averaged[leaf] ?? whole)[period] = until - before;
      before = until;
    }
  }
  return items.map((group) =>
    sumOfPaths(
      averaged.filter((_, at) => isWithin(leaves[at]?.item ?? group, group)),
      whole.length,
    ),
  );
}

function sumOf(values: Float64Array): number {
  return values.reduce((total, value) => total + value, 0);
}

function sumOfPaths(paths: readonly Float64Array[], length: number): Float64Array {
  const sum = new Float64Array(length);
  for (const path of paths) for (let at = 0; at < length; at += 1) sum[at] = (sum[at] ?? 0) + (path[at] ?? 0);
  return sum;
}
