import type { ChartKey } from '@almanac/core';
import type { ReactElement } from 'react';
import styles from './chart.module.css';

/** Drawn on 44 × 30: filled dark, filled lighter, lines. */
const PICTURES: { readonly [Key in ChartKey]: { dark?: string; light?: string; line?: string } } = {
  line: { line: 'M3 24 14 15 24 19 41 5M3 27 16 23 28 25 41 17' },
  clusterColumn: {
    dark: 'M4 14h5v13H4zM18 8h5v19h-5zM32 11h5v16h-5z',
    light: 'M9 18h5v9H9zM23 15h5v12h-5zM37 5h4v22h-4z',
  },
  verticalBar: { dark: 'M5 16h7v11H5zM18 9h7v18h-7zM31 4h7v23h-7z' },
  horizontalBar: { dark: 'M3 4h35v6H3zM3 12h25v6H3zM3 20h14v6H3z' },
  stackedColumn: {
    dark: 'M5 17h7v10H5zM18 14h7v13h-7zM31 11h7v16h-7z',
    light: 'M5 10h7v7H5zM18 6h7v8h-7zM31 3h7v8h-7z',
  },
  stackedBar: {
    dark: 'M3 4h20v6H3zM3 12h15v6H3zM3 20h9v6H3z',
    light: 'M23 4h15v6H23zM18 12h12v6H18zM12 20h10v6H12z',
  },
  stackedArea: {
    dark: 'M3 27V21l12-4 12 2 14-6v14z',
    light: 'M3 21v-6l12-5 12 2 14-8v9l-14 6-12-2z',
  },
  pie: {
    light: 'M22 15V3.5A11.5 11.5 0 0 1 32 21z',
    line: 'M33.5 15A11.5 11.5 0 1 1 10.5 15A11.5 11.5 0 0 1 33.5 15M22 15V3.5M22 15l10 6',
  },
  mosaic: {
    dark: 'M3 3h16v13H3zM21 3h9v18h-9zM32 3h9v8h-9z',
    light: 'M3 18h16v9H3zM21 23h9v4h-9zM32 13h9v14h-9z',
  },
  populationPyramid: {
    dark: 'M15 4h6v4h-6zM9 10h12v4H9zM5 16h16v4H5zM3 22h18v4H3z',
    light: 'M23 4h5v4h-5zM23 10h11v4H23zM23 16h15v4H23zM23 22h18v4H23z',
  },
};

/** A small picture of a chart type; its name stands beside it. */
export function ChartTypePicture({ type }: { readonly type: ChartKey }): ReactElement {
  const { dark, light, line } = PICTURES[type];
  return (
    <svg className={styles['picture']} viewBox="0 0 44 30" aria-hidden="true">
      {dark === undefined ? null : <path d={dark} fill="currentColor" />}
      {light === undefined ? null : <path d={light} fill="currentColor" opacity="0.45" />}
      {line === undefined ? null : <path d={line} fill="none" stroke="currentColor" strokeWidth="1.6" />}
    </svg>
  );
}
