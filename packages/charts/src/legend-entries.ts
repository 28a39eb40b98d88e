import { directLabels } from './series/direct-labels.ts';
import type { Plot } from './plot.ts';
import { looksOf } from './series/looks-of.ts';
import { seriesLook, type SeriesLook } from './series/series-look.ts';
import { hasSliceNames } from './series/slice-series.ts';

/** An entry of the legend: a name, and the look of its marks. */
export interface LegendEntry {
  readonly name: string;
  readonly look: SeriesLook;
  readonly mark: 'line' | 'box';
  /** The index of its series; for slices, of its category. */
  readonly at: number;
}

/**
 * The legend of a chart. Empty if the marks are labelled directly, if there is only one series, or if the reader wants
 * none.
 */
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
  const looks = looksOf(model, theme);
  return model.series.map((each, at) => ({
    name: each.legendName,
    look: looks[at] ?? seriesLook(theme, at),
    mark,
    at,
  }));
}
