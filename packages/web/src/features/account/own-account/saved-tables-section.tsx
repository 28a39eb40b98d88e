import type { Say } from '@almanac/words';
import { buttonClass, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { QueryError } from '../../../platform/query-error.tsx';
import { useSavedTables } from '../../../platform/saved-tables/saved-tables-query.ts';

import { Section, type SectionProps } from './section.tsx';
import styles from './sections.module.css';

/** How many tables are saved, how many of them send mail, and a link to them. */
export function SavedTablesSection({ api }: SectionProps): ReactElement {
  const { say } = useWords();
  const { data: saved, error, refetch } = useSavedTables(api);
  return (
    <Section title={say('page.title.saved-tables')} anchor="saved-tables">
      {error === null ? null : (
        <QueryError title={say('account.saved-tables.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {saved === undefined ? (
        <p aria-busy={error === null}>{error === null ? say('common.list-loading') : ''}</p>
      ) : (
        <p>{savedSummary(saved, say)}</p>
      )}
      <div className={styles['row']}>
        <Link className={buttonClass()} to="/saved-tables">
          {say('account.saved-tables.open')}
        </Link>
      </div>
    </Section>
  );
}

function savedSummary(saved: readonly { readonly isNotified: boolean }[], say: Say): string {
  if (saved.length === 0) return say('account.saved-tables.none');
  const notified = saved.filter(({ isNotified }) => isNotified).length;
  return say('account.saved-tables.count', { count: saved.length, notified });
}
