import { describe, expect, it } from 'vitest';
import { dimensionOf, plainCube, tableAround, viewAsPublished } from '../../test/written-views.ts';
import { EXCEL, seenBlocks, SHEET_ROWS, sheetName, tidyBlocks } from './sheet-plan.ts';

const ROWS = 1_100_000;
const names = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => String(at));

describe(seenBlocks, () => {
  it('cuts a table that is longer than Excel into sheets that together hold every row once', () => {
    const dimensions = [
      dimensionOf('Area', names(1100)),
      dimensionOf('Item', names(1000)),
      dimensionOf('Sex', ['Males']),
    ];
    const view = viewAsPublished(
      tableAround({ ...plainCube(dimensions, []), values: new Float64Array(ROWS) }),
    );
    const blocks = seenBlocks(view, EXCEL);

    expect(blocks.length).toBe(2);
    expect(blocks.map(({ rows }) => rows)).toEqual([
      [0, blocks[0]?.rows[1]],
      [blocks[0]?.rows[1], ROWS],
    ]);
    expect(blocks[0]?.rows[1]).toBeLessThan(EXCEL.rows);
    expect(tidyBlocks(view, EXCEL)).toEqual([
      [0, SHEET_ROWS],
      [SHEET_ROWS, ROWS],
    ]);
  });

  it('cuts by rows, columns and cells, downwards first', () => {
    const cube = plainCube([dimensionOf('Area', names(5)), dimensionOf('Item', names(7))], []);
    const view = viewAsPublished(tableAround({ ...cube, values: new Float64Array(35) }));
    // Two columns are kept for labels and units, 60 rows for what stands around the figures.
    expect(seenBlocks(view, { rows: 64, columns: 5, cells: 9 })).toEqual(
      [[0, 3] as const, [3, 6] as const, [6, 7] as const].flatMap((columns) => [
        { rows: [0, 3], columns },
        { rows: [3, 5], columns },
      ]),
    );
    expect(seenBlocks(view, { rows: 64, columns: 9, cells: 99 })).toEqual([
      { rows: [0, 4], columns: [0, 7] },
      { rows: [4, 5], columns: [0, 7] },
    ]);
    expect(seenBlocks(view, { rows: 65, columns: 9, cells: 35 })).toEqual([
      { rows: [0, 5], columns: [0, 7] },
    ]);
    expect(tidyBlocks(view, { rows: 19, columns: 9, cells: 99 })).toEqual([
      [0, 18],
      [18, 35],
    ]);
  });
});

describe(sheetName, () => {
  it('numbers sheets from the second on', () => {
    expect([0, 1, 2].map((at) => sheetName('Tidy', at))).toEqual(['Tidy', 'Tidy (2)', 'Tidy (3)']);
  });
});
