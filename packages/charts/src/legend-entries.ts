import type { ChartModel, ChartSeries } from '@almanac/core';
import { directLabels } from './series/direct-labels.ts';
import type { Plot } from './plot.ts';
import { seriesLook, type SeriesLook } from './series/series-look.ts';
import { hasSliceNames } from './series/slice-series.ts';

/** A name of the legend, and how its marks look. */
export interface LegendEntry {
  readonly name: string;
  readonly look: SeriesLook;
  readonly mark: 'line' | 'box';
  /** The index of its series; for slices, of its category. */
  readonly at: number;
}

/** The legend of a chart. Empty where the marks carry their names, where there is one series only, or where the reader wants none. */
export function legendEntries(plot: Plot): readonly LegendEntry[] {
  const { model, theme } = plot;
  if (model.legend === 'none') return [];
  if (model.marks === 'slices') {
    if (hasSliceNames(plot)) return [];
    return model.categories.map(({ label }, at) => ({
      name: label,
      look: seriesLook(theme, at),
      mark: 'box',
      at,
    }));
  }
  if (model.series.length < 2 && model.legend === 'bottom') return [];
  if (directLabels(plot).isShown) return [];
  const mark = model.marks === 'lines' ? 'line' : 'box';
  return model.series.map((each, at) => ({
    name: legendName(model, each),
    look: seriesLook(theme, at),
    mark,
    at,
  }));
}

/** Of two units the legend says which series has which, and on what side it is measured. */
function legendName({ second, y }: ChartModel, { name, unit, axis }: ChartSeries): string {
  if (!second) return name;
  const isLeft = (axis === 'first') === (y.position === 'left');
  return `${name} (${unit ?? 'no unit'}, ${isLeft ? 'left' : 'right'} axis)`;
}
