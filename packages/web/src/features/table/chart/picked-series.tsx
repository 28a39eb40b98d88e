import type { ChartModel, Step } from '@almanac/core';
import { Button, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { useTablePage } from '../page/use-table-page.ts';
import styles from './chart-stage.module.css';
import { useChartPage } from './use-chart-page.ts';

interface PickedSeriesProps {
  readonly model: ChartModel;
  readonly highlighted: number | undefined;
  readonly onHighlight: (at: number | undefined) => void;
}

/** The series that was picked in the chart or its legend, and what can be done with it. */
export function PickedSeries({ model, highlighted, onHighlight }: PickedSeriesProps): ReactElement | null {
  const { actions, query } = useTablePage();
  const { onChart } = useChartPage();
  const { say } = useWords();
  if (highlighted === undefined || model.marks === 'slices') return null;
  const series = model.series[highlighted];
  if (!series) return null;
  const without = stepsWithout(model, highlighted);
  const isTotal = isTotalAt(model, highlighted);
  const go = (steps: readonly Step[]) => () => {
    onHighlight(undefined);
    actions.onSteps([...query.shown.steps, ...steps]);
  };
  return (
    <p className={styles['picked']} role="status">
      <b>{series.name}</b>
      {series.parts.length > 0 ? (
        <Button look="plain" onClick={go(stepsTo(model, highlighted))}>
          {say('chart-page.only-this')}
        </Button>
      ) : null}
      {without ? (
        <Button
          look="plain"
          onClick={
            isTotal
              ? () => {
                  onHighlight(undefined);
                  onChart({ showsTotals: false }, { replace: true });
                }
              : go(without)
          }
        >
          {say('chart-page.leave-out')}
        </Button>
      ) : null}
      <Button
        look="plain"
        onClick={() => {
          onHighlight(undefined);
        }}
      >
        {say('chart-page.clear-highlight')}
      </Button>
    </p>
  );
}

/** The choices that leave one series alone. */
export function stepsTo(model: Pick<ChartModel, 'series'>, at: number): readonly Step[] {
  return (model.series[at]?.parts ?? []).map(({ dimension, category }) => ({
    kind: 'choose',
    dimension,
    selection: { kind: 'named', categories: [category] },
  }));
}

/** Whether a series is a total, which the chart can leave out while the table keeps it. */
function isTotalAt({ series, totals }: Pick<ChartModel, 'series' | 'totals'>, at: number): boolean {
  const [part] = series[at]?.parts ?? [];
  return (
    totals?.places.some(
      ({ category, dimension }) => part?.category === category && part.dimension === dimension,
    ) === true
  );
}

/**
 * The choice of all other series, with the totals that the chart leaves out; undefined where they differ in more than one
 * dimension, or none would be left.
 */
export function stepsWithout(
  model: Pick<ChartModel, 'series' | 'totals'>,
  at: number,
): readonly Step[] | undefined {
  const [part, ...more] = model.series[at]?.parts ?? [];
  if (!part || more.length > 0) return undefined;
  const others = model.series
    .flatMap(({ parts }) => parts[0]?.category ?? [])
    .filter((id) => id !== part.category);
  if (others.length === 0) return undefined;
  const { areDrawn = true, places = [] } = model.totals ?? {};
  const totals = places.flatMap(({ dimension, category }) =>
    areDrawn || dimension !== part.dimension ? [] : [category],
  );
  const categories = [...totals, ...others];
  return [{ kind: 'choose', dimension: part.dimension, selection: { kind: 'named', categories } }];
}
