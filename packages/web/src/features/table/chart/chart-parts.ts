import type { ChartKey, ChartState, TableView } from '@almanac/core';

import type { TablePageParts } from '../page/table-page-parts.ts';

/** What the parts of the chart share. */
export interface ChartParts extends TablePageParts {
  readonly view: TableView;
  readonly chart: ChartState & { readonly type: ChartKey };
  readonly onChart: (change: Partial<ChartState>, how?: { readonly replace?: boolean }) => void;
}
