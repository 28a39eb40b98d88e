import { fail, ok, type Result } from '../../result.ts';
import { wordsOf } from '../words-of.ts';
import { stemOf } from './stem.ts';

/** A line that cannot be read. */
export interface LineFault {
  /** Counted from 1. */
  readonly line: number;
  readonly text: string;
}

/** Reads each line that says something; what follows `#` is a remark. */
export function readLines<Entry>(
  text: string,
  entryOf: (line: string) => Entry | undefined,
): Result<readonly Entry[], readonly LineFault[]> {
  const entries: Entry[] = [];
  const faults: LineFault[] = [];
  for (const [at, raw] of text.split(/\r?\n/).entries()) {
    const line = (raw.split('#', 1)[0] ?? '').trim();
    if (line === '') continue;
    const entry = entryOf(line);
    if (entry === undefined) faults.push({ line: at + 1, text: line });
    else entries.push(entry);
  }
  return faults.length > 0 ? fail(faults) : ok(entries);
}

/** Phrases with a comma between two, each as its folded words. */
export function phrasesIn(list: string): readonly (readonly string[])[] {
  return list.split(',').map((phrase) => wordsOf(phrase).map(({ folded }) => folded));
}

/** What phrases are looked up by: `house price` and `house prices` are one. */
export function phraseKey(words: readonly string[]): string {
  return words.map(stemOf).join(' ');
}

/** The words of the longest of the phrases that are looked up. */
export function longestOf(keys: Iterable<string>): number {
  return Math.max(0, ...Array.from(keys, (phrase) => phrase.split(' ').length));
}
