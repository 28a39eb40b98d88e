import { fold } from '../../fold.ts';

/** What stands in a phrase: a word, the end of one (`*est`), or what is read on its own (`{point}`). */
type Token =
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'ending'; readonly text: string }
  | { readonly kind: 'hole'; readonly text: string };

/** Phrases by their words, from the first on. */
export interface PhraseTree {
  readonly words: ReadonlyMap<string, PhraseTree>;
  readonly endings: ReadonlyMap<string, PhraseTree>;
  readonly holes: ReadonlyMap<string, PhraseTree>;
  /** The place in its list of the phrase that ends here, from 0. */
  readonly place?: number;
}

/** Every way to say one phrase. */
export type Sayings = readonly (readonly Token[])[];

/** A tree that grows. */
interface Growing extends PhraseTree {
  readonly words: Map<string, Growing>;
  readonly endings: Map<string, Growing>;
  readonly holes: Map<string, Growing>;
  place?: number;
}

/** A phrase with more ways to be said is a mistake. */
const MOST_SAYINGS = 3000;

/**
 * Reads a phrase: `(a|b)` is one of them, `[a|b]` one of them or nothing, `*est` a word that ends so, `{point}` what is
 * read on its own. Undefined where brackets do not match, or where it may say nothing.
 */
export function parsePhrase(text: string): Sayings | undefined {
  const tokens = text.match(/\{[^{}]*\}|\*?[\p{L}\p{N}\p{M}]+|[()[\]|{}*]/gu) ?? [];
  const read = alternativesAt(tokens, 0);
  const isWhole = read !== undefined && read.end === tokens.length;
  return isWhole && read.sayings.every(({ length }) => length > 0) ? read.sayings : undefined;
}

interface Read {
  readonly sayings: Sayings;
  readonly end: number;
}

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']' };

/** `a b|c`, up to a closing bracket or the end. */
function alternativesAt(tokens: readonly string[], start: number): Read | undefined {
  const all: (readonly Token[])[] = [];
  let sayings: Sayings = [[]];
  let at = start;
  while (at < tokens.length && !/^[)\]]$/.test(tokens[at] ?? '')) {
    if (tokens[at] === '|') {
      all.push(...sayings);
      sayings = [[]];
      at += 1;
      continue;
    }
    const item = itemAt(tokens, at);
    if (item === undefined || item.sayings.length * sayings.length > MOST_SAYINGS) return undefined;
    sayings = sayings.flatMap((before) => item.sayings.map((after) => [...before, ...after]));
    at = item.end;
  }
  return { sayings: [...all, ...sayings], end: at };
}

function itemAt(tokens: readonly string[], at: number): Read | undefined {
  const token = tokens[at] ?? '';
  const closing = CLOSING[token];
  if (closing === undefined) {
    const one = tokenOf(token);
    return one && { sayings: [[one]], end: at + 1 };
  }
  const inside = alternativesAt(tokens, at + 1);
  if (inside === undefined || tokens[inside.end] !== closing) return undefined;
  const sayings = token === '[' ? [...inside.sayings, []] : inside.sayings;
  return { sayings, end: inside.end + 1 };
}

function tokenOf(text: string): Token | undefined {
  if (/^\{[a-z-]+\}$/.test(text)) return { kind: 'hole', text: text.slice(1, -1) };
  if (/^[{}*]/.test(text)) return text.length > 1 && text.startsWith('*') ? endingOf(text) : undefined;
  return { kind: 'word', text: fold(text) };
}

function endingOf(text: string): Token {
  return { kind: 'ending', text: fold(text.slice(1)) };
}

/** The names of what phrases leave to be read on its own. */
export function holesIn(sayings: Sayings): readonly string[] {
  return sayings.flat().flatMap(({ kind, text }) => (kind === 'hole' ? [text] : []));
}

function emptyTree(): Growing {
  return { words: new Map(), endings: new Map(), holes: new Map() };
}

/** The tree of a list of phrases. */
export function phraseTree(list: readonly Sayings[]): PhraseTree {
  const tree = emptyTree();
  for (const [place, sayings] of list.entries()) {
    for (const saying of sayings) {
      const end = saying.reduce<Growing>(branchOf, tree);
      end.place ??= place;
    }
  }
  return tree;
}

function branchOf(tree: Growing, { kind, text }: Token): Growing {
  const branches = { word: tree.words, ending: tree.endings, hole: tree.holes }[kind];
  const there = branches.get(text) ?? emptyTree();
  branches.set(text, there);
  return there;
}
