import {
  CHART_ITEM_WARNING,
  type ChartModel,
  countChartItems,
  DEFAULT_CHART_STATE,
  MOST_CHART_POINTS,
  parseAddress,
} from '@almanac/core';
import { describe, expect, it } from 'vitest';

import { cubeTable, leaves, months } from '../../../test/fuzz/big-cube.ts';
import { ENGLISH } from '../../../test/english.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { IndexedRelease } from '../../releases/index/indexed-release.ts';
import { readView } from '../../releases/figures/read-view.ts';
import { previewCharts } from './preview-chart.ts';
import { chartOfView } from './read-chart.ts';

const RELEASE = {} as IndexedRelease;

const MONTHS = 24;

/** More goods, the total of all of them among them, than lines can be told apart. */
const MANY = CHART_ITEM_WARNING + 20;

/** The chart of a preview of a table at a query, and what was drawn for it. */
async function previewed(goods: number, query = '') {
  const table = cubeTable('M100050', [leaves('good', goods), months(MONTHS)], true);
  const drawn: ChartModel[] = [];
  const drawChart = previewCharts({
    readInPassing: (_, steps) => Promise.resolve({ table, view: readView(table, steps, ENGLISH.write) }),
    words: ENGLISH,
    draw: ({ model }) => {
      drawn.push(model);
      return Promise.resolve({ svg: new TextEncoder().encode('<svg/>'), legend: [] });
    },
  });
  const steps = parseAddress(query, ['chart']);
  if (!steps.ok) throw new Error('there is no such view');
  const view = readView(table, steps.value, ENGLISH.write);
  const chart = await drawChart({ release: RELEASE, view, query });
  return { view, chart: chart?.html, model: drawn.at(-1) };
}

describe(previewCharts, () => {
  it('draws what the preview shows', async () => {
    const { view, chart, model } = await previewed(4);
    expect(chart).toBe('<div class="preview-chart"><svg/></div>');
    expect(model).toEqual(await chartOfView(view, DEFAULT_CHART_STATE, ENGLISH));
    expect((await previewed(4, 'choose=good:in(good1)')).model?.series).toHaveLength(1);
  });

  it('draws of very many items those that can be read, and says which', async () => {
    const { model } = await previewed(MANY);
    expect(model && countChartItems(model, model.type)).toBeLessThanOrEqual(CHART_ITEM_WARNING);
    expect(model?.notes.at(-1)).toMatch(/^The chart shows the largest 12 of \d+ in good\.$/);
  });

  it('draws all of what an address asks for', async () => {
    const { model } = await previewed(MANY, 'chart=line');
    expect(model?.series).toHaveLength(MANY - 1);
  });

  it('draws nothing where no chart suits, and says why where one was asked for', async () => {
    const tooMany = Math.ceil(MOST_CHART_POINTS / MONTHS) + 2;
    expect((await previewed(tooMany)).chart).toBeUndefined();
    await expect(previewed(tooMany, 'chart=line')).rejects.toThrow(Problem);
  });
});
