import { describe, expect, it } from 'vitest';
import { dimensionOf, plainCube, tableAround, viewAsPublished } from '../../test/written-views.ts';
import { MOST_ROWS, seenBlocks, tidyBlocks } from './sheet-plan.ts';

const many = Array.from({ length: 1_100_000 }, (_, at) => String(at));

describe(seenBlocks, () => {
  it('cuts a table that is longer than Excel into sheets that together hold every row once', () => {
    const cube = plainCube([dimensionOf('Item', many), dimensionOf('Sex', ['Males'])], []);
    const view = viewAsPublished(tableAround({ ...cube, values: new Float64Array(many.length) }));
    const blocks = seenBlocks(view);

    expect(blocks.length).toBe(2);
    expect(blocks.map(({ rows }) => rows)).toEqual([
      [0, blocks[0]?.rows[1]],
      [blocks[0]?.rows[1], many.length],
    ]);
    expect(blocks[0]?.rows[1]).toBeLessThan(MOST_ROWS);
    expect(tidyBlocks(view)).toEqual([
      [0, MOST_ROWS - 1],
      [MOST_ROWS - 1, many.length],
    ]);
  });
});
