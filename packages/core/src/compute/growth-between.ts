import { daysOf } from '../period/period-days.ts';
import { isCalendarFrequency, PARTS_PER_YEAR } from '../period/frequency.ts';
import type { TimePeriod } from '../period/time-period.ts';
import { fail, ok } from '../result.ts';
import type { FactsAndCube } from '../table/stated-of-cell.ts';
import { appendComputed, type NewCategory } from './append-computed.ts';
import { operandAt, type Rule } from './compute-along.ts';
import type { ComputationResult } from './computation.ts';
import { findPositions } from './find-axis.ts';
import { quotient } from './quotient.ts';
import { timeAxisOf } from './time-axis.ts';
import { unitsMixedOverTime } from './units-mixed-over-time.ts';

/** Compound annual growth between two periods, as a new category of time. */
export interface GrowthBetween extends NewCategory {
  /** The id of the earlier period's category. */
  readonly from: string;
  /** The id of the later period's category. */
  readonly to: string;
}

const DAYS_PER_YEAR = 365.2425;

/**
 * 100 × ((later ÷ earlier) ^ (1 ÷ years) − 1), in per cent a year. Missing where the earlier figure is 0, and not
 * applicable where one of them is negative: no constant rate leads from one to the other.
 */
export function growthBetween(table: FactsAndCube, request: GrowthBetween): ComputationResult {
  const time = timeAxisOf(table.cube);
  if (!time) return fail({ code: 'no-time-dimension' });
  const mixed = unitsMixedOverTime(table, time);
  if (mixed) return fail(mixed);
  const { dimension, axis } = time;
  const found = findPositions(dimension, [request.from, request.to]);
  if (!found.ok) return found;
  const [from, to] = found.value.flatMap((position) => dimension.categories[position] ?? []);
  const years = yearsBetween(from?.period, to?.period);
  if (!from || !to || years <= 0) {
    return fail({ code: 'periods-not-in-order', from: request.from, to: request.to });
  }
  const appended = appendComputed(table, {
    at: { axis, dimension },
    category: request,
    sources: found.value,
    rule: growthOver(years),
    formula: `100 × ((${to.label} ÷ ${from.label}) ^ (1 ÷ ${Number(years.toFixed(4))}) − 1)`,
    states: { unit: 'Per Cent per annum', decimals: 1 },
    isSum: false,
  });
  return appended.ok ? ok({ ...appended.value, warnings: [] }) : appended;
}

/** 0 where one of the two is no period. */
function yearsBetween(from: TimePeriod | undefined, to: TimePeriod | undefined): number {
  if (!from || !to) return 0;
  const { frequency } = from;
  if (frequency === to.frequency && isCalendarFrequency(frequency)) {
    return to.year - from.year + (to.part - from.part) / PARTS_PER_YEAR[frequency];
  }
  if (frequency === 'multi-year') return to.year - from.year;
  return (daysOf(to).first - daysOf(from).first) / DAYS_PER_YEAR;
}

function growthOver(years: number): Rule {
  return (operands, outcome) => {
    const from = operandAt(operands, 0);
    const to = operandAt(operands, 1);
    if (from < 0 || to < 0) {
      outcome.reason = 'not-applicable';
      return Number.NaN;
    }
    return 100 * (quotient(to, from, outcome) ** (1 / years) - 1);
  };
}
