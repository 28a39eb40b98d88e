import { colouredPlaces, printPoint, seriesExtremes, type ChartModel } from '@almanac/core';
import type { Plot } from '../plot.ts';
import { SANS_BOLD } from '../bold-faces.ts';
import { textWidth } from '../text-width.ts';

/** The gap between the end of a line and its name. */
export const DISTANCE = 16;

/** From the fourth on, colours are too light for text: a square has the colour. */
export const COLOURED_NAMES = 3;
export const SQUARE = 9;
/** The room of a square before a name. */
export const SQUARE_ROOM = SQUARE + 5;

/** The names at the ends of lines: whether they fit, and how much room they take. */
export interface DirectLabels {
  readonly isShown: boolean;
  readonly width: number;
}

const NONE: DirectLabels = { isShown: false, width: 0 };
const NARROWEST_PLOT = 520;
const WIDEST_LABEL = 210;
const LABEL_HEIGHT = 18;

/** Lines are labelled directly where names fit, unless the reader moved the legend away from the bottom. */
export function directLabels({ model, size }: Pick<Plot, 'model' | 'size'>): DirectLabels {
  const named = namedLines(model);
  const fits =
    model.marks === 'lines' &&
    model.legend === 'bottom' &&
    model.y.position === 'left' &&
    !model.second &&
    size.width >= NARROWEST_PLOT &&
    named.length * LABEL_HEIGHT < size.height * 0.8;
  if (!fits || !allEndTogether(model, named)) return NONE;
  const widest = Math.max(...named.map((at) => textWidth(endLabel(model, at), 13, SANS_BOLD)));
  const squares = named.length > COLOURED_NAMES ? SQUARE_ROOM : 0;
  return widest <= WIDEST_LABEL ? { isShown: true, width: widest + squares + DISTANCE + 6 } : NONE;
}

/** The lines that have a colour, and so a name. */
function namedLines(model: ChartModel): readonly number[] {
  return colouredPlaces(model).flatMap((place, at) => (place === undefined ? [] : [at]));
}

/** The name of a line and its latest figure. */
export function endLabel(model: ChartModel, series: number): string {
  const latest = seriesExtremes(model, series)?.latest;
  const point = latest && model.series[series]?.points[latest.category];
  const name = model.series[series]?.name ?? '';
  return point ? `${name}${isRightToLeft(name) ? '\u200e' : ''}  ${printPoint(model, point)}` : name;
}

/** A name in the middle of the plot would overlap other lines. */
function allEndTogether(model: ChartModel, named: readonly number[]): boolean {
  const earliestEnd = model.categories.length * 0.95 - 1;
  return named.every((at) => (seriesExtremes(model, at)?.latest.category ?? -1) >= earliestEnd);
}

/** After a name in a right-to-left script a number would move to its left. */
function isRightToLeft(text: string): boolean {
  return /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/.test(text);
}
