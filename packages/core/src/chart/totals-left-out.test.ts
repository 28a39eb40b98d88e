import { describe, expect, it } from 'vitest';
import { viewFrom } from '../../test/charted.ts';
import { write } from '../../test/words.ts';
import type { ChartKey } from '../table/chart-flags.ts';
import { chartRegardless } from './chart-of.ts';
import { DEFAULT_CHART_STATE, type ChartState } from './chart-state.ts';

const AGES = ['All ages | 40 | 44', '0-19 | 10 | 11', '20-39 | 10 | 11', '40-59 | 10 | 11', '60+ | 10 | 11'];

function chart(
  rows: readonly string[],
  {
    type = 'line',
    unit,
    ...state
  }: { readonly type?: ChartKey; readonly unit?: string } & Partial<ChartState> = {},
) {
  const view = viewFrom(`age | 2024 | 2025\n${rows.join('\n')}`, {
    title: 'Residents',
    ...(unit !== undefined && { unit }),
  });
  const model = chartRegardless(view, type, { write, state: { ...DEFAULT_CHART_STATE, ...state } });
  return { names: model.series.map(({ name }) => name), totals: model.totals, notes: model.notes };
}

describe('lines of parts', () => {
  it('are drawn without their total, and the chart says so', () => {
    const { names, totals, notes } = chart(AGES);
    expect(names).toEqual(['0-19', '20-39', '40-59', '60+']);
    expect(totals).toMatchObject({ names: 'All ages', areDrawn: false });
    expect(notes).toContain('Left out, so that the parts can be read: All ages.');
  });

  it('have it where the reader wants it', () => {
    const { names, totals, notes } = chart(AGES, { showsTotals: true });
    expect(names).toHaveLength(5);
    expect(totals).toMatchObject({ names: 'All ages', areDrawn: true });
    expect(notes.join(' ')).not.toContain('Left out');
  });

  it('have it where a total would do no harm: beside few parts, and of rates and indices', () => {
    expect(chart(AGES.slice(0, 4))).toMatchObject({ names: { length: 4 }, totals: undefined });
    for (const unit of ['Per Cent', 'Index (2020 = 100)']) {
      expect(chart(AGES, { unit })).toMatchObject({ names: { length: 5 }, totals: undefined });
    }
    expect(chart(AGES, { type: 'clusterColumn' })).toMatchObject({ names: { length: 5 }, totals: undefined });
  });

  it('follow what the reader wants, asked of one view again and again', () => {
    const view = viewFrom(`age | 2024 | 2025\n${AGES.join('\n')}`, { title: 'Residents' });
    const counts = [false, true, false, true].map((showsTotals) => {
      const state = { ...DEFAULT_CHART_STATE, showsTotals };
      return chartRegardless(view, 'line', { write, state }).series.length;
    });
    expect(counts).toEqual([4, 5, 4, 5]);
  });
});
