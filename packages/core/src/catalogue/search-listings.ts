import { fold } from './fold.ts';
import type { ListingItem } from './listing-items-from.ts';
import { rangeOf, wordsOf, type TextRange, type Word } from './words-of.ts';

/** The texts of a listing item that a search looks at. */
export const SEARCHED_FIELDS = ['listingTitle', 'tableId', 'topic', 'subject', 'subjectGrouping'] as const;

/** A text of a listing item that a search looks at. */
export type SearchedField = (typeof SEARCHED_FIELDS)[number];

/** A listing item that was found, and the parts of its texts that matched. */
export interface ListingMatch {
  readonly item: ListingItem;
  readonly highlights: { readonly [Field in SearchedField]: readonly TextRange[] };
}

interface IndexedListing {
  readonly item: ListingItem;
  readonly code: string;
  readonly words: { readonly [Field in SearchedField]: readonly Word[] };
}

/** Listing items made ready for searching. */
export type ListingIndex = readonly IndexedListing[];

/** Makes listing items ready for searching: once, so that each keystroke costs little. */
export function indexListings(items: readonly ListingItem[]): ListingIndex {
  const known = new Map<string, readonly Word[]>();
  const wordsIn = (text: string): readonly Word[] => {
    const words = known.get(text) ?? wordsOf(text);
    known.set(text, words);
    return words;
  };
  return items.map((item) => ({
    item,
    code: fold(item.tableId),
    words: {
      listingTitle: wordsIn(item.listingTitle),
      tableId: wordsIn(item.tableId),
      topic: wordsIn(item.topic),
      subject: wordsIn(item.subject),
      subjectGrouping: wordsIn(item.subjectGrouping),
    },
  }));
}

/**
 * Finds tables: each word of the query must begin a word of the title, the code, the topic or what it stands under,
 * without regard to case and diacritics. The table with that very code comes first, then codes that begin so, then
 * by how many words the title holds; a table that stands under several topics is found once.
 */
export function searchListings(index: ListingIndex, query: string): readonly ListingMatch[] {
  const wanted = wordsOf(query).map(({ folded }) => folded);
  if (wanted.length === 0) return [];

  const code = fold(query.trim());
  const ranked = index
    .filter((listing) => wanted.every((word) => beginsSomeWord(listing, word)))
    .map((listing) => ({ listing, rank: rankOf(listing, wanted, code) }))
    .sort((a, b) => b.rank - a.rank);
  const seen = new Set<string>();
  return ranked
    .filter(({ listing }) => seen.size !== seen.add(listing.code).size)
    .map(({ listing }) => matchOf(listing, wanted));
}

function beginsSomeWord({ words }: IndexedListing, wanted: string): boolean {
  return SEARCHED_FIELDS.some((field) => words[field].some(({ folded }) => folded.startsWith(wanted)));
}

const EXACT_CODE = 1_000_000;
const BEGINNING_OF_CODE = 10_000;
const WORD_IN_TITLE = 10;

/** A whole word of the title counts a little more than the beginning of one. */
function rankOf({ code, words }: IndexedListing, wanted: readonly string[], asCode: string): number {
  if (code === asCode) return EXACT_CODE;
  const inTitle = wanted.reduce((sum, word) => {
    const begun = words.listingTitle.filter(({ folded }) => folded.startsWith(word));
    if (begun.length === 0) return sum;
    return sum + WORD_IN_TITLE + (begun.some(({ folded }) => folded === word) ? 1 : 0);
  }, 0);
  return inTitle + (code.startsWith(asCode) ? BEGINNING_OF_CODE : 0);
}

function matchOf({ item, words }: IndexedListing, wanted: readonly string[]): ListingMatch {
  const rangesIn = (field: SearchedField): readonly TextRange[] =>
    words[field].flatMap((word) => {
      const begun = wanted.filter((each) => word.folded.startsWith(each));
      if (begun.length === 0) return [];
      return [rangeOf(item[field], word, Math.max(...begun.map(({ length }) => length)))];
    });
  return {
    item,
    highlights: {
      listingTitle: rangesIn('listingTitle'),
      tableId: rangesIn('tableId'),
      topic: rangesIn('topic'),
      subject: rangesIn('subject'),
      subjectGrouping: rangesIn('subjectGrouping'),
    },
  };
}
