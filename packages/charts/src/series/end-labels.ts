import { seriesExtremes } from '@almanac/core';
import { SANS } from '../chart-theme.ts';
import { endLabel } from './direct-labels.ts';
import type { Plot } from '../plot.ts';
import { looksOf } from './looks-of.ts';

/** The least distance between names. */
const LINE = 18;

/** The gap between the end of a line and its name. */
const DISTANCE = 10;

interface RenderApi {
  readonly coord: (point: readonly [number, number]) => readonly [number, number];
}

interface Place {
  readonly series: number;
  readonly x: number;
  readonly y: number;
}

/** The names at the ends of the lines, moved apart where two lines end close together. */
export function endLabels({ model, theme, size }: Plot): Record<string, unknown> {
  const looks = looksOf(model, theme);
  const ends = model.series.flatMap((_, series) => {
    if (looks[series]?.isGrey) return [];
    const latest = seriesExtremes(model, series)?.latest;
    return latest ? [{ series, at: [latest.category, latest.value] as const }] : [];
  });
  return {
    type: 'custom',
    id: 'names',
    silent: true,
    clip: false,
    data: ends.map(({ at }) => at),
    renderItem: ({ dataIndex }: { readonly dataIndex: number }, api: RenderApi) => {
      const places = ends.map(({ series: of, at }): Place => {
        const [left, top] = api.coord(at);
        return { series: of, x: left, y: top };
      });
      const { series, x, y } = apart(places, size.height)[dataIndex] ?? { series: 0, x: 0, y: 0 };
      return {
        type: 'text',
        style: {
          x: x + DISTANCE,
          y,
          text: endLabel(model, series),
          fill: looks[series]?.color ?? theme.ink,
          fontSize: 13,
          fontWeight: 600,
          fontFamily: SANS,
          verticalAlign: 'middle',
        },
      };
    },
  };
}

/**
 * From the top, each at least a line below the one before; if they overflow the plot, pushed up again from the bottom.
 */
export function apart(places: readonly Place[], height: number): readonly Place[] {
  const order = [...places.keys()].toSorted((a, b) => (places[a]?.y ?? 0) - (places[b]?.y ?? 0));
  const ys = order.map((at) => places[at]?.y ?? 0);
  for (let at = 1; at < ys.length; at += 1) ys[at] = Math.max(ys[at] ?? 0, (ys[at - 1] ?? 0) + LINE);
  let lowest = height - LINE / 2;
  for (let at = ys.length - 1; at >= 0; at -= 1) {
    ys[at] = Math.min(ys[at] ?? 0, lowest);
    lowest = (ys[at] ?? 0) - LINE;
  }
  const yOf = new Map(order.map((at, rank) => [at, ys[rank] ?? 0]));
  return places.map((place, at) => ({ ...place, y: yOf.get(at) ?? place.y }));
}
