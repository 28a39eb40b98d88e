import {
  CHART_THEMES,
  legendEntries,
  legendSwatch,
  type PictureOptions,
  type PlotSize,
  plotSvg,
  renderSvg,
  SWATCH_HEIGHT,
  SWATCH_WIDTH,
} from '@almanac/charts';
import type { ChartModel } from '@almanac/core';

import { answerQuestions } from '../../platform/asked-thread.ts';
import { inBothThemes, inPageColours } from './page-colours.ts';
import { fitHeight } from './picture-size.ts';

/**
 * What the thread is asked to draw: a whole picture, as a file or inside a plain page; its plot alone, or the plot of an
 * embedded chart in the page's colours.
 */
export type Drawing =
  | { readonly kind: 'picture'; readonly model: ChartModel; readonly options: PictureOptions }
  | { readonly kind: 'inline'; readonly model: ChartModel; readonly options: PictureOptions }
  | {
      readonly kind: 'plain';
      readonly model: ChartModel;
      readonly size: PlotSize;
      readonly theme: 'light' | 'dark';
    }
  | { readonly kind: 'plot'; readonly model: ChartModel; readonly size: PlotSize };

/** A name of the legend and its sign. */
export interface DrawnEntry {
  readonly name: string;
  readonly swatch: string;
}

/** What was drawn; a picture has its legend inside. As bytes it moves between threads: megabytes are not copied. */
export interface Drawn {
  readonly svg: Uint8Array<ArrayBuffer>;
  readonly legend: readonly DrawnEntry[];
}

function draw(drawing: Drawing): Omit<Drawn, 'svg'> & { readonly svg: string } {
  if (drawing.kind === 'picture') {
    const { height, theme = 'light' } = drawing.options;
    const svg = renderSvg(drawing.model, drawing.options);
    const { paper } = CHART_THEMES[theme];
    return { svg: height === undefined ? svg : fitHeight(svg, height, paper), legend: [] };
  }
  if (drawing.kind === 'inline') {
    return { svg: inTenths(inBothThemes(renderSvg(drawing.model, drawing.options))), legend: [] };
  }
  if (drawing.kind === 'plain') {
    const { model, size, theme } = drawing;
    return { svg: inTenths(plotSvg({ model, size, theme: CHART_THEMES[theme] })), legend: [] };
  }
  const plot = { model: drawing.model, size: drawing.size, theme: CHART_THEMES.light };
  const legend = legendEntries(plot).map((entry) => ({
    name: entry.name,
    swatch: `<svg width="${SWATCH_WIDTH}" height="${SWATCH_HEIGHT}" aria-hidden="true">${inPageColours(legendSwatch(entry, 0, 0))}</svg>`,
  }));
  return { svg: inTenths(inPageColours(plotSvg(plot))), legend };
}

const toBytes = new TextEncoder();

answerQuestions(
  (drawing: Drawing): Drawn => {
    const { svg, legend } = draw(drawing);
    return { svg: toBytes.encode(svg), legend };
  },
  ({ svg }) => [svg.buffer],
);

/** A path without arcs: an arc of nearly a full circle would vanish once rounding makes its ends equal. */
const PATH = / (d|points)="([^"A]*)"/g;

const FRACTION = /-?(?<!\d)\d+\.\d+/g;

/**
 * Rounds the paths of a drawing to tenths of a pixel, which makes no visible difference: the chart library writes
 * ten-thousandths, and they are most of the size of a chart of many figures.
 */
export function inTenths(svg: string): string {
  return svg.replace(PATH, (_, name: string, path: string) => ` ${name}="${path.replace(FRACTION, tenths)}"`);
}

function tenths(written: string): string {
  return String(Math.round(Number(written) * 10) / 10);
}
