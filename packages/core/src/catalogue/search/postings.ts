import type { IndexedTable } from './indexed-table.ts';
import { SEARCH_FIELDS } from './searched-table.ts';

/** How many fields a table has: a posting is a table's number times this, plus the number of the field. */
export const FIELD_COUNT = SEARCH_FIELDS.length;

/** The tables and fields in which each word occurs. */
export interface Postings {
  readonly add: (table: number, indexed: IndexedTable) => void;
  readonly remove: (table: number, indexed: IndexedTable) => void;
  readonly of: (word: number) => readonly number[];
}

/** Nothing yet. */
export function createPostings(): Postings {
  const byWord: number[][] = [];
  const each = (indexed: IndexedTable, visit: (word: number, field: number) => void): void => {
    for (const [field, words] of indexed.fields.entries()) for (const word of words) visit(word, field);
  };
  return {
    add: (table, indexed) => {
      each(indexed, (word, field) => {
        const posting = table * FIELD_COUNT + field;
        const there = byWord[word];
        if (there === undefined) byWord[word] = [posting];
        else there.push(posting);
      });
    },
    remove: (table, indexed) => {
      const words = new Set<number>();
      each(indexed, (word) => words.add(word));
      for (const word of words) {
        byWord[word] = (byWord[word] ?? []).filter((posting) => Math.floor(posting / FIELD_COUNT) !== table);
      }
    },
    of: (word) => byWord[word] ?? [],
  };
}
