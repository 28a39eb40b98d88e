import type { ChartModel } from '@almanac/core';
import { axisNumber } from './axis-numbers.ts';
import type { ChartTheme } from './chart-theme.ts';

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
  return {
    type: isLog ? 'log' : 'value',
    position,
    ...(model.marks === 'lines' && !isLog && { scale: isFlat(model, of) }),
    splitNumber: Math.max(2, Math.min(6, Math.round(length / 70))),
    axisLine: { show: false },
    axisTick: { show: false },
    splitLine: { show: of === 'first', lineStyle: { color: theme.gridLine } },
    axisLabel: {
      color: theme.ink2,
      formatter: (value: number) => axisNumber(value, model.numbers),
      ...((position === 'top' || position === 'bottom') && { hideOverlap: true }),
    },
  };
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
