import type { PhraseTree } from './phrase-tree.ts';

/** What phrases tell of how a question is asked, of times, or of the names of things. The product’s file explains each. */
export const TELLINGS = [
  // Words
  ...([
    'read',
    'may-name',
    'adjective',
    'stop',
    'clipped',
    'capitals',
    'only-capitals',
    'no-capitals',
  ] as const),
  // Numbers and times
  ...(['count', 'tens', 'unit', 'ordinal', 'month', 'doubtful-month', 'before-month', 'of'] as const),
  ...(['quarter-letter', 'half-letter', 'quarter-of', 'half-of', 'last-quarter', 'last-half'] as const),
  ...(['year-start', 'year-end', 'last-unit', 'this-unit', 'next-unit', 'decade-ending', 'decade'] as const),
  ...([
    'in',
    'than',
    'until',
    'since',
    'between',
    'against',
    'beside-now',
    'beside-time',
    'at',
    'last',
    'last-one',
    'ago',
    'now',
    'ever',
  ] as const),
  ...(['event', 'unclear'] as const),
  // Which figures
  ...(['annual', 'quarterly', 'monthly', 'weekly', 'daily', 'adjusted', 'unadjusted'] as const),
  ...(['current-prices', 'constant-prices', 'each-year', 'no-each-year', 'which-unit'] as const),
  // What is asked
  ...(['cause', 'forecast', 'opinion', 'ranking', 'breakdown', 'no-thing'] as const),
  ...(['yearly-growth', 'growth', 'period-growth', 'index', 'highest', 'lowest', 'share'] as const),
  ...(['share-word', 'share-in', 'share-among', 'share-that', 'growth-noun'] as const),
  ...(['average', 'compare', 'change', 'no-change', 'falling', 'joint'] as const),
  ...(['by-number', 'yearly-amount', 'in-amounts', 'in-one-period'] as const),
  ...(['number', 'sum', 'total', 'rate', 'percentage', 'kind', 'counted'] as const),
  ...(['dearer', 'prices', 'money', 'worth', 'index-name'] as const),
  // People
  ...([
    'people',
    'counted-people',
    'anybody',
    'many',
    'living',
    'persons',
    'per-head',
    'age-word',
    'age-of',
  ] as const),
  ...(['from-age', 'under-age', 'between-ages', 'over', 'under'] as const),
  // Names
  ...([
    'per',
    'per-time',
    'per-name',
    'per-person-name',
    'by',
    'behind',
    'beside',
    'and',
    'denial',
    'left-out',
    'all-of',
  ] as const),
  ...(['behind-noun', 'participle', 'plural', 'singular', 'unsaid-unit', 'scale'] as const),
  ...(['coming', 'going', 'origin', 'from', 'to'] as const),
  ...(['unit-in-label', 'place-of', 'other-country', 'name-current', 'name-constant'] as const),
] as const;

/** What phrases tell. */
export type Telling = (typeof TELLINGS)[number];

/** How many phrases a line needs whose phrases are told apart by their place: the months. */
export const LENGTHS: { readonly [Told in Telling]?: number } = { month: 12, unit: 6, ordinal: 4 };

/** The phrases that tell one thing. */
export interface Phrases {
  readonly tree: PhraseTree;
  /** The first of them without what it leaves open, folded: what the names of tables say. */
  readonly first: string;
}

/** How a language asks, and what its names mean besides: vocabulary, as synonyms are. */
export type AskingWords = Readonly<Record<Telling, Phrases>>;
