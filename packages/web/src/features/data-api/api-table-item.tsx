import type { ApiCatalogueRecord, Site } from '@almanac/contract';
import { Button, useClipboard } from '@almanac/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { writeDate } from '../../platform/words/write-day.ts';
import styles from './developers.module.css';

function Address({
  name,
  address,
  title,
}: {
  readonly name: string;
  readonly address: string;
  readonly title: string;
}): ReactElement {
  const { state, copy } = useClipboard(address);
  return (
    <div className={styles['address']}>
      <span>{name}</span>
      <code>{address}</code>
      <Button
        look="plain"
        aria-label={`Copy the address of the ${name.toLowerCase()} of ${title}`}
        onClick={copy}
      >
        {state === 'copied' ? 'Copied' : 'Copy'}
      </Button>
      <span role="status" className={state === 'refused' ? undefined : 'visually-hidden'}>
        {state === 'copied' ? 'Address copied' : ''}
        {state === 'refused'
          ? 'The browser did not allow copying. Mark the address and copy it yourself.'
          : ''}
      </span>
    </div>
  );
}

/** The wire format writes `20/11/2026`; a page writes every day as `20 Nov 2026`. */
function writeApiDay(day: string, site: Site): string {
  return writeDate(day.split('/').reverse().join('-'), site);
}

/** A table of the data API: what it is, and its addresses. */
export function ApiTableItem({
  table,
  site,
}: {
  readonly table: ApiCatalogueRecord;
  readonly site: Site;
}): ReactElement {
  const span =
    table.startPeriod === null || table.endPeriod === null
      ? undefined
      : `${table.startPeriod} – ${table.endPeriod}`;
  return (
    <li>
      <h2>
        <Link className="quiet" to={`/table/${table.type}/${table.id}`}>
          {table.title.replace('[Multi-Dimensional Data Cube] ', '')}
        </Link>
      </h2>
      <p className={styles['meta']}>
        <span>
          {table.theme} › {table.topic}
        </span>
        {table.frequency === null ? null : <span>{table.frequency}</span>}
        {span === undefined ? null : <span>{span}</span>}
        <span>Updated {writeApiDay(table.dataLastUpdated, site)}</span>
        <span>{table.id}</span>
        <Link
          to={`/view-api/for-developers/test?call=tabledata&id=${table.id}`}
          aria-label={`Try it: ${table.title}`}
        >
          Try it
        </Link>
      </p>
      <div className={styles['addresses']}>
        <Address name="Numbers" address={table.data} title={table.title} />
        <Address name="Metadata" address={table.metadata} title={table.title} />
        <Address name="CSV" address={`${table.page}.csv`} title={table.title} />
      </div>
    </li>
  );
}
