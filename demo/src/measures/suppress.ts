import { annualJoint } from './annual-joint.ts';
import { isWithin, leavesOf, type Breakdown, type Item } from './breakdown.ts';
import { placesOf, type Place } from './joint-figures.ts';
import { periodsOf } from './gather-figures.ts';
import type { NumberedMeasure } from './measure.ts';
import { derivableCells, type CellKey, type Line } from './derivable-cells.ts';

/** The key of a cell: names and numbers of its categories. */
export function cellKey(breakdowns: readonly Breakdown[], places: readonly Place[]): CellKey {
  return places
    .flatMap((place, axis) =>
      place === undefined ? [] : [`${breakdowns[axis]?.name ?? ''}:${place.number}`],
    )
    .toSorted()
    .join();
}

const known = new Map<string, ReadonlyMap<number, ReadonlySet<CellKey>>>();
const NONE: ReadonlySet<CellKey> = new Set();

/**
 * The cells of a measure's tables that are suppressed in a year: those below its least figure (primary suppression),
 * and as many more as are needed so that none of them can be derived from sums in the same table or another one
 * (secondary suppression).
 */
export function suppressedCells({ number, measure }: NumberedMeasure, year: number): ReadonlySet<CellKey> {
  if (measure.least === 0) return NONE;
  const found = known.get(number) ?? findSuppressed({ number, measure });
  known.set(number, found);
  return found.get(year) ?? NONE;
}

/** A table of a measure with its figures by year. */
interface Published {
  readonly breakdowns: readonly Breakdown[];
  readonly years: readonly number[];
  readonly blocks: readonly Float64Array[];
}

function findSuppressed(numbered: NumberedMeasure): ReadonlyMap<number, ReadonlySet<CellKey>> {
  const { measure } = numbered;
  const { by, nested, cross, cubes } = measure;
  const all = periodsOf(measure.from, 'A').map(({ year }) => year);
  const published = [...by.map((each) => [each]), ...nested, ...cubes, ...cross].map(
    (breakdowns): Published => {
      const years = cross.includes(breakdowns) ? measure.years.filter((year) => all.includes(year)) : all;
      return { breakdowns, years, blocks: annualJoint(numbered, breakdowns, years) };
    },
  );
  const least = measure.least * 10 ** measure.decimals;
  const isSmall = (figure: number): boolean => figure > 0 && figure < least;
  const concerned = all.filter((year) =>
    published.some(({ years, blocks }) => blocks[years.indexOf(year)]?.some(isSmall)),
  );
  const keys = new Map(published.map((table) => [table, keysOf(table.breakdowns)]));
  const lines = concerned.length === 0 ? [] : published.flatMap(({ breakdowns }) => linesOf(breakdowns));
  return new Map(
    concerned.map((year) => {
      const figures = new Map<CellKey, number>();
      for (const [table, names] of keys) {
        const block = table.blocks[table.years.indexOf(year)];
        if (block) for (const [cell, key] of names.entries()) figures.set(key, block[cell] ?? 0);
      }
      const hidden = new Set([...figures].flatMap(([key, figure]) => (isSmall(figure) ? [key] : [])));
      suppressSecondary(
        figures,
        lines.filter((line) => line.every((key) => figures.has(key))),
        hidden,
      );
      return [year, hidden];
    }),
  );
}

/** The keys of the cells of a table in their order. */
export function keysOf(breakdowns: readonly Breakdown[]): readonly CellKey[] {
  let cells: readonly (readonly Place[])[] = [[]];
  for (const by of breakdowns) cells = cells.flatMap((cell) => placesOf(by).map((place) => [...cell, place]));
  return cells.map((places) => cellKey(breakdowns, places));
}

/** Every sum in a table: totals and groups along each dimension, and coarse categories as sums of finer ones. */
export function linesOf(breakdowns: readonly Breakdown[]): readonly Line[] {
  return breakdowns.flatMap((by, axis) => {
    const others = breakdowns.filter((_, at) => at !== axis);
    const sums = sumsAlong(by);
    let cells: readonly (readonly Place[])[] = [[]];
    for (const each of others)
      cells = cells.flatMap((cell) => placesOf(each).map((place) => [...cell, place]));
    return cells.flatMap((places) =>
      sums.map((sum) => sum.map(([of, place]) => cellKey([...others, of], [...places, place]))),
    );
  });
}

type Addend = readonly [Breakdown, Place];

function sumsAlong(by: Breakdown): readonly (readonly Addend[])[] {
  const childrenOf = (parent: string | undefined): readonly Item[] =>
    by.items.filter((item) => item.parent === parent);
  const groups = by.items.filter(({ isLeaf }) => !isLeaf);
  const own: readonly (readonly Addend[])[] = [undefined, ...groups].map((group) => [
    [by, group],
    ...childrenOf(group?.number).map((item): Addend => [by, item]),
  ]);
  return [...own, ...gatheredSums(by)];
}

function gatheredSums({ coarser, ...by }: Breakdown): readonly (readonly Addend[])[] {
  if (!coarser) return [];
  const finer = leavesOf(coarser.of);
  return leavesOf(by).map((item, at) => {
    const members = (coarser.leaves[at] ?? []).flatMap((leaf) => finer[leaf] ?? []);
    const whole = coarser.of.items.find(
      (group) =>
        finer.filter((leaf) => isWithin(leaf, group)).every((leaf) => members.includes(leaf)) &&
        members.every((leaf) => isWithin(leaf, group)),
    );
    const parts = whole ? [whole] : members;
    return [[by, item], ...parts.map((part): Addend => [coarser.of, part])];
  });
}

/**
 * Secondary suppression: hides one more cell of every sum with a single hidden cell, and of every sum that discloses a
 * cell together with others, until none is left. It hides the smallest part, and the sum itself only if there is no
 * other.
 */
function suppressSecondary(
  figures: ReadonlyMap<CellKey, number>,
  lines: readonly Line[],
  hidden: Set<CellKey>,
): void {
  const linesWith = linesByKey(lines);
  for (let before = -1; before !== hidden.size;) {
    before = hidden.size;
    // Iterating over a set includes elements that are added meanwhile.
    for (const key of hidden) {
      for (const line of linesWith.get(key) ?? [])
        if (line.filter((each) => hidden.has(each)).length === 1)
          hidden.add(companionOf(line, hidden, figures));
    }
    const concerned = new Set([...hidden].flatMap((key) => linesWith.get(key) ?? []));
    for (const key of derivableCells(hidden, [...concerned])) {
      const near = (linesWith.get(key) ?? []).flat().filter((each) => hidden.has(each));
      const companions = [key, ...near].flatMap((each) =>
        (linesWith.get(each) ?? []).map((line) => companionOf(line, hidden, figures)),
      );
      const more = companions.find((each) => !hidden.has(each));
      if (more !== undefined) hidden.add(more);
    }
  }
}

function linesByKey(lines: readonly Line[]): ReadonlyMap<CellKey, readonly Line[]> {
  const found = new Map<CellKey, Line[]>();
  for (const line of lines) {
    for (const key of line) {
      const known = found.get(key);
      if (known) known.push(line);
      else found.set(key, [line]);
    }
  }
  return found;
}

function companionOf(
  [sum = '', ...parts]: Line,
  hidden: ReadonlySet<CellKey>,
  figures: ReadonlyMap<CellKey, number>,
): CellKey {
  const others = parts.filter((key) => !hidden.has(key) && (figures.get(key) ?? 0) > 0);
  const [least] = others.toSorted((a, b) => (figures.get(a) ?? 0) - (figures.get(b) ?? 0));
  return least ?? sum;
}
