import { classNames, useWords } from '@almanac/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { useParams } from 'react-router';
import { catalogueIndex } from '../../platform/catalogue/catalogue-index.ts';
import { QueryError } from '../../platform/query-error.tsx';
import { catalogueQuery } from '../../platform/queries.ts';
import { ScreenHeading } from '../../platform/screen-heading.tsx';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { BrowseListing } from './browse-listing.tsx';
import styles from './browse-page.module.css';
import { browsePlace } from './browse-place.ts';
import { BrowseSkeleton } from './browse-skeleton.tsx';
import { TopicPage } from './topic-page.tsx';

export interface BrowsePageProps extends ScreenProps {
  /** Shown when the address names no place of the catalogue. */
  readonly notFound: ReactNode;
}

/** `/browse/:groupingId?/:subjectId?/:topicId?` and `/topic/:topicId`: the catalogue, level by level. */
export function BrowsePage({ notFound, ...screen }: BrowsePageProps): ReactNode {
  const address = useParams();
  const catalogue = useQuery(catalogueQuery(screen.api));
  if (catalogue.status === 'pending') return <BrowseSkeleton />;
  if (catalogue.status === 'error')
    return <BrowseError error={catalogue.error} onRetry={() => void catalogue.refetch()} />;
  const index = catalogueIndex(catalogue.data);
  const place = browsePlace(index, address);
  if (place === undefined) return notFound;
  const { grouping, subject, topic } = place;
  if (grouping !== undefined && subject !== undefined && topic !== undefined)
    return <TopicPage {...screen} place={{ grouping, subject, topic }} />;
  return <BrowseListing {...screen} index={index} place={place} />;
}

function BrowseError({
  error,
  onRetry,
}: {
  readonly error: Error;
  readonly onRetry: () => void;
}): ReactElement {
  const { say } = useWords();
  return (
    <div className="page">
      <div className={classNames(styles['head'], styles['first'])}>
        <ScreenHeading>{say('page.title.browse')}</ScreenHeading>
      </div>
      <QueryError title={say('browse.error')} error={error} onRetry={onRetry} />
    </div>
  );
}
