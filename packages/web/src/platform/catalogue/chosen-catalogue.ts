import type { TableEntry } from '@almanac/contract';
import type { CatalogueIndex, GroupingNode } from './catalogue-index.ts';

/** The tree with only the tables that pass, without the branches that are left empty. */
export function chosenGroupings(
  { groupings }: CatalogueIndex,
  passes: (table: TableEntry) => boolean,
): readonly GroupingNode[] {
  return groupings
    .map((grouping) => ({
      ...grouping,
      tables: grouping.tables.filter(passes),
      subjects: grouping.subjects
        .map((subject) => ({
          ...subject,
          tables: subject.tables.filter(passes),
          topics: subject.topics
            .map((topic) => ({ ...topic, tables: topic.tables.filter(passes) }))
            .filter(({ tables }) => tables.length > 0),
        }))
        .filter(({ tables }) => tables.length > 0),
    }))
    .filter(({ tables }) => tables.length > 0);
}
