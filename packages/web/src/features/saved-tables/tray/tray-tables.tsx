import type { ReactElement, ReactNode } from 'react';
import type { LaterTable } from '../../../platform/saved-tables/tray-store.ts';
import styles from './tray.module.css';

export interface TrayTablesProps {
  readonly tables: readonly LaterTable[];
  readonly selected: readonly string[];
  readonly onSelect: (id: string, isSelected: boolean) => void;
  /** What follows each one. */
  readonly more?: (table: LaterTable) => ReactNode;
}

/** What was put aside, to be ticked. */
export function TrayTables({ tables, selected, onSelect, more }: TrayTablesProps): ReactElement {
  return (
    <ul role="list" className={styles['tray']}>
      {tables.map((table) => (
        <li key={table.id}>
          <label>
            <input
              type="checkbox"
              checked={selected.includes(table.id)}
              onChange={(event) => {
                onSelect(table.id, event.target.checked);
              }}
            />
            {table.title}
          </label>
          {more?.(table)}
        </li>
      ))}
    </ul>
  );
}
