import {
  bestOf,
  coverTable,
  isAsGood,
  type MatchedSeries,
  type Matching,
  type TableCover,
} from './cover-table.ts';
import { isPercentage } from '../../../table/units/relative-units.ts';
import type { AskingWords } from '../asking/tellings.ts';
import { readerOf } from '../asking/phrase-reader.ts';
import { labelMatcher } from './match-labels.ts';
import { asksOnlyWhose, isNear } from './near-measure.ts';
import { hasHits, inHeadOf, qualityIn, stemsInHead } from './parts-in-name.ts';
import { doubtsOf, isFarBy, scoreOf } from './score-measure.ts';
import type { QuestionPart } from '../parts/question-part.ts';
import type { Measure } from '../measure.ts';
import { stemsOf } from '../measure-name.ts';
import type { Vocabulary } from '../vocabulary.ts';

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
  /** Whether its name has none of the words, or says with them only whose it is: its labels answer. */
  readonly isByLabels: boolean;
  /** Whether its noun was asked for, or a label or a unit that says what is counted: not visits where museums are. */
  readonly isNounAsked: boolean;
  /** Whether its name begins with a word that was not asked for: farmland, and organic farmland. */
  readonly isNarrowed: boolean;
  /** The soft parts that belong to its name. */
  readonly named: readonly QuestionPart[];
  /** What it is asked for as a share of. */
  readonly whole?: MeasureMatch;
}

/** Matches the parts of one question with measures. */
export type MeasureMatcher = (measure: Measure) => MeasureMatch | undefined;

/** A matcher for the parts: what labels answer is looked up once for each variable. */
export function measureMatcher(parts: readonly QuestionPart[], vocabulary: Vocabulary): MeasureMatcher {
  const match = labelMatcher(parts, vocabulary);
  return (measure) => matchMeasure(measure, { parts, vocabulary, match });
}

/** How well a measure answers the parts, by the best of its tables; undefined where its name and labels have none of them. */
function matchMeasure(measure: Measure, matching: Matching): MeasureMatch | undefined {
  const { parts, vocabulary } = matching;
  const inHead = inHeadOf(measure, matching);
  const rest = new Set([...inHead].flatMap(([part, quality]) => (quality > 0 ? [] : [part])));
  if (rest.size === parts.length && !hasHits(measure, matching)) return undefined;
  const covers = measure.tables.map((table) => coverTable(table, rest, matching));
  const best = bestOf(covers);
  if (best === undefined || (rest.size === parts.length && best.covered.size === 0)) return undefined;

  const open = [...rest].filter((part) => !part.isSoft && !best.covered.has(part));
  const left = unknownOf(open, measure, best, vocabulary);
  const units = open.filter((part) => !left.includes(part) && saysUnit(part, best, vocabulary)).length;
  const scored = { parts, inHead, best, units, known: open.length - left.length - units };
  const score = scoreOf(measure, scored);
  const doubts = doubtsOf(measure, best, matching);
  const equal = covers.filter((each) => each !== best && isAsGood(each, best));
  return {
    measure,
    series: [best, ...equal],
    score: score * doubts,
    isOnlyNear: isFarBy(doubts) || isNear(measure, scored, vocabulary),
    isByLabels: asksOnlyWhose(measure, inHead),
    isNounAsked: isNounAsked(measure, { inHead, best, vocabulary }),
    isNarrowed: isNarrowed(measure, inHead),
    left,
    named: parts.filter((part) => part.isSoft && (!rest.has(part) || best.covered.has(part))),
  };
}

/** Hectares, where an area is asked for. Deaths per thousand are no rate per hundred thousand. */
function saysUnit(
  part: QuestionPart,
  { table }: TableCover,
  { contextOf: context, asking }: Vocabulary,
): boolean {
  const { unit = '' } = table;
  return !readerOf(unit, asking).has('per') && qualityIn(part, new Set(context(table).unit)) > 0;
}

function isNarrowed(
  { noun, stems: [first = ''] }: Measure,
  inHead: ReadonlyMap<QuestionPart, number>,
): boolean {
  const used = stemsInHead(inHead);
  return used.has(noun) && !used.has(first);
}

function isNounAsked(
  { noun, stems, coreStems }: Measure,
  {
    inHead,
    best,
    vocabulary,
  }: Pick<Matching, 'vocabulary'> & {
    readonly inHead: ReadonlyMap<QuestionPart, number>;
    readonly best: TableCover;
  },
): boolean {
  // Deaths are no death rate.
  const isRate = vocabulary.asking.rate.tree.words.has(noun);
  const saysNoun = ({ readings }: QuestionPart): boolean =>
    // An airport is no air passenger.
    readings.some(
      ({ stems, isLoose }, at) => stems.includes(noun) && isLoose !== true && (at === 0 || !isRate),
    );
  if ([...inHead].some(([part, quality]) => quality > 0 && saysNoun(part))) return true;
  if ([...inHead.keys()].some((part) => saysUnit(part, best, vocabulary))) return true;
  // Households with a mortgage are no loans to households; women in parliament are its members.
  const whose = new Set(stems.slice(coreStems));
  const isOfWhose = [...inHead].some(([part, quality]) => quality > 0 && qualityIn(part, whose) > 0);
  if (isOfWhose && ![...best.covered].some(({ namesPeople }) => namesPeople)) return false;
  return best.categories.some(
    ({ dimension: { role, total, categories }, position }) =>
      role !== 'geography' && position !== total && !vocabulary.places.has(categories[position]?.label ?? ''),
  );
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

/** Words that are true of a table without naming anything in it: its topics and its agency. */
function contextOf(
  measure: Measure,
  { table, categories }: TableCover,
  { homeStems, contextOf: contextOfTable, asking }: Vocabulary,
): ReadonlySet<string> {
  const { filed, breakdown, unit } = contextOfTable(table);
  // Of “pupils in primary school” the level of education is chosen.
  const isAllChosen = table.dimensions.every(
    ({ categories: { length }, id }) => length < 2 || categories.some(({ dimension }) => dimension.id === id),
  );
  const chosen = categories.flatMap(({ dimension }) => stemsOf(dimension.label, asking));
  return new Set([
    ...(measure.isForeign ? [] : homeStems),
    ...filed,
    ...(isAllChosen ? breakdown : chosen),
    ...unit,
  ]);
}

/** “Rate” of a figure per hundred thousand, “percentage” of one in per cent. */
function isAboutUnit({ kind }: QuestionPart, unit: string | undefined, asking: AskingWords): boolean {
  if (kind !== 'rate' && kind !== 'percentage') return false;
  return isPercentage(unit) || (kind === 'rate' && readerOf(unit ?? '', asking).has('per'));
}
