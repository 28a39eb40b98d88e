import { describe, expect, it } from 'vitest';

import { viewFrom } from '../../test/charted.ts';
import type { ChartKey } from '../table/chart-flags.ts';
import type { ChartObstacle } from './chart-obstacle.ts';
import { DEFAULT_CHART_STATE } from './chart-state.ts';
import { suggestedChart } from './suggested-chart.ts';

const YEARS = viewFrom('x | 2023 | 2024\nA | 1 | 2\nB | 3 | 4');

describe(suggestedChart, () => {
  it('is the first of those that are offered and suit', () => {
    const offered = (...offers: readonly (readonly [ChartKey, ChartObstacle | undefined])[]) =>
      suggestedChart(YEARS, DEFAULT_CHART_STATE, new Map(offers));
    expect(offered(['pie', undefined], ['line', undefined])).toBe('line');
    expect(offered(['pie', undefined], ['line', { code: 'no-figures' }])).toBe('pie');
    expect(offered(['line', { code: 'no-figures' }])).toBe(undefined);
  });

  it('lies down where there are twelve groups, or a long name', () => {
    const suggested = (...names: readonly string[]) =>
      suggestedChart(
        viewFrom(['x | a', ...names.map((name) => `${name} | 1`)].join('\n')),
        DEFAULT_CHART_STATE,
      );
    const groups = Array.from({ length: 12 }, (_, at) => `G${at}`);
    expect([suggested(...groups), suggested(...groups.slice(1))]).toEqual(['horizontalBar', 'clusterColumn']);
    expect([suggested('x'.repeat(15), 'y'), suggested('x'.repeat(14), 'y')]).toEqual([
      'horizontalBar',
      'clusterColumn',
    ]);
  });
});
