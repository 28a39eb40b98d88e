import type { TableEntry } from '@almanac/contract';

/** The address of a table's page. */
export function tablePath({ kind, code }: Pick<TableEntry, 'kind' | 'code'>): string {
  return `/table/${kind}/${encodeURIComponent(code)}`;
}
