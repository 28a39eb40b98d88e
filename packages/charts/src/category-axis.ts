import type { ChartModel } from '@almanac/core';
import type { ChartTheme } from './chart-theme.ts';
import { periodLabels } from './period-labels.ts';
import { textLines, textWidth } from './text-width.ts';

/** Labels are 13 px, with this much space between them. */
const LABEL_SIZE = 13;
const AIR = 10;

/** The line height of names. */
export const NAME_LINE = 16;

/** The greatest length of slanting names below an axis; longer ones continue on the next line. */
const LONGEST_SLANTING = 140;
/** A length at which a few long names can all be shown. */
const LONGER = 220;

/** Names of horizontal bars take at most this share of the width. */
const NAMES_SHARE = 0.4;

interface CategoryAxis {
  readonly model: ChartModel;
  readonly theme: ChartTheme;
  readonly position: 'left' | 'right' | 'top' | 'bottom';
  /** Its approximate length in pixels, and that of the other axis. */
  readonly length: number;
  readonly across: number;
}

/** The axis of the groups or periods. */
export function categoryAxis({
  model,
  theme,
  position,
  length,
  across,
}: CategoryAxis): Record<string, unknown> {
  const isUpright = position === 'left' || position === 'right';
  const labels = isUpright ? nameLabels(model, length, across) : acrossLabels(model, length);
  return {
    type: 'category',
    position,
    data: model.categories.map((_, at) => String(at)),
    boundaryGap: model.marks !== 'lines' && model.marks !== 'areas',
    // Where figures stand on both sides of zero, the line at zero is the one in ink.
    axisLine: {
      show: model.marks !== 'pyramid',
      onZero: false,
      lineStyle: { color: hasNegatives(model) ? theme.gridLine : theme.ruleInk },
    },
    axisTick: {
      show: model.isTime,
      alignWithLabel: model.marks === 'columns',
      lineStyle: { color: theme.ruleInk },
      interval: labels.interval,
    },
    axisLabel: { color: theme.ink2, fontSize: LABEL_SIZE, lineHeight: NAME_LINE, ...labels },
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
  return slanting(model, slot);
}

/** Longer names in fewer lines, where all of them fit so; lines go on below the axis. */
function slanting(model: ChartModel, slot: number): Labels {
  const stepOf = (length: number): number =>
    Math.max(1, Math.ceil((mostLines(model, length) * NAME_LINE * Math.SQRT2) / slot));
  const longest = stepOf(LONGEST_SLANTING) > 1 && stepOf(LONGER) === 1 ? LONGER : LONGEST_SLANTING;
  const width = Math.min(
    longest,
    Math.max(0, ...model.categories.map(({ label }) => textWidth(label, LABEL_SIZE))),
  );
  return {
    ...every(model, stepOf(longest)),
    rotate: 45,
    width,
    overflow: 'break',
    verticalAlign: mostLines(model, longest) > 1 ? 'top' : 'middle',
  };
}

/** The most lines of a name of horizontal bars, in a plot of this width. */
export function nameLines(model: ChartModel, width: number): number {
  return mostLines(model, width * NAMES_SHARE);
}

function mostLines({ categories }: ChartModel, width: number): number {
  return Math.max(1, ...categories.map(({ label }) => textLines(label, LABEL_SIZE, width).length));
}

function hasNegatives({ series }: ChartModel): boolean {
  return series.some(({ points }) => points.some((point) => point?.kind === 'value' && point.value < 0));
}

/** The width that names beside an axis take. */
export function namesWidth({ categories }: ChartModel, across: number): number {
  const longest = Math.max(0, ...categories.map(({ label }) => textWidth(label, LABEL_SIZE)));
  return Math.min(longest, across * NAMES_SHARE) + AIR;
}

function nameLabels(model: ChartModel, length: number, across: number): Labels {
  const most = across * NAMES_SHARE;
  const each = nameLines(model, across) * NAME_LINE + 4;
  const step = Math.max(1, Math.ceil((model.categories.length * each) / length));
  const longest = Math.max(0, ...model.categories.map(({ label }) => textWidth(label, LABEL_SIZE)));
  return longest <= most ? every(model, step) : { ...every(model, step), width: most, overflow: 'break' };
}

function every({ categories }: ChartModel, step: number): Labels {
  return {
    interval: (at) => at % step === 0,
    formatter: (_, at) => categories[at]?.label ?? '',
  };
}
