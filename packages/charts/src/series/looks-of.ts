import { colouredPlaces, type ChartModel } from '@almanac/core';
import type { ChartTheme } from '../chart-theme.ts';
import { seriesLook, type SeriesLook } from './series-look.ts';

/** The look of each series: of many lines the largest are in colour, and the others grey. */
export function looksOf(
  model: Pick<ChartModel, 'marks' | 'series'>,
  theme: ChartTheme,
): readonly SeriesLook[] {
  return colouredPlaces(model).map((place) =>
    place === undefined
      ? { color: theme.grey, dash: 'solid', patternNumber: 0, isGrey: true }
      : seriesLook(theme, place),
  );
}
