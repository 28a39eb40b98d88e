import { write } from '../../test/words.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { viewFrom } from '../../test/charted.ts';
import { cubeFrom } from '../../test/drawn-cube.ts';
import type { Category } from '../cube/dimension.ts';
import type { Customisation } from '../customise/steps.ts';
import { unitsOf } from './stated-by-category.ts';
import type { TableView } from './table-view.ts';
import { unitPlacesOf } from './unit-places.ts';

const trade = cubeFrom(`
  series  | 2022 | 2023 | 2024
  Exports |    1 |    2 |    4
  Ships   |   10 |   20 |   30
`);

/** Gives the categories of each dimension these units, in their order. */
function withUnits(cube: typeof trade, units: readonly (readonly (string | undefined)[])[]): typeof trade {
  const dimensions = cube.dimensions.map((dimension, axis) => ({
    ...dimension,
    categories: dimension.categories.map((category, at): Category => {
      const unit = units[axis]?.[at];
      return unit === undefined ? category : { ...category, unit };
    }),
  }));
  return { ...cube, dimensions };
}

const mixed = withUnits(trade, [['Million Dollars', 'Number'], []]);

const FURTHER: Customisation = [
  { kind: 'divide', of: { dimension: 'series', categories: ['Exports'] }, power: 3 },
  {
    kind: 'ratio',
    dimension: 'series',
    categories: ['Exports', 'Ships'],
    id: 'r',
    name: 'Ratio',
    place: 'first',
  },
  {
    kind: 'change',
    against: 'year',
    measure: 'percentage',
    series: { dimension: 'series', categories: ['Ships'] },
  },
];

const GROWTH: Customisation = [
  { kind: 'growth', from: '2022', to: '2024', id: 'g', name: 'Growth', place: 'first' },
];

/** The common unit, and the units by row and by column. */
function unitTexts(view: TableView): readonly unknown[] {
  const { common, besideRow, overColumn } = unitPlacesOf(view, write);
  const each = (length: number, unitOf: typeof besideRow): unknown =>
    unitOf && Array.from({ length }, (_, at) => unitOf(at)?.unit);
  return [common?.unit, each(view.rows.length, besideRow), each(view.columns.length, overColumn)];
}

/**
 * The unit of a cell as a reader finds it: units stated for some headings only take precedence over units stated for
 * all.
 */
function unitsAsRead(view: TableView): (row: number, column: number) => string | undefined {
  const { common, besideRow, overColumn } = unitPlacesOf(view, write);
  const isOfSome = [...view.rows].some((_, row) => besideRow?.(row) === undefined);
  return (row, column) => {
    const [beside, over] = [besideRow?.(row), overColumn?.(column)];
    return (isOfSome ? (beside ?? over) : (over ?? beside ?? common))?.unit ?? common?.unit;
  };
}

describe(unitPlacesOf, () => {
  it('says one unit once', () => {
    expect(unitTexts(viewFrom(trade, { unit: 'Number' }))).toEqual(['Number', undefined, undefined]);
  });

  it('says that of the table where nothing is shown', () => {
    const empty = viewFrom('x | 2023\nA | na', { unit: 'Number' }, [{ kind: 'hide-empty', axis: 'both' }]);
    expect([empty.rows.length, unitPlacesOf(empty, write)]).toEqual([0, { common: { unit: 'Number' } }]);
  });

  it('says the unit of what was computed or divided, which is not that of the table', () => {
    const ratio = { id: 'r', name: 'Ratio', place: 'last' } as const;
    const computed = viewFrom(trade, { unit: 'Persons' }, [
      { kind: 'ratio', dimension: 'series', categories: ['Exports', 'Ships'], ...ratio },
      { kind: 'divide', of: { dimension: 'series', categories: ['Exports'] }, power: 3 },
    ]);
    const units = ['Persons \u00f7 10\u00b3', 'Persons', 'Ratio'];
    expect(unitTexts(computed)).toEqual([undefined, units, undefined]);
  });

  it('says what a computation gives to a column over it, and the rest beside rows', () => {
    const [, rows, columns] = unitTexts(viewFrom(mixed, {}, GROWTH));
    expect(rows).toEqual(['Million Dollars', 'Number']);
    expect(columns).toEqual(['Per Cent per annum', undefined, undefined, undefined]);
    const only: Customisation = [
      ...GROWTH,
      { kind: 'choose', dimension: 'time', selection: { kind: 'named', categories: ['g'] } },
    ];
    expect(unitTexts(viewFrom(mixed, {}, only))).toEqual([undefined, undefined, ['Per Cent per annum']]);
  });

  it('does the same for rows that cross columns in several units', () => {
    const turned: Customisation = [...GROWTH, { kind: 'pivot', rows: ['time'], columns: ['series'] }];
    const [, rows, columns] = unitTexts(viewFrom(mixed, {}, turned));
    expect(rows).toEqual(['Per Cent per annum', undefined, undefined, undefined]);
    expect(columns).toEqual(['Million Dollars', 'Number']);
    const only: Customisation = [
      ...turned,
      { kind: 'choose', dimension: 'time', selection: { kind: 'named', categories: ['g'] } },
    ];
    expect(unitTexts(viewFrom(mixed, {}, only))).toEqual([undefined, ['Per Cent per annum'], undefined]);
  });

  it('lets every unit of a row be read where rows and columns cross in other ways', () => {
    const crossed: Customisation = [
      { kind: 'divide', of: { dimension: 'series', categories: ['Exports'] }, power: 3 },
      { kind: 'divide', of: { dimension: 'time', categories: ['2024'] }, power: 3 },
    ];
    expect(unitTexts(viewFrom(trade, { unit: 'Number' }, crossed))).toEqual([
      undefined,
      ['Thousand / Million', 'Number / Thousand'],
      undefined,
    ]);
  });

  it('gives the unit of every single cell, however units are stated', () => {
    const unit = fc.constantFrom(undefined, 'Number', 'Dollars', 'Per Cent');
    const units = fc.tuple(fc.array(unit, { maxLength: 2 }), fc.array(unit, { maxLength: 3 }));
    const steps = fc.subarray([...GROWTH, ...FURTHER]);
    fc.assert(
      fc.property(units, unit, steps, (stated, tables, customisation) => {
        const cube = withUnits(trade, stated);
        let view: TableView;
        try {
          view = viewFrom(cube, tables === undefined ? {} : { unit: tables }, customisation);
        } catch {
          return; // Mixed units are refused.
        }
        const readAt = unitsAsRead(view);
        const units = unitsOf(view);
        for (let row = 0; row < view.rows.length; row += 1) {
          for (let column = 0; column < view.columns.length; column += 1) {
            const exact = units(row)(column) ?? 'no unit';
            expect((readAt(row, column) ?? 'no unit').split(' / ')).toContain(exact);
          }
        }
      }),
    );
  });
});
