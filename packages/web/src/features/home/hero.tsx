import type { CatalogueBody } from '@almanac/contract';
import { Skeleton } from '@almanac/ui';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { ScreenHeading } from '../../platform/screen-heading.tsx';
import { writeCounted } from '../../platform/words/write-count.ts';
import { writeMoment } from '../../platform/words/write-day.ts';
import styles from './home-page.module.css';
import type { HomeSectionProps } from './home-section.ts';

interface HeroProps extends HomeSectionProps {
  readonly counts: CatalogueBody['counts'] | undefined;
  readonly isPending: boolean;
  readonly lastPublished: string | undefined;
  readonly search: ReactNode;
  readonly examples: readonly string[];
}

function leadOf({
  counts,
  lastPublished,
  site,
  now,
}: HeroProps & { counts: CatalogueBody['counts'] }): string {
  const { tables, series, agencies } = counts;
  if (tables === 0) return 'No table has been published yet.';
  const agencyNoun = agencies === 1 ? 'public agency' : 'public agencies';
  const counted = `${writeCounted(tables, 'table', site)} and ${writeCounted(series, 'data series', site)} from ${agencies} ${agencyNoun}.`;
  return lastPublished === undefined
    ? counted
    : `${counted} Last published ${writeMoment(new Date(lastPublished), now, site)}.`;
}

/** Whose statistics these are, how many, and the search. */
export function Hero(props: HeroProps): ReactElement {
  const { site, counts, isPending, search, examples } = props;
  return (
    <section className={styles['hero']}>
      <ScreenHeading>{site.department}</ScreenHeading>
      <p className={styles['lead']}>
        {isPending ? <Skeleton widthPx={520} /> : null}
        {counts === undefined ? null : leadOf({ ...props, counts })}
      </p>
      <div className={styles['search']}>{search}</div>
      <p className={styles['examples']}>
        {examples.length === 0 ? null : <span>For example</span>}
        {examples.map((words) => (
          <Link key={words} className="quiet" to={`/search?q=${encodeURIComponent(words)}`}>
            {words}
          </Link>
        ))}
      </p>
    </section>
  );
}
