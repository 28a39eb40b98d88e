import type { TableEntry } from '@almanac/contract';
import { classNames, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { tablePath } from '../../platform/catalogue/table-path.ts';
import { dayOf, writeWeekday } from '../../platform/words/write-day.ts';
import { comingReleases } from '../../platform/updates/coming-releases.ts';
import page from './home-page.module.css';
import type { HomeSectionProps } from './home-section.ts';
import styles from '../../platform/updates/update-list.module.css';
import { RuleHead } from './rule-head.tsx';

interface NextReleasesProps extends HomeSectionProps {
  readonly tables: readonly TableEntry[] | undefined;
}

const RELEASES_SHOWN = 4;

/** The next dates on which figures are released; nothing where no agency has named one. */
export function NextReleases({ tables, site, now }: NextReleasesProps): ReactElement | null {
  const { say } = useWords();
  const coming = comingReleases(tables ?? [], dayOf(now, site), RELEASES_SHOWN);
  if (coming.length === 0) return null;
  return (
    <section className={page['next']} aria-labelledby="next-releases">
      <RuleHead
        id="next-releases"
        note={
          <Link className="quiet" to="/releases/calendar">
            {say('home.calendar')}
          </Link>
        }
      >
        {say('home.next-releases')}
      </RuleHead>
      <ul role="list" className={classNames(styles['list'], styles['next'])}>
        {coming.map((table) => (
          <li key={table.code}>
            <time dateTime={table.nextReleaseDate}>
              {writeWeekday(table.nextReleaseDate ?? '', now, site)}
            </time>
            <Link className="quiet" to={tablePath(table)}>
              {table.groupTitle}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
