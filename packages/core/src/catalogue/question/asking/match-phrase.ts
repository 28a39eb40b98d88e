import type { AskedLength, AskedPoint } from '../question.ts';
import type { PhraseTree } from './phrase-tree.ts';

/** What was read in a phrase: a time, a length, or a place in a list. */
export interface Held {
  readonly point?: AskedPoint;
  readonly length?: AskedLength;
  readonly number?: number;
}

/** Something that was read, up to but not including `end`. */
export interface ReadHole extends Held {
  readonly end: number;
}

/** Reads what a phrase leaves open, in as many ways as it may be read. */
export type HoleReader = (name: string, at: number) => readonly ReadHole[];

/** What was read in the place of a name between braces. */
export interface HeldPart extends Held {
  readonly name: string;
}

/** The number that was read in the place of the first of these names. */
export function numberHeld(
  { held }: Pick<PhraseMatch, 'held'>,
  names: readonly string[],
): number | undefined {
  return held.find(({ name }) => names.includes(name))?.number;
}

/** A phrase that stands in a text, up to but not including the word `end`. */
export interface PhraseMatch {
  readonly end: number;
  /** The place of the phrase in its list, from 0. */
  readonly place: number;
  /** The words that the phrase itself has, by their number. */
  readonly said: readonly number[];
  readonly held: readonly HeldPart[];
}

/** `*est` is of no rest and no west. */
const SHORTEST_STEM = 3;

type Found = Pick<PhraseMatch, 'said' | 'held'>;

/** The longest of the phrases that stands at a word of a text. */
export function matchAt(
  words: readonly string[],
  at: number,
  { tree, read }: { readonly tree: PhraseTree; readonly read: HoleReader },
): PhraseMatch | undefined {
  let best: PhraseMatch | undefined;
  if (mayNotBegin(tree, words[at] ?? '')) return undefined;
  const follow = (branch: PhraseTree, next: number, found: Found): void => {
    const { place } = branch;
    if (place !== undefined && next > (best?.end ?? at)) best = { ...found, place, end: next };
    for (const behind of branchesAt(branch, words[next]))
      follow(behind, next + 1, { held: found.held, said: [...found.said, next] });
    for (const [name, behind] of branch.holes) {
      for (const { end, ...held } of read(name, next))
        follow(behind, end, { said: found.said, held: [...found.held, { ...held, name }] });
    }
  };
  follow(tree, at, { said: [], held: [] });
  return best;
}

/** Most words begin no phrase. */
function mayNotBegin({ words, endings, holes }: PhraseTree, word: string): boolean {
  return !words.has(word) && endings.size === 0 && holes.size === 0;
}

/** Where phrases go on with a word. */
function branchesAt({ words, endings }: PhraseTree, word: string | undefined): readonly PhraseTree[] {
  if (word === undefined) return [];
  const whole = words.get(word);
  const ended = [...endings].filter(
    ([ending]) => word.length >= ending.length + SHORTEST_STEM && word.endsWith(ending),
  );
  return [...(whole === undefined ? [] : [whole]), ...ended.map(([, behind]) => behind)];
}
