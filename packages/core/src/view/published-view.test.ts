import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { arbitraryTable } from '../../test/arbitrary-cube.ts';
import { cubeOfSizes } from '../../test/cube-of-sizes.ts';
import { tableWith } from '../../test/table-with.ts';
import { write } from '../../test/words.ts';
import { customise } from '../customise/customise.ts';
import { publishedView } from './published-view.ts';
import { cellAt, headingsOfCell } from './table-view.ts';

describe(publishedView, () => {
  it('shows each cell under its own categories, in published order', () => {
    const tables = arbitraryTable.filter(
      ({ cube: { dimensions } }) =>
        dimensions.length > 0 && dimensions.every(({ categories }) => categories.length > 0),
    );
    fc.assert(
      fc.property(tables, fc.nat(), (table, split) => {
        const { dimensions } = table.cube;
        const ids = dimensions.map(({ id }) => id);
        const at = split % (ids.length + 1);
        const working = customise(table, [], write);
        if (!working.ok) throw new Error('nothing was done');
        const view = publishedView(working.value, {
          rows: ids.slice(0, at),
          columns: ids.slice(at),
          leftOut: new Map(),
        });
        // Row after row, the cells of a table whose dimensions keep their order are those of the cube.
        const cells = Array.from(view.rowOffsets).flatMap((_, row) =>
          Array.from(view.columnOffsets, (__, column) => cellAt(view, row, column)),
        );
        expect(cells).toEqual([...table.cube.values.keys()]);
      }),
      { numRuns: 100 },
    );
  });

  it('shows of what is on no axis the category that is named', () => {
    const working = customise(tableWith(cubeOfSizes({ sex: 2, region: 3, time: 2 })), [], write);
    if (!working.ok) throw new Error('nothing was done');
    const of = (leftOut: ReadonlyMap<string, string>) =>
      publishedView(working.value, { rows: ['sex'], columns: ['time'], leftOut });
    const view = of(new Map([['region', 'region2']]));
    // Sex 1 begins at 6, region 2 is 4 further.
    expect([cellAt(view, 0, 0), cellAt(view, 0, 1), cellAt(view, 1, 0)]).toEqual([4, 5, 10]);
    expect(cellAt(of(new Map([['region', 'region0']])), 1, 1)).toBe(7);
    expect(view.rows.at(1)).toEqual({
      categories: [{ id: 'sex1', label: 'sex 1' }],
      depth: 0,
      hasChildren: false,
    });
    const { dimensions } = working.value.cube;
    const part = { ...working.value, wholeDimensions: dimensions };
    const axes = { rows: ['sex'], columns: ['time'], leftOut: new Map([['region', 'region0']]) };
    expect(publishedView(part, axes).wholeDimensions).toBe(dimensions);
    expect(() => of(new Map())).toThrow('region is on no axis');
    expect(headingsOfCell(view, 1, 0).map(({ dimension, category }) => [dimension.id, category.id])).toEqual([
      ['sex', 'sex1'],
      ['time', 'time0'],
    ]);
  });
});
