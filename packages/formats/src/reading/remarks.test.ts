import { flagSetOf } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { dimensionOf, plainCube, tableAround, viewAsPublished } from '../../test/written-views.ts';
import { cellRemarker, placesFact, remarkHeading, startRemarks } from './remarks.ts';

const area = {
  ...dimensionOf('Area', []),
  categories: [
    { id: 'n', label: 'North', footnotes: ['1'] },
    { id: 's', label: 'South' },
  ],
};
const age = dimensionOf(
  'Age',
  Array.from({ length: 25 }, (_, at) => String(at)),
);

const viewOf = (flags: readonly number[], footnotes: readonly number[] = []) =>
  viewAsPublished(
    tableAround({
      ...plainCube(
        [area, age],
        Array.from({ length: 50 }, (_, at) => at),
      ),
      flags: new Map(flags.map((cell) => [cell, flagSetOf(['provisional', 'revised'])])),
      cellFootnotes: new Map(footnotes.map((cell) => [cell, ['2']])),
    }),
  );

describe(cellRemarker, () => {
  it('names the first twenty cells with a flag, and counts the others', () => {
    const view = viewOf(
      Array.from({ length: 21 }, (_, at) => at),
      [30],
    );
    const remarks = startRemarks(view);
    const remark = cellRemarker(view, remarks);
    for (let cell = 0; cell < 50; cell += 1) remark?.(cell, view.rows.at(Math.floor(cell / 25)), cell % 25);
    expect([...remarks.flags.keys()]).toEqual(['provisional', 'revised']);
    const places = remarks.flags.get('revised');
    expect([places?.named.length, places?.named[0], places?.named.at(-1), places?.count]).toEqual([20, 'North, 0', 'North, 19', 21]); // prettier-ignore
    expect(places && placesFact(places)).toMatchObject({ key: 'file.places' });
    expect(remarks.cellFootnotes.get('2')).toEqual({ named: ['South, 5'], count: 1 });
  });

  it('is none where no cell has any', () => {
    const view = viewOf([]);
    expect(cellRemarker(view, startRemarks(view))).toBeUndefined();
    expect(cellRemarker(viewOf([0]), startRemarks(view))).toBeDefined();
    expect(cellRemarker(viewOf([], [0]), startRemarks(view))).toBeDefined();
  });
});

describe(placesFact, () => {
  it('lists places, and counts no others where there are none', () => {
    expect(placesFact({ named: ['A', 'B'], count: 2 })).toBe('A; B');
  });
});

describe(remarkHeading, () => {
  it('keeps the categories with footnotes', () => {
    const view = viewOf([]);
    const remarks = startRemarks(view);
    for (const row of [0, 1]) remarkHeading(remarks, view.rowDimensions, view.rows.at(row));
    expect([...remarks.categories].map(([{ label }, { id }]) => [label, id])).toEqual([['North', 'area']]);
  });
});
