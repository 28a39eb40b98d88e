import { message } from '../../message/message.ts';
import type { TimePeriod } from '../../period/time-period.ts';
import { fail, ok, type Result } from '../../result.ts';
import type { FactsAndCube } from '../../table/stated-of-cell.ts';
import { PER_CENT } from '../../table/units/made-units.ts';
import { operandAt, type Rule } from '../compute-along.ts';
import { computeOverTime, type OverTime, type Series } from './compute-over-time.ts';
import type { Computable, ComputationProblem, ComputationResult } from '../computation.ts';
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
export function changeOverTime(table: Computable, request: ChangeOverTime): ComputationResult {
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
  const before = message(BEFORE[against][time.grid.isOfBusinessDays ? 'businessDays' : 'periods']);
  const isPercentage = measure === 'percentage';
  return ok({
    tag: `change-${against}-${measure}`,
    ...TITLES[against][measure],
    formula: isPercentage
      ? message('compute.change.percentage', { before })
      : message('compute.change.absolute', { before }),
    sourcesOf: (period, position) => [position, time.positionOf(periodBefore(time, period, against))],
    rule: isPercentage ? percentageChange : difference,
    unit: isPercentage ? { unit: PER_CENT, decimals: 1 } : 'difference',
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

const BEFORE = {
  period: { periods: 'compute.change.before.period', businessDays: 'compute.change.before.business-day' },
  year: { periods: 'compute.change.before.year', businessDays: 'compute.change.before.business-year' },
} as const;

const TITLES: {
  readonly [Against in ChangeAgainst]: {
    readonly [Measure in ChangeMeasure]: Pick<OverTime, 'title' | 'titleOf'>;
  };
} = {
  year: {
    percentage: {
      title: message('compute.change.year-percentage'),
      titleOf: (name) => message('compute.change.year-percentage.series', { name }),
    },
    absolute: {
      title: message('compute.change.year'),
      titleOf: (name) => message('compute.change.year.series', { name }),
    },
  },
  period: {
    percentage: {
      title: message('compute.change.period-percentage'),
      titleOf: (name) => message('compute.change.period-percentage.series', { name }),
    },
    absolute: {
      title: message('compute.change.period'),
      titleOf: (name) => message('compute.change.period.series', { name }),
    },
  },
};

const difference: Rule = (operands) => operandAt(operands, 0) - operandAt(operands, 1);

const percentageChange: Rule = (operands, outcome) => {
  const before = operandAt(operands, 1);
  return quotient(100 * (operandAt(operands, 0) - before), Math.abs(before), outcome);
};
