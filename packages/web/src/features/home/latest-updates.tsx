import type { Update } from '@almanac/contract';
import { classNames, Skeleton } from '@almanac/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactElement } from 'react';
import { Link } from 'react-router';
import { tablePath } from '../../platform/catalogue/table-path.ts';
import { QueryError } from '../../platform/query-error.tsx';
import { writeChanges } from '../../platform/words/write-changes.ts';
import { writeDayHeading, writeTime } from '../../platform/words/write-day.ts';
import { groupByDay } from './group-by-day.ts';
import page from './home-page.module.css';
import type { HomeSectionProps } from './home-section.ts';
import styles from './latest-updates.module.css';
import { RuleHead } from './rule-head.tsx';

interface LatestUpdatesProps extends HomeSectionProps {
  readonly query: UseQueryResult<readonly Update[]>;
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

function Days({
  updates,
  site,
  now,
}: HomeSectionProps & { readonly updates: readonly Update[] }): ReactElement {
  if (updates.length === 0) return <p className={styles['empty']}>Nothing has been published yet.</p>;
  return (
    <>
      {groupByDay(updates, site).map(({ day, updates: ofDay }) => (
        <Fragment key={day}>
          <h3 className={styles['day']}>
            {writeDayHeading(new Date(ofDay[0]?.publishedAt ?? day), now, site)}
          </h3>
          <ul role="list" className={styles['list']}>
            {ofDay.map((update) => (
              <li key={update.releaseId}>
                <time dateTime={update.publishedAt}>{writeTime(new Date(update.publishedAt), site)}</time>
                <span>
                  <Link className="quiet" to={tablePath(update)}>
                    {update.title}
                  </Link>
                  <small>{writeChanges(update.changes, site)}</small>
                </span>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </>
  );
}

/** What was published last, by day, with what it changed. */
export function LatestUpdates({ query, ...place }: LatestUpdatesProps): ReactElement {
  return (
    <section className={classNames(page['updates'])} id="updates" aria-labelledby="latest-updates">
      <RuleHead id="latest-updates">Latest updates</RuleHead>
      {query.status === 'pending' ? <SkeletonList /> : null}
      {query.status === 'error' ? (
        <QueryError
          title="The latest updates could not be loaded."
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {query.status === 'success' ? <Days updates={query.data} {...place} /> : null}
    </section>
  );
}
