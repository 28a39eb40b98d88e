/** What tables that are compared should have in common. */
export type PropertyKey = 'unit' | 'base' | 'adjustment' | 'frequency' | 'coverage';

/** One property of the tables of a comparison. */
export interface ComparedProperty {
  readonly key: PropertyKey;
  readonly name: string;
  /** In words, one a table. */
  readonly values: readonly string[];
  readonly isSame: boolean;
}
