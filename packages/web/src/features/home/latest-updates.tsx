import type { Update, UpdatesBody } from '@almanac/contract';
import { classNames, Skeleton, useWords } from '@almanac/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router';

import { QueryError } from '../../platform/query-error.tsx';
import { newsOf } from '../../platform/updates/news.ts';
import { UpdateDays } from '../../platform/updates/update-days.tsx';
import { writeDate } from '../../platform/words/write-day.ts';
import { HOME_UPDATES } from '../../platform/queries.ts';
import page from './home-page.module.css';
import type { HomeSectionProps } from './home-section.ts';
import styles from '../../platform/updates/update-list.module.css';
import { RuleHead } from './rule-head.tsx';

interface LatestUpdatesProps extends HomeSectionProps {
  readonly query: UseQueryResult<UpdatesBody>;
}

const SKELETON_ROWS = 6;

function SkeletonList(): ReactElement {
  return (
    <ul role="list" className={styles['list']} aria-busy="true">
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <li key={row}>
          <Skeleton widthPx={36} />
          <span>
            <Skeleton widthPx={220} />
            <small>
              <Skeleton widthPx={120} />
            </small>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What was published last, by day, with what it changed. */
export function LatestUpdates({ query, ...place }: LatestUpdatesProps): ReactElement {
  const { say } = useWords();
  return (
    <section className={classNames(page['updates'])} id="updates" aria-labelledby="latest-updates">
      <RuleHead
        id="latest-updates"
        note={
          <Link className="quiet" to="/latest-updates">
            {say('home.all-updates')}
          </Link>
        }
      >
        {say('page.title.latest-updates')}
      </RuleHead>
      {query.status === 'pending' ? <SkeletonList /> : null}
      {query.status === 'error' ? (
        <QueryError title={say('latest.error')} error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {query.status === 'success' ? (
        <UpdateDays news={newsOf(query.data).slice(0, HOME_UPDATES)} {...place} />
      ) : null}
      <p className={styles['empty']}>
        {say('home.last-updated', { day: writeDate(lastUpdated(query.data?.updates), place.site) })}
      </p>
    </section>
  );
}

/** The date of the last update while none is known (specification, sections 3 and 9). */
const DEFAULT_LAST_UPDATED = '2021-02-01T00:00:00.000Z';

/** When figures were last published; `updates` are the latest first. */
export function lastUpdated(updates: readonly Pick<Update, 'publishedAt'>[] | undefined): Date {
  return new Date(updates?.[0]?.publishedAt ?? DEFAULT_LAST_UPDATED);
}
