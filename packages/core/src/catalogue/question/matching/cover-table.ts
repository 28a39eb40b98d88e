import { hardParts, type LabelMatcher, type MatchedLabel } from './match-labels.ts';
import type { QuestionPart } from '../parts/question-part.ts';
import type { QuestionDimension, QuestionTable } from '../question-table.ts';
import type { Vocabulary } from '../vocabulary.ts';

/** A category that parts of a question name. */
export interface MatchedCategory {
  readonly dimension: QuestionDimension;
  readonly position: number;
  /** Whether its label is only near to what was asked for: higher education. */
  readonly isNarrower?: boolean;
  /** Whether the noun of its label was not asked for: school fees. */
  readonly isOfOther?: boolean;
  /** Whether its label names two things, and one was asked for: agriculture, and mining. */
  readonly isOneSide?: boolean;
  /** How many words of its label were not asked for. */
  readonly unasked?: number;
  /** Others of the variable that answer about as well. */
  readonly rivals: readonly number[];
  /** Whether another variable has the same label: the age of the bride, and of the groom. */
  readonly isTwin?: boolean;
}

/** A table with the categories that were asked for; of every other variable its total. */
export interface MatchedSeries {
  readonly table: QuestionTable;
  readonly categories: readonly MatchedCategory[];
  /** Whether all other variables have a total. */
  readonly isWhole: boolean;
}

/** What a measure is matched with. */
export interface Matching {
  readonly parts: readonly QuestionPart[];
  readonly vocabulary: Vocabulary;
  readonly match: LabelMatcher;
}

/** How much of a question a table answers. */
export interface TableCover extends MatchedSeries {
  readonly covered: ReadonlySet<QuestionPart>;
  readonly score: number;
}

/** Which categories of a table answer the parts that the name of its measure does not. */
export function coverTable(
  table: QuestionTable,
  rest: ReadonlySet<QuestionPart>,
  { parts, match }: Matching,
): TableCover {
  const categories: MatchedCategory[] = [];
  const covered = new Set<QuestionPart>();
  let score = 0;
  const open = new Set(table.dimensions.filter(({ categories: { length } }) => length > 1));
  const take = (best: BestLabel): void => {
    open.delete(best.dimension);
    categories.push({
      dimension: best.dimension,
      position: best.label.position,
      isNarrower: best.label.isNarrower,
      isOneSide: best.label.isOneSide,
      isOfOther: best.label.isOfOther,
      unasked: best.label.unasked,
      rivals: best.label.rivals,
      isTwin: best.isTwin === true,
    });
    for (const part of best.label.covered) if (rest.has(part)) covered.add(part);
  };
  for (;;) {
    const left = new Set([...rest].filter((part) => !covered.has(part)));
    const best = hardParts(left) === 0 ? undefined : bestDimension(open, left, match);
    if (best === undefined) break;
    take(best);
    score += best.label.score;
  }
  // Of a table of indicators the one that the title names besides.
  for (const dimension of open) {
    const named = dimension.total === undefined ? match.best(dimension, new Set(parts)) : undefined;
    if (named !== undefined && named.rivals.length === 0) take({ dimension, label: named });
  }
  return { table, categories, covered, score, isWhole: [...open].every(({ total }) => total !== undefined) };
}

interface BestLabel {
  readonly dimension: QuestionDimension;
  readonly label: MatchedLabel;
  readonly isTwin?: boolean;
}

function bestDimension(
  dimensions: ReadonlySet<QuestionDimension>,
  parts: ReadonlySet<QuestionPart>,
  match: LabelMatcher,
): BestLabel | undefined {
  let best: BestLabel | undefined;
  for (const dimension of dimensions) {
    const label = match.best(dimension, parts);
    if (label === undefined) continue;
    if (best === undefined || answersMore(label, best.label)) best = { dimension, label };
    else if (textOf({ dimension, label }) === textOf(best)) best = { ...best, isTwin: true };
  }
  return best;
}

function textOf({ dimension, label: { position } }: BestLabel): string | undefined {
  return dimension.categories[position]?.label;
}

function answersMore(one: MatchedLabel, other: MatchedLabel): boolean {
  const [a, b] = [hardParts(one.covered), hardParts(other.covered)];
  return a === b ? one.score > other.score : a > b;
}

/** The table that answers best. */
export function bestOf(covers: readonly TableCover[]): TableCover | undefined {
  let best: TableCover | undefined;
  for (const each of covers) if (best === undefined || isBetter(each, best)) best = each;
  return best;
}

/** Siblings at other frequencies, and tables whose totals are the same. */
export function isAsGood(one: TableCover, best: TableCover): boolean {
  return (
    one.isWhole === best.isWhole &&
    hardParts(one.covered) === hardParts(best.covered) &&
    [...best.covered].every((part) => part.isSoft || one.covered.has(part)) &&
    one.score >= best.score - 0.15
  );
}

function isBetter(one: TableCover, other: TableCover): boolean {
  const [a, b] = [hardParts(one.covered), hardParts(other.covered)];
  if (a !== b) return a > b;
  if (one.isWhole !== other.isWhole) return one.isWhole;
  if (Math.abs(one.score - other.score) > 1e-9) return one.score > other.score;
  if (one.categories.length !== other.categories.length)
    return one.categories.length < other.categories.length;
  return one.table.dimensions.length < other.table.dimensions.length;
}
