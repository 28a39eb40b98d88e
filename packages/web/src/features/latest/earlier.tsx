import type { PlainMessageKey } from '@almanac/core';
import { Button, useWords } from '@almanac/ui';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router';
import styles from './latest.module.css';

interface Page {
  /** The last of the page, where there are more after it. */
  readonly next?: string | null | undefined;
}

const WORDS = {
  updates: {
    loading: 'latest.updates.loading',
    more: 'latest.updates.show-earlier',
    earlier: 'latest.updates.earlier',
    latest: 'latest.updates.from-latest',
  },
  corrections: {
    loading: 'latest.corrections.loading',
    more: 'latest.corrections.show-earlier',
    earlier: 'latest.corrections.earlier',
    latest: 'latest.corrections.from-latest',
  },
} as const satisfies Record<string, Record<string, PlainMessageKey>>;

export interface EarlierProps {
  /** What there is more of. */
  readonly what: keyof typeof WORDS;
  readonly pages: UseInfiniteQueryResult<InfiniteData<Page>>;
}

/** Earlier entries of a list, in place; without scripts, on a page that begins after the last one. */
export function Earlier({ what, pages }: EarlierProps): ReactElement | null {
  const { say } = useWords();
  const [parameters] = useSearchParams();
  const next = pages.data?.pages.at(-1)?.next;
  if (next === undefined || next === null) return null;
  const address = new URLSearchParams(parameters);
  address.set('after', next);
  return (
    <p className={styles['more']}>
      <Button disabled={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
        {say(pages.isFetchingNextPage ? WORDS[what].loading : WORDS[what].more)}
      </Button>
      <noscript>
        <Link to={`?${address.toString()}`}>{say(WORDS[what].earlier)}</Link>
      </noscript>
    </p>
  );
}

/** Over a list that begins after one of its entries: the way to its beginning. */
export function FromTheLatest({ what }: Pick<EarlierProps, 'what'>): ReactElement | null {
  const { say } = useWords();
  const [parameters] = useSearchParams();
  if (!parameters.has('after')) return null;
  const address = new URLSearchParams(parameters);
  address.delete('after');
  return (
    <p className={styles['more']}>
      <Link to={`?${address.toString()}`}>{say(WORDS[what].latest)}</Link>
    </p>
  );
}
