import { pointWords, type ChartModel } from '@almanac/core';
import {
  drawPlot,
  emphasise,
  moveCursor,
  openChart,
  watchPointer,
  type ChartCursor,
  type LiveChart,
} from '@almanac/ui';
import { drawLegend } from './draw-legend.ts';
import { onThemeChange, themeOfPage } from './theme-of-page.ts';

const HINT = 'Arrow keys move from point to point, Home and End to the ends.';

/** Puts a live plot in the place of the drawn one: it takes the frame's width and the reader's colours, and says the figure under the pointer or the keys. */
export function liveChart(plot: HTMLElement, model: ChartModel): void {
  const height = Number(plot.querySelector('svg, img')?.getAttribute('height') ?? plot.clientHeight);
  const still = [...plot.childNodes];
  const size = (): { readonly width: number; readonly height: number } => ({
    width: plot.clientWidth,
    height,
  });
  const chart = openChart(plot, size());
  for (const node of still) node.remove();
  const draw = (): void => {
    const drawn = { model, size: size(), theme: themeOfPage() };
    drawPlot(chart, drawn);
    drawLegend(document.getElementById('legend'), drawn);
  };
  draw();
  let width = plot.clientWidth;
  new ResizeObserver(() => {
    if (plot.clientWidth === width) return;
    width = plot.clientWidth;
    draw();
  }).observe(plot);
  onThemeChange(draw);
  readFigures(plot, chart, model);
}

/** The figure under the pointer, or where the keys led, stands below the plot and is read out. */
function readFigures(plot: HTMLElement, chart: LiveChart, model: ChartModel): void {
  const reading = document.getElementById('reading');
  let typed: ChartCursor | undefined;
  const show = (cursor: ChartCursor | undefined): void => {
    if (reading) reading.textContent = cursor ? pointWords(model, cursor.series, cursor.category) : '';
    const isLine = model.marks === 'lines' || model.marks === 'areas';
    emphasise(chart, model, cursor && isLine ? { series: cursor.series } : cursor);
  };
  plot.tabIndex = 0;
  plot.setAttribute('role', 'application');
  plot.setAttribute('aria-roledescription', 'chart');
  plot.setAttribute('aria-label', `${model.title}. ${HINT}`);
  plot.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = moveCursor(model, typed, event.key);
    if (!next) return;
    event.preventDefault();
    typed = next;
    show(next);
  });
  plot.addEventListener('blur', () => {
    typed = undefined;
    show(undefined);
  });
  watchPointer(
    chart,
    () => model,
    (cursor) => {
      show(cursor ?? typed);
    },
  );
}
