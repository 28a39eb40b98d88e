import { describe, expect, it } from 'vitest';
import { dimensionOf, plainCube, tableAround, viewAsPublished } from '../../test/written-views.ts';
import { EXCEL, seenBlocks, tidyBlocks } from './sheet-plan.ts';

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
      [0, EXCEL.rows - 1],
      [EXCEL.rows - 1, ROWS],
    ]);
  });
});
