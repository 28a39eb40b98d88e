import {
  chartVariables,
  obstacleToChart,
  withChartVariable,
  type ChartMarks,
  type ChartModel,
  type Messages,
} from '@almanac/core';
import { useWords } from '@almanac/ui';
import { useMemo, type ReactElement } from 'react';
import { LabelledSelect } from '../choosing/labelled-select.tsx';
import { useChartPage, type ChartPage } from './use-chart-page.ts';

type PlaceOfDimension = Messages['chart-page.dimension']['values']['place'];

/** What the first dimension becomes, where it does not run along an axis. */
const FIRST_PLACES: { readonly [Marks in ChartMarks]?: PlaceOfDimension } = {
  bars: 'down',
  pyramid: 'down',
  slices: 'slices',
  tiles: 'columns',
};

/** Which dimension is where. A chosen one swaps places with the one that was there. */
export function VariableFields({ model }: { readonly model: ChartModel }): ReactElement | null {
  const { view, chart, onChart } = useChartPage();
  const { say } = useWords();
  const { order, options } = useMemo(() => chartVariables(view, chart.type, chart), [view, chart]);
  const unsuitable = useUnsuitable({ view, chart });
  if (options.length < 2) return null;
  return (
    <>
      {order.map((each, at) => (
        <LabelledSelect
          key={at}
          label={say('chart-page.dimension', { number: String(at + 1), place: placeOf(model.marks, at) })}
          value={each.id}
          options={options.map(({ id, label }) => [id, label])}
          unsuitable={unsuitable[at] ?? []}
          onChange={(id, how) => {
            onChart({ variables: withChartVariable(view, chart.type, chart, { at, id }) }, how);
          }}
        />
      ))}
    </>
  );
}

function placeOf(marks: ChartMarks, at: number): PlaceOfDimension {
  if (at === 0) return FIRST_PLACES[marks] ?? 'along';
  return at === 1 ? 'series' : 'other';
}

/**
 * For each place the variables with which this type of chart could not be drawn: it depends on what runs along the
 * axis.
 */
function useUnsuitable({ view, chart }: Pick<ChartPage, 'view' | 'chart'>): readonly (readonly string[])[] {
  return useMemo(() => {
    const { order, options } = chartVariables(view, chart.type, chart);
    const suits = new Map<string | undefined, boolean>();
    const isUnsuitable = (at: number, id: string): boolean => {
      const variables = withChartVariable(view, chart.type, chart, { at, id });
      const [first] = variables;
      const known =
        suits.get(first) ?? obstacleToChart(view, chart.type, { ...chart, variables }) === undefined;
      suits.set(first, known);
      return !known;
    };
    return order.map((_, at) => options.map(({ id }) => id).filter((id) => isUnsuitable(at, id)));
  }, [view, chart]);
}
