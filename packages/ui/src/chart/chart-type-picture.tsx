import { CHART_TYPES, type ChartKey } from '@almanac/core';
import type { ReactElement } from 'react';
import styles from './chart.module.css';

/** A small picture of a chart type; its name is next to it. */
export function ChartTypePicture({ type }: { readonly type: ChartKey }): ReactElement {
  const { dark, light, line } = CHART_TYPES[type].picture;
  return (
    <svg className={styles['picture']} viewBox="0 0 44 30" aria-hidden="true">
      {dark === undefined ? null : <path d={dark} fill="currentColor" />}
      {light === undefined ? null : <path d={light} fill="currentColor" opacity="0.45" />}
      {line === undefined ? null : <path d={line} fill="none" stroke="currentColor" strokeWidth="1.6" />}
    </svg>
  );
}
