import type { MeasureMatch } from './matching/match-measure.ts';
import type { Operation } from './question.ts';
import type { QuestionPart } from './parts/question-part.ts';
import type { ReadOperation } from './read-operation.ts';

/** Words that ask for an operation may be a part of the name instead: “average monthly earnings”. */
export function operationOf(
  asked: Omit<ReadOperation, 'refusal'>,
  best: MeasureMatch | undefined,
  ways: readonly (readonly QuestionPart[])[],
): Operation | undefined {
  const { operation, own, base } = asked;
  if (base !== undefined) return 'index';
  const parts = ways.flat();
  const implied = impliedBy(parts, best);
  if (operation === undefined || isNamed(own, parts, best)) return implied;
  if (/^(?:growth|change)$/.test(implied ?? '') || hasChanges(asked, parts, best)) return ofChange(asked);
  return operation;
}

/** “Consumer price index (2023 = 100)”: the base that an index is published with asks for nothing. */
export function withoutOwnBase(
  { base, ...asked }: ReadOperation,
  best: MeasureMatch | undefined,
): ReadOperation {
  const unit = best?.series[0].table.unit ?? '';
  const isOther = base !== undefined && !new RegExp(`\\b${base} ?= ?100\\b`).test(unit);
  return isOther ? { ...asked, base } : asked;
}

/** What is asked of a change: the highest inflation is not the highest price level. */
function ofChange({ operation, isOfFall }: Omit<ReadOperation, 'refusal'>): Operation | undefined {
  if (operation === 'compare') return 'growth';
  if (operation === 'average') return 'yearly-growth';
  if (operation === 'highest') return isOfFall ? 'lowest-growth' : 'highest-growth';
  return operation === 'lowest' ? 'lowest-growth' : operation;
}

/** Whether words of change are said that belong to no name. */
function hasChanges(
  { changes }: Pick<ReadOperation, 'changes'>,
  parts: readonly QuestionPart[],
  best: MeasureMatch | undefined,
): boolean {
  return changes.size > 0 && !isNamed(changes, parts, best);
}

/** What the phrase of a headline asks for besides. */
function impliedBy(parts: readonly QuestionPart[], best: MeasureMatch | undefined): Operation | undefined {
  if (best?.isHeadline !== true) return undefined;
  return parts.find(({ headline }) => headline?.operation !== undefined)?.headline?.operation;
}

/** Whether all words that ask for an operation belong to the name of what was asked for. */
export function isNamed(
  asking: ReadonlySet<number>,
  parts: readonly QuestionPart[],
  best: MeasureMatch | undefined,
): boolean {
  const named = namedWords(best);
  const inParts = new Set(parts.flatMap(({ words }) => words));
  const telling = [...asking].filter((word) => inParts.has(word));
  return telling.length > 0 && telling.every((word) => named.has(word));
}

/** The words that belong to the name of what was asked for. */
export function namedWords(best: MeasureMatch | undefined): ReadonlySet<number> {
  return new Set(best?.named.flatMap(({ words }) => words) ?? []);
}
