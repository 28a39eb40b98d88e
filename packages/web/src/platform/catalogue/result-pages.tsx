import { useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import styles from './result-pages.module.css';

export interface ResultPagesProps {
  /** From 1 on. */
  readonly page: number;
  readonly size: number;
  readonly total: number;
  readonly pageAddress: (page: number) => string;
}

/** Which results a page shows, with links to the pages around it; nothing where there is one page. */
export function ResultPages({ page, size, total, pageAddress }: ResultPagesProps): ReactElement | null {
  const { say } = useWords();
  if (total <= size) return null;
  const first = Math.min((page - 1) * size + 1, total);
  const last = Math.min(page * size, total);
  return (
    <nav className={styles['pages']} aria-label={say('search.pages')}>
      <span className="tabular">
        {say('search.page-range', {
          first: { number: first },
          last: { number: last },
          all: { number: total },
        })}
      </span>
      <span>
        {page > 1 ? <Link to={pageAddress(page - 1)}>{say('search.pages.previous')}</Link> : null}
        {last < total ? <Link to={pageAddress(page + 1)}>{say('search.pages.next')}</Link> : null}
      </span>
    </nav>
  );
}
