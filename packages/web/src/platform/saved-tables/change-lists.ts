import { orderAfter, type SavedTableLists } from '@almanac/contract';

/** What is changed of a table that is saved already. */
export interface SavedEdit {
  readonly id: string;
  readonly name?: string | null;
  readonly note?: string;
  readonly tags?: string[];
  readonly isNotified?: boolean;
  readonly isPinned?: boolean;
  readonly release?: string;
}

type Lists = Pick<SavedTableLists, 'savedTableTS' | 'savedTableCT' | 'savedTableLDC'>;
type Saved = Omit<SavedTableLists['savedTableTS'][number], 'matrixNumber' | 'matrixTitle'>;

/** The lists with each entry passed through `change`. */
function mapped(lists: SavedTableLists, change: <Entry extends Saved>(entry: Entry) => Entry[]): Lists {
  return {
    savedTableTS: lists.savedTableTS.flatMap((entry) => change(entry)),
    savedTableCT: lists.savedTableCT.flatMap((entry) => change(entry)),
    savedTableLDC: lists.savedTableLDC.flatMap((entry) => change(entry)),
  };
}

function edited<Entry extends Saved>(entry: Entry, edit: SavedEdit): Entry {
  const { metadata } = entry;
  const release = edit.release ?? metadata.release;
  return {
    ...entry,
    isNotified: edit.isNotified ?? entry.isNotified,
    metadata: {
      ...metadata,
      name: edit.name === undefined ? metadata.name : edit.name,
      note: edit.note ?? metadata.note,
      tags: edit.tags ?? metadata.tags,
      isPinned: edit.isPinned ?? metadata.isPinned,
      release,
      hasNewer: release !== metadata.currentRelease,
    },
  };
}

/** The lists as they will be once the server has applied these edits: shown at once, and replaced by its answer. */
export function listsAfter(
  lists: SavedTableLists,
  edits: readonly SavedEdit[],
  order: readonly string[] = [],
): SavedTableLists {
  const byId = new Map(edits.map((edit) => [edit.id, edit]));
  const change = <Entry extends Saved>(entry: Entry): Entry[] => {
    const edit = byId.get(entry.id);
    return [edit === undefined ? entry : edited(entry, edit)];
  };
  return { ...mapped(lists, change), order: [...orderAfter(lists.order, order)] };
}

/** The lists without some entries. */
export function listsWithout(lists: SavedTableLists, ids: ReadonlySet<string>): SavedTableLists {
  return {
    ...mapped(lists, (entry) => (ids.has(entry.id) ? [] : [entry])),
    order: lists.order.filter((id) => !ids.has(id)),
  };
}
