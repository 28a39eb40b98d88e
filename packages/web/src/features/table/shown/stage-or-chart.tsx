import { lazy, Suspense, type ReactElement } from 'react';
import { TableSkeleton } from './table-states.tsx';
import { TableStage, type StageProps } from './table-stage.tsx';

/** The chart and its library: fetched when a chart is first opened, or is about to be. */
export const chartCode = async () => import('../chart/chart-stage.tsx');

const ChartStage = lazy(async () => ({ default: (await chartCode()).ChartStage }));

/** The table, or the chart of the same view in its place. */
export function StageOrChart({ gridRef, ...parts }: StageProps): ReactElement {
  if (!parts.address.chart) return <TableStage {...parts} gridRef={gridRef} />;
  return (
    <Suspense fallback={<TableSkeleton />}>
      <ChartStage {...parts} />
    </Suspense>
  );
}
