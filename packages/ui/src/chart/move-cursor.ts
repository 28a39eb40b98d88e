import type { ChartCursor } from '@almanac/charts';
import type { ChartModel } from '@almanac/core';

/** The direction a key has in a chart: along the axis, or from series to series. */
interface Way {
  readonly along: number;
  readonly across: number;
}

const UPRIGHT: { readonly [key: string]: Way } = {
  ArrowRight: { along: 1, across: 0 },
  ArrowLeft: { along: -1, across: 0 },
  ArrowDown: { along: 0, across: 1 },
  ArrowUp: { along: 0, across: -1 },
};

/** The groups of horizontal bars are below each other, in a pyramid above each other. */
function waysOf({ marks }: ChartModel): { readonly [key: string]: Way } {
  if (marks !== 'bars' && marks !== 'pyramid') return UPRIGHT;
  const down = marks === 'bars' ? 1 : -1;
  return {
    ArrowDown: { along: down, across: 0 },
    ArrowUp: { along: -down, across: 0 },
    ArrowRight: { along: 0, across: 1 },
    ArrowLeft: { along: 0, across: -1 },
  };
}

/**
 * The point that a key leads to (over periods a reader starts at the latest): the next one that the table shows,
 * missing or not. Undefined: the key has no meaning here.
 */
export function moveCursor(
  model: ChartModel,
  cursor: ChartCursor | undefined,
  key: string,
): ChartCursor | undefined {
  const places = shownPlaces(model);
  const [first = 0] = places;
  if (places.length * model.series.length === 0) return undefined;
  const last = Math.max(...places);
  const series = cursor?.series ?? 0;
  if (key === 'Home') return { series, category: first };
  if (key === 'End') return { series, category: last };
  const way = waysOf(model)[key];
  if (!way) return undefined;
  return cursor ? moved(model, cursor, way) : { series: 0, category: model.isTime ? last : first };
}

function moved(model: ChartModel, { series, category }: ChartCursor, { along, across }: Way): ChartCursor {
  const places = shownPlaces(model);
  return {
    series: clamp(series + across, model.series.length - 1),
    category: places[clamp(places.indexOf(category) + along, places.length - 1)] ?? category,
  };
}

function shownPlaces({ categories }: ChartModel): readonly number[] {
  return [...categories.keys()].filter((at) => !categories[at]?.isSpacer);
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most);
}
