import type { Category, Dimension } from '../cube/dimension.ts';
import { comparePeriods } from '../period/compare-periods.ts';
import { periodGridOf, type PeriodGrid } from '../period/period-grid.ts';
import type { TimePeriod } from '../period/time-period.ts';
import { writeTimePeriod } from '../period/write-time-period.ts';
import type { ChartCategory } from './chart-model.ts';

/** With more gaps than this between the periods, these are drawn without gaps. */
const MOST_SPACERS = 2000;

/** The places along an axis: periods from the earliest on, anything else as the table orders it. */
export function chartCategories(
  dimension: Dimension,
  shown: readonly Category[],
  keepsDistance: boolean,
): readonly ChartCategory[] {
  const labels = distinctLabels(dimension, shown);
  const places = shown.map(({ id, period }, at) => ({
    id,
    label: labels[at] ?? '',
    ...(period && { period }),
  }));
  if (dimension.role !== 'time') return places;
  const inTime = places.toSorted((a, b) => (a.period && b.period ? comparePeriods(a.period, b.period) : 0));
  return keepsDistance ? atDistance(inTime, gridOf(dimension)) : inTime;
}

/** Labels made unique: where two categories share a label, their parents' labels are added, or else their ids. */
export function distinctLabels(dimension: Dimension, shown: readonly Category[]): readonly string[] {
  const byId = new Map(dimension.categories.map((category) => [category.id, category]));
  const plain = shown.map(({ label }) => label);
  const withParent = shown.map(({ label, parent }) => {
    const above = parent === undefined ? undefined : byId.get(parent)?.label;
    return above === undefined ? label : `${above}: ${label}`;
  });
  const shared = repeated(plain);
  const named = plain.map((label, at) => (shared.has(label) ? (withParent[at] ?? label) : label));
  const stillShared = repeated(named);
  return named.map((label, at) => (stillShared.has(label) ? `${label} (${shown[at]?.id ?? ''})` : label));
}

/** The texts that occur more than once. */
export function repeated(texts: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(
    texts.filter((text) => {
      const isAgain = seen.has(text);
      seen.add(text);
      return isAgain;
    }),
  );
}

/** Inserts an empty place for every period that is missing between two shown ones. */
function atDistance(places: readonly ChartCategory[], grid: PeriodGrid): readonly ChartCategory[] {
  const shown = new Map(
    places.flatMap((place) => (place.period ? [[keyOf(place.period), place] as const] : [])),
  );
  const periods = places.flatMap(({ period }) => period ?? []);
  const [first, last] = [periods[0], periods.at(-1)];
  if (!first || !last || !isEven(periods)) return places;
  const filled: ChartCategory[] = [];
  for (let period = last; comparePeriods(period, first) >= 0; period = grid.before(period)) {
    filled.push(shown.get(keyOf(period)) ?? spacer(period));
    if (filled.length > places.length + MOST_SPACERS) return places;
  }
  return filled.filter(({ isSpacer }) => !isSpacer).length === places.length ? filled.toReversed() : places;
}

function gridOf({ categories }: Dimension): PeriodGrid {
  return periodGridOf(categories.flatMap(({ period }) => period ?? []));
}

/** Periods of one frequency that follow one another; spans of years may overlap. */
function isEven(periods: readonly TimePeriod[]): boolean {
  const [first] = periods;
  return (
    first?.frequency !== 'multi-year' && periods.every(({ frequency }) => frequency === first?.frequency)
  );
}

function spacer(period: TimePeriod): ChartCategory {
  return { id: `no-${keyOf(period)}`, label: writeTimePeriod(period), period, isSpacer: true };
}

function keyOf({ year, part }: TimePeriod): string {
  return `${year} ${part}`;
}
