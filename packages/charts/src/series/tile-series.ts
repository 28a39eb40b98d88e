import { grid, type Plot } from '../plot.ts';
import { seriesLook } from './series-look.ts';
import { tileNames, tileNameSeries } from './tile-names.ts';

interface RenderApi {
  readonly value: (dimension: number) => number;
  readonly coord: (point: readonly [number, number]) => readonly [number, number];
}

/** Both axes run from 0 to the whole. */
export function tileAxes(plot: Plot): Record<string, unknown> {
  const { theme } = plot;
  const { bottom, left } = tileNames(plot);
  return {
    grid: grid({ bottom, left }),
    xAxis: { type: 'value', min: 0, max: 1, show: false },
    yAxis: {
      type: 'value',
      min: 0,
      max: 1,
      interval: 0.25,
      splitLine: { show: false },
      axisLabel: { color: theme.ink2, formatter: (share: number) => `${Math.round(share * 100)}%` },
    },
  };
}

/** One series of tiles for each series of the table, and the names of the groups below. */
export function tileSeries(plot: Plot): readonly Record<string, unknown>[] {
  const { model, theme } = plot;
  const tiles = model.series.map((each, at) => {
    const { color, pattern } = seriesLook(theme, at);
    return {
      type: 'custom',
      id: String(at),
      name: each.name,
      itemStyle: { color, borderColor: theme.paper, borderWidth: 1.5, ...(pattern && { decal: pattern }) },
      encode: { x: [0, 2], y: [1, 3] },
      data: model.tiles
        .filter(({ series }) => series === at)
        .map(({ category, left, bottom, width, height }) => [
          left,
          bottom,
          left + width,
          bottom + height,
          category,
        ]),
      renderItem: (_: unknown, api: RenderApi) =>
        tileShape(api, { color, theme: theme.paper, pattern, ink: theme.ink }),
    };
  });
  return [...tiles, tileNameSeries(plot)];
}

interface TileStyle {
  readonly color: string;
  readonly theme: string;
  readonly pattern: unknown;
  readonly ink: string;
}

function tileShape(api: RenderApi, { color, theme, pattern, ink }: TileStyle): Record<string, unknown> {
  const [left, low] = api.coord([api.value(0), api.value(1)]);
  const [right, high] = api.coord([api.value(2), api.value(3)]);
  return {
    type: 'rect',
    shape: { x: left, y: high, width: Math.max(0.5, right - left), height: Math.max(0.5, low - high) },
    style: { fill: color, stroke: theme, lineWidth: 1, ...(pattern !== undefined && { decal: pattern }) },
    focus: 'self',
    emphasis: { style: { stroke: ink, lineWidth: 2 } },
    blur: { style: { opacity: 0.3 } },
  };
}
