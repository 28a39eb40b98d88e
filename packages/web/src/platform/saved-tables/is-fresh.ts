import type { SavedTable } from '@almanac/contract';

/** Whether there are figures that its owner has not looked at. A table that stays with its release has none. */
export function isFresh({ metadata }: Pick<SavedTable, 'metadata'>): boolean {
  return metadata.hasNewer && !metadata.isPinned;
}
