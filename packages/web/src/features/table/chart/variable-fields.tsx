import {
  chartVariables,
  obstacleToChart,
  withChartVariable,
  type ChartMarks,
  type ChartModel,
} from '@almanac/core';
import { useMemo, type ReactElement } from 'react';
import { LabelledSelect } from '../choosing/labelled-select.tsx';
import { useChartPage, type ChartPage } from './use-chart-page.ts';

/** What the first variable becomes, where it does not run along an axis. */
const FIRST_WORDS: { readonly [Marks in ChartMarks]?: string } = {
  bars: 'down the axis',
  pyramid: 'down the axis',
  slices: 'the slices',
  tiles: 'the columns',
};

/** Which variable is where. A chosen one swaps places with the one that was there. */
export function VariableFields({ model }: { readonly model: ChartModel }): ReactElement | null {
  const { view, chart, onChart } = useChartPage();
  const { order, options } = useMemo(() => chartVariables(view, chart.type, chart), [view, chart]);
  const unsuitable = useUnsuitable({ view, chart });
  if (options.length < 2) return null;
  return (
    <>
      {order.map((each, at) => (
        <LabelledSelect
          key={at}
          label={`Variable ${at + 1}, ${placeWords(model.marks, at)}`}
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

function placeWords(marks: ChartMarks, at: number): string {
  if (at === 0) return FIRST_WORDS[marks] ?? 'along the axis';
  return at === 1 ? 'the series' : 'series within';
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
