import { FILE_FORMAT_KEYS, fileFormat, type CollectionBody } from '@almanac/contract';
import { Button, useClipboard, useWords } from '@almanac/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link, useParams } from 'react-router';

import { ApiError } from '../../platform/api/api-error.ts';
import { QueryError } from '../../platform/query-error.tsx';
import { ScreenHeading, useScreenTitle } from '../../platform/screen-heading.tsx';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { addressHere } from '../../platform/site-path.ts';
import pageStyles from '../../platform/text-page.module.css';
import { ArchiveDownload } from './archive-download.tsx';
import { Choices, useChoice } from './collection-choices.tsx';
import { Tables } from './collection-tables.tsx';
import { collectionQuery } from './download-queries.ts';
import styles from './downloads.module.css';

function AddressLine({ address }: { readonly address: string }): ReactElement {
  const { say } = useWords();
  const { state, copy } = useClipboard(address);
  return (
    <p className={styles['address']}>
      <code>{address}</code>
      <Button look="plain" onClick={copy}>
        {say(state === 'copied' ? 'common.copied' : 'button.copy-address')}
      </Button>
      <span role="status" className={state === 'refused' ? undefined : 'visually-hidden'}>
        {state === 'copied' ? say('common.address-copied') : null}
        {state === 'refused' ? say('common.copy-address-refused') : null}
      </span>
    </p>
  );
}

/** The archive in each format, for browsers without scripts. */
function WithoutScripts({ path }: { readonly path: string }): ReactElement {
  const { say } = useWords();
  return (
    <noscript>
      <div className={styles['plain']}>
        <p>{say('download.collection.without-script')}</p>
        <ul>
          {FILE_FORMAT_KEYS.map((key) => (
            <li key={key}>
              <a href={addressHere(`${path}.zip?format=${key}`)}>{say(fileFormat(key).name)}</a>
            </li>
          ))}
        </ul>
      </div>
    </noscript>
  );
}

function Collection({
  collection,
  ...screen
}: ScreenProps & { readonly collection: CollectionBody }): ReactElement {
  const { say } = useWords();
  const { api, site } = screen;
  const { id, tables } = collection;
  const choice = useChoice();
  const isEverything = id === 'all';
  const path = `/statistical-tables/downloadMultiple/${id}`;
  return (
    <>
      <p className={pageStyles['lead']}>
        {say('download.collection.lead', { count: tables.length })}{' '}
        {isEverything ? null : say('download.collection.keep')}
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
      <Tables api={api} collection={collection} />
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
  const { say } = useWords();
  const title = say(id === 'all' ? 'page.collection.all' : 'page.collection');
  useScreenTitle(screen.site, title);
  return (
    <div className="page">
      <div className={pageStyles['page']}>
        <ScreenHeading>{title}</ScreenHeading>
        {error ? (
          <QueryError title={say('download.collection.error')} error={error} onRetry={() => void refetch()} />
        ) : null}
        {error instanceof ApiError ? <EndedTables paths={error.tables} /> : null}
        {data === undefined && !error ? <p role="status">{say('common.list-loading')}</p> : null}
        {data === undefined ? null : <Collection {...screen} collection={data} />}
      </div>
    </div>
  );
}
