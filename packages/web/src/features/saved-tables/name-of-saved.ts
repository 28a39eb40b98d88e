import type { SavedTable } from '@almanac/contract';

/** What a saved table is called: by its owner, or by its agency. */
export function nameOfSaved({ metadata, title }: Pick<SavedTable, 'metadata' | 'title'>): string {
  return metadata.name ?? title;
}
