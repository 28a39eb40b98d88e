import { chartWindow, type ChartModel, type ChartWindow } from '@almanac/core';
import { useMemo, useState } from 'react';

/** From this many periods on, zooming is of use. */
const FEWEST_PERIODS = 36;

/** The fewest periods that zooming shows. */
const CLOSEST = 4;

/** The part of the periods that is drawn, and functions to change it. */
export interface Range {
  readonly model: ChartModel;
  readonly range: ChartWindow;
  readonly canZoom: boolean;
  readonly setRange: (range: ChartWindow) => void;
  /** Zooms in (below 1) or out around a place between 0 and 1. */
  readonly zoom: (factor: number, around: number) => void;
  /** Moves along by a share of what is drawn. */
  readonly pan: (share: number, from: ChartWindow) => void;
}

/** The part of a chart's periods that is shown; all of them when the chart changes. */
export function useRange(whole: ChartModel): Range {
  const last = whole.categories.length - 1;
  const of = `${whole.categories[0]?.id ?? ''} ${whole.categories.length}`;
  const [chosen, setChosen] = useState<{ readonly of: string; readonly range: ChartWindow }>();
  const canZoom = whole.isTime && whole.categories.length >= FEWEST_PERIODS && whole.tiles.length === 0;
  const { from, to } = canZoom && chosen?.of === of ? chosen.range : { from: 0, to: last };
  const model = useMemo(
    () => (from === 0 && to === last ? whole : chartWindow(whole, { from, to })),
    [whole, from, to, last],
  );
  const setRange = (range: ChartWindow): void => {
    if (canZoom) setChosen({ of, range });
  };
  return {
    model,
    range: { from, to },
    canZoom,
    setRange,
    zoom: (factor, around) => {
      const size = Math.min(last, Math.max(CLOSEST, Math.round((to - from) * factor)));
      const start = Math.round(from + (to - from - size) * around);
      const moved = Math.min(Math.max(start, 0), last - size);
      setRange({ from: moved, to: moved + size });
    },
    pan: (share, began) => {
      const size = began.to - began.from;
      const moved = Math.min(Math.max(Math.round(began.from + share * size), 0), last - size);
      setRange({ from: moved, to: moved + size });
    },
  };
}
