import {
  type ChartKey,
  type ChartModel,
  chartOf,
  type ChartState,
  proposeFewer,
  sentences,
  suggestedChart,
  summariseChart,
  type TableView,
} from '@almanac/core';
import { useNumberStyle, useWords } from '@almanac/ui';
import { type ReactElement, useMemo, useState } from 'react';

import { reportChartType } from '../../../platform/analytics/chart-type-store.ts';
import { useTablePage } from '../page/use-table-page.ts';
import { TableSkeleton } from '../shown/table-states.tsx';
import styles from './chart-stage.module.css';
import { ChartTypes } from './chart-types.tsx';
import { ChartWords } from './chart-words.tsx';
import { DrawnFigure } from './drawn-figure.tsx';
import { ManyItemsDialog } from './many-items-dialog.tsx';
import { Obstacle } from './obstacle.tsx';
import { ChartPageContext, useChartPage, type ChartPage } from './use-chart-page.ts';

/** The chart type a table opens with. */
export function openingType(view: TableView, state: ChartState): ChartKey {
  return suggestedChart(view, state) ?? view.facts.charts.defaultChart ?? 'line';
}

/** The chart in place of the table: its types, the figure, and its description in words. */
export function ChartStage(): ReactElement {
  const { address, query } = useTablePage();
  const { shown } = query;
  // More than a chart can draw is refused without any cells.
  const view = query.view ?? (shown.isTooBig || query.onDemand ? shown.layout : undefined);
  if (!view || !address.chart) return <TableSkeleton />;
  return <ChartPlace view={view} state={address.chart} />;
}

/** A chart of one type, also where the address names none. */
function ChartPlace(props: { readonly view: TableView; readonly state: ChartState }): ReactElement {
  const { view, state } = props;
  const { address } = useTablePage();
  const chart = useMemo(() => ({ ...state, type: state.type ?? openingType(view, state) }), [view, state]);
  const onChart: ChartPage['onChart'] = (change, how) => {
    if (change.type !== undefined && change.type !== state.type) reportChartType(change.type);
    address.setChart({ ...state, ...change }, how);
  };
  return (
    <ChartPageContext value={{ view, chart, onChart }}>
      <TypesAndFigure />
    </ChartPageContext>
  );
}

function TypesAndFigure(): ReactElement {
  const { query, actions, address } = useTablePage();
  const { say } = useWords();
  const { view, chart } = useChartPage();
  const [agreed, setAgreed] = useState('');
  /** Kept by id: after the next step another series may be at its position. */
  const [picked, setPicked] = useState<string>();
  const numbers = useNumberStyle();
  const { write } = useWords();
  const drawn = useMemo(() => chartOf(view, { state: chart, numbers, write }), [view, chart, numbers, write]);
  const fewer = useMemo(
    () => (drawn.ok ? proposeFewer(view, chart.type, chart) : undefined),
    [drawn, view, chart],
  );
  const asked = fewer && `${chart.type} ${fewer.items}`;
  const mustAsk = asked !== undefined && asked !== agreed;
  const onTable = (): void => {
    address.setChart(undefined);
  };
  return (
    <div className={styles['place']}>
      <div className={styles['page']}>
        <ChartTypes />
        {drawn.ok && !mustAsk ? (
          <Drawn model={drawn.value} picked={picked} onPick={setPicked} onTable={onTable} />
        ) : null}
        {drawn.ok ? null : <Obstacle obstacle={drawn.problem} />}
        {drawn.ok && mustAsk ? (
          <p className={styles['obstacle']} role="status">
            {say('chart-page.many.waiting')}
          </p>
        ) : null}
        {fewer && mustAsk ? (
          <ManyItemsDialog
            fewer={fewer}
            onContinue={() => {
              setAgreed(asked);
            }}
            onFewer={() => {
              actions.onSteps([...query.shown.steps, ...fewer.steps]);
            }}
            onClose={onTable}
          />
        ) : null}
      </div>
    </div>
  );
}

interface DrawnProps {
  readonly model: ChartModel;
  /** The id of the series, or slice, that is highlighted. */
  readonly picked: string | undefined;
  readonly onPick: (id: string | undefined) => void;
  readonly onTable: () => void;
}

function Drawn({ model, picked, onPick, onTable }: DrawnProps): ReactElement {
  const { write } = useWords();
  const summary = useMemo(() => summariseChart(model), [model]);
  const ids = (model.marks === 'slices' ? model.categories : model.series).map(({ id }) => id);
  const at = picked === undefined ? -1 : ids.indexOf(picked);
  return (
    <>
      <DrawnFigure
        model={model}
        label={write(sentences(summary.slice(0, 2)))}
        highlighted={at < 0 ? undefined : at}
        onHighlight={(next) => {
          onPick(next === undefined ? undefined : ids[next]);
        }}
        onTable={onTable}
      />
      <ChartWords model={model} sentences={summary.map(write)} onTable={onTable} />
    </>
  );
}
