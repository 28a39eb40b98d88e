import { useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { tablePath } from '../../platform/catalogue/table-path.ts';
import type { AnnouncedRelease } from './releases-by-day.ts';

/** What is released on one day. */
export function AnnouncedList({
  releases,
}: {
  readonly releases: readonly AnnouncedRelease[];
}): ReactElement {
  const { say } = useWords();
  return (
    <ul role="list">
      {releases.map(({ title, table, tables }) => (
        <li key={table.code}>
          <Link className="quiet" to={tablePath(table)}>
            {title}
          </Link>
          {tables === 1 ? null : <small> {say('common.tables', { count: tables })}</small>}
        </li>
      ))}
    </ul>
  );
}
