import type { LabelIndex } from '../label-index.ts';
import { askedStems, hitsIn, numberWords, type Hit, type Hits, type NumberWords } from './label-hits.ts';
import type { QuestionPart } from '../parts/question-part.ts';
import type { QuestionDimension } from '../question-table.ts';
import type { Vocabulary } from '../vocabulary.ts';

/** The label of a variable that answers most of some parts. */
export interface MatchedLabel {
  readonly position: number;
  readonly covered: ReadonlySet<QuestionPart>;
  readonly score: number;
  /** How many words of the label were not asked for. */
  readonly unasked: number;
  /** How many words of the labels above it were not asked for. */
  readonly unaskedAbove: number;
  /** Whether it begins with a word that was not asked for, or has only words that mean about the same. */
  readonly isNarrower: boolean;
  /** Whether its noun was not asked for: the fees of schools. */
  readonly isOfOther: boolean;
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
  const said = new Set(parts.flatMap(({ readings: [own] }) => own?.stems ?? []));
  const bits = new Map(parts.map((part, at) => [part, 2 ** at]));
  const known = new Map<QuestionDimension['categories'], KnownLabels>();
  const labelsIn = (dimension: QuestionDimension): KnownLabels =>
    remembered(known, dimension.categories, () => {
      const index = labelsOf(dimension);
      const numbered = { ...index, numbers, said, whole: asking['all-of'].tree.words };
      return { index: numbered, hits: hitsIn(index, parts, numbers), best: new Map(), named: new Map() };
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
      return remembered(best, choice, () => bestLabel({ ...index, total: dimension.total }, hits, wanted));
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

interface NumberedLabels extends LabelIndex {
  readonly numbers: NumberWords;
  /** The stems of all that was asked for: of “money supply M1” a label may repeat the name. */
  readonly said: ReadonlySet<string>;
  /** Words of a total’s label: all offences are the offences. */
  readonly whole: Pick<ReadonlyMap<string, unknown>, 'has'>;
  readonly total?: number | undefined;
}

function bestLabel(
  index: NumberedLabels,
  hits: Hits,
  wanted: ReadonlySet<QuestionPart>,
): MatchedLabel | undefined {
  const labels: LabelFound[] = [];
  for (const [position, all] of hits) {
    const label = labelAt(
      index,
      position,
      all.filter(({ part }) => wanted.has(part)),
    );
    if (label !== undefined) labels.push(label);
  }
  const [best, ...others] = labels.sort(
    (a, b) =>
      hardParts(b.covered) - hardParts(a.covered) ||
      b.score - a.score ||
      a.unaskedAbove - b.unaskedAbove ||
      a.position - b.position,
  );
  if (best === undefined) return undefined;
  const equal = others.filter((each) => hardParts(each.covered) === hardParts(best.covered));
  const all = best.isNarrower ? equal.find(({ position }) => position === index.total) : undefined;
  // All crimes rather than commercial ones.
  if (all?.unasked === 0) return { ...all, rivals: [] };
  const rivals = equal.filter((each) => isRival(index, each, best));
  return { ...best, rivals: rivals.map(({ position }) => position) };
}

type LabelFound = Omit<MatchedLabel, 'rivals'>;

function isRival(index: NumberedLabels, each: LabelFound, best: LabelFound): boolean {
  // The same label further down is a part of another one; beside it, it is as good.
  if (ownName(index, each.position) === ownName(index, best.position))
    return best.unaskedAbove > 0 && each.unaskedAbove > 0 && each.score === best.score;
  const isPart = isBelow(index, each.position, best.position);
  // Of workers, craft workers are as good as any.
  if (best.isNarrower && each.isNarrower) return !isPart;
  return (!isPart && sayMore(each, best)) || isAboutAsGood(each, best, isPart);
}

function isAboutAsGood(each: LabelFound, best: LabelFound, isPart: boolean): boolean {
  // What is below a label is a part of it.
  if (best.unasked === 0) return !isPart && each.unasked === 0 && each.score >= RIVAL * best.score;
  return each.score >= RIVAL * best.score;
}

/** Rented privately, or from a public landlord: both are rented, whatever else they say. */
function sayMore(...labels: readonly LabelFound[]): boolean {
  return labels.every(({ unasked, isNarrower }) => unasked > 0 && !isNarrower);
}

function isBelow({ above, stems, depths }: NumberedLabels, position: number, upper: number): boolean {
  const isDeeper = (depths[position] ?? 0) > (depths[upper] ?? 0);
  return isDeeper && (stems[upper] ?? []).every((stem) => above[position]?.has(stem));
}

function ownName({ stems }: LabelIndex, position: number): string {
  return (stems[position] ?? []).join(' ');
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

function isOneSide(
  sides: readonly (readonly string[])[],
  used: ReadonlySet<string>,
  hits: readonly Hit[],
): boolean {
  if (hits.some(({ part }) => part.isOfHeadline === true)) return false;
  return sides.some((side) => side.every((stem) => !used.has(stem)));
}

/** A label that answers with a word of its own, not only with those of the labels above it. */
function labelAt(index: NumberedLabels, position: number, hits: readonly Hit[]): LabelFound | undefined {
  if (hits.every(({ part }) => part.isSoft)) return undefined;
  const { stems, heads, depths, sides, numbers, whole, total } = index;
  const own = stems[position] ?? [];
  const used = new Set(hits.flatMap((hit) => askedStems(hit, own)));
  const isOfHead = own.some((stem) => used.has(stem) && heads[position]?.has(stem) === true);
  if (!isOfHead || isOtherNumber(own, used, numbers)) return undefined;
  const left = own.filter((stem) => !used.has(stem) && !(position === total && whole.has(stem)));
  const quality = hits.reduce((sum, hit) => sum + hit.quality * (hit.part.isSoft ? SOFT : 1), 0);
  return {
    position,
    covered: new Set(hits.map(({ part }) => part)),
    ...unaskedAt(index, position, { used, left }),
    isOneSide: isOneSide(sides[position] ?? [], used, hits),
    isNarrower: position !== total && isNarrowerBy(index, position, { used, hits }),
    score: quality - UNASKED * left.length - DEPTH * (depths[position] ?? 0),
  };
}

/** What a label says that nobody asked for, by `left` of its words. */
function unaskedAt(
  { nouns, above, said }: NumberedLabels,
  position: number,
  { used, left }: { readonly used: ReadonlySet<string>; readonly left: readonly string[] },
): Pick<LabelFound, 'unasked' | 'unaskedAbove' | 'isOfOther'> {
  const isAsked = (stem: string): boolean => used.has(stem) || said.has(stem);
  return {
    unasked: left.filter((stem) => !said.has(stem)).length,
    unaskedAbove: [...(above[position] ?? [])].filter((stem) => !isAsked(stem)).length,
    isOfOther: left.length > 0 && nouns[position]?.some(isAsked) !== true,
  };
}

function isNarrowerBy(
  { stems, said }: NumberedLabels,
  position: number,
  { used, hits }: { readonly used: ReadonlySet<string>; readonly hits: readonly Hit[] },
): boolean {
  const first = stems[position]?.[0] ?? '';
  return (!used.has(first) && !said.has(first)) || hits.every(({ quality }) => quality < 1);
}
