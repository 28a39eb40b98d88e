import type { ReactElement } from 'react';
import styles from './skeleton.module.css';

/** A grey bar as wide as the words that will replace it, so that nothing moves when they arrive. */
export function Skeleton({
  widthPx,
  heightPx,
}: {
  readonly widthPx: number;
  readonly heightPx?: number;
}): ReactElement {
  return (
    <span
      className={styles['bar']}
      aria-hidden="true"
      style={{ width: widthPx, ...(heightPx === undefined ? {} : { height: heightPx }) }}
    />
  );
}
