import { searchTitle } from '@almanac/contract';
import { useWords } from '@almanac/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { QueryError } from '../../platform/query-error.tsx';
import { ScreenHeading, useScreenTitle } from '../../platform/screen-heading.tsx';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { AnswerPlace } from './answer/answer-place.tsx';
import { answerQuery } from './answer/answer-query.ts';
import { hasAnswer } from './answer/has-answer.ts';
import { Results } from './results.tsx';
import styles from './search-page.module.css';
import { searchQuery } from './search-queries.ts';
import { SearchStart } from './search-start.tsx';
import { SiteSearch } from './site-search.tsx';
import { useSearchAddress, type SearchAddress } from './use-search-address.ts';

function Answer({ api, site, address }: ScreenProps & { readonly address: SearchAddress }): ReactElement {
  const { say, write } = useWords();
  const answer = useQuery(searchQuery(api, address.apiAddress));
  const figure = useQuery(answerQuery(api, address.question));
  if (answer.status === 'error') {
    return (
      <>
        <ScreenHeading className={styles['heading']}>{write(searchTitle(address.query))}</ScreenHeading>
        <QueryError title={say('search.error')} error={answer.error} onRetry={() => void answer.refetch()} />
      </>
    );
  }
  if (answer.status === 'pending' || figure.status === 'pending') {
    return (
      <div role="status" aria-busy="true">
        <ScreenHeading className={styles['heading']}>
          {say('search.searching', { query: address.query })}
        </ScreenHeading>
      </div>
    );
  }
  // Without the figure there are still the tables.
  const body = address.page === 1 ? figure.data : undefined;
  const isTold = body !== undefined && hasAnswer(body, answer.data.understood.isNearest);
  return (
    <>
      {isTold ? <AnswerPlace body={body} site={site} /> : null}
      <Results
        site={site}
        results={answer.data}
        address={address}
        isPassing={answer.isPlaceholderData}
        isBelowAnswer={isTold}
        isAnswered={isTold && body.answer !== undefined}
      />
    </>
  );
}

/** `/search?q=`: the tables that match, why, and ways to narrow them down. */
export function SearchPage(screen: ScreenProps): ReactElement {
  const { api, site } = screen;
  const address = useSearchAddress();
  const { query } = address;
  useScreenTitle(site, useWords().write(searchTitle(query)));
  return (
    <div className="page">
      <div className={styles['head']}>
        <div className={styles['box']}>
          <SiteSearch key={query} api={api} size="medium" words={query} isFocused={query === ''} />
        </div>
      </div>
      {query === '' ? <SearchStart /> : <Answer {...screen} address={address} />}
    </div>
  );
}
