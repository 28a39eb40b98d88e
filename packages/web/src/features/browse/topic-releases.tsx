import type { Site, TableEntry } from '@almanac/contract';
import { lastUpdatedOf, message, periodFact } from '@almanac/core';
import { classNames, useWords } from '@almanac/ui';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { tablePath } from '../../platform/catalogue/table-path.ts';
import { comingReleases } from '../../platform/updates/coming-releases.ts';
import list from '../../platform/updates/update-list.module.css';
import { dayOf, writeComingDay, writePastDay } from '../../platform/words/write-day.ts';
import styles from './topic-page.module.css';

interface TopicReleasesProps {
  readonly tables: readonly TableEntry[];
  readonly site: Site;
  readonly now: Date;
}

const SHOWN = 4;

/** The title of a table without what it says behind a colon, where that is the title of another one. */
function familyTitle({ groupTitle }: TableEntry, titles: ReadonlySet<string>): string {
  const [before = groupTitle] = groupTitle.split(': ');
  return titles.has(before) ? before : groupTitle;
}

/** The latest releases, one of each family. */
function latestOf(tables: readonly TableEntry[]): readonly TableEntry[] {
  const latest = tables.toSorted((a, b) => Date.parse(lastUpdatedOf(b, b)) - Date.parse(lastUpdatedOf(a, a)));
  const groups = new Map<string, TableEntry>();
  const titles = new Set(tables.map(({ groupTitle }) => groupTitle));
  for (const table of latest) {
    const groupTitle = familyTitle(table, titles);
    if (!groups.has(groupTitle)) groups.set(groupTitle, { ...table, groupTitle });
  }
  return [...groups.values()].slice(0, SHOWN);
}

/** What of a topic is released next, and what was last. */
export function TopicReleases({ tables, site, now }: TopicReleasesProps): ReactElement {
  const { say, write } = useWords();
  return (
    <div className={styles['releases']}>
      <Releases
        id="next-releases"
        title={say('home.next-releases')}
        tables={comingReleases(tables, dayOf(now, site), SHOWN)}
        day={({ nextReleaseDate = '' }) => (
          <time dateTime={nextReleaseDate}>{writeComingDay(nextReleaseDate, now, site)}</time>
        )}
      />
      <Releases
        id="latest-releases"
        title={say('topic.latest-releases')}
        tables={latestOf(tables)}
        day={(table) => {
          const at = lastUpdatedOf(table, table);
          return <time dateTime={at}>{writePastDay(new Date(at), now, site)}</time>;
        }}
        note={({ to }) =>
          to === undefined ? null : write(message('topic.up-to', { period: periodFact(to) }))
        }
      />
    </div>
  );
}

interface ReleasesProps {
  readonly id: string;
  readonly title: string;
  readonly tables: readonly TableEntry[];
  readonly day: (table: TableEntry) => ReactNode;
  readonly note?: (table: TableEntry) => ReactNode;
}

function Releases({ id, title, tables, day, note }: ReleasesProps): ReactElement | null {
  if (tables.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 className={classNames('section-heading', styles['rule'])} id={id}>
        {title}
      </h2>
      <ul role="list" className={classNames(list['list'], list['next'])}>
        {tables.map((table) => (
          <li key={table.code}>
            {day(table)}
            <span>
              <Link className="quiet" to={tablePath(table)}>
                {table.groupTitle}
              </Link>
              {note === undefined ? null : <small>{note(table)}</small>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
