import { describe, expect, it } from 'vitest';
import { TRADE, viewAfter } from '../../../test/trade-view.ts';
import { blockText } from './block-text.ts';

describe(blockText, () => {
  it('gives every row dimension a column and every column dimension a line', () => {
    const view = viewAfter([{ kind: 'pivot', rows: [], columns: ['series', 'time'] }]);
    expect(blockText(view, [0], [0, 1])).toBe('Total trade\tTotal trade\n2026 2Q\t2026 1Q\n1980.0\t1900.0');
  });

  it('neutralises a name that a spreadsheet would run as a formula', () => {
    const [series, time] = TRADE.dimensions;
    if (!series || !time) throw new Error('the table has two dimensions');
    const formula = { ...series, categories: [{ id: 'x', label: '=1+1' }] };
    const view = viewAfter([], {
      ...TRADE,
      dimensions: [formula, time],
      cells: 6,
      values: [1, 2, 3, 4, 5, -6],
      absences: {},
      flags: {},
    });
    expect(blockText(view, [0], [0])).toBe("Data series\t2026 2Q\n'=1+1\t-6.0");
  });
});
