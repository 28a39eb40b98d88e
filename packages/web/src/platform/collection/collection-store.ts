import { create } from 'zustand';

/** A table the reader put aside to download with others. */
export interface CollectedTable {
  readonly code: string;
  readonly title: string;
  /** The query string of its page; empty for the table as published. */
  readonly query: string;
  /** The release that was shown, where it is known. */
  readonly release?: string;
}

/** What the reader has put aside. It ends with the tab: the address of a collection is permanent. */
export const useCollection = create<{ readonly tables: readonly CollectedTable[] }>()(() => ({ tables: [] }));

function isSame(
  one: Pick<CollectedTable, 'code' | 'query'>,
  other: Pick<CollectedTable, 'code' | 'query'>,
): boolean {
  return one.code === other.code && one.query === other.query;
}

/** Whether this very view is put aside already. */
export function isCollected(
  tables: readonly CollectedTable[],
  table: Pick<CollectedTable, 'code' | 'query'>,
): boolean {
  return tables.some((each) => isSame(each, table));
}

/**
 * Whether these views are what the reader has put aside, or may become it: another reader's list must not replace their
 * own.
 */
export function isOwnCollection(views: readonly Pick<CollectedTable, 'code' | 'query'>[]): boolean {
  const { tables } = useCollection.getState();
  if (tables.length === 0) return true;
  return tables.length === views.length && views.every((view) => isCollected(tables, view));
}

/** Puts a view aside, or removes it again. */
export function toggleCollected(table: CollectedTable): void {
  const { tables } = useCollection.getState();
  useCollection.setState({
    tables: isCollected(tables, table) ? tables.filter((each) => !isSame(each, table)) : [...tables, table],
  });
}

/** Forgets everything that was put aside. */
export function clearCollection(): void {
  useCollection.setState({ tables: [] });
}
