import type { ChartKey, ChartState, TableView } from '@almanac/core';
import { createContext, useContext } from 'react';

/** What the parts of the chart share, besides what the page of its table has. */
export interface ChartPage {
  readonly view: TableView;
  readonly chart: ChartState & { readonly type: ChartKey };
  readonly onChart: (change: Partial<ChartState>, how?: { readonly replace?: boolean }) => void;
}

export const ChartPageContext = createContext<ChartPage | undefined>(undefined);

/** The chart that a component is a part of. */
export function useChartPage(): ChartPage {
  const page = useContext(ChartPageContext);
  if (page === undefined) throw new Error('useChartPage needs a ChartPageContext.');
  return page;
}
