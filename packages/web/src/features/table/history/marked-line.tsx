import { changesFact, type Site } from '@almanac/contract';
import { Button, useWords } from '@almanac/ui';
import type { Words } from '@almanac/words';
import type { ReactElement, ReactNode } from 'react';
import { QueryError } from '../../../platform/query-error.tsx';
import { dateWords } from '../../../platform/words/date-words.ts';
import styles from './marked-line.module.css';
import type { MarkedChanges } from './use-marked-changes.ts';

export interface MarkedLineProps {
  readonly marked: MarkedChanges;
  readonly site: Site;
  readonly onStop: () => void;
}

/** Over the table: which release the marks compare with, and a button that removes them. */
export function MarkedLine({ marked, site, onStop }: MarkedLineProps): ReactElement | null {
  const words = useWords();
  if (marked.state === 'off') return null;
  if (marked.state === 'failed') {
    return (
      <QueryError
        title="The release before could not be fetched."
        error={marked.error}
        onRetry={marked.retry}
      />
    );
  }
  return (
    <div className={styles['line']}>
      <p role="status">{wordsOf(marked, site, words)}</p>
      <Button look="plain" onClick={onStop}>
        Stop marking
      </Button>
    </div>
  );
}

type Said = Exclude<MarkedChanges, { readonly state: 'off' | 'failed' }>;

function wordsOf(marked: Said, site: Site, { write }: Words): ReactNode {
  if (marked.state === 'pending') return 'Fetching the release before, to mark what differs…';
  if (marked.state === 'first') {
    return 'This is the first release of the table: there is none before it to differ from.';
  }
  const { state, before, shown } = marked;
  const date = dateWords(before.publishedAt, site);
  if (state === 'incomparable') {
    return `The release of ${date} had other dimensions: its figures cannot be set beside these.`;
  }
  return (
    <>
      <span className={styles['mark']} aria-hidden="true" /> Marked: figures that differ from the release of{' '}
      {date}. This release: {write(changesFact(shown.changes))}.
    </>
  );
}
