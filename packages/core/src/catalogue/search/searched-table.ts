/** The names under which a table is filed in the catalogue. */
export interface SearchedPlace {
  readonly grouping: string;
  readonly subject: string;
  readonly topic: string;
}

/** A dimension whose categories can be searched for: any but time. */
export interface SearchedDimension {
  readonly label: string;
  /** The labels of its categories, in their order. */
  readonly labels: readonly string[];
}

/** What a search knows of a table. */
export interface SearchedTable {
  readonly code: string;
  /** As it is listed. */
  readonly title: string;
  readonly agency: string;
  readonly places: readonly SearchedPlace[];
  readonly dimensions: readonly SearchedDimension[];
  /** Whether its cells run over time: a series then needs a category of every dimension, else a row is enough. */
  readonly hasPeriods: boolean;
  /** Whether readers ask for what it measures in a word: such tables come before others that answer as well. */
  readonly isHeadline?: boolean;
  /** What else it says of itself: unit, frequency, seasonal adjustment, source. */
  readonly about: readonly string[];
}

/** The texts that a search looks at, in the order of their bits. */
export const SEARCH_FIELDS = [
  'title',
  'series',
  'code',
  'topic',
  'subject',
  'subjectGrouping',
  'agency',
  'about',
] as const;

/** A text that a search looks at. */
export type SearchField = (typeof SEARCH_FIELDS)[number];

/** How much a word counts where it is found. docs/search.md says why. */
export const FIELD_WEIGHTS: { readonly [Field in SearchField]: number } = {
  title: 10,
  series: 5,
  code: 8,
  topic: 4.5,
  subject: 3,
  subjectGrouping: 2,
  agency: 4,
  about: 2,
};
