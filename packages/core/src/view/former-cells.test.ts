import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryCustomisation, arbitraryDistinctCube } from '../../test/arbitrary-view.ts';
import { cubeFrom } from '../../test/drawn-cube.ts';
import { tableWith } from '../../test/table-with.ts';
import { stridesOf, type Cube } from '../cube/cube.ts';
import type { Category } from '../cube/dimension.ts';
import { restrictCube } from '../cube/restrict-cube.ts';
import { customiseWhatFits } from '../customise/customise.ts';
import type { Customisation } from '../customise/steps.ts';
import { formerCell, formerPlaces } from './former-cells.ts';
import { PLAIN_NUMBERS } from './print-number.ts';
import { cellAt, type TableView } from './table-view.ts';
import { viewOf } from './view-of.ts';
import { write } from '../../test/words.ts';

function viewed(cube: Cube, steps: Customisation = []): TableView {
  return viewOf(customiseWhatFits(tableWith(cube), steps, write).working);
}

/** The slow, obvious way: by the ids of all of a cell's categories. */
function cellByIds(cube: Cube, ids: ReadonlyMap<string, string>): number {
  const strides = stridesOf(cube.dimensions);
  let index = 0;
  for (const [axis, { id, categories }] of cube.dimensions.entries()) {
    const position = categories.findIndex((category) => category.id === ids.get(id));
    if (position < 0) return -1;
    index += position * (strides[axis] ?? 1);
  }
  return index;
}

function idsAt(view: TableView, row: number, column: number): ReadonlyMap<string, string> {
  const pairs: readonly (readonly [{ readonly id: string }, Category | undefined])[] = [
    ...view.rowDimensions.map((each, at) => [each, view.rows.at(row).categories[at]] as const),
    ...view.columnDimensions.map((each, at) => [each, view.columns.at(column).categories[at]] as const),
    ...view.picked.map(({ dimension, category }) => [dimension, category] as const),
  ];
  return new Map(pairs.map(([dimension, category]) => [dimension.id, category?.id ?? '']));
}

const viewAndFormer = arbitraryDistinctCube.chain((cube) =>
  fc.record({
    cube: fc.constant(cube),
    steps: arbitraryCustomisation(cube),
    former: fc
      .tuple(...cube.dimensions.map(({ categories }) => fc.shuffledSubarray([...categories.keys()])))
      .map((kept) =>
        restrictCube(cube, new Map(cube.dimensions.map(({ id }, axis) => [id, kept[axis] ?? []]))),
      ),
  }),
);

describe(formerPlaces, () => {
  it('finds each cell by its categories, however the view is arranged', () => {
    fc.assert(
      fc.property(viewAndFormer, ({ cube, steps, former }) => {
        const view = viewed(cube, steps);
        const places = formerPlaces(view, former);
        for (const [row, down] of places.rows.entries()) {
          for (const [column, across] of places.columns.entries()) {
            const found = down < 0 || across < 0 ? -1 : down + across;
            expect(found).toBe(cellByIds(former, idsAt(view, row, column)));
          }
        }
      }),
    );
  });

  it('finds nothing where the dimensions are others', () => {
    const now = cubeFrom(`
      sex   | 2023
      Males |    1
    `);
    const other = cubeFrom(`
      region | 2023
      North  |    1
    `);
    expect([...formerPlaces(viewed(now), other).rows]).toEqual([-1]);
  });
});

describe(formerCell, () => {
  const before = cubeFrom(`
    sex     | 2021 | 2022 | 2023 | 2024
    Persons | 10.6 |   na |    5 |    -
  `);
  const after = cubeFrom(`
    sex     | 2021 | 2022 | 2023 | 2024
    Persons | 11.4 |    7 |    - |   na
  `);
  const compared = (year: number, decimals = -1) => {
    const view = viewed(after);
    const column = [...view.columns].findIndex(({ categories }) => categories[0]?.label === String(year));
    const index = cellAt(view, 0, column);
    const writing = { decimals, style: PLAIN_NUMBERS };
    return formerCell({ cube: after, index }, { cube: before, index }, writing);
  };

  it('says what each cell held, and how it differs', () => {
    expect([2021, 2022, 2023, 2024].map((year) => compared(year))).toEqual([
      { kind: 'revised', text: '10.6' },
      { kind: 'filled', text: 'na', absence: 'not-available' },
      { kind: 'emptied', text: '5' },
      { kind: 'reworded', text: '-', absence: 'nil' },
    ]);
  });

  it('writes all digits where rounding would hide the difference', () => {
    expect(compared(2021, 0)?.text).toBe('10.6');
    expect(compared(2021, 1)?.text).toBe('10.6');
  });

  it('says nothing of equal cells, nor of what only computing changed in the last bit', () => {
    const cube = (value: number): Cube => ({ ...after, values: new Float64Array([value]) });
    const compare = (was: number, is: number) =>
      formerCell(
        { cube: cube(is), index: 0 },
        { cube: cube(was), index: 0 },
        { decimals: 1, style: PLAIN_NUMBERS },
      );
    expect(compare(0.3, 0.3)).toBeUndefined();
    expect(compare(0.3, 0.1 + 0.2)).toBeUndefined();
    expect(compare(3e9, 3e9 + 1e-6)).toBeUndefined();
    expect(compare(3e-9, 3e-9 + 1e-18)?.text).toBe('0.000000003');
    expect(compare(0.3, 0.300001)?.text).toBe('0.3');
  });
});
