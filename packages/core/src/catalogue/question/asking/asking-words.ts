import { ok, type Result } from '../../../result.ts';
import { readLines, type LineFault } from '../../search/phrase-lines.ts';
import { holesIn, parsePhrase, phraseTree, type Sayings } from './phrase-tree.ts';
import { HOLES } from './phrase-reader.ts';
import { LENGTHS, TELLINGS, type AskingWords, type Phrases, type Telling } from './tellings.ts';

const NOTHING: Phrases = { tree: phraseTree([]), first: '' };

/** Nothing is told by any phrase. */
export const NO_ASKING: AskingWords = Object.fromEntries(
  TELLINGS.map((each) => [each, NOTHING]),
) as AskingWords;

/** Reads a file of asking: on each line what is told, `=>`, and phrases, a comma between two. `#` begins a remark. */
export function parseAsking(text: string): Result<AskingWords, readonly LineFault[]> {
  const lines = readLines(text, phrasesThatTell);
  if (!lines.ok) return lines;
  const lists = new Map<Telling, Sayings[]>();
  for (const { told, phrases } of lines.value) lists.set(told, [...(lists.get(told) ?? []), ...phrases]);
  const told = [...lists].map(([each, list]) => [each, { tree: phraseTree(list), first: firstOf(list) }]);
  return ok({ ...NO_ASKING, ...(Object.fromEntries(told) as Partial<AskingWords>) });
}

function firstOf([phrase]: readonly Sayings[]): string {
  return (phrase?.[0] ?? []).map(({ text }) => text).join(' ');
}

interface Line {
  readonly told: Telling;
  readonly phrases: readonly Sayings[];
}

function phrasesThatTell(line: string): Line | undefined {
  const [left = '', right = '', ...more] = line.split('=>');
  const told = TELLINGS.find((each) => each === left.trim());
  const phrases = right.split(',').map(parsePhrase);
  const read = phrases.filter((each) => each !== undefined);
  const isWhole = more.length === 0 && read.length === phrases.length && read.flatMap(holesIn).every(isHole);
  if (told === undefined || !isWhole) return undefined;
  return read.length === (LENGTHS[told] ?? read.length) ? { told, phrases: read } : undefined;
}

function isHole(name: string): boolean {
  return HOLES.some((each) => each === name) || TELLINGS.some((each) => each === name);
}
