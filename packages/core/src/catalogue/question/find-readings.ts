import { matchesOfTarget } from './matching/match-headline.ts';
import { measureMatcher, type MeasureMatch } from './matching/match-measure.ts';
import type { QuestionPart } from './parts/question-part.ts';
import type { QuestionSources } from './question-sources.ts';
import type { ReadAttributes } from './read-attributes.ts';
import type { Measure } from './measure.ts';
import type { Vocabulary } from './vocabulary.ts';

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

/** The measures that leave least of a question unanswered, each by its best way of taking the question apart. */
export function readingsOf(
  ways: readonly (readonly QuestionPart[])[],
  matching: Matching,
): readonly MeasureMatch[] {
  const best = new Map<string, MeasureMatch>();
  let least = Infinity;
  for (const parts of ways) {
    for (const match of matchesOf(parts, matching, () => least)) {
      least = Math.min(least, match.left.length);
      const weighed = { ...match, score: match.score * preference(match, matching) };
      const there = best.get(match.measure.key);
      if (there === undefined || compareMatches(weighed, there) < 0) best.set(match.measure.key, weighed);
    }
  }
  return [...best.values()].filter(({ left }) => left.length === least).sort(compareMatches);
}

function* matchesOf(
  parts: readonly QuestionPart[],
  matching: Matching,
  leastLeft: () => number,
): Generator<MeasureMatch> {
  const { vocabulary } = matching.sources;
  const phrase = parts.find((part) => part.headline !== undefined);
  if (phrase !== undefined) {
    yield* matchesOfHeadline(parts, phrase, matching);
    return;
  }
  const match = measureMatcher(parts, vocabulary);
  for (const { measure, unanswered } of likely(parts, vocabulary)) {
    // All that follow leave as much unanswered, or more.
    if (unanswered > leastLeft()) return;
    const found = match(measure);
    if (found !== undefined) yield found;
  }
}

function matchesOfHeadline(
  parts: readonly QuestionPart[],
  phrase: QuestionPart,
  { sources: { vocabulary }, isBare }: Matching,
): readonly MeasureMatch[] {
  const { targets = [] } = phrase.headline ?? {};
  const isAlone = isBare && parts.filter(({ isSoft }) => !isSoft).length === 1;
  if (isAlone && targets.length > 1)
    return targets.flatMap((target, place) => matchesOfTarget(parts, { phrase, target, place, vocabulary }));
  // With more words, the first is meant.
  return targets.slice(0, 1).flatMap((target) => matchesOfTarget(parts, { phrase, target, vocabulary }));
}

/** A measure that may answer something, and how many parts of the question it leaves unanswered at least. */
interface Likely {
  readonly measure: Measure;
  readonly unanswered: number;
}

/** The measures that may answer anything, those that may answer most first: most have none of the words. */
function likely(parts: readonly QuestionPart[], { measures }: Vocabulary): readonly Likely[] {
  const having = new Set(
    parts.flatMap(({ readings }) => readings.flatMap(({ stems }) => [...measures.having(stems)])),
  );
  const telling = parts.filter((part) => !part.isSoft && !mayBeOfAny(part));
  const answered = new Map<Measure, number>();
  for (const { readings } of telling) {
    const about = new Set(readings.flatMap(({ stems }) => [...measures.about(stems)]));
    for (const measure of about) answered.set(measure, (answered.get(measure) ?? 0) + 1);
  }
  return [...having]
    .map((measure) => ({ measure, unanswered: telling.length - (answered.get(measure) ?? 0) }))
    .sort((a, b) => a.unanswered - b.unanswered);
}

/** Whether a part may be answered by more than words: by a unit, or by figures a person. */
function mayBeOfAny({ kind, isPerHead }: QuestionPart): boolean {
  return isPerHead === true || kind === 'rate' || kind === 'percentage';
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
