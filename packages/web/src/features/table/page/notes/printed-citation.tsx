import { lastUpdatedOf } from '@almanac/core';
import { useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { writeInstant } from '../../../../platform/words/write-day.ts';
import styles from '../table-page.module.css';
import { useTablePage } from '../use-table-page.ts';
import { signsOf } from './table-notes.tsx';
import { citation, publicAddress, viewAddresses } from '../../downloads/view-addresses.ts';

/** On paper only: where the table comes from, and where to find it again unchanged. */
export function PrintedCitation(): ReactElement {
  const { write } = useWords();
  const { query, site, address } = useTablePage();
  const { table, steps, release } = query.shown;
  const { page } = viewAddresses({ facts: table, steps, release: address.release });
  const cited = {
    date: writeInstant(lastUpdatedOf(table, release), site),
    address: publicAddress(page, site),
  };
  return <p className={styles['citation']}>{write(citation(table, cited))}</p>;
}

/** Under a part of a table that is split on paper: the meaning of its symbols, where the notes are, and the source. */
export function PartFoot(): ReactElement {
  const { say } = useWords();
  const { view, shown } = useTablePage().query;
  const { facts, cube } = view ?? shown.working;
  const signs = signsOf(cube).map(({ symbol, meaning }) =>
    say('table.sign', { sign: symbol === '-' ? '–' : symbol, meaning }),
  );
  return (
    <>
      {signs.length === 0 ? null : <p className={styles['citation']}>{signs.join(' · ')}</p>}
      {facts.footnotes.length === 0 ? null : (
        <p className={styles['citation']}>{say('table.print.footnotes')}</p>
      )}
      <PrintedCitation />
    </>
  );
}
