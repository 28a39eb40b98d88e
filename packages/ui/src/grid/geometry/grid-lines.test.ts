import { describe, expect, it } from 'vitest';
import { viewAfter } from '../../../test/trade-view.ts';
import { gridLinesOf, type GridLines } from './grid-lines.ts';

const byQuarter = viewAfter([
  { kind: 'choose', dimension: 'time', selection: { kind: 'latest', count: 2 } },
  { kind: 'pivot', rows: ['time', 'series'], columns: [] },
]);

function drawn(lines: GridLines): readonly (string | number)[] {
  return Array.from(
    { length: lines.length },
    (_, line) => lines.rowAt(line) ?? lines.groupAt(line)?.category.label ?? '?',
  );
}

describe(gridLinesOf, () => {
  it('gives every row a line where one dimension stands down the side', () => {
    expect(drawn(gridLinesOf(viewAfter(), new Set()))).toEqual([0, 1, 2, 3, 4]);
  });

  it('heads the rows of an outer category', () => {
    expect(drawn(gridLinesOf(byQuarter, new Set()))).toEqual([
      '2026 2Q',
      ...[0, 1, 2, 3, 4],
      '2026 1Q',
      ...[5, 6, 7, 8, 9],
    ]);
  });

  it('leaves out the rows of a collapsed group and keeps its heading', () => {
    expect(drawn(gridLinesOf(byQuarter, new Set(['2026-2Q'])))).toEqual([
      '2026 2Q',
      '2026 1Q',
      5,
      6,
      7,
      8,
      9,
    ]);
  });

  it('knows on which line a row stands, and that a hidden one stands on none', () => {
    const lines = gridLinesOf(byQuarter, new Set(['2026-2Q']));
    expect([lines.lineOf(5), lines.lineOf(1)]).toEqual([2, undefined]);
  });
});
