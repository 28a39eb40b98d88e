import type { SavedTable } from '@almanac/contract';
import { writeList, type Say } from '@almanac/words';

/** What a saved table is called: by its owner, or by its agency; a comparison by what it compares. */
export function nameOfSaved({ metadata, title }: Pick<SavedTable, 'metadata' | 'title'>, say: Say): string {
  const { name, comparison } = metadata;
  if (name !== null) return name;
  const titles = comparison?.tables.map((table) => table.title) ?? [title];
  return writeList(say, titles);
}

/**
 * The line under the name: what the agency calls it where its owner does not, and its code; of a comparison every
 * table.
 */
export function titlesOfSaved({ metadata, title, tableId }: SavedTable, say: Say): string {
  const { name, comparison } = metadata;
  if (comparison === undefined) return name === null ? tableId : say('saved.title', { title, code: tableId });
  const tables = comparison.tables.map((table) =>
    name === null ? table.code : say('saved.compared-table', { title: table.title, code: table.code }),
  );
  return say('saved.comparison-of', { tables: { list: tables, joined: 'comma' } });
}
