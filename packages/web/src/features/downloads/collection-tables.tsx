import type { CollectionBody } from '@almanac/contract';
import { Button } from '@almanac/ui';
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
import { writeCounted } from '../../platform/words/write-count.ts';
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
  const { code, query, kind, title } = table;
  const path = `/table/${kind ?? 'TS'}/${code}${query === '' ? '' : `?${query}`}`;
  return (
    <li>
      <span>
        {title === undefined ? (
          <>
            {code} <small>There is no such table any more. The archive says so and holds the others.</small>
          </>
        ) : (
          <>
            <Link className="quiet" to={path}>
              {title}
            </Link>{' '}
            <small>
              {code}
              {query === '' ? ', whole' : ', as customised'}
            </small>
          </>
        )}
      </span>
      {onRemove === undefined ? null : (
        <Button look="plain" aria-label={`Take out ${title ?? code}`} onClick={onRemove}>
          Take out
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

interface TablesProps extends Pick<ScreenProps, 'api' | 'site'> {
  readonly collection: CollectionBody;
}

/** The tables of a collection, each with a button that takes it out. */
export function Tables({ api, site, collection: { id, tables } }: TablesProps): ReactElement {
  const isEverything = id === 'all';
  const remove = useRemoval(api, tables);
  const rest = tables.length - MOST_LISTED;
  return (
    <section className={styles['section']}>
      <h2>{writeCounted(tables.length, 'table', site)}</h2>
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
      {rest > 0 ? <p className={styles['what']}>and {writeCounted(rest, 'more table', site)}</p> : null}
      {isEverything ? null : (
        <p className={styles['ways']}>
          <Link to="/browse">Add more tables</Link>
          <Link to="/browse" onClick={clearCollection}>
            Start a new list
          </Link>
        </p>
      )}
    </section>
  );
}
