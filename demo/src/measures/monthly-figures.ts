import { monthsFrom } from '../months.ts';
import { bell, randomFrom } from '../random.ts';
import { shapedMonths, type Adjustment, type Shape } from '../shape.ts';
import { isWithin, leavesOf, type Breakdown, type Item } from './breakdown.ts';
import { finerOf, ownKey, type Measure, type NumberedMeasure, type OwnShare } from './measure.ts';
import { roundRunning } from './spread-exactly.ts';

/** Monthly figures of a measure in units of its last decimal: the whole, and each item of a breakdown. */
export interface MonthlyFigures {
  readonly whole: Float64Array;
  readonly items: readonly Float64Array[];
}

/** The last few results: the tables of one measure are made one after another. */
const recent = new Map<string, MonthlyFigures>();
const MOST_RECENT = 24;

/** Whether categories of a measure add up to their total. */
export function addsUp({ kind }: Measure): boolean {
  return kind === 'flow' || kind === 'stock' || kind === 'average';
}

/** Monthly figures from January of the measure's first year. */
export function monthlyFigures(
  { number, measure }: NumberedMeasure,
  by: Breakdown | undefined,
  adjustment: Adjustment,
): MonthlyFigures {
  const key = `${number}/${measure.from}/${by?.name ?? ''}/${adjustment}`;
  const known = recent.get(key);
  if (known) return known;
  const whole = wholePath({ number, measure }, adjustment);
  const items = by === undefined ? [] : itemPaths({ number, measure, by, adjustment, whole });
  const figures = { whole, items };
  const [oldest] = recent.keys();
  if (recent.size >= MOST_RECENT && oldest !== undefined) recent.delete(oldest);
  recent.set(key, figures);
  return figures;
}

/** An item's share of each month, before shares are normalised. */
interface ItemsAsked extends NumberedMeasure {
  readonly by: Breakdown;
  readonly adjustment: Adjustment;
  readonly whole: Float64Array;
}

function wholePath({ number, measure }: NumberedMeasure, adjustment: Adjustment): Float64Array {
  if (measure.path) return measure.path(measure.from, adjustment);
  const path = shapedMonths(number, measure.shape, monthsFrom(measure.from), adjustment);
  const scale = 10 ** measure.decimals;
  const base = measure.kind === 'index' ? 100 / meanOf2023(path, measure.from) : 1;
  return Float64Array.from(path, (value) => Math.round(value * base * scale));
}

function meanOf2023(path: readonly number[], from: number): number {
  const start = (2023 - from) * 12;
  const year = path.slice(start, start + 12);
  return year.reduce((sum, value) => sum + value, 0) / year.length;
}

function itemPaths(asked: ItemsAsked): readonly Float64Array[] {
  const { number, by, measure, whole, adjustment } = asked;
  const leaves = leavesOf(by);
  const finer = finerOf(measure, by);
  if (finer && by.coarser) {
    const { items } = monthlyFigures({ number, measure }, finer, adjustment);
    const finest = leavesOf(finer).map((leaf) => ({
      share: leaf.share,
      path: items[finer.items.indexOf(leaf)] ?? whole,
    }));
    const paths = by.coarser.leaves.map((members) =>
      together(
        finest.filter((_, at) => members.includes(at)),
        addsUp(measure),
      ),
    );
    return withGroups(by, leaves, paths, addsUp(measure));
  }
  const weights =
    measure.weights?.(by, measure.from, adjustment) ?? leaves.map((leaf) => weightPath(asked, leaf));
  if (addsUp(measure)) return withGroups(by, leaves, divided(whole, weights), true);
  const weighed = leaves.map((leaf) => ({ ...leaf, ...measure.own.get(ownKey(by, leaf)) }));
  return withGroups(by, weighed, meansOf(whole, weights, weighed), false);
}

/** The items of a mean whose whole is known for some months only: each relative to the whole. */
export function meanItems(
  asked: Omit<ItemsAsked, 'adjustment'>,
  months: readonly number[],
): readonly Float64Array[] {
  const leaves = leavesOf(asked.by);
  const weights = leaves.map((leaf) => {
    const path = weightPath({ ...asked, adjustment: 'none' }, leaf);
    return months.map((month) => path[month] ?? 1);
  });
  return withGroups(asked.by, leaves, meansOf(asked.whole, weights, leaves), false);
}

/** The sum of leaves, or their mean weighted by their shares. */
function together(
  leaves: readonly { readonly share: number; readonly path: Float64Array }[],
  isSum: boolean,
): Float64Array {
  const all = leaves.reduce((sum, { share }) => sum + share, 0);
  const figures = new Float64Array(leaves[0]?.path.length ?? 0);
  for (const { share, path } of leaves) addTo(figures, path, isSum ? 1 : share / all);
  return isSum ? figures : figures.map(Math.round);
}

/** The path of a leaf: its share, or for means its level relative to the whole. */
function weightPath({ number, measure, by, adjustment }: ItemsAsked, leaf: Item): readonly number[] {
  const key = `${measure.isPlain ? '' : number}/${by.label}/${leaf.label}`;
  const shape = shapeOf(measure, by, { leaf, key });
  const path = shapedMonths(key, shape, monthsFrom(measure.from), adjustment);
  if (measure.kind !== 'index') return path;
  const base = meanOf2023(path, measure.from);
  return path.map((value) => value / base);
}

/** In a plain measure shares are as written and hardly vary; in any other they vary randomly, but for its own ones. */
function shapeOf(
  measure: Measure,
  by: Breakdown,
  { leaf, key }: { readonly leaf: Item; readonly key: string },
): Shape {
  const own = measure.own.get(ownKey(by, leaf));
  if (measure.isPlain || own) return steady(measure, own ?? leaf);
  const stray = bell(randomFrom(`${key}/level`));
  const { season = 0, noise = 0, shock = 0 } = measure.shape;
  const varying = { season: season * 0.6, noise: noise * 0.8, shock: Math.min(0.9, shock * stray * 0.5) };
  if (measure.kind === 'mean' || measure.kind === 'depth')
    return { ...varying, ...levelOf(measure, by, leaf, stray) };
  const growth = leaf.growth + STRAYING_GROWTH * by.stray * bell(randomFrom(`${key}/growth`));
  const level = measure.kind === 'index' ? 1 : leaf.share * Math.exp(by.stray * stray);
  return { ...varying, level, growth, cycle: 0.015 };
}

function steady(measure: Measure, { share, growth, tilt = 1 }: OwnShare): Shape {
  return { level: addsUp(measure) ? share : tilt, growth, season: 0, noise: 0.0005, cycle: 0.002 };
}

/** How much the growth of shares strays beside the shares. */
const STRAYING_GROWTH = 0.016;

/**
 * The level of a mean relative to the whole. It does not grow with the share of the category: more graduates are not
 * happier ones. What hardly varies over time hardly varies among categories.
 */
function levelOf(
  { tilting, shape }: Measure,
  { areMeansGrowing }: Breakdown,
  { tilt, growth }: Item,
  stray: number,
): Pick<Shape, 'level' | 'growth' | 'cycle'> {
  const variation = 4 * (shape.noise ?? 0);
  const strays = tilt === undefined ? 0.12 : Math.min(0.02, variation);
  return {
    level: (tilt ?? 1) ** tilting * Math.exp(strays * stray),
    growth: areMeansGrowing ? growth : 0,
    cycle: Math.min(0.015, variation),
  };
}

/** Month by month, whole numbers in proportion to the weights, which add up to the whole. */
function divided(whole: Float64Array, weights: readonly ArrayLike<number>[]): readonly Float64Array[] {
  const paths = weights.map(() => new Float64Array(whole.length));
  const parts = new Float64Array(weights.length);
  for (let month = 0; month < whole.length; month += 1) {
    const sum = weights.reduce((total, path) => total + (path[month] ?? 0), 0);
    for (const [leaf, path] of weights.entries())
      parts[leaf] = ((whole[month] ?? 0) * (path[month] ?? 0)) / sum;
    const rounded = roundRunning(parts);
    for (const [leaf, path] of paths.entries()) path[month] = rounded[leaf] ?? 0;
  }
  return paths;
}

/** Month by month, figures whose mean, weighted by the shares, is the whole. */
function meansOf(
  whole: Float64Array,
  tilts: readonly ArrayLike<number>[],
  leaves: readonly Item[],
): readonly Float64Array[] {
  const paths = tilts.map(() => new Float64Array(whole.length));
  const shares = leaves.map(({ share }) => share);
  const allShares = shares.reduce((sum, share) => sum + share, 0);
  for (let month = 0; month < whole.length; month += 1) {
    const mean =
      tilts.reduce((sum, path, leaf) => sum + (path[month] ?? 0) * (shares[leaf] ?? 0), 0) / allShares;
    for (const [leaf, path] of paths.entries())
      path[month] = Math.round(((whole[month] ?? 0) * (tilts[leaf]?.[month] ?? 0)) / mean);
  }
  return paths;
}

function withGroups(
  { items }: Breakdown,
  leaves: readonly Item[],
  paths: readonly Float64Array[],
  isSum: boolean,
): readonly Float64Array[] {
  const own = leaves.map((leaf, at) => ({ ...leaf, path: paths[at] ?? new Float64Array() }));
  return items.map((item) => {
    if (item.isLeaf) return own.find(({ number }) => number === item.number)?.path ?? new Float64Array();
    return together(
      own.filter((leaf) => isWithin(leaf, item)),
      isSum,
    );
  });
}

function addTo(sum: Float64Array, path: Float64Array, weight: number): void {
  for (let month = 0; month < sum.length; month += 1)
    sum[month] = (sum[month] ?? 0) + weight * (path[month] ?? 0);
}
