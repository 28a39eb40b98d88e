import type { Site, TableEntry } from '@almanac/contract';
import { frequencyMessage, lastUpdatedOf, periodRangeFact, TABLE_KIND_KEYS } from '@almanac/core';
import { useWords } from '@almanac/ui';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { CollectButton } from '../collection/collect-button.tsx';
import { CompareButton } from '../compare/compare-button.tsx';
import { NotifyButton } from '../notify-button.tsx';
import { writeDate } from '../words/write-day.ts';
import styles from './table-item.module.css';
import { tablePath } from './table-path.ts';

export interface TableItemProps {
  readonly table: TableEntry;
  readonly site: Site;
  readonly headingLevel: 'h2' | 'h3';
  /** The title with what matched marked; the plain title when absent. */
  readonly title?: ReactNode;
  readonly code?: ReactNode;
  readonly agency?: ReactNode;
  /** Its place in the catalogue, where the page does not show that. */
  readonly place?: ReactNode;
  /** Why it was found. */
  readonly why?: ReactNode;
  /** What follows below. */
  readonly children?: ReactNode;
}

/** A table in a list: its title and what distinguishes it from its neighbours. */
export function TableItem({
  table,
  site,
  headingLevel: Heading,
  title,
  code,
  agency,
  place,
  why,
  children,
}: TableItemProps): ReactElement {
  const { say, write } = useWords();
  return (
    <li className={styles['item']}>
      <Heading>
        <Link className="quiet" to={tablePath(table)}>
          {title ?? table.title}
        </Link>
      </Heading>
      <p className={styles['meta']}>
        {place === undefined ? null : <b>{place}</b>}
        <span>{say(TABLE_KIND_KEYS[table.kind])}</span>
        {table.frequency === undefined ? null : <span>{write(frequencyMessage(table.frequency))}</span>}
        {table.from === undefined || table.to === undefined ? null : (
          <span>{write(periodRangeFact(table.from, table.to))}</span>
        )}
        <span>{agency ?? table.agency}</span>
        <span>{say('common.updated', { day: writeDate(lastUpdatedOf(table, table), site) })}</span>
        <span className={styles['code']}>{code ?? table.code}</span>
        <span className={styles['acts']}>
          <CollectButton table={{ code: table.code, title: table.title, query: '' }} />
          <CompareButton table={{ type: table.kind, id: table.code, title: table.title, query: '' }} />
          <NotifyButton
            className="small"
            of={table.title}
            asked={{ tables: [{ title: table.title, tableCode: table.code, tableType: table.kind }] }}
          />
        </span>
      </p>
      {why === undefined ? null : <p className={styles['why']}>{why}</p>}
      {children}
    </li>
  );
}
