import { inLogs } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { dimensionOf, plainCube, tableAround, viewAsPublished } from '../../test/written-views.ts';
import { unitLayoutOf } from '../reading/unit-layout.ts';
import { seenHeadings } from './seen-headings.ts';

const area = dimensionOf('Area', ['North', 'South']);
const sex = dimensionOf('Sex', ['Men', 'Women']);
const years = dimensionOf('Time', ['2024', '2025'], { role: 'time' });
const item = {
  ...dimensionOf('Item', []),
  categories: [
    { id: 'n', label: 'People', unit: 'Number' },
    { id: 'r', label: 'Rate', unit: '%' },
  ],
};
const DIMENSIONS = { area, sex, time: years, item };
type Name = keyof typeof DIMENSIONS;

/** The heading rows from row 5 on: the cells of each with their texts, and what is merged. */
function headingsOf(rows: readonly Name[], columns: readonly Name[]) {
  const dimensions = [...rows, ...columns].map((name) => DIMENSIONS[name]);
  const cells = dimensions.reduce((product, { categories }) => product * categories.length, 1);
  const cube = plainCube(dimensions, Array<number>(cells).fill(1));
  const view = viewAsPublished(tableAround(cube, { heading: { rows, columns } }));
  const shared = { ids: new Map<string, number>() };
  const headings = seenHeadings({
    view,
    shared,
    write: inLogs,
    units: unitLayoutOf(view, inLogs),
    labelColumns: Math.max(1, rows.length),
    firstRow: 5,
  });
  const texts = [...shared.ids.keys()];
  return {
    rows: headings.rows.map((row) =>
      [...row.matchAll(/<c r="(\w+)"[^/]*?><v>(\d+)<\/v>/g)]
        .map(([, cell = '', text]) => `${cell} ${texts[Number(text)]}`)
        .join(', '),
    ),
    numbers: headings.rows.map((row) => /^<row r="(\d+)"/.exec(row)?.[1]),
    merges: headings.merges,
  };
}

describe(seenHeadings, () => {
  it.each<[string, readonly Name[], readonly Name[], readonly string[], readonly string[]]>([
    ['one dimension across', ['area'], ['time'], ['A5 Area, B5 2025, C5 2024'], []],
    [
      'two across, of which the outer one is merged',
      ['area'],
      ['sex', 'time'],
      ['B5 Men, D5 Women', 'A6 Area, B6 2025, C6 2024, D6 2025, E6 2024'],
      ['B5:C5', 'D5:E5'],
    ],
    ['two down', ['area', 'sex'], ['time'], ['A5 Area, B5 Sex, C5 2025, D5 2024'], []],
    ['none across', ['area', 'sex'], [], ['A5 Area, B5 Sex, C5 Value'], []],
    ['none down', [], ['area'], ['B5 North, C5 South'], []],
    ['units beside the rows', ['item'], ['area'], ['A5 Item, B5 North, C5 South, D5 Unit'], []],
    ['units above the columns', ['area'], ['item'], ['B5 Number, C5 %', 'A6 Area, B6 People, C6 Rate'], []],
    ['units beside rows alone', ['item'], [], ['A5 Item, B5 Value, C5 Unit'], []],
  ])('are those of a table with %s', (_, down, across, rows, merges) => {
    const written = headingsOf(down, across);
    expect(written).toEqual({ rows, merges, numbers: rows.map((__, at) => String(5 + at)) });
  });
});
