import type { Say } from '@almanac/words';

import type { Crumb } from '../../platform/breadcrumb.tsx';
import type {
  CatalogueIndex,
  GroupingNode,
  SubjectNode,
  TopicNode,
} from '../../platform/catalogue/catalogue-index.ts';

/** The place in the catalogue that a page shows; the root has none of the three. */
export interface BrowsePlace {
  readonly grouping?: GroupingNode;
  readonly subject?: SubjectNode;
  readonly topic?: TopicNode;
}

export interface PlaceAddress {
  readonly groupingId?: string | undefined;
  readonly subjectId?: string | undefined;
  readonly topicId?: string | undefined;
}

/** The place an address names; undefined when there is none. A topic alone is enough (`/topic/:id`). */
export function browsePlace(
  index: CatalogueIndex,
  { groupingId, subjectId, topicId }: PlaceAddress,
): BrowsePlace | undefined {
  if (groupingId === undefined) {
    return topicId === undefined ? {} : index.topics.find(({ topic }) => topic.id === topicId);
  }
  const grouping = index.groupings.find(({ id }) => id === groupingId);
  if (grouping === undefined || subjectId === undefined) return grouping && { grouping };
  const subject = grouping.subjects.find(({ id }) => id === subjectId);
  if (subject === undefined || topicId === undefined) return subject && { grouping, subject };
  const topic = subject.topics.find(({ id }) => id === topicId);
  return topic && { grouping, subject, topic };
}

/** The deepest node of the place. */
export function nodeOf({
  grouping,
  subject,
  topic,
}: BrowsePlace): GroupingNode | SubjectNode | TopicNode | undefined {
  return topic ?? subject ?? grouping;
}

/** The address of the place. */
export function addressOfPlace({ grouping, subject, topic }: BrowsePlace): string {
  return ['/browse', grouping?.id, subject?.id, topic?.id].filter((part) => part !== undefined).join('/');
}

/** The way from the root of the catalogue to the place. */
export function crumbsTo({ grouping, subject, topic }: BrowsePlace, say: Say): readonly Crumb[] {
  const crumbs = [{ name: say('page.title.browse'), to: '/browse' }];
  if (grouping && subject) crumbs.push({ name: grouping.name, to: addressOfPlace({ grouping }) });
  if (grouping && subject && topic)
    crumbs.push({ name: subject.name, to: addressOfPlace({ grouping, subject }) });
  return crumbs;
}
