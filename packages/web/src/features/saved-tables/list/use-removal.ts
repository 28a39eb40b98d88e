import type { SavedTable } from '@almanac/contract';
import { useState } from 'react';
import type { Api } from '../../../platform/api/api.ts';
import {
  sayWhatFailed,
  useSavedChanges,
  type SavedEntryInput,
} from '../../../platform/saved-tables/use-saved-changes.ts';
import { wireTypeOf } from '../../../platform/saved-tables/view-to-save.ts';

/** What was removed last, and the order before. */
export interface Removed {
  readonly tables: readonly SavedTable[];
  readonly order: readonly string[];
}

/** Removing with undo. */
export interface Removal {
  readonly removed: Removed | undefined;
  readonly remove: (tables: readonly SavedTable[]) => void;
  readonly undo: () => void;
  readonly forget: () => void;
}

/** A saved table as it is saved again, under its own id. */
function entryFrom({ id, tableId, type, isNotified, metadata, ...record }: SavedTable): SavedEntryInput {
  const { name, note, tags, isPinned, release } = metadata;
  return {
    id,
    tableCode: tableId,
    tableType: wireTypeOf(type),
    isNotified,
    name,
    note,
    tags,
    isPinned,
    release,
    customisationData: record.customisationData,
    computationData: record.computationData,
  };
}

/** Removes at once; undo saves the same records under the same ids, so that links to them work again. */
export function useRemoval(api: Api, all: readonly SavedTable[]): Removal {
  const [removed, setRemoved] = useState<Removed>();
  const { remove, save, edit } = useSavedChanges(api);
  return {
    removed,
    remove: (tables) => {
      const before = { tables, order: all.map(({ id }) => id) };
      setRemoved(before);
      remove(tables.map(({ id }) => id)).catch((error: unknown) => {
        setRemoved(undefined);
        sayWhatFailed(error);
      });
    },
    undo: () => {
      if (removed === undefined) return;
      setRemoved(undefined);
      save(removed.tables.map(entryFrom)).then(() => {
        edit([], removed.order);
      }, sayWhatFailed);
    },
    forget: () => {
      setRemoved(undefined);
    },
  };
}
