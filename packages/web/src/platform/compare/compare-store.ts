import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import {
  EMPTY_LIST,
  keyOf,
  readList,
  withChoice,
  withoutTable,
  withTable,
  type CompareList,
  type ListedTable,
} from './compare-list.ts';

/** Where browsers keep the list (specification, section 3). */
const STORED_AS = 'addToCompare';

/** The compare list as this browser stores it. */
export const useCompareList = create<CompareList>()(
  persist((): CompareList => EMPTY_LIST, {
    name: STORED_AS,
    version: 1,
    merge: (stored) => readList(stored),
  }),
);

/** Applies what another tab does to the list; returns a function that stops it. */
export function followOtherTabs(page: Window): () => void {
  const follow = ({ key }: StorageEvent): void => {
    if (key === STORED_AS || key === null) void useCompareList.persist.rehydrate();
  };
  page.addEventListener('storage', follow);
  return () => {
    page.removeEventListener('storage', follow);
  };
}

/** Adds a table to the list, or removes it again. */
export function toggleCompared(table: ListedTable): void {
  useCompareList.setState((list) =>
    isListed(list, table) ? withoutTable(list, keyOf(table)) : withTable(list, table),
  );
}

/** Whether this very customisation of the table is in the list. */
export function isListed({ tables }: CompareList, table: Pick<ListedTable, 'id' | 'query'>): boolean {
  return tables.some((each) => keyOf(each) === keyOf(table));
}

/** Removes a table from the list. */
export function removeCompared(key: string): void {
  useCompareList.setState((list) => withoutTable(list, key));
}

/** Chooses a table to be compared, or no longer. */
export function chooseCompared(key: string, isChosen: boolean): void {
  useCompareList.setState((list) => withChoice(list, key, isChosen));
}

/** Forgets the whole list. */
export function clearCompared(): void {
  useCompareList.setState(EMPTY_LIST);
}

/** Nothing in the list counts as new any more. */
export function lookedAtCompared(): void {
  if (useCompareList.getState().numberOfNewCompare > 0) useCompareList.setState({ numberOfNewCompare: 0 });
}
