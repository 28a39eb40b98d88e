import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { arbitraryTable } from '../../test/arbitrary-cube.ts';
import { write } from '../../test/words.ts';
import { customise } from '../customise/customise.ts';
import { publishedView } from './published-view.ts';
import { cellAt } from './table-view.ts';

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
});
