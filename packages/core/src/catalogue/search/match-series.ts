import { countParts, coverOf } from './cover-text.ts';
import type { IndexedDimension, IndexedTable } from './indexed-table.ts';
import type { ResolvedPart } from './resolve-part.ts';

/** A series whose categories answer a query. */
export interface SeriesMatch {
  /** A position for each dimension but time, in their order; undefined for all of them, in a table without periods. */
  readonly positions: readonly (number | undefined)[];
  /** The labels of its categories, without those of dimensions of a single category. */
  readonly labels: readonly string[];
}

/** The categories of a dimension that answer most of a query, best first. */
interface Answer {
  readonly parts: number;
  readonly score: number;
  readonly positions: readonly number[];
}

/** How the series of a table answer a query. */
export interface SeriesAnswer {
  /** The parts of the query that the best series answers, one bit each. */
  readonly parts: number;
  /** How many series answer as much. */
  readonly matching: number;
  /** For each dimension, the positions that answer; those of a dimension that answers nothing come as they are. */
  readonly candidates: readonly (readonly (number | undefined)[])[];
  /** For each dimension, whether it answers something. */
  readonly isAnswering: readonly boolean[];
}

interface Candidate {
  readonly position: number;
  readonly parts: number;
  readonly score: number;
  readonly length: number;
}

function bestLabels(
  { labels, words, starts }: IndexedDimension,
  parts: readonly ResolvedPart[],
): Answer | undefined {
  let best: Candidate[] = [];
  let most = 1;
  for (const position of labels.keys()) {
    const from = starts[position] ?? 0;
    const to = starts[position + 1] ?? from;
    const cover = coverOf(parts, words, from, to);
    const count = countParts(cover.parts);
    if (count < most) continue;
    if (count > most) [best, most] = [[], count];
    best.push({ position, ...cover, length: to - from });
  }
  best.sort((a, b) => b.score - a.score || a.length - b.length);
  const [first] = best;
  return first && { parts: first.parts, score: first.score, positions: best.map(({ position }) => position) };
}

/** What the dimensions answer to the parts of a query: many tables share them. */
const ANSWERS = new WeakMap<readonly ResolvedPart[], Map<IndexedDimension, Answer | undefined>>();

function answerOf(dimension: IndexedDimension, parts: readonly ResolvedPart[]): Answer | undefined {
  if (dimension.labels.length < 2) return undefined;
  const answers = ANSWERS.get(parts) ?? new Map<IndexedDimension, Answer | undefined>();
  ANSWERS.set(parts, answers);
  if (answers.has(dimension)) return answers.get(dimension);
  const answer = bestLabels(dimension, parts);
  answers.set(dimension, answer);
  return answer;
}

/** Which series of a table answer a query; undefined when no category does. */
export function answerBySeries(
  { dimensions, table: { hasPeriods } }: IndexedTable,
  parts: readonly ResolvedPart[],
): SeriesAnswer | undefined {
  const answers = dimensions.map((dimension) => answerOf(dimension, parts));
  const ranked = [...answers.entries()].sort(([, a], [, b]) => (b?.score ?? 0) - (a?.score ?? 0));
  const answering = new Set<number>();
  let covered = 0;
  for (const [axis, answer] of ranked) {
    // A dimension that only matches what a better one matches does not narrow the answer.
    if (answer === undefined || (answer.parts & ~covered) === 0) continue;
    covered |= answer.parts;
    answering.add(axis);
  }
  if (covered === 0) return undefined;
  const candidates = dimensions.map(({ labels }, axis) =>
    answering.has(axis) ? (answers[axis]?.positions ?? []) : hasPeriods ? [...labels.keys()] : [undefined],
  );
  return {
    parts: covered,
    matching: candidates.reduce((product, { length }) => product * length, 1),
    candidates,
    isAnswering: dimensions.map((_, axis) => answering.has(axis)),
  };
}

/**
 * The first `most` series of an answer. Dimensions that answer nothing vary last, so their first categories come first.
 */
export function firstSeries(
  { candidates, isAnswering }: SeriesAnswer,
  most: number,
): readonly (readonly (number | undefined)[])[] {
  const axes = [...candidates.keys()].sort(
    (a, b) => Number(isAnswering[b]) - Number(isAnswering[a]) || b - a,
  );
  let found: readonly (readonly (number | undefined)[])[] = [candidates.map(([first]) => first)];
  for (const axis of axes) {
    const positions = (candidates[axis] ?? []).slice(0, most);
    const varied = positions.flatMap((position) =>
      found.map((series) => series.map((each, at) => (at === axis ? position : each))),
    );
    found = varied.slice(0, most);
  }
  return found;
}

/** A series with its labels. */
export function describeSeries(
  { dimensions }: IndexedTable,
  positions: readonly (number | undefined)[],
): SeriesMatch {
  const labels = dimensions.flatMap(({ labels: each }, axis) => {
    const position = positions[axis];
    return position === undefined || each.length === 1 ? [] : [each[position] ?? ''];
  });
  return { positions, labels };
}
