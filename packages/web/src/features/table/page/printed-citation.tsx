import { lastUpdatedOf } from '@almanac/core';
import type { ReactElement } from 'react';
import { dateWords } from '../../../platform/words/date-words.ts';
import styles from './table-page.module.css';
import type { TablePageParts } from './table-page-parts.ts';
import { signsOf } from './table-notes.tsx';
import { citation, publicAddress, viewAddresses } from '../downloads/view-addresses.ts';

type Cited = Pick<TablePageParts, 'query' | 'site' | 'address'>;

/** On paper only: where the table comes from, and where it is found again as it was. */
export function PrintedCitation({ query, site, address }: Cited): ReactElement {
  const { table, steps, release } = query.shown;
  const { page } = viewAddresses({ facts: table, steps, release: address.release });
  const words = {
    date: dateWords(lastUpdatedOf(table, release), site),
    address: publicAddress(page, site),
  };
  return <p className={styles['citation']}>{citation(table, words)}</p>;
}

/** Under a part of a table that is cut on paper: what its signs mean, where the notes are, and the source. */
export function PartFoot(props: Cited): ReactElement {
  const { facts, cube } = props.query.view ?? props.query.shown.working;
  const signs = signsOf(cube).map(({ symbol, meaning }) => `${symbol === '-' ? '–' : symbol} ${meaning}`);
  return (
    <>
      {signs.length === 0 ? null : <p className={styles['citation']}>{signs.join(' · ')}</p>}
      {facts.footnotes.length === 0 ? null : (
        <p className={styles['citation']}>The footnotes are under the last part.</p>
      )}
      <PrintedCitation {...props} />
    </>
  );
}
