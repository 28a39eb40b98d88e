import { type Dimension, type StatTable, totalOf } from '@almanac/core';

/** So many of the latest periods, of the indicators, and of the categories of the dimension that is shown widest. */
const SHOWN = { periods: 12, measures: 10, widest: 100, others: 10 } as const;

/** More cells are not worth a first look. */
const MOST_CELLS = 10_000;

/**
 * The categories of each dimension that are given to a program that names none, by position: the latest periods, the
 * first indicators, the region (else the longest dimension), and of the others the total. The same for every call.
 */
export function defaultPositions({ cube }: StatTable): ReadonlyMap<string, readonly number[]> {
  const widest = widestOf(cube.dimensions);
  const wide = new Map(cube.dimensions.map((each) => [each.id, positionsIn(each, each === widest)]));
  if (cellsAt(wide) <= MOST_CELLS) return wide;
  return new Map(
    cube.dimensions.map((each) => {
      const positions = wide.get(each.id) ?? [];
      return [each.id, each === widest || each.role === 'time' ? positions : positions.slice(0, 1)];
    }),
  );
}

function cellsAt(positions: ReadonlyMap<string, readonly number[]>): number {
  return [...positions.values()].reduce((product, { length }) => product * length, 1);
}

function widestOf(dimensions: readonly Dimension[]): Dimension | undefined {
  const others = dimensions.filter(({ role }) => role !== 'time' && role !== 'measure');
  const region = others.find(({ role }) => role === 'geography');
  return region ?? others.toSorted((a, b) => b.categories.length - a.categories.length)[0];
}

function positionsIn(dimension: Dimension, isWidest: boolean): readonly number[] {
  const { length } = dimension.categories;
  const first = (most: number): readonly number[] =>
    Array.from({ length: Math.min(most, length) }, (_, at) => at);
  if (dimension.role === 'time')
    return first(SHOWN.periods).map((at) => Math.max(0, length - SHOWN.periods) + at);
  if (dimension.role === 'measure') return first(SHOWN.measures);
  if (isWidest) return first(SHOWN.widest);
  const total = totalOf(dimension);
  if (total !== undefined) return [total];
  return length <= SHOWN.others ? first(length) : [0];
}
