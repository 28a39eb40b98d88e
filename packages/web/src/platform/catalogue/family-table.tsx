import type { TableEntry, TableFamily, TableHeadline } from '@almanac/contract';
import { Change, Sparkline, useWords } from '@almanac/ui';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { Link } from 'react-router';
import { FamilyActs } from './family-acts.tsx';
import { FamilyChips } from './family-chips.tsx';
import styles from './family-table.module.css';
import { LatestCell } from './latest-cell.tsx';
import { tablePath } from './table-path.ts';

/** A family of tables as a list shows it: the table that stands for it, and its latest figure. */
export interface ListedFamily {
  readonly table: TableEntry;
  readonly title: ReactNode;
  readonly members: TableFamily['members'];
  readonly headline: TableHeadline | undefined;
  /** What is said of it besides: agency, code. */
  readonly facts: readonly ReactNode[];
  /** Rows of it that stand below. */
  readonly series?: readonly ListedSeries[];
  /** How many rows there are of which these are some. */
  readonly counted?: ReactNode;
}

/** A row of a table, with its latest figure. */
export interface ListedSeries extends Pick<Partial<TableHeadline>, 'page' | 'unit'> {
  readonly text: string;
  readonly name: ReactNode;
  readonly address: string;
  readonly glance?: Pick<TableHeadline, 'latest' | 'period' | 'change' | 'sparkline'> | undefined;
}

interface FamilyTableProps {
  readonly caption: string;
  readonly families: readonly ListedFamily[];
}

/** Families of tables, a line each: their course, latest figure and change stand in columns. */
export function FamilyTable({ caption, families }: FamilyTableProps): ReactElement {
  const { say } = useWords();
  return (
    <table className={styles['families']}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{say('table-list.table')}</th>
          <th scope="col" className={styles['trend']}>
            {say('search.series.trend')}
          </th>
          <th scope="col" className={styles['latest']}>
            {say('common.latest-figure')}
          </th>
          <th scope="col" className={styles['change']}>
            {say('search.series.change')}
          </th>
        </tr>
      </thead>
      {families.map((family) => (
        <Family key={family.table.code} {...family} />
      ))}
    </table>
  );
}

function Family(family: ListedFamily): ReactElement {
  const { table, title, members, headline, facts, series = [], counted } = family;
  const told = [headline?.of === '' ? undefined : headline?.of, ...facts, counted].filter(
    (fact) => fact !== undefined,
  );
  return (
    <tbody aria-label={table.title}>
      <tr>
        <th scope="row">
          <Link className={`quiet ${styles['title'] ?? ''}`} to={tablePath(table)}>
            {title}
          </Link>
          <span className={styles['facts']}>
            {told.map((fact, at) => (
              <Fragment key={at}>
                {at === 0 ? null : ' · '}
                {fact}
              </Fragment>
            ))}
          </span>
          <span className={styles['line']}>
            <FamilyChips members={members} kind={table.kind} code={table.code} />
            <FamilyActs table={table} />
          </span>
        </th>
        <Figures
          text={headline?.of || table.title}
          page={headline?.page}
          unit={headline?.unit}
          glance={headline}
        />
      </tr>
      {series.map((row) => (
        <tr key={row.address} className={styles['row']}>
          <th scope="row">
            <Link className="quiet" to={row.address}>
              {row.name}
            </Link>
          </th>
          <Figures {...row} />
        </tr>
      ))}
    </tbody>
  );
}

function Figures({ text, page, unit, glance }: Omit<ListedSeries, 'name' | 'address'>): ReactElement {
  const { say } = useWords();
  const line = glance && <Sparkline values={glance.sparkline} />;
  return (
    <>
      <td className={styles['trend']}>
        {page === undefined || line === undefined ? (
          line
        ) : (
          <Link to={page} aria-label={say('search.series.link', { series: text })}>
            {line}
          </Link>
        )}
      </td>
      <td className={styles['latest']}>{glance && <LatestCell {...glance} unit={unit} />}</td>
      <td className={styles['change']}>{glance?.change && <Change {...glance.change} />}</td>
    </>
  );
}
