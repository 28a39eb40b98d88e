import {
  type ChartKey,
  type ChartModel,
  chartOf,
  type ChartState,
  proposeFewer,
  suggestedChart,
  summariseChart,
  type TableView,
} from '@almanac/core';
import { useNumberStyle } from '@almanac/ui';
import { type ReactElement, useMemo, useState } from 'react';

import { reportChartType } from '../../../platform/analytics/chart-type-store.ts';
import type { TablePageParts } from '../page/table-page-parts.ts';
import { TableSkeleton } from '../shown/table-states.tsx';
import styles from './chart-stage.module.css';
import { ChartTypes } from './chart-types.tsx';
import { ChartWords } from './chart-words.tsx';
import { DrawnFigure } from './drawn-figure.tsx';
import { ManyItemsDialog } from './many-items-dialog.tsx';
import { Obstacle } from './obstacle.tsx';
import type { ChartParts } from './chart-parts.ts';

/** The chart type a table opens with. */
export function openingType(view: TableView, state: ChartState): ChartKey {
  return suggestedChart(view, state) ?? view.facts.charts.defaultChart ?? 'line';
}

/** The chart in place of the table: types at the left, the figure, what it says in words at the right. */
export function ChartStage(props: TablePageParts): ReactElement {
  const { address, query } = props;
  const { chart } = address;
  const { shown } = query;
  // Past what can be drawn no cell is needed to say so.
  const view = query.view ?? (shown.isTooBig || query.onDemand ? shown.layout : undefined);
  if (!view || !chart) return <TableSkeleton />;
  const parts: ChartParts = {
    ...props,
    view,
    chart: { ...chart, type: chart.type ?? openingType(view, chart) },
    onChart: (change, how) => {
      if (change.type !== undefined && change.type !== chart.type) reportChartType(change.type);
      address.setChart({ ...chart, ...change }, how);
    },
  };
  return <ChartPage {...parts} />;
}

function ChartPage(props: ChartParts): ReactElement {
  const { view, chart, actions, address } = props;
  const [agreed, setAgreed] = useState('');
  /** By its id: at its place another series may stand after the next step. */
  const [picked, setPicked] = useState<string>();
  const numbers = useNumberStyle();
  const drawn = useMemo(() => chartOf(view, { state: chart, numbers }), [view, chart, numbers]);
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
    <div className={styles['page']}>
      <ChartTypes {...props} />
      {drawn.ok && !mustAsk ? (
        <Drawn {...props} model={drawn.value} picked={picked} onPick={setPicked} onTable={onTable} />
      ) : null}
      {drawn.ok ? null : <Obstacle {...props} obstacle={drawn.problem} />}
      {drawn.ok && mustAsk ? (
        <p className={styles['obstacle']} role="status">
          Waiting for your choice.
        </p>
      ) : null}
      {fewer && mustAsk ? (
        <ManyItemsDialog
          fewer={fewer}
          onContinue={() => {
            setAgreed(asked);
          }}
          onFewer={() => {
            actions.onSteps([...props.query.shown.steps, ...fewer.steps]);
          }}
          onClose={onTable}
        />
      ) : null}
    </div>
  );
}

interface DrawnProps extends ChartParts {
  readonly model: ChartModel;
  /** The id of the series, or slice, that stands out. */
  readonly picked: string | undefined;
  readonly onPick: (id: string | undefined) => void;
  readonly onTable: () => void;
}

function Drawn(props: DrawnProps): ReactElement {
  const { model, picked, onPick, onTable } = props;
  const sentences = useMemo(() => summariseChart(model), [model]);
  const ids = (model.marks === 'slices' ? model.categories : model.series).map(({ id }) => id);
  const at = picked === undefined ? -1 : ids.indexOf(picked);
  return (
    <>
      <DrawnFigure
        {...props}
        label={sentences.slice(0, 2).join(' ')}
        highlighted={at < 0 ? undefined : at}
        onHighlight={(next) => {
          onPick(next === undefined ? undefined : ids[next]);
        }}
        onTable={onTable}
      />
      <ChartWords model={model} sentences={sentences} onTable={onTable} />
    </>
  );
}
