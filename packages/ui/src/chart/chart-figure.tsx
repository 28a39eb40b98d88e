import { legendEntries, plotHeight, type AxisEnds } from '@almanac/charts';
import type { ChartModel } from '@almanac/core';
import { type ReactElement, useMemo, useRef, useState } from 'react';

import { classNames } from '../controls/class-names.ts';
import { ChartLegend } from './chart-legend.tsx';
import styles from './chart.module.css';
import { LivePlot } from './live-plot.tsx';
import { PeriodRange } from './period-range.tsx';
import { SpanHandles } from './span-handles.tsx';
import { useChartTheme } from './use-chart-theme.ts';
import { useElementWidth } from './use-element-width.ts';
import { usePlotGestures } from './use-plot-gestures.ts';
import { useRange } from './use-range.ts';
import type { ChartFigureProps } from './chart-figure-props.ts';

/** A taller chart would take too much scrolling. */
const MOST_HEIGHT = 4800;

/** A chart on a page: axis titles, plot, legend and range, with every figure reachable by pointer and keyboard. */
export function ChartFigure(props: ChartFigureProps): ReactElement {
  const { highlighted, onHighlight } = props;
  const range = useRange(props.model);
  const { model } = range;
  const theme = useChartTheme();
  const box = useRef<HTMLDivElement>(null);
  const width = useElementWidth(box);
  const height = plotHeight(model, { width, usual: props.height, most: MOST_HEIGHT });
  const [ends, setEnds] = useState<AxisEnds>();
  const size = useMemo(() => ({ width, height }), [width, height]);
  const entries = useMemo(() => legendEntries({ model, theme, size }), [model, theme, size]);
  const isBefore = model.legend === 'top' || model.legend === 'left';
  const isBeside = model.legend === 'left' || model.legend === 'right';
  const legend = <ChartLegend entries={entries} highlighted={highlighted} onHighlight={onHighlight} />;
  usePlotGestures(box, range);
  return (
    <div className={classNames(styles['figure'], isBeside && styles['beside'])}>
      {isBefore ? legend : null}
      <div className={styles['plotBox']}>
        <AxisTitles model={model} />
        <div ref={box} className={classNames(styles['box'], range.canZoom && styles['draggable'])}>
          {width > 0 ? (
            <LivePlot {...props} model={model} size={size} theme={theme} onAxis={setEnds} />
          ) : (
            <div style={{ height }}>
              <noscript>{props.withoutScripts}</noscript>
            </div>
          )}
        </div>
        <Handles {...props} drawn={model} first={range.range.from} ends={ends} />
        <AlongTitle model={model} />
        {range.canZoom ? (
          <PeriodRange categories={props.model.categories} range={range.range} onRange={range.setRange} />
        ) : null}
      </div>
      {isBefore ? null : legend}
    </div>
  );
}

/** The handles, where both of their periods are drawn. */
function Handles(
  props: Pick<ChartFigureProps, 'span'> & {
    readonly drawn: ChartModel;
    /** The place of the first period that is drawn among all. */
    readonly first: number;
    readonly ends: AxisEnds | undefined;
  },
): ReactElement | null {
  const { span, drawn, first, ends } = props;
  if (!span || !ends) return null;
  const [from, to] = [span.from - first, span.to - first];
  if (from < 0 || to >= drawn.categories.length) return null;
  const onMove: typeof span.onMove = (moved) => {
    span.onMove({ from: moved.from + first, to: moved.to + first });
  };
  return <SpanHandles categories={drawn.categories} span={{ ...span, from, to, onMove }} ends={ends} />;
}

function AlongTitle({ model }: { readonly model: ChartModel }): ReactElement | null {
  if (!hasAxes(model) || model.x.title === '') return null;
  return <p className={styles['xTitle']}>{model.x.title}</p>;
}

function AxisTitles({ model }: { readonly model: ChartModel }): ReactElement | null {
  const { y, second } = model;
  if (!hasAxes(model) || (y.title === '' && !second)) return null;
  return (
    <p className={styles['yTitles']} data-position={y.position}>
      <span>{y.title}</span>
      {second ? <span>{second.title}</span> : null}
    </p>
  );
}

function hasAxes({ marks }: ChartModel): boolean {
  return marks !== 'slices' && marks !== 'tiles';
}
