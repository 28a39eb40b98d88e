import type { ChartModel } from '@almanac/core';
import { axisNumber } from './axis-numbers.ts';
import type { ChartTheme } from './chart-theme.ts';
import { textWidth } from './text-width.ts';

const LABEL_SIZE = 13;

/**
 * An axis of lines may omit zero where it would flatten them: if the lowest figure is above this share of the highest.
 */
const FLAT_SHARE = 0.6;

interface ValueAxis {
  readonly model: ChartModel;
  readonly theme: ChartTheme;
  readonly of: 'first' | 'second';
  readonly position: 'left' | 'right' | 'top' | 'bottom';
  /** Its approximate length in pixels. */
  readonly length: number;
}

/** The axis of the figures. Bars and areas start at zero; lines do where that does not flatten them. */
export function valueAxis({ model, theme, of, position, length }: ValueAxis): Record<string, unknown> {
  const isLog = model.isLogarithmic;
  const isAcross = position === 'top' || position === 'bottom';
  return {
    type: isLog ? 'log' : 'value',
    position,
    ...(model.marks === 'lines' && !isLog && { scale: isFlat(model, of) }),
    splitNumber: isAcross ? stepsAcross(model, length) : Math.max(2, Math.min(6, Math.round(length / 70))),
    ...(of === 'second' && !isLog && { alignTicks: true }),
    axisLine: { show: false },
    axisTick: { show: false },
    splitLine: { show: of === 'first', lineStyle: { color: theme.gridLine } },
    axisLabel: {
      color: theme.ink2,
      formatter: (value: number) => axisNumber(value, model.numbers),
      ...(isAcross && { hideOverlap: true }),
    },
  };
}

/** The space between two numbers beside each other. */
const AIR = 14;

/** How many numbers stand beside each other: the library may add two to the steps that it is asked for. */
function stepsAcross(model: ChartModel, length: number): number {
  const fitting = Math.floor(length / (widestNumber(model) + AIR));
  return Math.max(1, Math.min(6, fitting - 2));
}

/** About the width of the widest number along an axis of values. */
export function widestNumber({ series, numbers, isStacked }: ChartModel): number {
  const values = series.flatMap(({ points }) =>
    points.flatMap((point) => (point?.kind === 'value' ? [point.value] : [])),
  );
  const most = values.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0);
  const whole = most * (isStacked ? series.length : 1);
  const power = whole === 0 ? 1 : 10 ** Math.floor(Math.log10(whole));
  const sign = values.some((value) => value < 0) ? numbers.minus : '';
  return textWidth(`${sign}${axisNumber(Math.ceil(whole / power) * power, numbers)}`, LABEL_SIZE);
}

function isFlat({ series }: ChartModel, of: 'first' | 'second'): boolean {
  let lowest = Infinity;
  let highest = -Infinity;
  for (const { axis, points } of series) {
    if (axis !== of) continue;
    for (const point of points) {
      if (point?.kind !== 'value') continue;
      lowest = Math.min(lowest, point.value);
      highest = Math.max(highest, point.value);
    }
  }
  return (lowest > 0 && lowest > FLAT_SHARE * highest) || (highest < 0 && highest < FLAT_SHARE * lowest);
}
