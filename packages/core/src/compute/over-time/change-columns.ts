/** Two periods of a table, by the ids of their categories. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** What is shown of the change between two periods, each as a category of time, in the order of reading. */
export const CHANGE_COLUMNS = ['difference', 'change', 'change-a-year'] as const;

/** One of them. */
export type ChangeColumn = (typeof CHANGE_COLUMNS)[number];

/** The id of such a category. */
export function changeColumnId(column: ChangeColumn, { from, to }: Span): string {
  return `${column}.${from}.${to}`;
}
