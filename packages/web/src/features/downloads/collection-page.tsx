import {
  FILE_FORMAT_KEYS,
  fileFormat,
  formatHeading,
  type CollectionBody,
  type FileFormatKey,
} from '@almanac/contract';
import { wordsOfFailure } from '../../platform/api/api-error.ts';
import { Button, Segment, useClipboard } from '@almanac/ui';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactElement } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { showAlert } from '../../platform/dialogs/alert-store.ts';
import {
  clearCollection,
  isOwnCollection,
  useCollection,
} from '../../platform/collection/collection-store.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { keepCollection } from '../../platform/collection/keep-collection.ts';
import { QueryError } from '../../platform/query-error.tsx';
import { ScreenHeading, useScreenTitle } from '../../platform/screen-heading.tsx';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { writeCounted } from '../../platform/words/write-count.ts';
import { addressHere } from '../../platform/site-path.ts';
import { ArchiveDownload } from './archive-download.tsx';
import pageStyles from '../../platform/text-page.module.css';
import styles from './downloads.module.css';
import { collectionQuery } from './download-queries.ts';

/** More tables than this are counted, not listed. */
const MOST_LISTED = 200;

const FORMATS = FILE_FORMAT_KEYS.map((value) => ({ value, label: formatHeading(value) }));
const RELEASES = [
  { value: 'latest', label: 'Latest' },
  { value: 'fixed', label: 'As collected' },
] as const;

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

interface Choice {
  readonly format: FileFormatKey;
  readonly release: 'latest' | 'fixed';
  readonly choose: (name: 'format' | 'release', value: string) => void;
}

/** Format and release, which live in the address. */
function useChoice(): Choice {
  const [parameters, setParameters] = useSearchParams();
  return {
    format: FILE_FORMAT_KEYS.find((each) => each === parameters.get('format')) ?? 'csv',
    release: parameters.get('release') === 'fixed' ? 'fixed' : 'latest',
    choose: (name, value) => {
      const next = new URLSearchParams(parameters);
      next.set(name, value);
      setParameters(next, { replace: true });
    },
  };
}

function Choices({
  format,
  release,
  choose,
  canBeFixed,
}: Choice & { readonly canBeFixed: boolean }): ReactElement {
  return (
    <div className={styles['choices']}>
      <div>
        <p className={styles['name']}>Format</p>
        <Segment
          label="Format"
          options={FORMATS}
          value={format}
          onChange={(value) => {
            choose('format', value);
          }}
        />
        <p className={styles['what']}>{fileFormat(format).inArchive}</p>
      </div>
      {canBeFixed ? (
        <div>
          <p className={styles['name']}>Release</p>
          <Segment
            label="Release"
            options={RELEASES}
            value={release}
            onChange={(value) => {
              choose('release', value);
            }}
          />
          <p className={styles['what']}>
            {release === 'latest'
              ? 'The numbers as they stand when you download.'
              : 'The numbers as they stood when each table was collected.'}
          </p>
        </div>
      ) : null}
    </div>
  );
}

function AddressLine({ address }: { readonly address: string }): ReactElement {
  const { state, copy } = useClipboard(address);
  return (
    <p className={styles['address']}>
      <code>{address}</code>
      <Button look="plain" onClick={copy}>
        {state === 'copied' ? 'Copied' : 'Copy the address'}
      </Button>
      <span role="status" className={state === 'refused' ? undefined : 'visually-hidden'}>
        {state === 'copied' ? 'Address copied' : ''}
        {state === 'refused'
          ? 'The browser did not allow copying. Mark the address and copy it yourself.'
          : ''}
      </span>
    </p>
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

function Tables({ api, site, collection: { id, tables } }: TablesProps): ReactElement {
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

/** The archive in each format, for browsers without scripts. */
function WithoutScripts({ path }: { readonly path: string }): ReactElement {
  return (
    <noscript>
      <p className={styles['plain']}>
        Choosing needs JavaScript, which is switched off here. One archive:{' '}
        {FILE_FORMAT_KEYS.map((key, at) => (
          <Fragment key={key}>
            {at === 0 ? '' : ', '}
            <a href={addressHere(`${path}.zip?format=${key}`)}>{fileFormat(key).name}</a>
          </Fragment>
        ))}
        .
      </p>
    </noscript>
  );
}

function Collection({
  collection,
  ...screen
}: ScreenProps & { readonly collection: CollectionBody }): ReactElement {
  const { api, site } = screen;
  const { id, tables } = collection;
  const choice = useChoice();
  const isEverything = id === 'all';
  const path = `/statistical-tables/downloadMultiple/${id}`;
  return (
    <>
      <p className={pageStyles['lead']}>
        {writeCounted(tables.length, 'table', site)} in one archive, with a manifest, the footnotes and the
        licences. Each is whole; one that you collected with choices of your own comes as you chose it.
        {isEverything ? '' : ' The address of this page names exactly these tables: send it on, or keep it.'}
      </p>
      <WithoutScripts path={path} />
      <Choices {...choice} canBeFixed={tables.some(({ release }) => release !== null)} />
      <ArchiveDownload
        key={`${id} ${choice.format} ${choice.release}`}
        {...{ api, path }}
        format={choice.format}
        release={choice.release}
      />
      {isEverything ? null : <AddressLine address={`${site.publicUrl}${path}`} />}
      <Tables api={api} site={site} collection={collection} />
    </>
  );
}

/** The tables of a collection that has expired. */
function EndedTables({ paths }: { readonly paths: readonly string[] }): ReactElement {
  return (
    <ul>
      {paths.map((path) => (
        <li key={path}>
          <Link to={path}>{path}</Link>
        </li>
      ))}
    </ul>
  );
}

/** `/statistical-tables/downloadMultiple/:id`: many tables as one archive. */
export function CollectionPage(screen: ScreenProps): ReactElement {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(collectionQuery(screen.api, id));
  const title = id === 'all' ? 'Download the whole catalogue' : 'Download several tables';
  useScreenTitle(screen.site, title);
  return (
    <div className="page">
      <div className={pageStyles['page']}>
        <ScreenHeading>{title}</ScreenHeading>
        {error ? (
          <QueryError
            title="The list of tables could not be read."
            error={error}
            onRetry={() => void refetch()}
          />
        ) : null}
        {error instanceof ApiError ? <EndedTables paths={error.tables} /> : null}
        {data === undefined && !error ? <p role="status">Loading the list…</p> : null}
        {data === undefined ? null : <Collection {...screen} collection={data} />}
      </div>
    </div>
  );
}
