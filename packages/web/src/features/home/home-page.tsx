import { classNames } from '@almanac/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { catalogueQuery, HOME_UPDATES, indicatorsQuery, updatesQuery } from '../../platform/queries.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { useScreenTitle } from '../../platform/screen-heading.tsx';
import { Contents } from './contents.tsx';
import { Hero } from './hero.tsx';
import styles from './home-page.module.css';
import { KeyFigures } from './key-figures.tsx';
import { LatestUpdates } from './latest-updates.tsx';
import { NextReleases } from './next-releases.tsx';

export interface HomePageProps extends ScreenProps {
  /** The search box of the site, large. */
  readonly search: ReactNode;
  /** Words for which a search finds something; empty while that is not known. */
  readonly exampleSearches: readonly string[];
}

/** The first screen: find a number, see the newest, or open the contents. */
export function HomePage({ api, site, now, search, exampleSearches }: HomePageProps): ReactElement {
  useScreenTitle(site);
  const catalogue = useQuery(catalogueQuery(api));
  const updates = useQuery(updatesQuery(api, HOME_UPDATES));
  const indicators = useQuery(indicatorsQuery(api));
  const hasNoFigures = indicators.data?.length === 0;
  const place = { site, now: now() };
  return (
    <div className="page">
      <div className={classNames(styles['grid'], hasNoFigures && styles['withoutFigures'])}>
        <Hero
          {...place}
          counts={catalogue.data?.counts}
          isPending={catalogue.isPending}
          lastPublished={updates.data?.updates[0]?.publishedAt}
          search={search}
          examples={exampleSearches}
        />
        {hasNoFigures ? null : <KeyFigures {...place} query={indicators} />}
        <LatestUpdates {...place} query={updates} />
        <NextReleases {...place} tables={catalogue.data?.tables} />
      </div>
      <Contents query={catalogue} />
    </div>
  );
}
