import { useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { ScreenHeading } from '../../platform/screen-heading.tsx';
import styles from './search-page.module.css';

/** Nothing at all, and what to do next. */
export function NothingFound({ query }: { readonly query: string }): ReactElement {
  const { say, rich } = useWords();
  return (
    <>
      <ScreenHeading className={styles['heading']}>{say('search.heading.nothing', { query })}</ScreenHeading>
      <div className={styles['message']}>
        <p>{say('search.nothing.advice')}</p>
        <p>{rich('common.or-browse', { link: (inside) => <Link to="/browse">{inside}</Link> })}</p>
      </div>
    </>
  );
}
