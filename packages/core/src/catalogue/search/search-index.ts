import { fold } from '../fold.ts';
import type { AskingWords } from '../question/asking/tellings.ts';
import type { TextRange } from '../words-of.ts';
import { findTables, type FoundTables } from './find-tables.ts';
import { createTextReader, type IndexedTable, indexTable, type TextReader } from './indexed-table.ts';
import { createLexicon } from './lexicon.ts';
import { markText } from './mark-text.ts';
import { answerBySeries, describeSeries, firstSeries, type SeriesMatch } from './match-series.ts';
import { createPostings } from './postings.ts';
import type { ResolvedPart, Words } from './resolve-part.ts';
import type { SearchedTable } from './searched-table.ts';
import type { SynonymBook } from './synonyms.ts';
import { countParts, coverOf } from './cover-text.ts';

/** A word found only by allowing typing errors, and what it was read as. */
export interface Correction {
  readonly typed: string;
  readonly read: string;
}

/** The series of a table that answer a query. */
export interface MatchingSeries {
  /** How many answer. */
  readonly matching: number;
  /** The first of them, best first. */
  readonly shown: readonly SeriesMatch[];
  /** Whether they answer something that the title does not. */
  readonly isNarrower: boolean;
}

/** What a search found. */
export interface SearchFound {
  /** The codes of the tables, best first. */
  readonly codes: readonly string[];
  /** No table answers the whole query: these answer most of it. */
  readonly isNearest: boolean;
  readonly corrections: readonly Correction[];
  /** Synonyms that were searched besides the reader's own words. */
  readonly alsoReadAs: readonly string[];
  /** The parts of a text that answer the query. */
  readonly marksIn: (text: string) => readonly TextRange[];
  /** How well a name (of a topic, an agency) answers the query: 0 not at all, 1 when it is what was asked for. */
  readonly scoreOf: (name: string) => number;
  /** The series of a table found that answer the query; undefined when none does. */
  readonly seriesOf: (code: string, most: number) => MatchingSeries | undefined;
}

/** Tables prepared for searching; they are added and removed one by one. */
export interface SearchIndex {
  /** Adds a table, replacing the one with the same code. */
  readonly add: (table: SearchedTable) => void;
  readonly remove: (code: string) => void;
  readonly size: () => number;
  readonly search: (query: string) => SearchFound;
}

interface State extends Words {
  readonly synonyms: SynonymBook;
  readonly language: AskingWords;
  readonly reader: TextReader;
  readonly tables: (IndexedTable | undefined)[];
  readonly numbers: Map<string, number>;
  readonly free: number[];
}

/** An empty index, of tables in a language. */
export function createSearchIndex(synonyms: SynonymBook, language: AskingWords): SearchIndex {
  const lexicon = createLexicon();
  const state: State = {
    synonyms,
    language,
    lexicon,
    postings: createPostings(),
    reader: createTextReader(lexicon),
    tables: [],
    numbers: new Map(),
    free: [],
  };
  return {
    add: (table) => {
      removeTable(state, table.code);
      addTable(state, table);
    },
    remove: (code) => {
      removeTable(state, code);
    },
    size: () => state.numbers.size,
    search: (query) => search(state, query),
  };
}

function addTable(state: State, table: SearchedTable): void {
  const number = state.free.pop() ?? state.tables.length;
  const indexed = indexTable(table, state);
  state.tables[number] = indexed;
  state.numbers.set(indexed.code, number);
  state.postings.add(number, indexed);
}

function removeTable(state: State, code: string): void {
  const number = state.numbers.get(fold(code));
  const indexed = number === undefined ? undefined : state.tables[number];
  if (number === undefined || indexed === undefined) return;
  state.postings.remove(number, indexed);
  state.tables[number] = undefined;
  state.numbers.delete(indexed.code);
  state.free.push(number);
}

function search(state: State, query: string): SearchFound {
  const found = findTables(state, query);
  const { parts } = found;
  return {
    codes: found.ranked.flatMap(({ table }) => state.tables[table]?.table.code ?? []),
    isNearest: found.isNearest,
    corrections: correctionsIn(parts),
    alsoReadAs: synonymsIn(parts),
    marksIn: (text) => markText(text, parts, state.lexicon),
    scoreOf: (name) => scoreName(state.reader.read(name), parts),
    seriesOf: (code, most) => seriesOf(state, found, { code, most }),
  };
}

function correctionsIn(parts: readonly ResolvedPart[]): readonly Correction[] {
  return parts.flatMap(({ readings }) =>
    readings.flatMap(({ words }) =>
      words.flatMap(({ typed, corrected }) => (corrected === undefined ? [] : [{ typed, read: corrected }])),
    ),
  );
}

function synonymsIn(parts: readonly ResolvedPart[]): readonly string[] {
  const phrases = parts.flatMap(({ readings }) =>
    readings
      .filter(({ isSynonym }) => isSynonym)
      .map(({ words }) => words.map(({ typed }) => typed).join(' ')),
  );
  return [...new Set(phrases)];
}

function seriesOf(
  state: State,
  { parts, titleParts }: FoundTables,
  { code, most }: { readonly code: string; readonly most: number },
): MatchingSeries | undefined {
  const indexed = state.tables[state.numbers.get(fold(code)) ?? -1];
  const answer = indexed && answerBySeries(indexed, parts);
  if (indexed === undefined || answer === undefined) return undefined;
  return {
    matching: answer.matching,
    isNarrower: (answer.parts & ~titleParts(indexed)) !== 0,
    shown: firstSeries(answer, most).map((positions) => describeSeries(indexed, positions)),
  };
}

/**
 * How well the words of a name answer a query: every part must occur in it, and words beyond the query lower the score.
 */
export function scoreName(words: Uint32Array, parts: readonly ResolvedPart[]): number {
  const { parts: covered, score } = coverOf(parts, words);
  if (parts.length === 0 || countParts(covered) < parts.length) return 0;
  return score / Math.max(words.length, parts.length);
}
