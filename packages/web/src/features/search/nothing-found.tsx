import { useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { ResultsHeading } from './results-heading.tsx';
import styles from './search-page.module.css';

/** Nothing at all, and what to do next. */
export function NothingFound(props: {
  readonly query: string;
  readonly isBelowAnswer: boolean;
}): ReactElement {
  const { query, isBelowAnswer } = props;
  const { say, rich } = useWords();
  return (
    <>
      <ResultsHeading isBelowAnswer={isBelowAnswer}>
        {say('search.heading.nothing', { query })}
      </ResultsHeading>
      <div className={styles['message']}>
        <p>{say('search.nothing.advice')}</p>
        <p>{rich('common.or-browse', { link: (inside) => <Link to="/browse">{inside}</Link> })}</p>
      </div>
    </>
  );
}
