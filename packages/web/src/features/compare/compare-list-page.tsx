import { comparisonAddressOf, MOST_COMPARED, NO_COMPARISON, TABLE_KIND_KEYS } from '@almanac/core';
import { Button, buttonClass, Icon, useWords } from '@almanac/ui';
import { useEffect, useState, type ReactElement } from 'react';
import { Link } from 'react-router';
import { tablePath } from '../../platform/catalogue/table-path.ts';
import { chosenTables, keyOf, type ListedTable } from '../../platform/compare/compare-list.ts';
import {
  chooseCompared,
  clearCompared,
  lookedAtCompared,
  removeCompared,
  useCompareList,
} from '../../platform/compare/compare-store.ts';
import { ScreenHeading, useScreenTitle } from '../../platform/screen-heading.tsx';
import type { ScreenProps } from '../../platform/screen-props.ts';
import listStyles from './compare-list-page.module.css';
import styles from './compare.module.css';

/** `/compare-tables`: the tables put aside, and which of them to compare. */
export function CompareListPage({ site }: ScreenProps): ReactElement {
  const { say } = useWords();
  const list = useCompareList();
  // What was new on arrival stays marked while the page is open.
  const [fresh] = useState(() => newIn(useCompareList.getState()));
  useScreenTitle(site, say('page.title.compare-list'));
  useEffect(lookedAtCompared, [list.numberOfNewCompare]);
  return (
    <div className="page">
      <div className={listStyles['listPage']}>
        <ScreenHeading>{say('page.title.compare-list')}</ScreenHeading>
        {list.tables.length === 0 ? <EmptyList /> : <FullList fresh={fresh} />}
      </div>
    </div>
  );
}

function newIn({
  tables,
  numberOfNewCompare,
}: ReturnType<typeof useCompareList.getState>): ReadonlySet<string> {
  return new Set(numberOfNewCompare === 0 ? [] : tables.slice(-numberOfNewCompare).map(keyOf));
}

function EmptyList(): ReactElement {
  const { say } = useWords();
  return (
    <div className={styles['lead']}>
      <p>{say('compare.empty')}</p>
      <p className={listStyles['ways']}>
        <Link className={buttonClass('primary')} to="/browse">
          {say('compare.browse')}
        </Link>
        <Link to="/search">{say('button.search')}</Link>
        <Link to="/user-guide#compare">{say('compare.help')}</Link>
      </p>
    </div>
  );
}

function FullList({ fresh }: { readonly fresh: ReadonlySet<string> }): ReactElement {
  const { say } = useWords();
  const { tables, selectedForCompare } = useCompareList();
  const isFull = selectedForCompare.length >= MOST_COMPARED;
  return (
    <>
      <p className={styles['lead']} id="how-many">
        {say('compare.choose', { most: { number: MOST_COMPARED } })}
      </p>
      <ul role="list" className={listStyles['list']}>
        {tables.map((table) => (
          <Entry
            key={keyOf(table)}
            table={table}
            isNew={fresh.has(keyOf(table))}
            isChosen={selectedForCompare.includes(keyOf(table))}
            isFull={isFull}
          />
        ))}
      </ul>
      <Ways />
    </>
  );
}

interface EntryProps {
  readonly table: ListedTable;
  readonly isNew: boolean;
  readonly isChosen: boolean;
  /** As many as can be compared are chosen. */
  readonly isFull: boolean;
}

function Entry({ table, isNew, isChosen, isFull }: EntryProps): ReactElement {
  const { say } = useWords();
  const key = keyOf(table);
  const { type: kind, id: code, title, query } = table;
  const path = tablePath({ kind, code });
  return (
    <li>
      <label>
        <input
          type="checkbox"
          checked={isChosen}
          disabled={isFull && !isChosen}
          aria-describedby="how-many"
          onChange={(event) => {
            chooseCompared(key, event.target.checked);
          }}
        />
        <span className="visually-hidden">{say('compare.table', { title })}</span>
      </label>
      <div>
        <Link className="quiet" to={query === '' ? path : `${path}?${query}`}>
          {title}
        </Link>
        <p className={listStyles['meta']}>
          <span>{say(TABLE_KIND_KEYS[kind])}</span>
          <span className={listStyles['code']}>{code}</span>
          {query === '' ? null : <span>{say('compare.as-customised')}</span>}
          {isNew ? <b>{say('common.new')}</b> : null}
        </p>
      </div>
      <Button
        look="plain"
        aria-label={say('compare.remove', { title })}
        onClick={() => {
          removeCompared(key);
        }}
      >
        {say('button.remove')}
      </Button>
    </li>
  );
}

function Ways(): ReactElement {
  const { say } = useWords();
  const tables = chosenTables(useCompareList());
  const count = tables.length;
  const addressOf = (isAligned: boolean): string =>
    `/compare?${comparisonAddressOf({ ...NO_COMPARISON, tables, isAligned })}`;
  return (
    <div className={listStyles['ways']}>
      {count < 2 ? (
        <p role="status">{say('compare.choose-more', { count })}</p>
      ) : (
        <>
          <Link className={buttonClass('primary')} to={addressOf(false)}>
            <Icon name="columns" />
            {say('compare.side-by-side', { count })}
          </Link>
          <Link className={buttonClass()} to={addressOf(true)}>
            <Icon name="table" />
            {say('compare.put-into-one', { count })}
          </Link>
        </>
      )}
      <Button look="plain" onClick={clearCompared}>
        {say('compare.clear')}
      </Button>
    </div>
  );
}
