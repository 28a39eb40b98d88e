import { lateComponent } from '@almanac/ui';
import type { TableGridHandle } from '@almanac/ui';
import { Suspense, type ReactElement, type Ref } from 'react';
import { useTablePage } from '../page/use-table-page.ts';
import { TableSkeleton } from './table-states.tsx';
import { TableStage } from './table-stage.tsx';

/** The chart and its library: fetched when a chart is first opened, or is about to be. */
export const chartCode = async () => import('../chart/chart-stage.tsx');

/** The chart in the place of the table. */
export const chartStage = lateComponent(async () => (await chartCode()).ChartStage);

/** The table, or the chart of the same view in its place. */
export function StageOrChart({ gridRef }: { readonly gridRef: Ref<TableGridHandle> }): ReactElement {
  const { address } = useTablePage();
  if (!address.chart) return <TableStage gridRef={gridRef} />;
  return (
    <Suspense fallback={<TableSkeleton />}>
      <chartStage.Component />
    </Suspense>
  );
}
