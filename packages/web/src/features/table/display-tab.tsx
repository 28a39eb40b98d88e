import { MOST_DECIMALS, type WorkingTable } from '@almanac/core';
import { useId, type ReactElement } from 'react';
import styles from './panel.module.css';

export interface DisplayTabProps {
  readonly working: WorkingTable;
  readonly onDecimals: (places: number) => void;
}

/** How the numbers are written. */
export function DisplayTab({ working, onDecimals }: DisplayTabProps): ReactElement {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>Decimals</label>
      <select
        id={id}
        value={working.decimals}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          onDecimals(Number(event.target.value));
        }}
      >
        <option value={-1}>As published</option>
        {Array.from({ length: MOST_DECIMALS + 1 }, (_, places) => (
          <option key={places} value={places}>
            {places}
          </option>
        ))}
      </select>
      <p id={`${id}-hint`} className={styles['hint']}>
        Figures are rounded for the screen and the files. The published values stay as they are.
      </p>
    </div>
  );
}
