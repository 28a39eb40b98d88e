/** The categories of a dimension that a program asks for. */
export interface WantedCategories {
  /** The id of the dimension, in any case. */
  readonly dimension: string;
  /** Ids of categories, patterns and expressions; see `categoriesAt`. */
  readonly expressions: readonly string[];
  /** The id of the list that the expressions are about, in place of the published categories. */
  readonly codelist?: string;
  /** Where a list has groups: the figures of the groups, or those of their members. */
  readonly groupsAs?: 'groups' | 'members';
}

/** What a program asks for of a table. */
export interface WantedData {
  readonly categories: readonly WantedCategories[];
  /** Ids of dimensions down the side and across the top; those that neither names follow down the side. */
  readonly stub?: readonly string[];
  readonly heading?: readonly string[];
  /** What becomes of a dimension that is not named and has no total. */
  readonly unnamed: 'is-refused' | 'is-whole';
}
