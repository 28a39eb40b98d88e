import { changesFact, type LoggedCorrection, type Site, type Update } from '@almanac/contract';
import { useWords } from '@almanac/ui';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { tablePath } from '../catalogue/table-path.ts';
import { writeDate } from '../words/write-day.ts';
import { isNotice, momentsOf, newsKey, publishedAtOf, type News } from './news.ts';
import styles from './update-list.module.css';

export interface UpdateItemsProps {
  readonly news: readonly News[];
  readonly site: Site;
  /** The time, as the list writes it. */
  readonly when: (each: News) => string;
  /** What follows the changes. */
  readonly more?: ((each: News) => ReactNode) | undefined;
}

type LinesProps<Each> = Pick<UpdateItemsProps, 'site' | 'more'> & { readonly each: Each };

function ReleaseLines({ each, more }: Omit<LinesProps<Update>, 'site'>): ReactElement {
  const { rich, write } = useWords();
  return (
    <>
      <small>
        {write(changesFact(each.changes))}
        {more?.(each)}
      </small>
      {each.corrections?.map(({ id, text }) => (
        <small key={id} className={styles['correction']}>
          {rich('common.updates.correction', { b: (inside) => <b>{inside}</b> }, { text })}
        </small>
      ))}
    </>
  );
}

function NoticeLines({ each, site, more }: LinesProps<LoggedCorrection>): ReactElement {
  const { say, rich } = useWords();
  return (
    <>
      <small>
        {say('common.updates.release-of', { day: writeDate(new Date(each.publishedAt), site) })}
        {more?.(each)}
      </small>
      <small className={styles['correction']}>
        {rich('common.updates.correction', { b: (inside) => <b>{inside}</b> }, { text: each.text })}
      </small>
    </>
  );
}

/** Releases and notices one below the other: when, which table, and what changed or was wrong. */
export function UpdateItems({ news, site, when, more }: UpdateItemsProps): ReactElement {
  return (
    <ul role="list" className={styles['list']}>
      {momentsOf(news).map(([first, ...others]) => (
        <li key={newsKey(first)}>
          <time dateTime={publishedAtOf(first)}>{when(first)}</time>
          {others.length === 0 ? (
            <Lines each={first} site={site} more={more} />
          ) : (
            <div>
              {isNotice(first) ? null : first.group}
              <ul role="list" className={styles['group']}>
                {[first, ...others].map((each) => (
                  <li key={newsKey(each)}>
                    <Lines each={each} site={site} more={more} />
                  </li>
                ))}
              </ul>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function Lines({ each, site, more }: LinesProps<News>): ReactElement {
  return (
    <span>
      <Link className="quiet" to={addressOf(each)}>
        {each.title}
      </Link>
      {isNotice(each) ? (
        <NoticeLines each={each} site={site} more={more} />
      ) : (
        <ReleaseLines each={each} more={more} />
      )}
    </span>
  );
}

/** A notice links to its release, which need not be the current one. */
function addressOf(each: News): string {
  return isNotice(each)
    ? `${tablePath(each)}?release=${encodeURIComponent(each.releaseId)}`
    : tablePath(each);
}
