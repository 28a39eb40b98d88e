import type { Site } from '@almanac/contract';
import { Fragment, type ReactElement } from 'react';
import { AnnouncedList } from './announced-list.tsx';
import styles from './latest.module.css';
import type { AnnouncedRelease } from './releases-by-day.ts';

export interface CalendarListProps {
  readonly days: ReadonlyMap<string, readonly AnnouncedRelease[]>;
  readonly today: string;
  readonly site: Site;
}

/** The announced releases from today on, day by day. */
export function CalendarList({ days, today, site }: CalendarListProps): ReactElement {
  const coming = [...days].filter(([day]) => day >= today).sort(([a], [b]) => a.localeCompare(b));
  const heading = new Intl.DateTimeFormat(site.locale, { dateStyle: 'full', timeZone: 'UTC' });
  if (coming.length === 0) {
    return (
      <p className={styles['none']}>
        No release has been announced. The latest updates show what has appeared.
      </p>
    );
  }
  return (
    <div className={styles['announced']}>
      {coming.map(([day, releases]) => (
        <Fragment key={day}>
          <h2>
            <time dateTime={day}>{heading.format(new Date(`${day}T00:00:00Z`))}</time>
          </h2>
          <AnnouncedList releases={releases} />
        </Fragment>
      ))}
    </div>
  );
}
