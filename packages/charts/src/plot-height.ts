import type { ChartModel } from '@almanac/core';
import { NAME_LINE, nameLines } from './category-axis.ts';

/** A bar that lies down. */
const BAR = 24;
/** Axis labels above or below. */
const AROUND = 60;
/** Between two names of several lines. */
const AIR = 6;

/** What bounds the height of a plot. */
export interface PlotRoom {
  readonly width: number;
  /** What all types have that need no more. */
  readonly usual: number;
  readonly most: number;
}

/** How tall a plot has to be: bars that lie down need a line each, or as many as their names take. */
export function plotHeight(model: ChartModel, { width, usual, most }: PlotRoom): number {
  const { marks, categories, series, isStacked } = model;
  if (marks !== 'bars' && marks !== 'pyramid') return usual;
  const bars = marks === 'bars' && !isStacked ? Math.max(1, series.length * 0.7) : 1;
  const each = Math.max(bars * BAR, nameLines(model, width) * NAME_LINE + AIR);
  return Math.min(most, Math.max(usual, Math.round(AROUND + categories.length * each)));
}
