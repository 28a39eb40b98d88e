import type { Site } from '@almanac/contract';
import { Button, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import type { GroupingNode } from '../../platform/catalogue/catalogue-index.ts';
import { CatalogueTree } from '../../platform/catalogue/catalogue-tree.tsx';
import styles from './browse-page.module.css';
import type { BrowsePlace } from './browse-place.ts';
import { SubjectSections, TopicSections } from './sections.tsx';
import type { BrowseOrder } from './use-browse-order.ts';

export interface BrowseBranchProps {
  /** The tree with only the tables of the facets' choice. */
  readonly groupings: readonly GroupingNode[];
  readonly place: BrowsePlace;
  readonly site: Site;
  readonly query: string;
  readonly order: BrowseOrder;
  /** Whether facets are chosen. */
  readonly isFiltered: boolean;
  readonly onClear: () => void;
}

function Nothing({
  isFiltered,
  onClear,
}: {
  readonly isFiltered: boolean;
  readonly onClear: () => void;
}): ReactElement {
  const { say } = useWords();
  if (!isFiltered) return <p className={styles['message']}>{say('common.nothing-published')}</p>;
  return (
    <div className={styles['message']}>
      <strong>{say('browse.none-chosen')}</strong>
      <Button onClick={onClear}>{say('button.clear-filters')}</Button>
    </div>
  );
}

/** What is under a place: the tree, the topics of each subject, or the tables of each topic. */
export function BrowseBranch({
  groupings,
  place,
  site,
  query,
  order,
  isFiltered,
  onClear,
}: BrowseBranchProps): ReactElement {
  if (groupings.length === 0) return <Nothing isFiltered={isFiltered} onClear={onClear} />;
  if (place.grouping === undefined)
    return <CatalogueTree groupings={groupings} headingLevel="h2" query={query} />;

  const grouping = groupings.find(({ id }) => id === place.grouping?.id);
  if (grouping === undefined) return <Nothing isFiltered={isFiltered} onClear={onClear} />;
  if (place.subject === undefined) return <SubjectSections grouping={grouping} query={query} />;

  const subject = grouping.subjects.find(({ id }) => id === place.subject?.id);
  if (subject === undefined) return <Nothing isFiltered={isFiltered} onClear={onClear} />;
  return <TopicSections grouping={grouping} subject={subject} site={site} query={query} order={order} />;
}
