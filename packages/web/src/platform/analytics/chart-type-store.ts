import { create } from 'zustand';

/** The chart type a reader last changed to; what counts visits listens to it. */
export const useChartType = create<{ readonly type: string | undefined }>(() => ({ type: undefined }));

/** Tells whoever counts visits that a reader chose another chart type. */
export function reportChartType(type: string): void {
  useChartType.setState({ type });
}
