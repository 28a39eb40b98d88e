import { DEFAULT_CHART_STATE } from '@almanac/core';
import { Icon, useWords } from '@almanac/ui';
import { useRef, type ReactElement } from 'react';
import type { TablePage } from './use-table-page.ts';
import { chartCode } from '../shown/stage-or-chart.tsx';
import styles from './tools.module.css';

/** Switches between the table and its chart. The chart a reader left comes back as it was. */
export function ChartTool({ address, query }: Pick<TablePage, 'address' | 'query'>): ReactElement {
  const { say } = useWords();
  const left = useRef(DEFAULT_CHART_STATE);
  const { chart } = address;
  if (chart) left.current = chart;
  // Steps may be added while the code loads: the chart keeps those, too.
  const latest = useRef({ address, query });
  latest.current = { address, query };
  const open = async (): Promise<void> => {
    const { openingType } = await chartCode();
    const now = latest.current;
    const view = now.query.view ?? now.query.shown.layout;
    const type = left.current.type ?? openingType(view, left.current);
    now.address.setChart({ ...left.current, type, isFullScreen: false });
  };
  const fetchAhead = (): void => {
    void chartCode();
  };
  return (
    <>
      <button
        type="button"
        className={styles['tool']}
        aria-pressed={chart === undefined}
        onClick={() => {
          if (chart) address.setChart(undefined);
        }}
      >
        <Icon name="table" />
        {say('table.tool.table')}
      </button>
      <button
        type="button"
        className={styles['tool']}
        data-tool="chart"
        aria-pressed={chart !== undefined}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => {
          if (!chart) void open();
        }}
      >
        <Icon name="chart" />
        {say('table.tool.chart')}
      </button>
    </>
  );
}
