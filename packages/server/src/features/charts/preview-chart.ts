import { and, CHART_PARAMETERS, proposeFewer, type ChartModel, type TableView } from '@almanac/core';
import type { Words } from '@almanac/words';

import { html, type Html } from '../../platform/http/answers/html.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { ViewReader } from '../../releases/figures/view-reader.ts';
import type { IndexedRelease } from '../../releases/index/indexed-release.ts';
import type { Draw } from './draw-in-thread.ts';
import { chartOfView, readAskedChart } from './read-chart.ts';

interface Previewed {
  readonly release: IndexedRelease;
  readonly view: TableView;
  readonly query: string;
}

interface PreviewChartParts {
  /** Keeps nothing of what it reads. */
  readonly readInPassing: ViewReader;
  readonly words: Words;
  readonly draw: Draw;
}

/**
 * Draws the chart of a preview into its page: a picture with an address of its own could be passed on. Undefined where
 * none was asked for and none suits what is shown.
 */
export function previewCharts(parts: PreviewChartParts): (shown: Previewed) => Promise<Html | undefined> {
  return async (shown) => {
    const model = await modelOf(parts, shown);
    if (model === undefined) return undefined;
    const { direction } = parts.words;
    const { svg } = await parts.draw({ kind: 'inline', model, options: { direction } });
    return html`<div class="preview-chart">${{ html: new TextDecoder().decode(svg) }}</div>`;
  };
}

async function modelOf(
  { readInPassing, words }: PreviewChartParts,
  { release, view, query }: Previewed,
): Promise<ChartModel | undefined> {
  const { steps, state } = readAskedChart(query, CHART_PARAMETERS);
  if (state.type !== undefined) return chartOfView(view, state, words);
  try {
    const model = await chartOfView(view, state, words);
    const fewer = proposeFewer(view, model.type, state);
    if (fewer === undefined) return model;
    const part = await readInPassing(release, [...steps, ...fewer.steps]);
    const drawn = await chartOfView(part.view, { ...state, type: model.type }, words);
    const note = words.say('preview.part', { choices: and(fewer.words) });
    return { ...drawn, notes: [...drawn.notes, note] };
  } catch (error) {
    if (error instanceof Problem && error.status < 500) return undefined;
    throw error;
  }
}
