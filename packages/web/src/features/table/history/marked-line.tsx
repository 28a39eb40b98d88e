import { changesFact, type Site } from '@almanac/contract';
import { Button, useWords } from '@almanac/ui';
import type { Words } from '@almanac/words';
import type { ReactElement, ReactNode } from 'react';
import { QueryError } from '../../../platform/query-error.tsx';
import { writeInstant } from '../../../platform/words/write-day.ts';
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
      <QueryError title={words.say('table.marked.failed')} error={marked.error} onRetry={marked.retry} />
    );
  }
  return (
    <div className={styles['line']}>
      <p role="status">{wordsOf(marked, site, words)}</p>
      <Button look="plain" onClick={onStop}>
        {words.say('table.marked.stop')}
      </Button>
    </div>
  );
}

type Said = Exclude<MarkedChanges, { readonly state: 'off' | 'failed' }>;

function wordsOf(marked: Said, site: Site, { say, write }: Words): ReactNode {
  if (marked.state === 'pending') return say('table.marked.loading');
  if (marked.state === 'first') return say('table.marked.first');
  const { state, before, shown } = marked;
  const day = writeInstant(before.publishedAt, site);
  if (state === 'incomparable') return say('table.marked.incomparable', { day });
  return (
    <>
      <span className={styles['mark']} aria-hidden="true" />{' '}
      {say('table.marked', { day, changes: write(changesFact(shown.changes)) })}
    </>
  );
}
