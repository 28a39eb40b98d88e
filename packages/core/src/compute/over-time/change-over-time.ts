import type { TimePeriod } from '../../period/time-period.ts';
import { fail, ok, type Result } from '../../result.ts';
import type { FactsAndCube } from '../../table/stated-of-cell.ts';
import { operandAt, type Rule } from '../compute-along.ts';
import { computeOverTime, type OverTime, type Series } from './compute-over-time.ts';
import type { ComputationProblem, ComputationResult } from '../computation.ts';
import { mentionChanges } from './growth-rates.ts';
import { quotient } from '../quotient.ts';
import { timeAxisOf, type TimeAxis } from './time-axis.ts';

/** What a figure is compared with. */
export type ChangeAgainst = 'period' | 'year';

/** How its change is measured. */
export type ChangeMeasure = 'percentage' | 'absolute';

/** Change on the previous period, or on the same period a year before. */
export interface ChangeOverTime {
  readonly against: ChangeAgainst;
  readonly measure: ChangeMeasure;
  readonly series: Series;
}

/**
 * The change of figures over time. Absolute: new − old, in the series' own unit, percentage points for percentages.
 * Percentage: 100 × (new − old) ÷ |old|, missing where old is 0 (resolutions, "Arithmetic").
 */
export function changeOverTime(table: FactsAndCube, request: ChangeOverTime): ComputationResult {
  const changed = computeOverTime(table, request.series, (time) => planOf(time, request));
  if (!changed.ok || !areChanges(table, request.series)) return changed;
  return ok({ ...changed.value, warnings: [...changed.value.warnings, { code: 'change-of-change' }] });
}

/** Whether some of the figures are changes already: few readers want to know how fast a rate of growth grows. */
function areChanges({ facts, cube }: FactsAndCube, series: Series): boolean {
  const categories = cube.dimensions.flatMap(({ id, categories: all }) => {
    if (series === 'all') return all;
    return id === series.dimension ? all.filter((each) => series.categories.includes(each.id)) : [];
  });
  const notes = [...facts.tableFootnotes, ...categories.flatMap(({ footnotes = [] }) => footnotes)];
  return mentionChanges(notes);
}

/** Why figures cannot be compared so; undefined when they can. */
export function obstacleToChange(
  { cube }: FactsAndCube,
  { against }: Pick<ChangeOverTime, 'against'>,
): ComputationProblem | undefined {
  const time = timeAxisOf(cube);
  if (!time) return { code: 'no-time-dimension' };
  if (time.dimension.categories.filter(({ period }) => period).length < 2) return { code: 'too-few-periods' };
  if (against === 'period') return undefined;
  return yearsApart(time);
}

/** Spans of several years have no counterpart one year before; years that do not begin in January (2017/18) have. */
function yearsApart({ dimension, frequency }: TimeAxis): ComputationProblem | undefined {
  const hasCounterpart = dimension.categories.some(
    ({ period }) => period && (period.lastYear ?? period.year) - period.year <= 1,
  );
  return hasCounterpart ? undefined : { code: 'no-year-before', frequency: frequency ?? 'multi-year' };
}

function planOf(time: TimeAxis, { against, measure }: ChangeOverTime): Result<OverTime, ComputationProblem> {
  const isOnYear = against === 'year';
  const obstacle = isOnYear ? yearsApart(time) : undefined;
  if (obstacle) return fail(obstacle);
  const before = wordsFor(against, time.grid.isOfBusinessDays);
  const isPercentage = measure === 'percentage';
  return ok({
    tag: `change-${against}-${measure}`,
    title: `Change on ${isOnYear ? 'year' : 'previous period'}${isPercentage ? ', %' : ''}`,
    formula: isPercentage
      ? `100 × (figure − figure of ${before}) ÷ |figure of ${before}|`
      : `figure − figure of ${before}`,
    sourcesOf: (period, position) => [position, time.positionOf(periodBefore(time, period, against))],
    rule: isPercentage ? percentageChange : difference,
    unit: isPercentage ? { unit: 'Per Cent', decimals: 1 } : 'difference',
  });
}

/** The period that a figure is compared with. */
export function periodBefore(
  { grid }: Pick<TimeAxis, 'grid'>,
  period: TimePeriod,
  against: ChangeAgainst,
): TimePeriod | undefined {
  return against === 'year' ? grid.aYearBefore(period) : grid.before(period);
}

function wordsFor(against: ChangeAgainst, isOfBusinessDays: boolean): string {
  if (against === 'period') return isOfBusinessDays ? 'the business day before' : 'the previous period';
  return isOfBusinessDays
    ? 'the same date a year before or the last business day before it'
    : 'the same period a year before';
}

const difference: Rule = (operands) => operandAt(operands, 0) - operandAt(operands, 1);

const percentageChange: Rule = (operands, outcome) => {
  const before = operandAt(operands, 1);
  return quotient(100 * (operandAt(operands, 0) - before), Math.abs(before), outcome);
};
