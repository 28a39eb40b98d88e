import type { ReactElement } from 'react';
import { Link } from 'react-router';
import styles from './search-page.module.css';

/** The search before a query is entered. */
export function SearchStart(): ReactElement {
  return (
    <>
      <h1 className={styles['heading']}>Search the tables</h1>
      <div className={styles['message']}>
        <p>
          Type a few words of what you look for: a title, a series, a topic, an agency, or the code of a
          table. The beginning of a word is enough.
        </p>
        <p>
          Or <Link to="/browse">browse all tables</Link>.
        </p>
      </div>
    </>
  );
}
