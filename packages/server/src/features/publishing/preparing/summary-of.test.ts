import { expect, it } from 'vitest';

import { SMALL_CUBE, smallTable } from '../../../../test/small-table.ts';
import { summaryOf } from './summary-of.ts';

it('says what lists say of a table, without its numbers and footnotes', () => {
  const { cube, footnotes, tableFootnotes, ...facts } = smallTable();
  const summary: object = summaryOf(smallTable());

  expect(Object.keys(summary)).not.toContain('footnotes');
  expect({ ...summary, cube, footnotes, tableFootnotes }).toEqual({
    ...smallTable(facts),
    from: '2023',
    to: '2024',
    dimensions: [
      { id: 'region', label: 'Region', role: 'geography', categories: 3 },
      { id: 'time', label: 'Year', role: 'time', categories: 2 },
    ],
    series: 3,
    cells: 6,
  });
});

it('says no periods of a table that has none', () => {
  const [region] = SMALL_CUBE.dimensions;
  const cube = { ...SMALL_CUBE, dimensions: region ? [region] : [], values: Float64Array.of(1, 2, 3) };
  const summary = summaryOf(smallTable({ cube }));

  expect(summary).toMatchObject({ series: 3, cells: 3 });
  expect(Object.keys(summary)).not.toContain('from');
  expect(Object.keys(summary)).not.toContain('to');
});
