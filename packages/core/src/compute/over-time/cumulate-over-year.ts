import { message } from '../../message/message.ts';
import type { TimePeriod } from '../../period/time-period.ts';
import { fail, ok } from '../../result.ts';
import type { FactsAndCube } from '../../table/stated-of-cell.ts';
import { sumOfGroup } from './complete-group.ts';
import { computeOverTime, type Series } from './compute-over-time.ts';
import type { Computable, ComputationProblem, ComputationResult } from '../computation.ts';
import { operandUnits, warnOfRates, type UnitsOfOperands } from '../operand-units.ts';
import { timeAxisOf, type TimeAxis } from './time-axis.ts';
import { unitsOverTime } from './units-mixed-over-time.ts';

/** The sum of the year's figures up to each period. */
export interface CumulateOverYear {
  readonly series: Series;
}

/** Sums from the first period of the year on. Missing, and marked as incomplete, from the first missing figure on. */
export function cumulateOverYear(table: Computable, { series }: CumulateOverYear): ComputationResult {
  const cumulated = computeOverTime(table, series, (time) => {
    const problem = wholeYears(time);
    if (problem) return fail(problem);
    return ok({
      tag: 'cumulative',
      title: message('compute.cumulative'),
      titleOf: (name) => message('compute.cumulative.series', { name }),
      formula: message('compute.cumulative.formula'),
      sourcesOf: (period) => partsUpTo(time, period).map(time.positionOf),
      rule: sumOfGroup,
      unit: 'same',
    });
  });
  return cumulated.ok ? ok({ ...cumulated.value, warnings: warnOfRates(unitsOf(table, series)) }) : cumulated;
}

function unitsOf(table: FactsAndCube, series: Series): readonly UnitsOfOperands[] {
  const { dimensions } = table.cube;
  const time = timeAxisOf(table.cube);
  if (series === 'all') return time ? unitsOverTime(table, time) : [];
  const axis = dimensions.findIndex(({ id }) => id === series.dimension);
  const positions = [...(dimensions[axis]?.categories.entries() ?? [])].flatMap(([position, { id }]) =>
    series.categories.includes(id) ? [position] : [],
  );
  return operandUnits(table, axis, positions);
}

/** Why nothing can be summed up over the year; undefined when it can. */
export function obstacleToCumulation({ cube }: FactsAndCube): ComputationProblem | undefined {
  const time = timeAxisOf(cube);
  return time ? wholeYears(time) : { code: 'no-time-dimension' };
}

function wholeYears({ dimension, frequency }: TimeAxis): ComputationProblem | undefined {
  const hasParts = dimension.categories.some(
    ({ period }) => period && period.frequency !== 'annual' && period.frequency !== 'multi-year',
  );
  return hasParts ? undefined : { code: 'no-parts-of-year', frequency: frequency ?? 'annual' };
}

/** The periods of a period's year up to itself. Weeks count in the year of their Thursday. */
export function partsUpTo({ grid }: Pick<TimeAxis, 'grid'>, period: TimePeriod): readonly TimePeriod[] {
  const { frequency, year, part } = period;
  if (frequency === 'annual' || frequency === 'multi-year') return [period];
  return grid.within({ frequency: 'annual', year, part: 1 }, frequency).filter((each) => each.part <= part);
}
