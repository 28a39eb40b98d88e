import type { ChartModel } from '@almanac/core';
import { grid, type Plot } from './plot-option.ts';
import { seriesLook } from './series-look.ts';
import { textLines, textWidth } from './text-width.ts';

/** Names of groups stand below their columns in at most this many lines. */
const NAME_LINES = 3;
const NAME_SIZE = 12;
const NAME_LINE = 15;
/** What the plot loses to the labels of the shares. */
const SHARES_WIDTH = 64;

interface RenderApi {
  readonly value: (dimension: number) => number;
  readonly coord: (point: readonly [number, number]) => readonly [number, number];
}

/** Both axes run from nothing to the whole. */
export function tileAxes({ theme }: Plot): Record<string, unknown> {
  return {
    grid: grid({ bottom: NAME_LINES * NAME_LINE + 12 }),
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

/** One series of tiles a series of the table, and the names of the groups below. */
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
  return [...tiles, groupNames(plot)];
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

/** A name stands below a column that is wide enough for it; of narrower ones the card and the table tell. */
function groupNames({ model, theme, size }: Plot): Record<string, unknown> {
  const columns = columnsOf(model);
  return {
    type: 'custom',
    id: 'names',
    silent: true,
    data: columns.map(({ left, width }, at) => [left + width / 2, 0, at]),
    renderItem: (_: unknown, api: RenderApi) => {
      const column = columns[api.value(2)];
      const [x, y] = api.coord([api.value(0), 0]);
      const room = (column?.width ?? 0) * (size.width - SHARES_WIDTH) - 4;
      const lines = textLines(column?.name ?? '', NAME_SIZE, Math.max(room, 1));
      const isWhole = lines.length <= NAME_LINES && wordsFit(column?.name ?? '', room);
      return {
        type: 'text',
        style: {
          x,
          y: y + 6,
          text: isWhole ? lines.join('\n') : '',
          align: 'center',
          fill: theme.ink2,
          fontSize: NAME_SIZE,
          lineHeight: NAME_LINE,
        },
      };
    },
  };
}

function columnsOf({
  tiles,
  categories,
}: ChartModel): readonly { left: number; width: number; name: string }[] {
  const columns = new Map(tiles.map(({ category, left, width }) => [category, { left, width }]));
  return [...columns].map(([category, place]) => ({ ...place, name: categories[category]?.label ?? '' }));
}

function wordsFit(name: string, room: number): boolean {
  return name.split(/\s+/).every((word) => textWidth(word, NAME_SIZE) <= room);
}
