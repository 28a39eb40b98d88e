import type { ReactElement } from 'react';
import styles from './sparkline.module.css';
import { sparklinePath } from './sparkline-path.ts';

export interface SparklineProps {
  /** Oldest first; null where there is no number. */
  readonly values: readonly (number | null)[];
  /** What is drawn, for screen readers; without it the line is decoration next to the same facts in words. */
  readonly label?: string;
}

/** The course of a series, 96 × 26, with a dot on the latest value. */
export function Sparkline({ values, label }: SparklineProps): ReactElement | null {
  const { line, end } = sparklinePath(values);
  if (end === undefined) return null;
  return (
    <svg
      className={styles['sparkline']}
      viewBox="0 0 96 26"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path d={line} />
      <circle cx={end.x} cy={end.y} r="2.2" />
    </svg>
  );
}
