import type { Category } from '../../cube/dimension.ts';
import { daysOf } from '../../period/period-days.ts';
import { isCalendarFrequency, PARTS_PER_YEAR } from '../../period/frequency.ts';
import type { TimePeriod } from '../../period/time-period.ts';
import { fail, ok } from '../../result.ts';
import { PER_CENT_A_YEAR } from '../../table/units/made-units.ts';
import { appendComputed, type NewCategory } from '../append-computed.ts';
import { operandAt, type Rule } from '../compute-along.ts';
import type { Computable, ComputationResult } from '../computation.ts';
import { findPositions } from '../find-axis.ts';
import { operandName } from '../formula/print-formula.ts';
import { quotient } from '../quotient.ts';
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
export function growthBetween(table: Computable, request: GrowthBetween): ComputationResult {
  const time = timeAxisOf(table.cube);
  if (!time) return fail({ code: 'no-time-dimension' });
  const mixed = unitsMixedOverTime(table, time);
  if (mixed) return fail(mixed);
  const { dimension, axis } = time;
  const nameIn = ({ id }: Category): string => operandName(dimension, id);
  const found = findPositions(dimension, [request.from, request.to]);
  if (!found.ok) return found;
  const [from, to] = found.value.flatMap((position) => dimension.categories[position] ?? []);
  const span = spanBetween(from?.period, to?.period);
  if (!from || !to || span.parts <= 0) {
    return fail({ code: 'periods-not-in-order', from: request.from, to: request.to });
  }
  const appended = appendComputed(table, {
    along: { axis, dimension },
    category: request,
    sources: found.value,
    rule: growthOver(span.parts / span.partsPerYear),
    formula: `100 × ((${nameIn(to)} ÷ ${nameIn(from)}) ^ (${span.partsPerYear} ÷ ${span.parts}) − 1)`,
    states: { unit: PER_CENT_A_YEAR, decimals: 1 },
    isSum: false,
  });
  return appended.ok ? ok({ ...appended.value, warnings: [] }) : appended;
}

/** The distance of two periods in parts of a year, and how many of these make a year. */
interface Span {
  readonly parts: number;
  readonly partsPerYear: number;
}

/** No parts if one of the two is not a period. */
function spanBetween(from: TimePeriod | undefined, to: TimePeriod | undefined): Span {
  if (!from || !to) return { parts: 0, partsPerYear: 1 };
  const { frequency } = from;
  if (frequency === to.frequency && isCalendarFrequency(frequency)) {
    const partsPerYear = PARTS_PER_YEAR[frequency];
    return { parts: (to.year - from.year) * partsPerYear + to.part - from.part, partsPerYear };
  }
  if (frequency === 'multi-year') return { parts: to.year - from.year, partsPerYear: 1 };
  return { parts: daysOf(to).first - daysOf(from).first, partsPerYear: DAYS_PER_YEAR };
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
