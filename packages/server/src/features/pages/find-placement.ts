import { collatorOf } from '@almanac/words';
import type { CurrentTable, Placement } from '../../releases/index/indexed-release.ts';

/** The place of a page in the tree of the catalogue; absent levels match any. */
export interface PlaceIds {
  readonly groupingId?: string | undefined;
  readonly subjectId?: string | undefined;
  readonly topicId?: string | undefined;
}

/** A place in the tree, and its tables. */
export interface Place {
  readonly placement: Placement;
  readonly tables: readonly CurrentTable[];
}

function fits(
  { grouping, subject, topic }: Placement,
  { groupingId, subjectId, topicId }: PlaceIds,
): boolean {
  return (
    (groupingId === undefined || grouping.id === groupingId) &&
    (subjectId === undefined || subject.id === subjectId) &&
    (topicId === undefined || topic.id === topicId)
  );
}

/** The place with these ids, and its tables by title; undefined when the catalogue has none such. */
export function findPlacement(
  tables: readonly CurrentTable[],
  ids: PlaceIds,
  locale: string,
): Place | undefined {
  const here = tables.filter(({ placements }) => placements.some((placement) => fits(placement, ids)));
  const placement = here[0]?.placements.find((each) => fits(each, ids));
  const { compare } = collatorOf(locale);
  return placement && { placement, tables: here.sort((a, b) => compare(a.summary.title, b.summary.title)) };
}
