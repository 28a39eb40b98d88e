import type { Site } from '@almanac/contract';
import { collatorOf } from '@almanac/words';
import { Fragment, type ReactElement } from 'react';
import { publishedAtOf, type News } from '../../platform/updates/news.ts';
import { UpdateItems } from '../../platform/updates/update-items.tsx';
import { writePastDay } from '../../platform/words/write-day.ts';
import styles from './latest.module.css';

/** The news of each agency, agencies by name; within one in the order given. */
function byAgency(news: readonly News[], locale: string): readonly (readonly [string, readonly News[]])[] {
  const { compare } = collatorOf(locale);
  const agencies = new Map<string, News[]>();
  for (const each of news) {
    agencies.set(each.agency, [...(agencies.get(each.agency) ?? []), each]);
  }
  return [...agencies].sort(([a], [b]) => compare(a, b));
}

export interface UpdatesByAgencyProps {
  readonly news: readonly News[];
  readonly site: Site;
  readonly now: Date;
}

/** Releases and notices under the agency they are of. */
export function UpdatesByAgency({ news, site, now }: UpdatesByAgencyProps): ReactElement {
  return (
    <div className={styles['agencies']}>
      {byAgency(news, site.locale).map(([agency, each]) => (
        <Fragment key={agency}>
          <h2>{agency}</h2>
          <UpdateItems
            news={each}
            site={site}
            when={(one) => writePastDay(new Date(publishedAtOf(one)), now, site)}
          />
        </Fragment>
      ))}
    </div>
  );
}
