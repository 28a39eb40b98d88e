import type { Span } from '../../compute/over-time/change-columns.ts';
import { stridesOf } from '../../cube/cube.ts';
import { sentences, type Fact } from '../../message/message.ts';
import type { TableView } from '../../view/table-view.ts';
import type { ChartModel, ChartSeries } from '../chart-model.ts';
import { largestSeries } from '../coloured-series.ts';
import { shownDimensions } from '../shown-dimensions.ts';
import { spanSentence } from './span-sentence.ts';

/** Of more series those are told that are largest at the latest period. */
const MOST_SENTENCES = 4;

/**
 * What changed between two periods, a sentence for each series of a chart, up to four. The view has the columns of the
 * change; they were made from the figures before any step of change.
 */
export function spanSentences(view: TableView, { series, numbers }: ChartModel, span: Span): Fact {
  const told = largestSeries(series, MOST_SENTENCES);
  return sentences(
    series
      .filter((_, at) => told.has(at))
      .map((each) =>
        spanSentence({
          table: view,
          span,
          name: each.name,
          numbers,
          cellIn: (time) => cellOf(view, each, time),
        }),
      ),
  );
}

/** The cell of a series in a category of time; undefined where the cube has none, or the series is of several rows. */
function cellOf(view: TableView, series: ChartSeries, time: string): number | undefined {
  const { dimensions } = view.cube;
  const strides = stridesOf(dimensions);
  let index = 0;
  for (const [axis, dimension] of dimensions.entries()) {
    const wanted = dimension.role === 'time' ? time : categoryOf(view, series, dimension.id);
    const position = dimension.categories.findIndex(({ id }) => id === wanted);
    if (position < 0) return undefined;
    index += position * (strides[axis] ?? 1);
  }
  return index;
}

/** The category of a series in a dimension: its own, or the only one that is shown there. */
function categoryOf(view: TableView, { parts }: ChartSeries, id: string): string | undefined {
  const part = parts.find(({ dimension }) => dimension === id);
  if (part) return part.category;
  const picked = view.picked.find(({ dimension }) => dimension.id === id);
  if (picked) return picked.category.id;
  const [only, ...others] =
    shownDimensions(view).find(({ dimension }) => dimension.id === id)?.categories ?? [];
  return others.length === 0 ? only?.id : undefined;
}
