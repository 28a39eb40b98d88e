import { isPercentage, isRate } from '../../table/units/relative-units.ts';
import { readerOf, type PhraseReader } from './asking/phrase-reader.ts';
import type { AskingWords } from './asking/tellings.ts';
import type { MatchedSeries } from './matching/cover-table.ts';
import type { MeasureMatch } from './matching/match-measure.ts';
import { isNamed } from './operation-of.ts';
import type { QuestionPart } from './parts/question-part.ts';
import type { QuestionDimension } from './question-table.ts';

/** A series as a share of another one: both are the same but for one variable, where the one is below the other. */
export interface ShareOfWhole {
  readonly dimension: string;
  /** The category that is 100, by id. */
  readonly category: string;
}

/** A question, and what may be meant by it. */
export interface ShareAsked {
  readonly reader: PhraseReader;
  readonly asking: AskingWords;
  readonly ways: readonly (readonly QuestionPart[])[];
  readonly readings: readonly MeasureMatch[];
}

/** Whether a share has to be worked out: one that is published, by its name or its unit, need not be. */
export function asksForShare({ reader, asking, ways, readings: [best] }: ShareAsked): boolean {
  const saying = new Set(reader.all('share').flatMap(({ said }) => said));
  if (saying.size === 0 || isNamed(saying, ways.flat(), best)) return false;
  if (best === undefined || !isPercentage(best.series[0].table.unit)) return true;
  // A rate of women is no share of the women in something.
  const isWithin = ways.some((parts) => wholesSaid(reader, parts).length > 1);
  return (
    readerOf(best.measure.name.head, asking).has('rate') || (isWithin && best.series[0].categories.length > 0)
  );
}

/**
 * The parts of a question that may say what is shared, likeliest first: employment in “share of women in employment”,
 * “women’s share of employment” and “what share of employment is of women”. None where nothing is.
 */
export function wholesSaid(
  reader: PhraseReader,
  parts: readonly QuestionPart[],
): readonly (readonly QuestionPart[])[] {
  const [share] = reader.all('share');
  const hard = parts.filter(({ isSoft, isPeople }) => !isSoft || isPeople === true);
  // A share in growth is no growth of a share.
  if (share === undefined || reader.all('growth-noun').some(({ start }) => start > share.end)) return [];
  const behind = hard.filter(({ words: [first = 0] }) => first >= share.end);
  // “Women’s share of employment”
  if (behind.length < hard.length) return [behind];
  const joints = behind
    .slice(1)
    .map((next, at) => ({ at: at + 1, joint: jointOf(reader, behind[at], next) }));
  const [that, ...others] = joints.filter(({ joint }) => joint === 'share-that');
  if (that !== undefined) return others.length > 0 ? [] : [behind.slice(0, that.at)];
  // A percentage of women in employment may be one of all women.
  const isShare = share.said.some((word) => reader.at('share-word', word) !== undefined);
  const [within, ...more] = joints.filter(({ joint }) => joint?.startsWith('share-'));
  if (within === undefined || more.length > 0 || !isShare) return [];
  const whole = behind.slice(within.at);
  return within.joint === 'share-among' ? [whole] : [whole, behind.slice(0, within.at)];
}

/**
 * Households in “share of one-person households”, homes in “share of homes owned outright”, and what stands behind;
 * nothing where the share is of a single word. `isOfMore` where something stands behind: households in Linden.
 */
export function wholeBeside(
  reader: PhraseReader,
  all: readonly QuestionPart[],
): { readonly whole: readonly QuestionPart[]; readonly isOfMore: boolean } {
  const [share] = reader.all('share');
  const parts = all.filter(({ isSoft }) => !isSoft);
  const ends = [share?.end, ...parts.map(({ words }) => (words.at(-1) ?? 0) + 1)];
  const apart = parts.findIndex(({ words: [first] }, at) => first !== ends[at]);
  const beside = apart === -1 ? parts : parts.slice(0, apart);
  if (beside.length < 2) return { whole: [], isOfMore: false };
  const isOfFirst = reader.at('participle', beside[1]?.words[0] ?? 0) !== undefined;
  const noun = isOfFirst ? beside.slice(0, 1) : beside.slice(-1);
  return { whole: [...noun, ...parts.slice(beside.length)], isOfMore: beside.length < parts.length };
}

/** What stands between two parts. Ages are of those before them. */
function jointOf(
  reader: PhraseReader,
  part: QuestionPart | undefined,
  next: QuestionPart,
): 'share-that' | 'share-in' | 'share-among' | undefined {
  if (next.isAges === true) return 'share-that';
  const [from, to] = [(part?.words.at(-1) ?? 0) + 1, next.words[0] ?? 0];
  return (['share-that', 'share-in', 'share-among'] as const).find((told) =>
    reader.all(told).some(({ start }) => from <= start && start < to),
  );
}

/** A match with those of its series that are parts of what a match of the same measure says; undefined where none is. */
export function asShare(match: MeasureMatch, whole: MeasureMatch): MeasureMatch | undefined {
  // Women alone name no measure: those who are employed are not all.
  if (whole.measure !== match.measure || whole.left.length > 0 || whole.isByLabels) return undefined;
  const [first, ...others] = match.series.filter((each) => shareOfSeries(each, whole) !== undefined);
  return first && { ...match, series: [first, ...others], whole };
}

/** What is 100 of a series; undefined where it is no part of what the other match says, or adds up to nothing. */
export function shareOfSeries(
  { table, categories }: Pick<MatchedSeries, 'table' | 'categories'>,
  { series }: MeasureMatch,
): ShareOfWhole | undefined {
  const all = series.find((each) => each.table === table);
  if (all === undefined || isRate(table.unit)) return undefined;
  const differing = table.dimensions.flatMap((dimension) => {
    const [part, whole] = [categories, all.categories].map((list) => placeIn(dimension, list));
    return part === whole ? [] : [{ dimension, part, whole }];
  });
  const [only, ...others] = differing;
  if (only === undefined || others.length > 0 || !isWithin(only)) return undefined;
  const { dimension, whole = 0 } = only;
  return { dimension: dimension.id, category: dimension.categories[whole]?.id ?? '' };
}

interface TwoPlaces {
  readonly dimension: QuestionDimension;
  readonly part: number | undefined;
  readonly whole: number | undefined;
}

function isWithin({ dimension, part, whole }: TwoPlaces): boolean {
  if (part === undefined || whole === undefined) return false;
  return whole === dimension.total || ancestorsOf(dimension, part).has(dimension.categories[whole]?.id);
}

/** Where a series is along a variable: at what was asked for, else at the total. */
function placeIn(dimension: QuestionDimension, categories: MatchedSeries['categories']): number | undefined {
  return categories.find((each) => each.dimension === dimension)?.position ?? dimension.total;
}

/** The ids of the categories that one is below. */
function ancestorsOf({ categories }: QuestionDimension, position: number): ReadonlySet<string | undefined> {
  const above = new Set<string | undefined>();
  let at = categories[position]?.parent;
  while (at !== undefined && !above.has(at)) {
    above.add(at);
    at = categories.find(({ id }) => id === at)?.parent;
  }
  return above;
}
