import {
  axisEnds,
  drawPlot,
  emphasise,
  openChart,
  placeOf,
  watchPointer,
  watchPresses,
  type AxisEnds,
  type ChartCursor,
  type ChartTheme,
  type LiveChart,
  type PlotPlace,
  type PlotSize,
} from '@almanac/charts';
import type { ChartModel } from '@almanac/core';
import { useEffect, useLayoutEffect, useRef, type ReactElement } from 'react';
import styles from './chart.module.css';

export interface ChartPlotProps {
  readonly model: ChartModel;
  readonly size: PlotSize;
  readonly theme: ChartTheme;
  readonly cursor: ChartCursor | undefined;
  /** The series that is highlighted. */
  readonly highlighted: number | undefined;
  readonly onPointer: (cursor: ChartCursor | undefined) => void;
  readonly onPress: (cursor: ChartCursor) => void;
  /** Where the axis of time begins and ends, once it is drawn. */
  readonly onAxis: (ends: AxisEnds | undefined) => void;
  /** Where the point under the cursor is drawn, once it is. */
  readonly onPlace: (place: PlotPlace | undefined) => void;
}

/** Marks and axes of a chart. Everything in them is also given around them as text. */
export function ChartPlot(props: ChartPlotProps): ReactElement {
  const element = useRef<HTMLDivElement>(null);
  const chart = useRef<LiveChart | undefined>(undefined);
  const latest = useRef(props);
  latest.current = props;
  const { model, size, theme, cursor, highlighted } = props;
  useLayoutEffect(() => {
    const opened = element.current && openChart(element.current, latest.current.size);
    if (!opened) return undefined;
    chart.current = opened;
    const modelNow = (): ChartModel => latest.current.model;
    watchPointer(opened, modelNow, (point) => {
      latest.current.onPointer(point);
    });
    watchPresses(opened, modelNow, (point) => {
      latest.current.onPress(point);
    });
    return () => {
      opened.dispose();
      chart.current = undefined;
    };
  }, []);
  useLayoutEffect(() => {
    if (!chart.current) return;
    drawPlot(chart.current, { model, size, theme });
    latest.current.onAxis(axisEnds(chart.current, model));
    // This lets paper that is narrower than the screen shrink the plot instead of cutting it off.
    const drawing = element.current?.getElementsByTagName('svg')[0];
    drawing?.setAttribute('viewBox', `0 0 ${size.width} ${size.height}`);
  }, [model, size, theme]);
  useEffect(() => {
    if (!chart.current) return;
    emphasise(chart.current, model, emphasised(model, cursor, highlighted));
    latest.current.onPlace(cursor && placeOf(chart.current, model, cursor));
  }, [model, size, theme, cursor, highlighted]);
  return <div ref={element} className={styles['marks']} aria-hidden="true" style={size} />;
}

/** A line is highlighted as a whole, any other mark by itself. */
function emphasised(
  { marks }: ChartModel,
  cursor: ChartCursor | undefined,
  highlighted: number | undefined,
): Partial<ChartCursor> | undefined {
  const isJoined = marks === 'lines' || marks === 'areas';
  if (cursor && !isJoined) return cursor;
  if (highlighted === undefined) return undefined;
  return marks === 'slices' ? { series: 0, category: highlighted } : { series: highlighted };
}
