import type { ReactElement } from 'react';
import type { CellChange } from '../cell-change.ts';
import styles from '../status-line.module.css';

const TRIANGLES = { up: '▲', down: '▼', level: '' } as const;

/** A change as triangle, sign and number, in ink: up is not good and down is not bad. */
export function ChangeWords({ change }: { readonly change: CellChange }): ReactElement {
  return (
    <span>
      {change.direction === 'level' ? null : (
        <span aria-hidden="true" className={styles['triangle']}>
          {TRIANGLES[change.direction]}
        </span>
      )}
      {change.text} {change.against}
    </span>
  );
}
