import type { SavedTable } from '@almanac/contract';

/** What a saved table is called: by its owner, or by its agency; a comparison by what it compares. */
export function nameOfSaved({ metadata, title }: Pick<SavedTable, 'metadata' | 'title'>): string {
  const { name, comparison } = metadata;
  if (name !== null) return name;
  return comparison === undefined ? title : comparison.tables.map((table) => table.title).join(' and ');
}

/**
 * The line under the name: what the agency calls it where its owner does not, and its code; of a comparison every
 * table.
 */
export function titlesOfSaved({ metadata, title, tableId }: SavedTable): string {
  const { name, comparison } = metadata;
  if (comparison === undefined) return name === null ? tableId : `${title} · ${tableId}`;
  const tables = comparison.tables.map((table) =>
    name === null ? table.code : `${table.title} (${table.code})`,
  );
  return `Comparison of ${tables.join(', ')}`;
}
