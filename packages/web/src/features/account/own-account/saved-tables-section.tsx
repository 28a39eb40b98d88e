import { buttonClass } from '@almanac/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { QueryError } from '../../../platform/query-error.tsx';
import { useSavedTables } from '../../../platform/saved-tables/saved-tables-query.ts';
import { writeCount, writeCounted } from '../../../platform/words/write-count.ts';
import { Section, type SectionProps } from './section.tsx';
import styles from './sections.module.css';

/** How many tables are saved, how many of them send mail, and a link to them. */
export function SavedTablesSection({ api, site }: SectionProps): ReactElement {
  const { data: saved, error, refetch } = useSavedTables(api);
  return (
    <Section title="Saved tables" anchor="saved-tables">
      {error === null ? null : (
        <QueryError
          title="Your saved tables could not be counted."
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {saved === undefined ? (
        <p aria-busy={error === null}>{error === null ? 'The list is on its way…' : ''}</p>
      ) : (
        <p>{savedSummary(saved, site)}</p>
      )}
      <div className={styles['row']}>
        <Link className={buttonClass()} to="/saved-tables">
          Open your saved tables
        </Link>
      </div>
    </Section>
  );
}

function savedSummary(
  saved: readonly { readonly isNotified: boolean }[],
  site: SectionProps['site'],
): string {
  if (saved.length === 0) return 'You have saved no table yet.';
  const told = saved.filter(({ isNotified }) => isNotified).length;
  const mail = told === 0 ? 'none' : writeCount(told, site);
  return `You have saved ${writeCounted(saved.length, 'table', site)}; mail about new figures comes for ${mail} of them.`;
}
