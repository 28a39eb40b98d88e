import { describe, expect, it } from 'vitest';
import { viewFrom } from '../../test/charted.ts';
import { chartRegardless } from './chart-of.ts';
import { chartWindow } from './chart-window.ts';
import { write } from '../../test/words.ts';

describe(chartWindow, () => {
  it('is the chart of only these periods', () => {
    const view = viewFrom('x | 2020 | 2021 | 2022 | 2023\nA | 1 | 2 b | na | 4\nB | 5 | 6 | 7 | 8');
    const chosen = viewFrom('x | 2021 | 2022\nA | 2 b | na\nB | 6 | 7');
    for (const type of ['line', 'stackedColumn'] as const) {
      const part = chartWindow(chartRegardless(view, type, { write }), { from: 1, to: 2 });
      const { categories, series, breaks, incomplete } = chartRegardless(chosen, type, { write });
      expect(part).toMatchObject({ categories, series, breaks, incomplete });
    }
  });
});
