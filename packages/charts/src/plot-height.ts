import type { ChartModel } from '@almanac/core';
import { NAME_LINE, nameLines } from './category-axis.ts';

/** The height of a horizontal bar. */
const BAR = 24;
/** The bars of a pyramid in little room: the whole of it is seen at once. */
const SLIM = 15;
const LITTLE_ROOM = 320;
/** The height of the axis labels above or below. */
const AROUND = 60;
/** The space between two names of several lines. */
const AIR = 6;

/** The limits of a plot's height. */
export interface PlotRoom {
  readonly width: number;
  /** The height for all types that need no more. */
  readonly usual: number;
  readonly most: number;
}

/** The height of a plot: horizontal bars need at least one line each, or as many as their names take. */
export function plotHeight(model: ChartModel, { width, usual, most }: PlotRoom): number {
  const { marks, categories, series, isStacked } = model;
  if (marks !== 'bars' && marks !== 'pyramid') return usual;
  const bars = marks === 'bars' && !isStacked ? Math.max(1, series.length * 0.7) : 1;
  const lines = nameLines(model, width);
  const isSlim = marks === 'pyramid' && usual < LITTLE_ROOM && lines === 1;
  const each = isSlim ? SLIM : Math.max(bars * BAR, lines * NAME_LINE + AIR);
  return Math.min(most, Math.max(usual, Math.round(AROUND + categories.length * each)));
}
