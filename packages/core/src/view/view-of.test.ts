import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryCustomisation, arbitraryDistinctCube } from '../../test/arbitrary-view.ts';
import { cubeFrom } from '../../test/drawn-cube.ts';
import { tableWith } from '../../test/table-with.ts';
import { stridesOf, type Cube } from '../cube/cube.ts';
import { restrictCube } from '../cube/restrict-cube.ts';
import { customise } from '../customise/customise.ts';
import { startingTable } from '../customise/starting-table.ts';
import type { Customisation } from '../customise/steps.ts';
import { customisePart } from './customise-part.ts';
import { cellAt, wholeDimension, type TableView, type ViewHeading } from './table-view.ts';
import { viewOf } from './view-of.ts';
import { write } from '../../test/words.ts';

/** The cell of a row, a column and the picker, found the slow way: by looking up every category. */
function cellByName(view: TableView, row: ViewHeading, column: ViewHeading): number {
  const named = new Map<string, string>();
  for (const { dimension, category } of view.picked) named.set(dimension.id, category.id);
  for (const [at, { id }] of row.categories.entries()) named.set(view.rowDimensions[at]?.id ?? '', id);
  for (const [at, { id }] of column.categories.entries()) named.set(view.columnDimensions[at]?.id ?? '', id);
  const strides = stridesOf(view.cube.dimensions);
  return view.cube.dimensions.reduce((sum, { id, categories }, at) => {
    const position = categories.findIndex((category) => category.id === named.get(id));
    return sum + position * (strides[at] ?? 0);
  }, 0);
}

function viewed(cube: Cube, customisation: Customisation): TableView {
  const result = customise(tableWith(cube), customisation, write);
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  return viewOf(result.value);
}

const anyView = arbitraryDistinctCube.chain((cube) =>
  arbitraryCustomisation(cube).map((customisation) => ({ cube, customisation })),
);

describe(viewOf, () => {
  it('says what a heading is below of, where that is not shown', () => {
    const ages = cubeFrom('age | 2024\nAll | 9\n  Young | 4\n    0-4 | 1\n    5-14 | 3\n  Old | 5');
    const categories = ['0-4', 'Old'];
    const { rows } = viewed(ages, [
      { kind: 'choose', dimension: 'age', selection: { kind: 'named', categories } },
    ]);
    const [first, second] = [rows.at(0), rows.at(1)];
    expect([first.categories[0]?.label, first.within?.label]).toEqual(['0-4', 'Young']);
    expect([second.categories[0]?.label, 'within' in second]).toEqual(['Old', false]);
  });

  it('meets row and column in the cell that their categories name, however the table is turned', () => {
    fc.assert(
      fc.property(anyView, ({ cube, customisation }) => {
        const view = viewed(cube, customisation);
        for (const [r, row] of [...view.rows].entries()) {
          for (const [c, column] of [...view.columns].entries()) {
            expect(cellAt(view, r, c)).toBe(cellByName(view, row, column));
          }
        }
      }),
    );
  });

  it('shows each chosen combination of categories once', () => {
    fc.assert(
      fc.property(anyView, ({ cube, customisation }) => {
        const view = viewed(cube, customisation);
        const headings = Array.from(view.rows, ({ categories }) => categories.map(({ id }) => id).join('|'));
        expect(new Set(headings).size).toBe(view.rows.length);
        expect(view.rowOffsets.length).toBe(view.rows.length);
        expect(view.columnOffsets.length).toBe(view.columns.length);
      }),
    );
  });

  it('keeps what is chosen when it sorts: the same cells, in another order', () => {
    fc.assert(
      fc.property(anyView, ({ cube, customisation }) => {
        const sorted = viewed(cube, customisation);
        const unsorted = viewed(
          cube,
          customisation.filter(({ kind }) => kind !== 'sort'),
        );
        expect([...sorted.rowOffsets].sort()).toEqual([...unsorted.rowOffsets].sort());
        expect([...sorted.columnOffsets].sort()).toEqual([...unsorted.columnOffsets].sort());
      }),
    );
  });

  it('never puts a child before its parent', () => {
    fc.assert(
      fc.property(anyView, ({ cube, customisation }) => {
        const view = viewed(cube, customisation);
        const seen = new Set<string>();
        const shown = new Set(
          Array.from(view.rows, ({ categories }) => categories.map(({ id }) => id).join('|')),
        );
        for (const { categories } of view.rows) {
          const own = categories.map(({ id }) => id);
          const parent = categories.at(-1)?.parent;
          const above = parent === undefined ? undefined : [...own.slice(0, -1), parent].join('|');
          if (above !== undefined && shown.has(above)) expect(seen).toContain(above);
          seen.add(own.join('|'));
        }
      }),
    );
  });
});

const years: Cube = {
  dimensions: [
    {
      id: 'industry',
      label: 'Industry',
      role: 'other',
      categories: [
        { id: 't', label: 'Total' },
        { id: 'g', label: 'Goods', parent: 't' },
        { id: 'm', label: 'Mining', parent: 'g' },
        { id: 'b', label: 'Building', parent: 'g' },
        { id: 's', label: 'Services', parent: 't' },
      ],
    },
    {
      id: 'time',
      label: 'Year',
      role: 'time',
      categories: [2024, 2025, 2026].map((year) => ({
        id: String(year),
        label: String(year),
        period: { frequency: 'annual', year, part: 1 },
      })),
    },
  ],
  values: Float64Array.of(60, 66, 70, 20, 22, 30, 5, 6, Number.NaN, 15, 16, 21, 40, 44, 40),
  absences: new Map([[8, 'suppressed']]),
  flags: new Map(),
  cellFootnotes: new Map(),
};

function rowLabels(view: TableView): string[] {
  return Array.from(
    view.rows,
    ({ categories, depth }) => `${'  '.repeat(depth)}${categories.at(-1)?.label ?? ''}`,
  );
}

describe('a time series as published', () => {
  const view = viewOf(startingTable(tableWith(years, { kind: 'TS' }), write));

  it('shows the latest period first', () => {
    expect(Array.from(view.columns, ({ categories }) => categories[0]?.label)).toEqual([
      '2026',
      '2025',
      '2024',
    ]);
  });

  it('has no headings but its own', () => {
    const { rows } = view;
    for (const index of [-1, 0.5, rows.length]) expect(() => rows.at(index)).toThrow(RangeError);
    expect(rows.at(rows.length - 1).categories).toHaveLength(1);
  });

  it('indents by the hierarchy', () => {
    expect(rowLabels(view)).toEqual(['Total', '  Goods', '    Mining', '    Building', '  Services']);
  });
});

describe('sorting by the values of a column', () => {
  const byLatest = (direction: 'ASCENDING' | 'DESCENDING'): TableView =>
    viewed(years, [{ kind: 'sort', axis: 'rows', by: ['2026'], direction }]);

  it('orders brothers within their parent, largest first, and cells without a number last', () => {
    expect(rowLabels(byLatest('DESCENDING'))).toEqual([
      'Total',
      '  Services',
      '  Goods',
      '    Building',
      '    Mining',
    ]);
  });

  it('puts cells without a number last also when the smallest comes first', () => {
    expect(rowLabels(byLatest('ASCENDING'))).toEqual([
      'Total',
      '  Goods',
      '    Building',
      '    Mining',
      '  Services',
    ]);
  });
});

describe('a category whose parent is not chosen', () => {
  it('hangs on its nearest shown ancestor', () => {
    const view = viewed(years, [
      { kind: 'choose', dimension: 'industry', selection: { kind: 'named', categories: ['t', 'm', 's'] } },
    ]);
    expect(rowLabels(view)).toEqual(['Total', '  Mining', '  Services']);
    expect(view.rows.at(0).hasChildren).toBe(true);
    expect(view.rows.at(1).hasChildren).toBe(false);
  });
});

describe('a dimension in the picker', () => {
  it('shows the latest period until another is picked', () => {
    const turned: Customisation = [{ kind: 'pivot', rows: ['industry'], columns: [] }];
    expect(viewed(years, turned).picked[0]?.category.id).toBe('2026');
    const picked = viewed(years, [...turned, { kind: 'pick', dimension: 'time', category: '2024' }]);
    expect(picked.picked[0]?.category.id).toBe('2024');
    expect(picked.cube.values[cellAt(picked, 4, 0)]).toBe(40);
  });
});

describe(wholeDimension, () => {
  it('has the categories that a choice left out', () => {
    const table = tableWith(cubeFrom('x | 2023\na | 1\nb | 2'));
    const chosen = customisePart(
      { whole: table, part: { ...table, cube: restrictCube(table.cube, new Map([['x', [1]]])) } },
      [{ kind: 'choose', dimension: 'x', selection: { kind: 'named', categories: ['b'] } }],
      write,
    );
    if (!chosen.ok) throw new Error('b can be chosen');
    const view = viewOf(chosen.value);
    const idsOf = (dimension: Cube['dimensions'][number]) => dimension.categories.map(({ id }) => id);
    expect(view.rowDimensions.map((each) => idsOf(each))).toEqual([['b']]);
    expect(view.rowDimensions.map((each) => idsOf(wholeDimension(view, each)))).toEqual([['a', 'b']]);
  });
});
