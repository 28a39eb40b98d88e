import type { AskingWords } from '../asking/tellings.ts';
import type { LabelIndex } from '../label-index.ts';
import type { QuestionPart } from '../question-parts.ts';
import type { QuestionDimension } from '../question-table.ts';
import { stemOf } from '../../search/stem.ts';
import type { Vocabulary } from '../vocabulary.ts';

/** The label of a variable that answers most of some parts. */
export interface MatchedLabel {
  readonly position: number;
  readonly covered: ReadonlySet<QuestionPart>;
  readonly score: number;
  /** How many words of the label were not asked for. */
  readonly unasked: number;
  /** Whether it begins with a word that was not asked for, or has only words that mean about the same. */
  readonly isNarrower: boolean;
  /** Whether of “agriculture and mining” only the one was asked for. */
  readonly isOneSide: boolean;
  /** The positions of others that answer about as well. */
  readonly rivals: readonly number[];
}

/** Looks for the label of a variable that answers most of the parts; undefined where none answers any. */
export interface LabelMatcher {
  readonly best: (dimension: QuestionDimension, parts: ReadonlySet<QuestionPart>) => MatchedLabel | undefined;
  /** Whether a label answers anything. */
  readonly isHit: (dimension: QuestionDimension) => boolean;
  /** Whether a label says what a part does and no more, or begins with it: of petrol there is one of 92 octane. */
  readonly isNamed: (dimension: QuestionDimension, part: QuestionPart) => boolean;
}

/** What an unasked word of a label costs, against an asked one; and each level further down. */
const UNASKED = 0.12;
const DEPTH = 0.04;
const SOFT = 0.5;
/** Labels that answer this well beside the best are its rivals. */
const RIVAL = 0.9;

/** How many parts have to be answered. */
export function hardParts(parts: ReadonlySet<QuestionPart>): number {
  let count = 0;
  for (const { isSoft } of parts) if (!isSoft) count += 1;
  return count;
}

interface Hit {
  readonly part: QuestionPart;
  readonly quality: number;
  readonly stems: readonly string[];
  /** Of other readings of the part. */
  readonly others?: readonly string[];
}

/** The labels of a variable that answer something, by their position. */
type Hits = ReadonlyMap<number, readonly Hit[]>;

/** What is known of a variable, for the parts of one question. */
interface KnownLabels {
  readonly index: NumberedLabels;
  readonly hits: Hits;
  /** The best label for each choice of parts, which are the bits of its number. */
  readonly best: Map<number, MatchedLabel | undefined>;
  readonly named: Map<QuestionPart, boolean>;
}

/** A matcher for the parts of one question: many tables share a variable. */
export function labelMatcher(parts: readonly QuestionPart[], { labelsOf, asking }: Vocabulary): LabelMatcher {
  const numbers = numberWords(asking);
  const bits = new Map(parts.map((part, at) => [part, 2 ** at]));
  const known = new Map<QuestionDimension['categories'], KnownLabels>();
  const labelsIn = (dimension: QuestionDimension): KnownLabels =>
    remembered(known, dimension.categories, () => {
      const index = labelsOf(dimension);
      return { index: { ...index, numbers }, hits: hitsIn(index, parts), best: new Map(), named: new Map() };
    });
  return {
    isHit: (dimension) => labelsIn(dimension).hits.size > 0,
    isNamed: (dimension, part) => {
      const { index, hits, named } = labelsIn(dimension);
      return remembered(named, part, () => isNamedIn(index, hits, part));
    },
    best: (dimension, wanted) => {
      const { index, hits, best } = labelsIn(dimension);
      if (hits.size === 0) return undefined;
      let choice = 0;
      for (const part of wanted) choice += bits.get(part) ?? 0;
      return remembered(best, choice, () => bestLabel(index, hits, wanted));
    },
  };
}

function remembered<Key, Value>(known: Map<Key, Value>, key: Key, find: () => Value): Value {
  if (!known.has(key)) known.set(key, find());
  return known.get(key) as Value;
}

function isNamedIn({ stems }: LabelIndex, hits: Hits, part: QuestionPart): boolean {
  return [...hits].some(([position, all]) => {
    const own = stems[position] ?? [];
    return all.some(
      (hit) =>
        hit.part === part &&
        hit.quality === 1 &&
        (own.every((stem) => askedStems(hit, own).includes(stem)) || beginsWith(own, hit.stems)),
    );
  });
}

function beginsWith(own: readonly string[], asked: readonly string[]): boolean {
  return asked.every((stem, at) => own[at] === stem);
}

function hitsIn(index: LabelIndex, parts: readonly QuestionPart[]): Hits {
  const hits = new Map<number, Hit[]>();
  for (const part of parts) {
    if (part.isPerHead === true) continue;
    for (const { stems, quality } of part.readings) {
      const [first = '', ...others] = stems;
      for (const position of index.positions.get(first) ?? []) {
        const path = index.paths[position];
        if (!others.every((stem) => path?.has(stem))) continue;
        const there = hits.get(position);
        if (there === undefined) hits.set(position, [{ part, quality, stems }]);
        else addHit(there, { part, quality, stems });
      }
    }
  }
  return hits;
}

/** A part that a label answers in several ways has asked for the words of them all: cars, and passenger cars. */
function addHit(hits: Hit[], hit: Hit): void {
  const at = hits.findIndex(({ part }) => part === hit.part);
  const known = hits[at];
  if (known === undefined) hits.push(hit);
  else hits[at] = { ...known, others: [...(known.others ?? []), ...hit.stems] };
}

interface NumberedLabels extends LabelIndex {
  readonly numbers: NumberWords;
}

function bestLabel(
  index: NumberedLabels,
  hits: Hits,
  wanted: ReadonlySet<QuestionPart>,
): MatchedLabel | undefined {
  const labels: Omit<MatchedLabel, 'rivals'>[] = [];
  for (const [position, all] of hits) {
    const label = labelAt(
      index,
      position,
      all.filter(({ part }) => wanted.has(part)),
    );
    if (label !== undefined) labels.push(label);
  }
  const [best, ...others] = labels.sort(
    (a, b) => hardParts(b.covered) - hardParts(a.covered) || b.score - a.score || a.position - b.position,
  );
  if (best === undefined) return undefined;
  const own = ownName(index, best.position);
  const rivals = others.filter(
    (each) =>
      hardParts(each.covered) === hardParts(best.covered) &&
      each.score >= RIVAL * best.score &&
      (each.unasked === 0 || best.unasked > 0) &&
      // The same label further down is a part of another one.
      ownName(index, each.position) !== own,
  );
  return { ...best, rivals: rivals.map(({ position }) => position) };
}

function ownName({ stems }: LabelIndex, position: number): string {
  return (stems[position] ?? []).join(' ');
}

/** The stems of words beside the numbers of labels: what is counted, and how they are bounds. */
interface NumberWords {
  readonly counted: ReadonlySet<string>;
  readonly bounds: ReadonlySet<string>;
}

function numberWords({ 'unit-in-label': units, over, under }: AskingWords): NumberWords {
  return {
    counted: new Set([...units.tree.words.keys()].map(stemOf)),
    bounds: new Set([...over.tree.words.keys(), ...under.tree.words.keys()].map(stemOf)),
  };
}

/** 65 to 69 years is not 65 years and over: with a number, all bounds of a label have to be asked for. */
function isOtherNumber(
  own: readonly string[],
  used: ReadonlySet<string>,
  { counted, bounds }: NumberWords,
): boolean {
  const isBound = (stem: string): boolean => /^\d+$/.test(stem);
  // Nights are not 1 night.
  if (own.some(isBound) && own.every((stem) => !used.has(stem) || counted.has(stem))) return true;
  return (
    own.some((stem) => isBound(stem) && used.has(stem)) &&
    own.some((stem) => (isBound(stem) || bounds.has(stem)) && !used.has(stem))
  );
}

/** The stems that a hit asks for: those of other readings only beside a word of the label itself. */
function askedStems({ stems, others = [] }: Hit, own: readonly string[]): readonly string[] {
  return stems.some((stem) => own.includes(stem)) ? [...stems, ...others] : stems;
}

function isOneSide(
  sides: readonly (readonly string[])[],
  used: ReadonlySet<string>,
  hits: readonly Hit[],
): boolean {
  if (hits.some(({ part }) => part.isOfHeadline === true)) return false;
  return sides.some((side) => side.every((stem) => !used.has(stem)));
}

/** A label that answers with a word of its own, not only with those of the labels above it. */
function labelAt(
  { stems, heads, depths, sides, numbers }: NumberedLabels,
  position: number,
  hits: readonly Hit[],
): Omit<MatchedLabel, 'rivals'> | undefined {
  if (hits.every(({ part }) => part.isSoft)) return undefined;
  const own = stems[position] ?? [];
  const used = new Set(hits.flatMap((hit) => askedStems(hit, own)));
  const unasked = own.filter((stem) => !used.has(stem)).length;
  const isOfHead = own.some((stem) => used.has(stem) && heads[position]?.has(stem) === true);
  if (!isOfHead || isOtherNumber(own, used, numbers)) return undefined;
  const quality = hits.reduce((sum, hit) => sum + hit.quality * (hit.part.isSoft ? SOFT : 1), 0);
  return {
    position,
    covered: new Set(hits.map(({ part }) => part)),
    unasked,
    isOneSide: isOneSide(sides[position] ?? [], used, hits),
    isNarrower: !used.has(own[0] ?? '') || hits.every((hit) => hit.quality < 1),
    score: quality - UNASKED * unasked - DEPTH * (depths[position] ?? 0),
  };
}
