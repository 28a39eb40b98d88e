import { withoutForbidden } from '@almanac/core';
import { BarChart, CustomChart, LineChart, PieChart } from 'echarts/charts';
import { GridComponent, MarkLineComponent } from 'echarts/components';
import { init, use, type EChartsType } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { withoutInheritedNames, withoutJoiners } from './series/inherited-names.ts';
import { plotOption } from './plot-option.ts';
import type { Plot, PlotSize } from './plot.ts';

/** A chart on a page, as far as the page uses it. */
export type LiveChart = EChartsType;

let isReady = false;

/** Registers only the parts of the library that our charts use. */
function prepare(): void {
  if (isReady) return;
  use([BarChart, CustomChart, LineChart, PieChart, GridComponent, MarkLineComponent, SVGRenderer]);
  isReady = true;
}

/** Opens a chart inside an element of a page; the caller disposes of it. */
export function openChart(element: Parameters<typeof init>[0], { width, height }: PlotSize): LiveChart {
  prepare();
  return init(element, null, { renderer: 'svg', width, height });
}

function optionOf(plot: Plot): ReturnType<typeof plotOption> {
  return plotOption({ ...plot, model: withoutInheritedNames(plot.model) });
}

/** Draws a plot in an open chart, in place of what was there. */
export function drawPlot(chart: LiveChart, plot: Plot): void {
  chart.resize({ width: plot.size.width, height: plot.size.height });
  chart.setOption(optionOf(plot), { notMerge: true, lazyUpdate: false });
}

/** The plot as the text of an `<svg>` element, without a screen. */
export function plotSvg(plot: Plot): string {
  prepare();
  const { width, height } = plot.size;
  const chart = init(null, null, { renderer: 'svg', ssr: true, width, height });
  try {
    chart.setOption(optionOf(plot));
    // The library escapes markup in texts, but not characters that XML cannot hold.
    return withoutForbidden(withoutJoiners(stillSvg(chart.renderToSVGString())), ' ');
  } finally {
    chart.dispose();
  }
}

/**
 * The same plot gives the same text: without styles for a pointer, and without ids that increase from chart to chart.
 * Style attributes become presentation attributes, because a content security policy that allows styles only from files
 * refuses them.
 */
function stillSvg(svg: string): string {
  return svg
    .replace(/ style="([^"]*)"/g, (_, styles: string) => attributesOf(styles))
    .replace(/<style\b[^>]*>.*?<\/style>/gs, '')
    .replace(/ (?:class|ecmeta_\w+|pointer-events)="[^"]*"/g, '')
    .replace(/zr\d+-/g, 'zr-');
}

/** `font-size:12px;font-weight:600` as attributes of an SVG element. */
function attributesOf(styles: string): string {
  return styles
    .split(';')
    .map((style) => style.split(':'))
    .map(([name = '', value]) => (value === undefined ? '' : ` ${name.trim()}="${value.trim()}"`))
    .join('');
}
