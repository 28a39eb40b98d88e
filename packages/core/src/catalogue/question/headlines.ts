import { ok, type Result } from '../../result.ts';
import type { AskingWords } from './asking/tellings.ts';
import { splitText } from './asking/phrase-reader.ts';
import { longestOf, phraseKey, phrasesIn, readLines, type LineFault } from '../search/phrase-lines.ts';
import type { Operation } from './question.ts';

/** A series that answers a phrase: a measure by its name or a table by its code, and the labels of its categories. */
export interface HeadlineTarget {
  readonly measure: string;
  readonly labels: readonly string[];
}

/** What a phrase is answered with. */
export interface Headline {
  /** Several: the phrase alone is ambiguous, and the first is meant where more is asked. */
  readonly targets: readonly HeadlineTarget[];
  /** What the phrase asks for besides: inflation is a change. */
  readonly operation?: Operation;
}

/** Phrases that readers ask with, and the series to answer them with. */
export interface HeadlineBook {
  readonly of: ReadonlyMap<string, Headline>;
  /** The words of the longest phrase. */
  readonly longest: number;
}

/** A book without headlines. */
export const NO_HEADLINES: HeadlineBook = { of: new Map(), longest: 0 };

const OPERATIONS: Readonly<Record<string, Operation>> = {
  growth: 'growth',
  change: 'change',
  average: 'average',
  highest: 'highest',
  lowest: 'lowest',
};

/**
 * Reads a file of headlines. On each line stand phrases, a comma between two, `=>`, and the series that answers them:
 * the name of a measure or the code of a table, with `>` before the label of a category. `growth:` before it asks for
 * the change on a year. `|` separates the readings of a phrase that alone is ambiguous. What follows `#` is a remark.
 */
export function parseHeadlines(text: string): Result<HeadlineBook, readonly LineFault[]> {
  const lines = readLines(text, entryOf);
  if (!lines.ok) return lines;
  const of = new Map<string, Headline>();
  for (const { phrases, headline } of lines.value) {
    for (const phrase of phrases) of.set(phraseKey(phrase), headline);
  }
  return ok({ of, longest: longestOf(of.keys()) });
}

interface Entry {
  readonly phrases: readonly (readonly string[])[];
  readonly headline: Headline;
}

function entryOf(line: string): Entry | undefined {
  const [left = '', right, ...more] = line.split('=>');
  if (right === undefined || more.length > 0) return undefined;
  const phrases = phrasesIn(left);
  const headline = headlineIn(right);
  return headline === undefined || phrases.some(({ length }) => length === 0)
    ? undefined
    : { phrases, headline };
}

function headlineIn(right: string): Headline | undefined {
  const [, name] = /^ ?([a-z]+):/.exec(right) ?? [];
  const operation = OPERATIONS[name ?? ''];
  const targets = right
    .slice(name === undefined ? 0 : right.indexOf(':') + 1)
    .split('|')
    .map(targetOf);
  if ((name !== undefined && operation === undefined) || targets.some(({ measure }) => measure === ''))
    return undefined;
  return { targets, ...(operation && { operation }) };
}

function targetOf(text: string): HeadlineTarget {
  const [measure = '', ...labels] = text.split('>').map((each) => each.trim());
  return { measure, labels };
}

/** Whether a headline is of what a title measures. */
export function isHeadlineOf(
  { of }: HeadlineBook,
  asking: AskingWords,
): (title: string, code: string) => boolean {
  const names = new Set(
    [...of.values()].flatMap(({ targets }) => targets.map(({ measure }) => measure.toLowerCase())),
  );
  return (title, code) => {
    const [named = ''] = title.toLowerCase().split(/ \(|, |: /, 1);
    const [name] = splitText(named, asking, { told: 'by', which: 'first' }) ?? [named];
    return names.has(name) || names.has(code.toLowerCase());
  };
}
