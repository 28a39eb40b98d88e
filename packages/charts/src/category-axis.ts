import type { ChartModel } from '@almanac/core';
import type { ChartTheme } from './chart-theme.ts';
import { periodLabels } from './period-labels.ts';
import { textWidth } from './text-width.ts';

/** Labels are 13 px, with so much air between two of them. */
const LABEL_SIZE = 13;
const AIR = 10;

/** Names beside lying bars take at most this share of the width. */
const NAMES_SHARE = 0.4;

interface CategoryAxis {
  readonly model: ChartModel;
  readonly theme: ChartTheme;
  readonly position: 'left' | 'right' | 'top' | 'bottom';
  /** About how many pixels it is long, and what is across from it. */
  readonly length: number;
  readonly across: number;
}

/** The axis along which the groups or periods stand. */
export function categoryAxis({
  model,
  theme,
  position,
  length,
  across,
}: CategoryAxis): Record<string, unknown> {
  const isUpright = position === 'left' || position === 'right';
  const labels = isUpright
    ? nameLabels(model, length / 20, across * NAMES_SHARE)
    : acrossLabels(model, length);
  return {
    type: 'category',
    position,
    data: model.categories.map((_, at) => String(at)),
    boundaryGap: model.marks !== 'lines' && model.marks !== 'areas',
    axisLine: { show: true, onZero: false, lineStyle: { color: theme.ruleInk } },
    axisTick: {
      show: model.isTime,
      alignWithLabel: model.marks === 'columns',
      lineStyle: { color: theme.ruleInk },
      interval: labels.interval,
    },
    axisLabel: { color: theme.ink2, fontSize: LABEL_SIZE, lineHeight: 16, ...labels },
    ...(isUpright && model.marks === 'bars' && { inverse: true }),
  };
}

interface Labels {
  readonly interval: (at: number) => boolean;
  readonly formatter: (text: string, at: number) => string;
  readonly [more: string]: unknown;
}

function acrossLabels(model: ChartModel, length: number): Labels {
  if (model.isTime) {
    const texts = new Map(
      periodLabels(model.categories, length).map(({ category, text }) => [category, text]),
    );
    return {
      interval: (at) => texts.has(at),
      formatter: (_, at) => texts.get(at) ?? '',
      hideOverlap: model.categories.length > 1,
    };
  }
  const slot = length / Math.max(1, model.categories.length);
  const widestWord = Math.max(
    0,
    ...model.categories.flatMap(({ label }) => label.split(/\s+/).map((word) => textWidth(word, LABEL_SIZE))),
  );
  if (widestWord + AIR <= slot) return { ...every(model, 1), width: slot - AIR, overflow: 'break' };
  const step = Math.max(1, Math.ceil(22 / slot));
  return { ...every(model, step), rotate: 45, width: 140, overflow: 'break' };
}

function nameLabels(model: ChartModel, room: number, most: number): Labels {
  const step = Math.max(1, Math.ceil(model.categories.length / room));
  const longest = Math.max(0, ...model.categories.map(({ label }) => textWidth(label, LABEL_SIZE)));
  return longest <= most ? every(model, step) : { ...every(model, step), width: most, overflow: 'break' };
}

function every({ categories }: ChartModel, step: number): Labels {
  return {
    interval: (at) => at % step === 0,
    formatter: (_, at) => categories[at]?.label ?? '',
  };
}
