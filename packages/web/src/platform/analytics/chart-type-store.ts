import { create } from 'zustand';

/** The chart type a reader last changed to; analytics subscribes to it. */
export const useChartType = create<{ readonly type: string | undefined }>(() => ({ type: undefined }));

/** Reports to analytics that a reader chose another chart type. */
export function reportChartType(type: string): void {
  useChartType.setState({ type });
}
