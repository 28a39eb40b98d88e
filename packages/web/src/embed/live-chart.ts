import { type ChartModel, pointWords } from '@almanac/core';
import {
  CHART_THEMES,
  type ChartCursor,
  type ChartTheme,
  drawPlot,
  emphasise,
  legendEntries,
  legendSwatch,
  type LiveChart,
  moveCursor,
  openChart,
  type Plot,
  SWATCH_HEIGHT,
  SWATCH_WIDTH,
  watchPointer,
} from '@almanac/ui';
import { loadedWords } from '@almanac/words';

/**
 * Replaces the drawn plot with a live one: it takes the frame's width and the reader's colours, and shows the figure
 * under the pointer or the keys.
 */
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

/** Shows the figure under the pointer, or at the keyboard cursor, below the plot, and has it read out. */
function readFigures(plot: HTMLElement, chart: LiveChart, model: ChartModel): void {
  const reading = document.getElementById('reading');
  let typed: ChartCursor | undefined;
  const show = (cursor: ChartCursor | undefined): void => {
    if (reading)
      reading.textContent = cursor
        ? loadedWords(model.numbers).write(pointWords(model, cursor.series, cursor.category))
        : '';
    const isLine = model.marks === 'lines' || model.marks === 'areas';
    emphasise(chart, model, cursor && isLine ? { series: cursor.series } : cursor);
  };
  const { say } = loadedWords(model.numbers);
  plot.tabIndex = 0;
  plot.setAttribute('role', 'application');
  plot.setAttribute('aria-roledescription', say('chart.role'));
  plot.setAttribute('aria-label', say('chart.keys', { title: model.title }));
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

/** Draws the legend again: there is none where the names fit at the ends of the lines. */
export function drawLegend(list: HTMLElement | null, plot: Plot): void {
  const entries = legendEntries(plot).map((entry) => {
    const item = document.createElement('li');
    // The sign is made of our own numbers and colours; the name is set as text.
    item.innerHTML = `<svg width="${SWATCH_WIDTH}" height="${SWATCH_HEIGHT}" aria-hidden="true">${legendSwatch(entry, 0, 0)}</svg>`;
    item.append(entry.name);
    return item;
  });
  list?.replaceChildren(...entries);
}

const FORCED = '(forced-colors: active)';
const DARK = '(prefers-color-scheme: dark)';

/** The theme of the reader's system: an embedded chart has no settings of its own. */
export function themeOfPage(): ChartTheme {
  if (matchMedia(FORCED).matches) return CHART_THEMES.forced;
  return matchMedia(DARK).matches ? CHART_THEMES.dark : CHART_THEMES.light;
}

/** Calls back when the reader's system changes between light, dark and forced colours. */
export function onThemeChange(changed: () => void): void {
  for (const query of [FORCED, DARK]) matchMedia(query).addEventListener('change', changed);
}
