import type { LabelIndex } from './label-index.ts';
import type { QuestionPart } from './question-parts.ts';
import type { QuestionDimension } from './question-table.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The label of a variable that answers most of some parts. */
export interface MatchedLabel {
  readonly position: number;
  readonly covered: ReadonlySet<QuestionPart>;
  readonly score: number;
  /** Whether every word of the label was asked for. */
  readonly isExact: boolean;
  /** The positions of others that answer about as well. */
  readonly rivals: readonly number[];
}

/** Looks for the label of a variable that answers most of the parts; undefined where none answers any. */
export interface LabelMatcher {
  readonly best: (dimension: QuestionDimension, parts: ReadonlySet<QuestionPart>) => MatchedLabel | undefined;
  /** Whether a label answers anything. */
  readonly isHit: (dimension: QuestionDimension) => boolean;
  /** Whether a label has the very words of a part. */
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
}

/** The labels of a variable that answer something, by their position. */
type Hits = ReadonlyMap<number, readonly Hit[]>;

/** A matcher for the parts of one question: many tables share a variable. */
export function labelMatcher(parts: readonly QuestionPart[], { labelsOf }: Vocabulary): LabelMatcher {
  const known = new Map<QuestionDimension['categories'], Hits>();
  const hitsOf = (dimension: QuestionDimension): Hits => {
    const there = known.get(dimension.categories);
    if (there !== undefined) return there;
    const hits = hitsIn(labelsOf(dimension), parts);
    known.set(dimension.categories, hits);
    return hits;
  };
  return {
    isHit: (dimension) => hitsOf(dimension).size > 0,
    isNamed: (dimension, part) =>
      [...hitsOf(dimension).values()].some((hits) =>
        hits.some((hit) => hit.part === part && hit.quality === 1),
      ),
    best: (dimension, wanted) => {
      const hits = hitsOf(dimension);
      return hits.size === 0 ? undefined : bestLabel(labelsOf(dimension), hits, wanted);
    },
  };
}

function hitsIn(index: LabelIndex, parts: readonly QuestionPart[]): Hits {
  const hits = new Map<number, Hit[]>();
  for (const part of parts) {
    for (const { stems, quality } of part.readings) {
      const [first = '', ...others] = stems;
      for (const position of index.positions.get(first) ?? []) {
        const path = index.paths[position];
        if (!others.every((stem) => path?.has(stem))) continue;
        const there = hits.get(position);
        if (there === undefined) hits.set(position, [{ part, quality, stems }]);
        else if (there.every((hit) => hit.part !== part)) there.push({ part, quality, stems });
      }
    }
  }
  return hits;
}

function bestLabel(
  index: LabelIndex,
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
      (each.isExact || !best.isExact) &&
      // The same label further down is a part of another one.
      ownName(index, each.position) !== own,
  );
  return { ...best, rivals: rivals.map(({ position }) => position) };
}

function ownName({ stems }: LabelIndex, position: number): string {
  return (stems[position] ?? []).join(' ');
}

/** 65 to 69 years is not 65 years and over: with a number, all bounds of a label have to be asked for. */
function isOtherNumber(own: readonly string[], used: ReadonlySet<string>): boolean {
  const isBound = (stem: string): boolean => /^\d+$/.test(stem);
  return (
    own.some((stem) => isBound(stem) && used.has(stem)) &&
    own.some((stem) => (isBound(stem) || /^(?:over|under|more|above|below)$/.test(stem)) && !used.has(stem))
  );
}

/** A label that answers with a word of its own, not only with those of the labels above it. */
function labelAt(
  { stems, depths }: LabelIndex,
  position: number,
  hits: readonly Hit[],
): Omit<MatchedLabel, 'rivals'> | undefined {
  if (hits.every(({ part }) => part.isSoft)) return undefined;
  const own = stems[position] ?? [];
  const used = new Set(hits.flatMap((hit) => hit.stems));
  const unasked = own.filter((stem) => !used.has(stem)).length;
  if (unasked === own.length || isOtherNumber(own, used)) return undefined;
  const quality = hits.reduce((sum, hit) => sum + hit.quality * (hit.part.isSoft ? SOFT : 1), 0);
  return {
    position,
    covered: new Set(hits.map(({ part }) => part)),
    isExact: unasked === 0,
    score: quality - UNASKED * unasked - DEPTH * (depths[position] ?? 0),
  };
}
