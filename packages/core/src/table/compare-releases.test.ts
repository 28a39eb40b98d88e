import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryTable } from '../../test/arbitrary-cube.ts';
import { cubeFrom } from '../../test/drawn-cube.ts';
import { tableWith } from '../../test/table-with.ts';
import type { Cube } from '../cube/cube.ts';
import { stridesOf } from '../cube/cube.ts';
import { observationAt } from '../cube/observation.ts';
import { compareReleases } from './compare-releases.ts';
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
          cells: [],
          categories: [],
          dimensions: { added: [], removed: [] },
          footnotes: { added: [], removed: [] },
        });
      }),
    );
  });

  it('says of each cell that both have how it differs, wherever it stands now', () => {
    const after = drawn(`
      sex     | 2023 | 2022 | 2024
      Females |   na | 11.5 |   13
      Males   |    9 |   10 |   11
      Unknown |   na |   na |    1
    `);
    expect(compareReleases(before, after).cells).toEqual([
      { kind: 'emptied', then: 3, now: 0 },
      { kind: 'revised', then: 2, now: 1 },
      { kind: 'filled', then: 1, now: 3 },
      { kind: 'reworded', then: 5, now: 6 },
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

  it('agrees with looking every cell of the later release up by the names of its categories', () => {
    fc.assert(
      fc.property(arbitraryTable, arbitraryTable, (one, other) => {
        const after = { ...other, cube: withDimensionsOf(one.cube, other.cube) };
        const slow = slowChanges(one.cube, after.cube);
        expect(new Set(compareReleases(one, after).cells.map(({ then, now }) => `${then} ${now}`))).toEqual(
          slow,
        );
      }),
    );
  });
});

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

function slowChanges(before: Cube, after: Cube): ReadonlySet<string> {
  const nameOf = (cube: Cube, index: number): string =>
    stridesOf(cube.dimensions)
      .map((stride, axis) => {
        const categories = cube.dimensions[axis]?.categories ?? [];
        return categories[Math.floor(index / stride) % categories.length]?.id ?? '';
      })
      .join('\u0000');
  const places = new Map(Array.from(before.values, (_, index) => [nameOf(before, index), index]));
  const found = new Set<string>();
  after.values.forEach((_, now) => {
    const then = places.get(nameOf(after, now));
    if (then === undefined) return;
    const [old, value] = [observationAt(before, then), observationAt(after, now)];
    const isSame =
      old.kind === 'value'
        ? value.kind === 'value' && old.value === value.value
        : value.kind === 'absent' && old.reason === value.reason;
    if (!isSame) found.add(`${then} ${now}`);
  });
  return found;
}
