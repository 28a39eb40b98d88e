import { matchesOfTarget } from './matching/match-headline.ts';
import { measureMatcher, type MeasureMatch } from './matching/match-measure.ts';
import type { QuestionPart } from './question-parts.ts';
import type { QuestionSources } from './question-sources.ts';
import type { ReadAttributes } from './read-attributes.ts';
import type { Measure, Vocabulary } from './vocabulary.ts';

/** A price in money, where that was asked for: an index is none. */
const MONEY = 1.25;

/** What decides between measures besides their words. */
export interface Matching {
  readonly sources: QuestionSources;
  readonly attributes: ReadAttributes;
  readonly isChange: boolean;
  /** Whether an amount of money is asked for. */
  readonly isOfMoney: boolean;
  /** Whether nothing is asked but the thing. */
  readonly isBare: boolean;
}

/** Every measure that answers something, by its best way of taking the question apart. */
export function readingsOf(
  ways: readonly (readonly QuestionPart[])[],
  matching: Matching,
): readonly MeasureMatch[] {
  const best = new Map<string, MeasureMatch>();
  for (const parts of ways) {
    for (const match of matchesOf(parts, matching)) {
      const weighed = { ...match, score: match.score * preference(match, matching) };
      const there = best.get(match.measure.key);
      if (there === undefined || compareMatches(weighed, there) < 0) best.set(match.measure.key, weighed);
    }
  }
  return [...best.values()].sort(compareMatches);
}

function matchesOf(parts: readonly QuestionPart[], matching: Matching): readonly MeasureMatch[] {
  const { vocabulary } = matching.sources;
  const phrase = parts.find((part) => part.headline !== undefined);
  if (phrase?.headline === undefined) {
    const match = measureMatcher(parts, vocabulary);
    return likely(parts, vocabulary).flatMap((measure) => match(measure) ?? []);
  }
  const { targets } = phrase.headline;
  const isAlone = matching.isBare && parts.filter(({ isSoft }) => !isSoft).length === 1;
  if (isAlone && targets.length > 1)
    return targets.flatMap((target, place) => matchesOfTarget(parts, { phrase, target, place, vocabulary }));
  // With more words, the first is meant.
  return targets.slice(0, 1).flatMap((target) => matchesOfTarget(parts, { phrase, target, vocabulary }));
}

/** The measures that may answer anything, in their order: most have none of the words. */
function likely(parts: readonly QuestionPart[], { measures, measuresWith }: Vocabulary): readonly Measure[] {
  const firsts = new Set(parts.flatMap(({ readings }) => readings.map(({ stems }) => stems[0])));
  if (firsts.has(undefined)) return measures;
  const having = measuresWith([...firsts].filter((stem) => stem !== undefined));
  return measures.filter((measure) => having.has(measure));
}

/** Growth is of volumes, levels are at the prices of their time. */
function preference(
  { measure: { name, isOfMoney: isMoney } }: MeasureMatch,
  { attributes, isChange: isOfChange, isOfMoney }: Matching,
): number {
  if (name.valuation === undefined) return isOfMoney && isMoney ? MONEY : 1;
  const wanted = attributes.valuation ?? (isOfChange ? 'real' : 'current');
  if (name.valuation === wanted) return 1;
  return attributes.valuation === undefined ? 0.85 : 0.5;
}

/** Those that leave least unanswered first, then the likeliest, the most read, by name. */
function compareMatches(a: MeasureMatch, b: MeasureMatch): number {
  return (
    a.left.length - b.left.length ||
    b.score - a.score ||
    b.measure.reads - a.measure.reads ||
    (a.measure.key < b.measure.key ? -1 : 1)
  );
}
