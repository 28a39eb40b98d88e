import type { CollectionBody } from '@almanac/contract';
import { Button, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { Link, useNavigate } from 'react-router';

import { wordsOfFailure } from '../../platform/api/api-error.ts';
import {
  clearCollection,
  isOwnCollection,
  useCollection,
} from '../../platform/collection/collection-store.ts';
import { keepCollection } from '../../platform/collection/keep-collection.ts';
import { showAlert } from '../../platform/dialogs/alert-store.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import styles from './downloads.module.css';

/** More tables than this are counted, not listed. */
const MOST_LISTED = 200;

type Kept = CollectionBody['tables'][number];

function TableLine({
  table,
  onRemove,
}: {
  readonly table: Kept;
  readonly onRemove: (() => void) | undefined;
}): ReactElement {
  const { say } = useWords();
  const { code, query, kind, title } = table;
  const path = `/table/${kind ?? 'TS'}/${code}${query === '' ? '' : `?${query}`}`;
  return (
    <li>
      <span>
        {title === undefined ? (
          <>
            {code} <small>{say('download.collection.gone')}</small>
          </>
        ) : (
          <>
            <Link className="quiet" to={path}>
              {title}
            </Link>{' '}
            <small>
              {say(query === '' ? 'download.collection.whole' : 'download.collection.as-customised', {
                code,
              })}
            </small>
          </>
        )}
      </span>
      {onRemove === undefined ? null : (
        <Button
          look="plain"
          aria-label={say('download.collection.remove', { table: title ?? code })}
          onClick={onRemove}
        >
          {say('button.remove')}
        </Button>
      )}
    </li>
  );
}

/** Removes one table: the rest is another collection, under another address. */
function useRemoval(api: ScreenProps['api'], tables: readonly Kept[]): (at: number) => void {
  const navigate = useNavigate();
  return (at) => {
    const rest = tables.filter((_, each) => each !== at);
    if (isOwnCollection(tables)) {
      useCollection.setState({
        tables: rest.map(({ code, title = code, query, release }) => ({
          code,
          title,
          query,
          ...(release !== null && { release }),
        })),
      });
    }
    if (rest.length === 0) {
      void navigate('/browse');
      return;
    }
    const kept = rest.map(({ code, query, release }) => ({
      code,
      query,
      ...(release !== null && { release }),
    }));
    keepCollection(api, kept).then(
      (path) => navigate(path, { replace: true }),
      (error: unknown) => {
        showAlert(wordsOfFailure(error));
      },
    );
  };
}

interface TablesProps extends Pick<ScreenProps, 'api'> {
  readonly collection: CollectionBody;
}

/** The tables of a collection, each with a button that takes it out. */
export function Tables({ api, collection: { id, tables } }: TablesProps): ReactElement {
  const { say } = useWords();
  const isEverything = id === 'all';
  const remove = useRemoval(api, tables);
  const rest = tables.length - MOST_LISTED;
  return (
    <section className={styles['section']}>
      <h2>{say('common.tables', { count: tables.length })}</h2>
      <ol role="list" className={styles['list']}>
        {tables.slice(0, MOST_LISTED).map((table, at) => (
          <TableLine
            key={`${table.release ?? ''} ${table.code}?${table.query}`}
            table={table}
            onRemove={
              isEverything
                ? undefined
                : () => {
                    remove(at);
                  }
            }
          />
        ))}
      </ol>
      {rest > 0 ? (
        <p className={styles['what']}>{say('download.collection.and-more', { count: rest })}</p>
      ) : null}
      {isEverything ? null : (
        <p className={styles['ways']}>
          <Link to="/browse">{say('download.collection.add')}</Link>
          <Link to="/browse" onClick={clearCollection}>
            {say('download.collection.new')}
          </Link>
        </p>
      )}
    </section>
  );
}
