import { FILE_FORMAT_KEYS, fileFormat, type CollectionBody } from '@almanac/contract';
import { Button, useClipboard } from '@almanac/ui';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactElement } from 'react';
import { Link, useParams } from 'react-router';

import { ApiError } from '../../platform/api/api-error.ts';
import { QueryError } from '../../platform/query-error.tsx';
import { ScreenHeading, useScreenTitle } from '../../platform/screen-heading.tsx';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { addressHere } from '../../platform/site-path.ts';
import pageStyles from '../../platform/text-page.module.css';
import { writeCounted } from '../../platform/words/write-count.ts';
import { ArchiveDownload } from './archive-download.tsx';
import { Choices, useChoice } from './collection-choices.tsx';
import { Tables } from './collection-tables.tsx';
import { collectionQuery } from './download-queries.ts';
import styles from './downloads.module.css';

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
