import type { Site, TableEntry } from '@almanac/contract';
import { Button, useWords } from '@almanac/ui';
import { useState, type ReactElement } from 'react';
import { TableItem } from '../../platform/catalogue/table-item.tsx';
import styles from './browse-page.module.css';

export interface TableListProps {
  readonly tables: readonly TableEntry[];
  readonly site: Site;
  readonly headingLevel: 'h2' | 'h3';
}

const STEP = 100;

/** Tables one under another, a hundred at a time; without scripts, all. */
export function TableList(list: TableListProps): ReactElement {
  const { say } = useWords();
  const { tables } = list;
  const [limit, setLimit] = useState(STEP);
  const rest = Math.min(STEP, tables.length - limit);
  return (
    <>
      <Items {...list} tables={tables.slice(0, limit)} />
      {rest > 0 ? (
        <>
          <Button
            className={styles['more']}
            onClick={() => {
              setLimit(limit + STEP);
            }}
          >
            {say('browse.show-more', { count: rest })}
          </Button>
          <noscript>
            <Items {...list} tables={tables.slice(limit)} />
          </noscript>
        </>
      ) : null}
    </>
  );
}

function Items({ tables, site, headingLevel }: TableListProps): ReactElement {
  return (
    <ol role="list" className={styles['list']}>
      {tables.map((table) => (
        <TableItem key={table.code} table={table} site={site} headingLevel={headingLevel} />
      ))}
    </ol>
  );
}
