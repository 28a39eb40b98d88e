import { fold } from '../fold.ts';
import { wordsOf } from '../words-of.ts';
import type { Lexicon } from './lexicon.ts';
import { SEARCH_FIELDS, type SearchedTable, type SearchField } from './searched-table.ts';
import { isStopWord } from './stop-words.ts';
import type { AskingWords } from '../question/asking/tellings.ts';

/** The words of the labels of a dimension's categories, by number, one run after another. */
export interface IndexedDimension {
  readonly labels: readonly string[];
  readonly words: Uint32Array;
  /** Where the words of each label begin in `words`, and where the last ones end. */
  readonly starts: Uint32Array;
}

/** A table with its words numbered. */
export interface IndexedTable {
  readonly table: Omit<SearchedTable, 'dimensions' | 'about'>;
  /** The code, folded, for comparing with a whole query. */
  readonly code: string;
  /** The words of the title without stop words, in order. */
  readonly title: Uint32Array;
  /** How many of them precede the first `by`: these say what is counted, the others how it is broken down. */
  readonly headLength: number;
  readonly dimensions: readonly IndexedDimension[];
  /** The words of each field, each once. */
  readonly fields: readonly Uint32Array[];
}

/** Numbers the words of texts, and remembers texts that come again: siblings share most of their labels. */
export interface TextReader {
  readonly read: (text: string) => Uint32Array;
  /** Tables that are given the same list have one dimension for it. */
  readonly readLabels: (labels: readonly string[]) => IndexedDimension;
}

/** A reader of texts into `lexicon`. */
export function createTextReader(lexicon: Lexicon): TextReader {
  const known = new Map<string, ReadText>();
  const entryOf = (text: string): ReadText => {
    const there = known.get(text);
    if (there !== undefined) return there;
    const entry = { text, ids: Uint32Array.from(wordsOf(text), ({ folded }) => lexicon.add(folded)) };
    known.set(text, entry);
    return entry;
  };
  const dimensions = new WeakMap<readonly string[], IndexedDimension>();
  return {
    read: (text) => entryOf(text).ids,
    readLabels: (labels) => {
      const there = dimensions.get(labels) ?? indexDimension(labels.map(entryOf));
      dimensions.set(labels, there);
      return there;
    },
  };
}

interface ReadText {
  readonly text: string;
  readonly ids: Uint32Array;
}

function indexDimension(labels: readonly ReadText[]): IndexedDimension {
  const lists = labels.map(({ ids }) => ids);
  const starts = new Uint32Array(labels.length + 1);
  for (const [at, list] of lists.entries()) starts[at + 1] = (starts[at] ?? 0) + list.length;
  const words = new Uint32Array(starts.at(-1) ?? 0);
  for (const [at, list] of lists.entries()) words.set(list, starts[at]);
  return { labels: labels.map(({ text }) => text), words, starts };
}

/** `M212881` is also found by `212881`; words in codes (`WORLD-CO2`) only repeat the title. */
function codeWords(code: string): readonly string[] {
  return [...code.split(/[-_]/).filter((part) => /\d/.test(part)), ...(code.match(/\d{3,}/g) ?? [])];
}

/** The valuation is not what is counted: food services at current prices are not prices of food. */
const VALUATION = /\bat (?:current|constant|chained)\b[^,:]*?\bprices\b/i;

/** What a title counts, and how it is valued. */
function titleParts(title: string): { readonly counted: string; readonly valued: readonly string[] } {
  const [valuation] = VALUATION.exec(title) ?? [];
  if (valuation === undefined) return { counted: title, valued: [] };
  return { counted: title.replace(valuation, ' '), valued: [valuation] };
}

/** What the words of tables are numbered with. */
export interface Numbering {
  readonly reader: TextReader;
  readonly lexicon: Lexicon;
  readonly language: Pick<AskingWords, 'stop' | 'by'>;
}

/** Numbers the words of a table. */
export function indexTable(table: SearchedTable, numbering: Numbering): IndexedTable {
  const { reader } = numbering;
  const dimensions = table.dimensions.map(({ labels }) => reader.readLabels(labels));
  const { counted, valued } = titleParts(table.title);
  const texts: { readonly [Field in Exclude<SearchField, 'series'>]: readonly string[] } = {
    title: [counted],
    code: codeWords(table.code),
    topic: table.places.map(({ topic }) => topic),
    subject: table.places.map(({ subject }) => subject),
    subjectGrouping: table.places.map(({ grouping }) => grouping),
    agency: [table.agency],
    about: [...valued, ...table.about, ...table.dimensions.map(({ label }) => label)],
  };
  const { code, title, agency, places, hasPeriods, isHeadline = false } = table;
  return {
    table: { code, title, agency, places, hasPeriods, isHeadline },
    code: fold(code),
    ...titleWords(reader.read(counted), numbering),
    dimensions,
    fields: SEARCH_FIELDS.map((field) => {
      const lists = field === 'series' ? dimensions.map(({ words }) => words) : texts[field].map(reader.read);
      return distinct(lists);
    }),
  };
}

function titleWords(
  words: Uint32Array,
  { lexicon, language }: Numbering,
): Pick<IndexedTable, 'title' | 'headLength'> {
  const by = words.findIndex((id) => language.by.tree.words.has(lexicon.wordAt(id)));
  const withoutStopWords = (some: Uint32Array): Uint32Array =>
    some.filter((id) => !isStopWord(lexicon.wordAt(id), language));
  return {
    title: withoutStopWords(words),
    headLength: withoutStopWords(words.subarray(0, by < 0 ? words.length : by)).length,
  };
}

function distinct(lists: readonly Uint32Array[]): Uint32Array {
  const ids = new Set<number>();
  for (const list of lists) for (const id of list) ids.add(id);
  return Uint32Array.from(ids);
}
