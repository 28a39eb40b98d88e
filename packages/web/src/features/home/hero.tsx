import type { CatalogueBody } from '@almanac/contract';
import { message } from '@almanac/core';
import { Skeleton, useWords } from '@almanac/ui';
import type { Say } from '@almanac/words';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { ScreenHeading } from '../../platform/screen-heading.tsx';
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

function leadOf({ counts, lastPublished, site, now }: HeroProps, say: Say): string {
  if (counts === undefined) return '';
  const { tables, series, agencies } = counts;
  if (tables === 0) return say('common.nothing-published');
  if (lastPublished === undefined) return say('home.counts', { tables, series, agencies });
  return say('home.counts-and-last', {
    counts: message('home.counts', { tables, series, agencies }),
    moment: writeMoment(new Date(lastPublished), now, site),
  });
}

/** Whose statistics these are, how many, and the search. */
export function Hero(props: HeroProps): ReactElement {
  const { say } = useWords();
  const { site, isPending, search, examples } = props;
  return (
    <section className={styles['hero']}>
      <ScreenHeading>{site.department}</ScreenHeading>
      <p className={styles['lead']}>
        {isPending ? <Skeleton widthPx={520} /> : null}
        {leadOf(props, say)}
      </p>
      <div className={styles['search']}>{search}</div>
      <p className={styles['examples']}>
        {examples.length === 0 ? null : <span>{say('home.for-example')}</span>}
        {examples.map((words) => (
          <Link key={words} className="quiet" to={`/search?q=${encodeURIComponent(words)}`}>
            {words}
          </Link>
        ))}
      </p>
    </section>
  );
}
