import { useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import styles from './search-page.module.css';

/** The search before a query is entered. */
export function SearchStart(): ReactElement {
  const { say, rich } = useWords();
  return (
    <>
      <h1 className={styles['heading']}>{say('search.start')}</h1>
      <div className={styles['message']}>
        <p>{say('search.start.how')}</p>
        <p>{rich('common.or-browse', { link: (inside) => <Link to="/browse">{inside}</Link> })}</p>
      </div>
    </>
  );
}
