import { colouredPlaces, seriesExtremes } from '@almanac/core';
import { SANS } from '../chart-theme.ts';
import { COLOURED_NAMES, DISTANCE, endLabel, SQUARE, SQUARE_ROOM } from './direct-labels.ts';
import type { Plot } from '../plot.ts';
import { looksOf } from './looks-of.ts';

/** The least distance between names. */
const LINE = 18;

/** A name that was moved further than this has a leader to its line. */
const MOVED = 3;

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
  const colours = colouredPlaces(model);
  const ends = model.series.flatMap((_, series) => {
    if (looks[series]?.isGrey) return [];
    const latest = seriesExtremes(model, series)?.latest;
    return latest ? [{ series, at: [latest.category, latest.value] as const }] : [];
  });
  const hasSquares = ends.length > COLOURED_NAMES;
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
      const isInk = (colours[series] ?? 0) >= COLOURED_NAMES;
      const color = looks[series]?.color ?? theme.ink;
      return {
        type: 'group',
        children: [
          ...leader({ x, y, from: places[dataIndex]?.y ?? y, color: theme.ink3 }),
          ...(hasSquares ? [square(x + DISTANCE, y, color)] : []),
          nameOf(endLabel(model, series), {
            x: x + DISTANCE + (hasSquares ? SQUARE_ROOM : 0),
            y,
            fill: isInk ? theme.ink : color,
          }),
        ],
      };
    },
  };
}

type Shape = Record<string, unknown>;

/** From the end of a line to its name, where that had to be moved. */
function leader(place: {
  readonly x: number;
  readonly y: number;
  readonly from: number;
  readonly color: string;
}): readonly Shape[] {
  const { x, y, from, color } = place;
  if (Math.abs(y - from) <= MOVED) return [];
  const shape = { x1: x + 5, y1: from, x2: x + DISTANCE - 3, y2: y };
  return [{ type: 'line', shape, style: { stroke: color, lineWidth: 1 } }];
}

function square(x: number, y: number, color: string): Shape {
  const shape = { x, y: y - SQUARE / 2, width: SQUARE, height: SQUARE };
  return { type: 'rect', shape, style: { fill: color } };
}

function nameOf(
  text: string,
  place: { readonly x: number; readonly y: number; readonly fill: string },
): Shape {
  const font = { fontSize: 13, fontWeight: 600, fontFamily: SANS, verticalAlign: 'middle' };
  return { type: 'text', style: { ...place, text, ...font } };
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
