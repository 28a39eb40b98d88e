import type { Site, Update } from '@almanac/contract';
import { Fragment, type ReactElement } from 'react';
import { UpdateItems } from '../../platform/updates/update-items.tsx';
import { dayOf, writeComingDay } from '../../platform/words/write-day.ts';
import styles from './latest.module.css';

/** The updates of each agency, agencies by name; within one in the order given. */
function byAgency(updates: readonly Update[]): readonly (readonly [string, readonly Update[]])[] {
  const agencies = new Map<string, Update[]>();
  for (const update of updates) {
    agencies.set(update.agency, [...(agencies.get(update.agency) ?? []), update]);
  }
  return [...agencies].sort(([a], [b]) => a.localeCompare(b));
}

export interface UpdatesByAgencyProps {
  readonly updates: readonly Update[];
  readonly site: Site;
  readonly now: Date;
}

/** Releases under the agency that published them. */
export function UpdatesByAgency({ updates, site, now }: UpdatesByAgencyProps): ReactElement {
  return (
    <div className={styles['agencies']}>
      {byAgency(updates).map(([agency, each]) => (
        <Fragment key={agency}>
          <h2>{agency}</h2>
          <UpdateItems
            updates={each}
            site={site}
            when={({ publishedAt }) => writeComingDay(dayOf(new Date(publishedAt), site), now, site)}
          />
        </Fragment>
      ))}
    </div>
  );
}
