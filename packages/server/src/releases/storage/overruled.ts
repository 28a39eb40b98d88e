import type { Dimension, TableFacts } from '@almanac/core';

/**
 * What the file of a release says and its table does not, because a manifest said otherwise, then or before. Where the
 * next file says the same again, it says nothing new, and the table stays as it is. No reader sees it.
 */
export interface Overruled {
  readonly facts: Partial<TableFacts>;
  /** By id. */
  readonly dimensions: { readonly [id: string]: OverruledDimension };
}

/** What the file says of a dimension. */
export interface OverruledDimension {
  readonly label?: string;
  readonly role?: Dimension['role'];
  /** The ids of all categories, in the order of the file. */
  readonly order?: readonly string[];
  /** Set where the file puts no category below another, and the table does. */
  readonly isFlat?: true;
  /** Set where a manifest said what is a whole; other partitions are found anew in each release. */
  readonly hasStatedPartitions?: true;
  /** Set where a manifest said which category is shown first. */
  readonly hasStatedOpening?: true;
  /** By id. */
  readonly categories?: { readonly [id: string]: OverruledCategory };
}

/** What the file says of a category. */
export interface OverruledCategory {
  readonly label?: string;
  /** Empty where the file puts it at the top of a hierarchy. */
  readonly parent?: string;
  readonly unit?: string;
  readonly decimals?: number;
}

/** Whether the table says everything that its file does. */
export function isNothing({ facts, dimensions }: Overruled): boolean {
  return Object.keys(facts).length + Object.keys(dimensions).length === 0;
}
