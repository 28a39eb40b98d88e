import { cellAt, type TableView } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { dimensionOf, plainCube, tableAround, viewAsPublished } from '../../test/written-views.ts';
import { inOneStretch, partOfView, stretch, withinBlock } from './part-of-view.ts';

/** Rows A to E, columns v to z; the figures are 11 to 55. */
const VIEW = viewAsPublished(
  tableAround(
    plainCube(
      [dimensionOf('Row', ['A', 'B', 'C', 'D', 'E']), dimensionOf('Column', ['v', 'w', 'x', 'y', 'z'])],
      Array.from({ length: 25 }, (_, at) => 11 + Math.floor(at / 5) * 10 + (at % 5)),
    ),
  ),
);

const drawn = (view: TableView) => {
  const labels = (headings: TableView['rows']) =>
    Array.from(headings, ({ categories }) => categories[0]?.label);
  const figures = Array.from(view.rows, (_, row) =>
    Array.from(view.columns, (__, column) => view.cube.values[cellAt(view, row, column)]),
  );
  return { rows: labels(view.rows).join(''), columns: labels(view.columns).join(''), figures };
};

describe(partOfView, () => {
  it('has the rows and columns of two stretches, and their figures', () => {
    const part = partOfView(VIEW, stretch(1, 3), stretch(2, 5));
    expect(drawn(part)).toEqual({ rows: 'BC', columns: 'xyz', figures: [[23, 24, 25], [33, 34, 35]] }); // prettier-ignore
    expect([part.rows.length, part.rows.at(1).categories[0]?.label]).toEqual([2, 'C']);
    expect(drawn(partOfView(VIEW, stretch(3, 2), stretch(0, 1)))).toMatchObject({ rows: '', figures: [] });
  });
});

describe(withinBlock, () => {
  /** The stretch of rows B to D, of which the block takes some. */
  const within = (rows: readonly [number, number], columns: readonly [number, number]) => {
    const three = partOfView(VIEW, stretch(1, 4), stretch(0, 5));
    const { from, view } = withinBlock({ from: 1, view: three }, { rows, columns });
    return { from, ...drawn(view) };
  };

  it('takes from a stretch what lies in the block, and counts rows from the first of the block', () => {
    expect(within([2, 3], [1, 3])).toEqual({ from: 0, rows: 'C', columns: 'wx', figures: [[32, 33]] });
    expect(within([0, 2], [0, 1])).toEqual({ from: 1, rows: 'B', columns: 'v', figures: [[21]] });
    expect(within([3, 9], [4, 5])).toEqual({ from: 0, rows: 'D', columns: 'z', figures: [[45]] });
  });
});

describe(inOneStretch, () => {
  it('is the whole view from its first row', async () => {
    const stretches = [];
    for await (const each of inOneStretch(VIEW)()) stretches.push(each);
    expect(stretches).toEqual([{ from: 0, view: VIEW }]);
  });
});
