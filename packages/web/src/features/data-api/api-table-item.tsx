import { message, periodFact, type Fact } from '@almanac/core';
import { type ApiCatalogueRecord, type Site } from '@almanac/contract';
import { Button, useClipboard, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { writeDate } from '../../platform/words/write-day.ts';
import styles from './developers.module.css';
import { nameOf } from './find-api-tables.ts';

const ADDRESSES = {
  numbers: { name: 'api-page.table.numbers', copy: 'api-page.table.copy-numbers' },
  metadata: { name: 'common.metadata', copy: 'api-page.table.copy-metadata' },
  csv: { name: 'format.csv.name', copy: 'api-page.table.copy-csv' },
} as const;

interface AddressProps {
  readonly of: keyof typeof ADDRESSES;
  readonly address: string;
  readonly title: string;
}

function Address({ of, address, title }: AddressProps): ReactElement {
  const { say } = useWords();
  const { state, copy } = useClipboard(address);
  return (
    <div className={styles['address']}>
      <span>{say(ADDRESSES[of].name)}</span>
      <code>{address}</code>
      <Button look="plain" aria-label={say(ADDRESSES[of].copy, { title })} onClick={copy}>
        {say(state === 'copied' ? 'common.copied' : 'button.copy')}
      </Button>
      <span role="status" className={state === 'refused' ? undefined : 'visually-hidden'}>
        {state === 'copied' ? say('common.address-copied') : ''}
        {state === 'refused' ? say('common.copy-address-refused') : ''}
      </span>
    </div>
  );
}

/** The wire format writes `20/11/2026`; a page writes every day as `20 Nov 2026`. */
function writeApiDay(day: string, site: Site): string {
  return writeDate(day.split('/').reverse().join('-'), site);
}

/** The periods, which the wire format writes as `2026 Oct`. */
function spanOf({ startPeriod, endPeriod }: ApiCatalogueRecord): Fact | undefined {
  if (startPeriod === null || endPeriod === null) return undefined;
  return message('period.range', { first: periodFact(startPeriod), last: periodFact(endPeriod) });
}

/** A table of the data API: what it is, and its addresses. */
export function ApiTableItem({
  table,
  site,
}: {
  readonly table: ApiCatalogueRecord;
  readonly site: Site;
}): ReactElement {
  const { say, write } = useWords();
  const span = spanOf(table);
  const title = table.title.replace('[Multi-Dimensional Data Cube] ', '');
  return (
    <li>
      <h2>
        <Link className="quiet" to={`/table/${table.type}/${table.id}`}>
          {title}
        </Link>
      </h2>
      <p className={styles['meta']}>
        <span>
          {table.theme} › {table.topic}
        </span>
        {table.frequency === null ? null : <span>{write(nameOf('frequency', table.frequency))}</span>}
        {span === undefined ? null : <span>{write(span)}</span>}
        <span>{say('common.updated', { day: writeApiDay(table.dataLastUpdated, site) })}</span>
        <span>{table.id}</span>
        <Link
          to={`/view-api/for-developers/test?call=tabledata&id=${table.id}`}
          aria-label={say('api-page.table.try-named', { title })}
        >
          {say('api-page.table.try')}
        </Link>
      </p>
      <div className={styles['addresses']}>
        <Address of="numbers" address={table.data} title={title} />
        <Address of="metadata" address={table.metadata} title={title} />
        <Address of="csv" address={`${table.page}.csv`} title={title} />
      </div>
    </li>
  );
}
