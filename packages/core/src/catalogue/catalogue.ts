import type { TableKind } from '../table/table-code.ts';

/** The uppermost level of the catalogue: a theme. */
export interface SubjectGrouping {
  readonly id: string;
  readonly name: string;
}

/** The middle level. */
export interface Subject {
  readonly id: string;
  readonly name: string;
  readonly subjectGroupingId: string;
}

/** The level at which tables are filed. */
export interface Topic {
  readonly id: string;
  readonly name: string;
  readonly subjectId: string;
}

/**
 * A table in the catalogue: the specification's statisticTable, largeDataCube or crossSectional entry, by `kind`.
 * Its id is its code (the specification's matrixNumber for TS); entries that came without one are not listed.
 */
export interface CatalogueTable {
  readonly code?: string;
  readonly kind: TableKind;
  readonly title: string;
  readonly groupTitle: string;
}

/** Files a table under a topic: the specification's mapping entry. A table may be filed under several topics. */
export interface Placement {
  readonly topicId: string;
  readonly code: string;
}

/** The catalogue's collections, as the specification (section 3) has them. */
export interface Catalogue {
  readonly subjectGroupings: readonly SubjectGrouping[];
  readonly subjects: readonly Subject[];
  readonly topics: readonly Topic[];
  readonly tables: readonly CatalogueTable[];
  readonly placements: readonly Placement[];
}
