import {
  bestOf,
  coverTable,
  isAsGood,
  type MatchedSeries,
  type Matching,
  type TableCover,
} from './cover-table.ts';
import { isPercentage } from '../../table/units/relative-units.ts';
import type { AskingWords } from './asking/tellings.ts';
import { readerOf, splitText } from './asking/phrase-reader.ts';
import { labelMatcher } from './match-labels.ts';
import { stemsOf } from './measure-name.ts';
import type { QuestionPart } from './question-parts.ts';
import type { QuestionDimension, QuestionTable } from './question-table.ts';
import type { Measure, Vocabulary } from './vocabulary.ts';

/** A series that answers parts of a question. */
export interface MeasureMatch {
  readonly measure: Measure;
  /** The tables that have such a series, each with its categories; the first answers best. */
  readonly series: readonly [MatchedSeries, ...MatchedSeries[]];
  readonly score: number;
  /** The parts that nothing of it answers; soft ones are not among them. */
  readonly left: readonly QuestionPart[];
  /** Whether a headline names it. */
  readonly isHeadline?: boolean;
  /** Whether it is only near to what was asked for: of another country, per person, or by a wider word. */
  readonly isOnlyNear: boolean;
  /** Whether its name has none of the words: only its labels answer. */
  readonly isByLabels: boolean;
  /** The soft parts that belong to its name. */
  readonly named: readonly QuestionPart[];
  /** What it is asked for as a share of. */
  readonly whole?: MeasureMatch;
}

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

/** Matches the parts of one question with measures. */
export type MeasureMatcher = (measure: Measure) => MeasureMatch | undefined;

/** A matcher for the parts: what labels answer is looked up once for each variable. */
export function measureMatcher(parts: readonly QuestionPart[], vocabulary: Vocabulary): MeasureMatcher {
  const match = labelMatcher(parts, vocabulary);
  return (measure) => matchMeasure(measure, { parts, vocabulary, match });
}

/** How well stems answer a part: 0 not at all. */
function qualityIn({ readings }: QuestionPart, stems: ReadonlySet<string>): number {
  let best = 0;
  for (const { stems: wanted, quality } of readings) {
    if (quality > best && wanted.every((stem) => stems.has(stem))) best = quality;
  }
  return best;
}

/** How well a measure answers the parts, by the best of its tables; undefined where its name and labels have none of them. */
function matchMeasure(measure: Measure, matching: Matching): MeasureMatch | undefined {
  const { parts, vocabulary } = matching;
  const inHead = inHeadOf(measure, matching);
  const isInHead = (part: QuestionPart): boolean => (inHead.get(part) ?? 0) > 0;
  const rest = new Set(parts.filter((part) => !isInHead(part)));
  if (rest.size === parts.length && !hasHits(measure, matching)) return undefined;
  const covers = measure.tables.map((table) => coverTable(table, rest, matching));
  const best = bestOf(covers);
  if (best === undefined || (rest.size === parts.length && best.covered.size === 0)) return undefined;

  const open = [...rest].filter((part) => !part.isSoft && !best.covered.has(part));
  const left = unknownOf(open, measure, best, vocabulary);
  const scored = { parts, inHead, best, known: open.length - left.length };
  const score = scoreOf(measure, scored);
  const first = parts.find(({ isSoft }) => !isSoft);
  const doubts = doubtsOf(measure, best, matching);
  const equal = covers.filter((each) => each !== best && isAsGood(each, best));
  return {
    measure,
    series: [best, ...equal],
    score: score * (first !== undefined && isInHead(first) ? FIRST_IN_HEAD : 1) * doubts,
    isOnlyNear: doubts < NOT_WHOLE || doubts === LOOSE || isNear(measure, scored, vocabulary),
    isByLabels: rest.size === parts.length,
    left,
    named: parts.filter((part) => part.isSoft && (isInHead(part) || best.covered.has(part))),
  };
}

/** The parts that are not true of a table either. */
function unknownOf(
  open: readonly QuestionPart[],
  measure: Measure,
  best: TableCover,
  vocabulary: Vocabulary,
): readonly QuestionPart[] {
  if (open.length === 0) return open;
  const context = contextOf(measure, best, vocabulary);
  return open.filter(
    (part) => qualityIn(part, context) === 0 && !isAboutUnit(part, best.table.unit, vocabulary.asking),
  );
}

/** Whether any label of its tables answers anything: most measures are left out by this. */
function hasHits({ tables }: Measure, { match }: Matching): boolean {
  return tables.some(({ dimensions }) => dimensions.some(match.isHit));
}

/** How well the name of a measure answers each part. */
function inHeadOf(measure: Measure, matching: Matching): ReadonlyMap<QuestionPart, number> {
  const head = new Set([...measure.stems, ...measure.placeStems]);
  return new Map(
    matching.parts.map((part) => {
      const quality = part.isPerHead === true ? Number(measure.isPerPerson) : qualityIn(part, head);
      // Cars are motor vehicles, but where cars are a part of these they are meant.
      const isElsewhere =
        quality > 0 &&
        (quality < 1 || isOfOneSide(measure, matching.parts)) &&
        isInLabels(measure, part, matching);
      return [part, isElsewhere ? 0 : quality] as const;
    }),
  );
}

function isPartOfName(
  measure: Measure,
  inHead: ReadonlyMap<QuestionPart, number>,
  parts: readonly QuestionPart[],
): boolean {
  return [...inHead.values()].some((quality) => quality > 0) && isOfOneSide(measure, parts);
}

/** Whether it is only a part of what was asked for, or something near it. */
function isNear(measure: Measure, { parts, inHead, best, known }: Scored, vocabulary: Vocabulary): boolean {
  const isByLabels = [...inHead.values()].every((quality) => quality === 0);
  // Ages alone do not say of whom: not of those who moved.
  if (isByLabels && parts.some(({ isAges }) => isAges === true)) return true;
  // The sea is not the Southern Seas.
  const narrower = best.categories.filter(({ isNarrower }) => isNarrower === true);
  if (narrower.some(({ dimension }) => dimension.role === 'geography')) return true;
  // Households with a car are no car loans to households.
  if (leavesOutWhatIsMeasured(measure, inHead, best)) return true;
  // Research, and higher education; first-year students of education, filed below higher education.
  if ((known > 0 || narrower.length > 0) && saysMore(measure, inHead)) return true;
  return isPartOfName(measure, inHead, parts) || (!measure.isForeign && isOfOtherCountry(best, vocabulary));
}

/** The population of a country is not that of its people here, its exports not what is sold there. */
function isOfOtherCountry({ categories, covered }: TableCover, { otherCountries }: Vocabulary): boolean {
  const places = [...covered].filter(({ isOfPlace }) => isOfPlace === true);
  return categories.some(({ dimension, position }) => {
    const label = dimension.categories[position]?.label ?? '';
    return otherCountries.has(label) && places.some((part) => qualityIn(part, new Set(stemsOf(label))) > 0);
  });
}

/** Whether a name says in several words more than was asked, some of them of what is measured. */
function saysMore({ stems, coreStems }: Measure, inHead: ReadonlyMap<QuestionPart, number>): boolean {
  const used = stemsInHead(inHead);
  const unasked = [...stems.keys()].filter((at) => !used.has(stems[at] ?? ''));
  return unasked.length > 1 && unasked.some((at) => at < coreStems);
}

/** Whether nobody asked for the thing that is measured, which name and label say. */
function leavesOutWhatIsMeasured(
  { stems, coreStems }: Measure,
  inHead: ReadonlyMap<QuestionPart, number>,
  { categories }: TableCover,
): boolean {
  const used = stemsInHead(inHead);
  const core = stems.slice(0, coreStems);
  if (used.size === 0 || core.some((stem) => used.has(stem))) return false;
  const labels = categories.map(({ dimension, position }) => dimension.categories[position]?.label ?? '');
  return labels.flatMap(stemsOf).some((stem) => core.includes(stem));
}

/** All stems that the parts in a name may mean. */
function stemsInHead(inHead: ReadonlyMap<QuestionPart, number>): ReadonlySet<string> {
  const found = [...inHead].filter(([, quality]) => quality > 0);
  return new Set(found.flatMap(([{ readings }]) => readings.flatMap(({ stems }) => stems)));
}

/** Whether of “fertilisers and pesticides” only the ones are asked for. */
function isOfOneSide({ sides }: Measure, parts: readonly QuestionPart[]): boolean {
  return (
    sides.length > 1 &&
    sides.some((side) =>
      parts.every((part) => !part.readings.some(({ stems }) => stems.some((stem) => side.has(stem)))),
    )
  );
}

function isInLabels({ tables }: Measure, part: QuestionPart, { match }: Matching): boolean {
  return tables.some(({ dimensions }) => dimensions.some((dimension) => match.isNamed(dimension, part)));
}

/** What a measure answers, and how. */
interface Scored {
  readonly parts: readonly QuestionPart[];
  /** How well its name answers each part. */
  readonly inHead: ReadonlyMap<QuestionPart, number>;
  readonly best: TableCover;
  /** How many parts are only true of its table. */
  readonly known: number;
}

function scoreOf(measure: Measure, { parts, inHead, best, known }: Scored): number {
  // Beside what a name is of, people are no more than their ages say: of an employment rate none with disabilities.
  const isOfThing = parts.some((part) => isThing(part) && (inHead.get(part) ?? 0) > 0);
  const counted = parts.filter(({ isPeople }) => isPeople !== true || !isOfThing);
  const used = stemsInHead(new Map(counted.map((part) => [part, inHead.get(part) ?? 0])));
  let [asked, weights] = [0, 0];
  for (const part of counted) {
    const quality = inHead.get(part) ?? 0;
    const weight = part.isSoft ? SOFT : 1;
    asked += quality * weight;
    weights += quality > 0 || !part.isSoft ? weight : leftWeight(part, best.table.unit);
  }
  const unasked = measure.stems.reduce(
    (sum, stem, at) => sum + (used.has(stem) ? 0 : at < measure.coreStems ? UNASKED_IN_HEAD : UNASKED_BEHIND),
    0,
  );
  return (asked + IN_LABEL * best.score + CONTEXT * known) / (weights + unasked);
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
function doubtsOf(measure: Measure, best: TableCover, { parts }: Matching): number {
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

/** Words that are true of a table without naming anything in it: its topics and its agency. */
function contextOf(
  measure: Measure,
  { table, categories }: TableCover,
  { homeStems, labelsOf, stems, asking }: Vocabulary,
): ReadonlySet<string> {
  const topics = labelsOf({ categories: TOPICS.get(table) ?? topicsOf(table) });
  // What is measured elsewhere is not answered by a table that is only filed beside it.
  const words = [...topics.positions.keys()].filter((stem) => !stems.has(stem));
  // Of “pupils in primary school” the level of education is chosen.
  const isAllChosen = table.dimensions.every(
    ({ categories: { length }, id }) => length < 2 || categories.some(({ dimension }) => dimension.id === id),
  );
  const by = { told: 'by', which: 'first' } as const;
  const breakdown = isAllChosen ? stemsOf(splitText(table.groupTitle, asking, by)?.[1] ?? '') : [];
  return new Set([
    ...(measure.isForeign ? [] : homeStems),
    ...words,
    ...breakdown,
    ...stemsOf(table.unit ?? ''),
  ]);
}

const TOPICS = new WeakMap<QuestionTable, QuestionDimension['categories']>();

function topicsOf(table: QuestionTable): QuestionDimension['categories'] {
  const categories = [...table.topics, table.agency].map((label, at) => ({ id: String(at), label }));
  TOPICS.set(table, categories);
  return categories;
}

/** “Rate” of a figure per hundred thousand, “percentage” of one in per cent. */
function isAboutUnit({ kind }: QuestionPart, unit: string | undefined, asking: AskingWords): boolean {
  if (kind !== 'rate' && kind !== 'percentage') return false;
  return isPercentage(unit) || (kind === 'rate' && readerOf(unit ?? '', asking).has('per'));
}
