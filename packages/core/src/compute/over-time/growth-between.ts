import type { Category } from '../../cube/dimension.ts';
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
import { yearsBetween } from './years-between.ts';

/** Compound annual growth between two periods, as a new category of time. */
export interface GrowthBetween extends NewCategory {
  /** The id of the earlier period's category. */
  readonly from: string;
  /** The id of the later period's category. */
  readonly to: string;
}

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
  const span = yearsBetween(from?.period, to?.period);
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

/** The rule of compound growth over so many years. */
export function growthOver(years: number): Rule {
  return (operands, outcome) => {
    const from = operandAt(operands, 0);
    const to = operandAt(operands, 1);
    if (Number.isNaN(from) || Number.isNaN(to)) return Number.NaN;
    if (from < 0 || to < 0) {
      outcome.reason = 'not-applicable';
      return Number.NaN;
    }
    return 100 * (quotient(to, from, outcome) ** (1 / years) - 1);
  };
}
