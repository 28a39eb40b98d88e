import type { Category, Dimension } from '../cube/dimension.ts';
import { categoryFact } from '../cube/category-fact.ts';
import { inLogs, message, type Fact } from '../message/message.ts';
import { comparePeriods } from '../period/compare-periods.ts';
import { periodGridOf, type PeriodGrid } from '../period/period-grid.ts';
import type { TimePeriod } from '../period/time-period.ts';
import type { ChartCategory } from './chart-model.ts';

/** With more gaps than this between the periods, these are drawn without gaps. */
const MOST_SPACERS = 2000;

/** A place along the axis before its label is put into words. */
export interface TablePlace extends Pick<ChartCategory, 'id' | 'period' | 'isSpacer'> {
  readonly label: Fact;
}

/** The places along an axis: periods from the earliest on, anything else as the table orders it. */
export function chartCategories(
  dimension: Dimension,
  shown: readonly Category[],
  keepsDistance: boolean,
): readonly TablePlace[] {
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
export function distinctLabels(dimension: Dimension, shown: readonly Category[]): readonly Fact[] {
  const byId = new Map(dimension.categories.map((category) => [category.id, category]));
  const shared = repeated(shown.map(({ label }) => label));
  const named = shown.map((each): Fact => {
    const parent = each.parent === undefined ? undefined : byId.get(each.parent)?.label;
    return parent !== undefined && shared.has(each.label)
      ? message('category.under', { parent, category: each.label })
      : categoryFact(each);
  });
  const stillShared = repeated(named.map(inLogs));
  return named.map((category, at) =>
    stillShared.has(inLogs(category))
      ? message('category.with-code', { category, code: shown[at]?.id ?? '' })
      : category,
  );
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
function atDistance(places: readonly TablePlace[], grid: PeriodGrid): readonly TablePlace[] {
  const shown = new Map(
    places.flatMap((place) => (place.period ? [[keyOf(place.period), place] as const] : [])),
  );
  const periods = places.flatMap(({ period }) => period ?? []);
  const [first, last] = [periods[0], periods.at(-1)];
  if (!first || !last || !isEven(periods)) return places;
  const filled: TablePlace[] = [];
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

function spacer(period: TimePeriod): TablePlace {
  return { id: `no-${keyOf(period)}`, label: { period }, period, isSpacer: true };
}

function keyOf({ year, part }: TimePeriod): string {
  return `${year} ${part}`;
}
