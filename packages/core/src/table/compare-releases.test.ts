import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryTable } from '../../test/arbitrary-cube.ts';
import { cubeFrom } from '../../test/drawn-cube.ts';
import { tableWith } from '../../test/table-with.ts';
import type { Cube } from '../cube/cube.ts';
import { stridesOf } from '../cube/cube.ts';
import { observationAt } from '../cube/observation.ts';
import { changedCells, compareReleases } from './compare-releases.ts';
import { matchedStretches } from './match-releases.ts';
import type { StatTable } from './stat-table.ts';

const drawn = (text: string) => tableWith(cubeFrom(text));

const before = drawn(`
  sex     | 2022 | 2023
  Males   |   10 |    -
  Females |   11 |   12
  Unknown |   na |    s
`);

describe(compareReleases, () => {
  it('finds nothing between a release and itself', () => {
    fc.assert(
      fc.property(arbitraryTable, (table) => {
        expect(compareReleases(table, table)).toEqual({
          categories: [],
          dimensions: { added: [], removed: [] },
          footnotes: { added: [], removed: [] },
        });
        expect(changesBetween(table, table)).toEqual([]);
      }),
    );
  });

  it('reports how each common cell differs, wherever it is now', () => {
    const after = drawn(`
      sex     | 2023 | 2022 | 2024
      Females |   na | 11.5 |   13
      Males   |    9 |   10 |   11
      Unknown |   na |   na |    1
    `);
    const value = (number: number) => ({ kind: 'value', value: number, flags: [] });
    const absent = (reason: string) => ({ kind: 'absent', reason });
    expect(changesBetween(before, after)).toEqual([
      { kind: 'emptied', now: 0, before: value(12), after: absent('not-available') },
      { kind: 'revised', now: 1, before: value(11), after: value(11.5) },
      { kind: 'filled', now: 3, before: absent('nil'), after: value(9) },
      { kind: 'reworded', now: 6, before: absent('suppressed'), after: absent('not-available') },
    ]);
  });

  it('names categories that came, went, and have another name', () => {
    const after: StatTable = drawn(`
      sex     | 2022 | 2024
      Males   |   10 |    1
      Other   |   11 |    1
    `);
    const { categories } = compareReleases(before, after);
    const labels = (dimension: number, ids: readonly string[], { cube }: { readonly cube: Cube }) =>
      ids.map((id) => cube.dimensions[dimension]?.categories.find((each) => each.id === id)?.label);
    expect(labels(0, categories[0]?.added ?? [], after)).toEqual(['Other']);
    expect(labels(0, categories[0]?.removed ?? [], before)).toEqual(['Females', 'Unknown']);
    expect(labels(1, categories[1]?.added ?? [], after)).toEqual(['2024']);
    expect(labels(1, categories[1]?.removed ?? [], before)).toEqual(['2023']);
  });

  it.each([
    ['came', 'Males | 1\nFemales | 1\nOther | 1', { added: [2], removed: [], renamed: [] }],
    ['went', 'Males | 1', { added: [], removed: [1], renamed: [] }],
  ])('names the only category that %s', (_, rows, change) => {
    const releases = ['Males | 1\nFemales | 1', rows].map((each) => drawn(`sex | one\n${each}`));
    const [then, now] = releases;
    const { categories } = then && now ? compareReleases(then, now) : {};
    expect(
      categories?.map(({ added, removed, renamed }) => [added.length, removed.length, renamed.length]),
    ).toEqual([[change.added.length, change.removed.length, change.renamed.length]]);
  });

  it('agrees with looking every cell of the later release up by the names of its categories', () => {
    fc.assert(
      fc.property(arbitraryTable, arbitraryTable, (one, other) => {
        const after = { ...other, cube: withDimensionsOf(one.cube, other.cube) };
        const slow = slowChanges(one.cube, after.cube);
        expect(new Set(changesBetween(one, after).map(({ now }) => now))).toEqual(slow);
      }),
    );
  });
});

/** Every cell that differs, compared three at a time. */
function changesBetween(before: StatTable, after: StatTable) {
  const cellsAt = ({ cube }: StatTable, places: Float64Array) => ({
    values: places.map((place) => cube.values[place] ?? Number.NaN),
    absences: new Map(
      [...places].flatMap((place, at) => {
        const reason = cube.absences.get(place);
        return reason === undefined ? [] : [[at, reason] as const];
      }),
    ),
    flags: new Map(),
  });
  const stretches = [...matchedStretches(before.cube, after.cube, 3)];
  expect(stretches.every(({ then }) => then.length > 0)).toBe(true);
  return stretches.flatMap((stretch) =>
    changedCells(stretch, cellsAt(before, stretch.then), cellsAt(after, stretch.now)),
  );
}

/** A cube of the dimensions of `shape`, each with its last category gone, filled from the cells of `cells`. */
function withDimensionsOf(shape: Cube, cells: Cube): Cube {
  const dimensions = shape.dimensions.map((dimension) => ({
    ...dimension,
    categories: dimension.categories.length > 1 ? dimension.categories.slice(0, -1) : dimension.categories,
  }));
  const count = dimensions.reduce((product, { categories }) => product * categories.length, 1);
  const values = Float64Array.from({ length: count }, (_, index) => cells.values[index] ?? index);
  return { ...cells, dimensions, values, absences: new Map(), flags: new Map(), cellFootnotes: new Map() };
}

function slowChanges(before: Cube, after: Cube): ReadonlySet<number> {
  const nameOf = (cube: Cube, index: number): string =>
    stridesOf(cube.dimensions)
      .map((stride, axis) => {
        const categories = cube.dimensions[axis]?.categories ?? [];
        return categories[Math.floor(index / stride) % categories.length]?.id ?? '';
      })
      .join('\u0000');
  const places = new Map(Array.from(before.values, (_, index) => [nameOf(before, index), index]));
  const found = new Set<number>();
  after.values.forEach((_, now) => {
    const then = places.get(nameOf(after, now));
    if (then === undefined) return;
    const [old, value] = [observationAt(before, then), observationAt(after, now)];
    const isSame =
      old.kind === 'value'
        ? value.kind === 'value' && old.value === value.value
        : value.kind === 'absent' && old.reason === value.reason;
    if (!isSame) found.add(now);
  });
  return found;
}
