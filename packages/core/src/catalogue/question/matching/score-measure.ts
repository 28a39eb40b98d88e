import type { Matching, TableCover } from './cover-table.ts';
import { isPercentage } from '../../../table/units/relative-units.ts';
import { qualityIn, stemsInHead } from './parts-in-name.ts';
import type { QuestionPart } from '../parts/question-part.ts';
import type { Measure } from '../measure.ts';

/** What an unasked word of a name costs, against an asked one. */
const UNASKED_IN_HEAD = 0.35;
/** What follows `of` or `aged` in a name only says more exactly whose. */
const UNASKED_BEHIND = 0.2;
const IN_LABEL = 0.95;
const CONTEXT = 0.25;
const SOFT = 0.5;
/** An asked soft word that the name does not have. */
const SOFT_LEFT = 0.1;
const RATE_LEFT = 0.8;
/** A question begins with what it is about: teachers in primary schools are teachers. */
const FIRST_IN_HEAD = 1.08;
const FOREIGN = 0.55;
const NOT_WHOLE = 0.8;
const PER_SOMETHING = 0.6;
const LOOSE = 0.9;

/** What a measure answers, and how. */
export interface Scored {
  readonly parts: readonly QuestionPart[];
  /** How well its name answers each part. */
  readonly inHead: ReadonlyMap<QuestionPart, number>;
  readonly best: TableCover;
  /** How many parts say its unit alone. */
  readonly units: number;
  /** How many other parts are only true of its table. */
  readonly known: number;
}

/** How well a measure answers: 1 where its name is just what was asked for. */
export function scoreOf(measure: Measure, { inHead, best, units, known }: Scored): number {
  // Beside what a name is of, people are no more than their ages say: of an employment rate none with disabilities.
  const isOfThing = [...inHead].some(([part, quality]) => isThing(part) && quality > 0);
  const counted = [...inHead].filter(([{ isPeople }]) => isPeople !== true || !isOfThing);
  const used = stemsInHead(new Map(counted));
  let [asked, weights] = [0, 0];
  for (const [part, quality] of counted) {
    const weight = part.isSoft ? SOFT : 1;
    asked += quality * weight;
    weights += quality > 0 || !part.isSoft ? weight : leftWeight(part, best.table.unit);
  }
  // Of “rents of offices, shops and factories” one may be chosen.
  const isListed = measure.listed.length > 0 && best.categories.length > 0;
  const behind = isListed ? 0 : UNASKED_BEHIND;
  const unasked = measure.stems.reduce(
    (sum, stem, at) => sum + (used.has(stem) ? 0 : at < measure.coreStems ? UNASKED_IN_HEAD : behind),
    0,
  );
  const [, first = 0] = [...inHead].find(([{ isSoft }]) => !isSoft) ?? [];
  const score = (asked + IN_LABEL * best.score + CONTEXT * known) / (weights - units + unasked);
  return score * (first > 0 ? FIRST_IN_HEAD : 1);
}

function isThing({ isSoft, isAges }: QuestionPart): boolean {
  return !isSoft && isAges !== true;
}

/** A name without the rate, index or price that was asked for names something else. */
function leftWeight({ kind, isAsking }: QuestionPart, unit: string | undefined): number {
  const isKind = kind === 'other' || (kind === 'rate' && !isPercentage(unit));
  return isAsking !== true && isKind ? RATE_LEFT : SOFT_LEFT;
}

/** Other countries come after one’s own, where they are not asked for; so does what is per person, or has no total. */
export function doubtsOf(measure: Measure, best: TableCover, { parts }: Matching): number {
  const { stems, placeStems, isForeign, per = [] } = measure;
  const head = new Set([...stems, ...placeStems]);
  // Students per teacher are no teachers.
  const isAskedIn = (named: ReadonlySet<string>): boolean =>
    parts.some(({ readings }) => readings.some((each) => each.stems.some((stem) => named.has(stem))));
  const isPlaceAsked =
    parts.some((part) => qualityIn(part, new Set(placeStems)) > 0) ||
    best.categories.some(({ dimension }) => dimension.role === 'geography');
  const isLoose = isOnlyLoosely(parts, head);
  return (
    (isForeign && !isPlaceAsked ? FOREIGN : 1) *
    (best.isWhole ? 1 : NOT_WHOLE) *
    (per.every(isAskedIn) ? 1 : PER_SOMETHING) *
    (isLoose ? LOOSE : 1)
  );
}

/** Whether something is only near by that: of another country, per person, or by a wider word. */
export function isFarBy(doubts: number): boolean {
  return doubts < NOT_WHOLE || doubts === LOOSE;
}

/** Whether a word of a name is there only for a wider or narrower one. */
function isOnlyLoosely(parts: readonly QuestionPart[], head: ReadonlySet<string>): boolean {
  const exact = new Set<string>();
  const loose = new Set<string>();
  for (const { readings, isSoft } of parts) {
    const fitting = readings.filter(({ stems }) => stems.every((stem) => head.has(stem)));
    const [best] = fitting.filter(({ isLoose }) => isLoose !== true);
    const reading = best ?? (isSoft ? undefined : fitting[0]);
    for (const stem of reading?.stems ?? []) (best === undefined ? loose : exact).add(stem);
  }
  return [...loose].some((stem) => !exact.has(stem));
}
