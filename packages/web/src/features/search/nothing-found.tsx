import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { ScreenHeading } from '../../platform/screen-heading.tsx';
import styles from './search-page.module.css';

/** Nothing at all, and what to do next. */
export function NothingFound({ query }: { readonly query: string }): ReactElement {
  return (
    <>
      <ScreenHeading className={styles['heading']}>No table matches “{query}”</ScreenHeading>
      <div className={styles['message']}>
        <p>
          Try a broader word, or the name of what is counted: births, prices, jobs. A code finds its table at
          once.
        </p>
        <p>
          Or <Link to="/browse">browse all tables</Link>.
        </p>
      </div>
    </>
  );
}
