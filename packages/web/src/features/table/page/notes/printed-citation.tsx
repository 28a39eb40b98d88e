import { lastUpdatedOf } from '@almanac/core';
import type { ReactElement } from 'react';
import { dateWords } from '../../../../platform/words/date-words.ts';
import styles from '../table-page.module.css';
import { useTablePage } from '../use-table-page.ts';
import { signsOf } from './table-notes.tsx';
import { citation, publicAddress, viewAddresses } from '../../downloads/view-addresses.ts';

/** On paper only: where the table comes from, and where to find it again unchanged. */
export function PrintedCitation(): ReactElement {
  const { query, site, address } = useTablePage();
  const { table, steps, release } = query.shown;
  const { page } = viewAddresses({ facts: table, steps, release: address.release });
  const words = {
    date: dateWords(lastUpdatedOf(table, release), site),
    address: publicAddress(page, site),
  };
  return <p className={styles['citation']}>{citation(table, words)}</p>;
}

/** Under a part of a table that is split on paper: the meaning of its symbols, where the notes are, and the source. */
export function PartFoot(): ReactElement {
  const { view, shown } = useTablePage().query;
  const { facts, cube } = view ?? shown.working;
  const signs = signsOf(cube).map(({ symbol, meaning }) => `${symbol === '-' ? '–' : symbol} ${meaning}`);
  return (
    <>
      {signs.length === 0 ? null : <p className={styles['citation']}>{signs.join(' · ')}</p>}
      {facts.footnotes.length === 0 ? null : (
        <p className={styles['citation']}>The footnotes are under the last part.</p>
      )}
      <PrintedCitation />
    </>
  );
}
