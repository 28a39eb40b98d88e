import {
  applyStep,
  spanSentences,
  viewOf,
  type ChartModel,
  type Fact,
  type Span,
  type SpanStep,
  type TableView,
} from '@almanac/core';
import type { ChartSpan } from '@almanac/ui';
import { useMemo, useState } from 'react';
import { useTablePage } from '../page/use-table-page.ts';
import { useChartPage } from './use-chart-page.ts';

/** The handles of a chart over time, and what they say. */
export interface SpanOfChart {
  readonly handles: ChartSpan;
  /** Undefined until the figures of a large table have come. */
  readonly sentences: Fact | undefined;
  readonly step: SpanStep;
}

/**
 * The change between two periods that a chart tells: that of the table's own step, else from the first to the last period.
 * Undefined where there is no time along the axis, or the title allows no such change.
 */
export function useSpan(model: ChartModel): SpanOfChart | undefined {
  const { query, actions } = useTablePage();
  const { steps, isWhole } = query.shown;
  const own = steps.findLast((each) => each.kind === 'span');
  const [moved, setMoved] = useState<Span>();
  const { from, to } = moved ?? own ?? endsOf(model);
  const isOwn = own?.from === from && own.to === to;
  const spanned = useSpanned({ from, to }, isOwn);
  const sentences = useMemo(
    () => spanned && spanSentences(spanned, model, { from, to }),
    [spanned, model, from, to],
  );
  const step: SpanStep = { kind: 'span', from, to };
  const places = { from: placeOf(model, from), to: placeOf(model, to) };
  if (places.from < 0 || places.to <= places.from || (isWhole && !spanned)) return undefined;
  const handles: ChartSpan = {
    ...places,
    onMove: (moving) => {
      const [first, last] = [model.categories[moving.from], model.categories[moving.to]];
      setMoved({ from: first?.id ?? from, to: last?.id ?? to });
    },
    onDone: () => {
      if (moved === undefined) return;
      if (!isOwn) actions.onSteps([...steps.filter(({ kind }) => kind !== 'span'), step]);
      setMoved(undefined);
    },
  };
  return { handles, sentences, step };
}

/** The view with the columns of the change: its own, or worked out here where the whole table is loaded. */
function useSpanned({ from, to }: Span, isOwn: boolean): TableView | undefined {
  const { working, isWhole } = useTablePage().query.shown;
  const { view } = useChartPage();
  return useMemo(() => {
    if (isOwn) return view;
    const applied = isWhole && from !== '' ? applyStep(working, { kind: 'span', from, to }) : undefined;
    return applied?.ok ? viewOf(applied.value) : undefined;
  }, [isOwn, isWhole, view, working, from, to]);
}

const HAVE_AXIS: readonly ChartModel['marks'][] = ['lines', 'areas', 'columns'];

/** The first and the last period that are drawn; nothing where no time runs across. */
function endsOf({ isTime, categories, marks }: ChartModel): Span {
  const periods = categories.filter(({ isSpacer, period }) => period && !isSpacer);
  const [first, last] = [periods[0], periods.at(-1)];
  if (!isTime || !HAVE_AXIS.includes(marks) || !first || !last) return { from: '', to: '' };
  return { from: first.id, to: last.id };
}

function placeOf({ categories }: ChartModel, id: string): number {
  return categories.findIndex((each) => each.id === id);
}
