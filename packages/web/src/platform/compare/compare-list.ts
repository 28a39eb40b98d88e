import { MOST_COMPARED, parseTableKind, type ComparedTable, type TableKind } from '@almanac/core';

/** A table that was put aside to be compared, as it was customised then. */
export interface ListedTable {
  readonly type: TableKind;
  readonly id: string;
  readonly title: string;
  /** The reader's steps, as the query string of its page; empty for the table as published. */
  readonly query: string;
}

/** The compare list: the specification's state of it, with its names. */
export interface CompareList {
  readonly tables: readonly ListedTable[];
  /** Which of them are compared, by their keys; four at the most. */
  readonly selectedForCompare: readonly string[];
  /** How many were added since the list was last looked at. */
  readonly numberOfNewCompare: number;
}

/** An empty list. */
export const EMPTY_LIST: CompareList = { tables: [], selectedForCompare: [], numberOfNewCompare: 0 };

/** A longer list would be hard to keep track of. */
export const MOST_LISTED = 100;

/** The key of an entry: a table may be in the list with several customisations. */
export function keyOf({ id, query }: Pick<ListedTable, 'id' | 'query'>): string {
  return query === '' ? id : `${id}?${query}`;
}

/** The list with one more table, chosen to be compared while fewer than four are. A full list stays as it is. */
export function withTable(list: CompareList, table: ListedTable): CompareList {
  const key = keyOf(table);
  const { tables, selectedForCompare, numberOfNewCompare } = list;
  if (tables.length >= MOST_LISTED || tables.some((each) => keyOf(each) === key)) return list;
  const isChosen = selectedForCompare.length < MOST_COMPARED;
  return {
    tables: [...tables, table],
    selectedForCompare: isChosen ? [...selectedForCompare, key] : selectedForCompare,
    numberOfNewCompare: numberOfNewCompare + 1,
  };
}

/** The list without a table. */
export function withoutTable(list: CompareList, key: string): CompareList {
  const tables = list.tables.filter((each) => keyOf(each) !== key);
  const at = list.tables.findIndex((each) => keyOf(each) === key);
  const isNew = at >= list.tables.length - list.numberOfNewCompare;
  return {
    tables,
    selectedForCompare: list.selectedForCompare.filter((each) => each !== key),
    numberOfNewCompare: Math.max(0, list.numberOfNewCompare - (at >= 0 && isNew ? 1 : 0)),
  };
}

/** The list with a table chosen to be compared, or not; a fifth one is not chosen. */
export function withChoice(list: CompareList, key: string, isChosen: boolean): CompareList {
  const others = list.selectedForCompare.filter((each) => each !== key);
  if (!isChosen) return { ...list, selectedForCompare: others };
  return others.length >= MOST_COMPARED ? list : { ...list, selectedForCompare: [...others, key] };
}

/** The tables chosen to be compared, in the order of the list. */
export function chosenTables({ tables, selectedForCompare }: CompareList): readonly ComparedTable[] {
  return tables
    .filter((each) => selectedForCompare.includes(keyOf(each)))
    .map(({ type, id, query }) => ({ kind: type, code: id, query }));
}

/** The usable part of a stored list: a browser's storage may hold anything. */
export function readList(stored: unknown): CompareList {
  if (typeof stored !== 'object' || stored === null) return EMPTY_LIST;
  const tables = listIn(stored, 'tables').flatMap((each) => readTable(each) ?? []);
  const kept = [...new Map(tables.map((each) => [keyOf(each), each])).values()].slice(0, MOST_LISTED);
  const keys = new Set(kept.map(keyOf));
  const chosen = listIn(stored, 'selectedForCompare').filter((each) => typeof each === 'string');
  const count: unknown = Reflect.get(stored, 'numberOfNewCompare');
  return {
    tables: kept,
    selectedForCompare: [...new Set(chosen)].filter((key) => keys.has(key)).slice(0, MOST_COMPARED),
    numberOfNewCompare: typeof count === 'number' && count > 0 ? Math.min(Math.trunc(count), kept.length) : 0,
  };
}

function listIn(stored: object, name: keyof CompareList): readonly unknown[] {
  const list: unknown = Reflect.get(stored, name);
  return Array.isArray(list) ? list : [];
}

function readTable(stored: unknown): ListedTable | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const text = (name: keyof ListedTable): string | undefined => {
    const value: unknown = Reflect.get(stored, name);
    return typeof value === 'string' ? value : undefined;
  };
  const type = parseTableKind(text('type') ?? '');
  const id = text('id');
  if (!type || id === undefined || id === '') return undefined;
  return { type, id, title: text('title') ?? id, query: text('query') ?? '' };
}
