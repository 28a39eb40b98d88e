import type { Catalogue, CatalogueTable } from './catalogue.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The catalogue as sent to clients: the tree by level, codes at its leaves, and every table once. */
export interface CatalogueTree {
  readonly groupings: readonly (Named & {
    readonly subjects: readonly (Named & {
      readonly topics: readonly (Named & { readonly tables: readonly string[] })[];
    })[];
  })[];
  readonly tables: readonly CatalogueTable[];
}

/** The catalogue's collections, read from its tree. */
export function catalogueFromTree({ groupings, tables }: CatalogueTree): Catalogue {
  const subjects = groupings.flatMap((grouping) =>
    grouping.subjects.map((subject) => ({ ...subject, subjectGroupingId: grouping.id })),
  );
  const topics = subjects.flatMap((subject) =>
    subject.topics.map((topic) => ({ ...topic, subjectId: subject.id })),
  );
  return {
    subjectGroupings: groupings.map(({ id, name }) => ({ id, name })),
    subjects: subjects.map(({ id, name, subjectGroupingId }) => ({ id, name, subjectGroupingId })),
    topics: topics.map(({ id, name, subjectId }) => ({ id, name, subjectId })),
    tables,
    placements: topics.flatMap((topic) => topic.tables.map((code) => ({ topicId: topic.id, code }))),
  };
}
