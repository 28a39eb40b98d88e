import type { FactsAndCube } from '../table/stated-of-cell.ts';
import type { ComputationProblem } from './computation.ts';
import { mixedUnits, operandUnits } from './operand-units.ts';
import type { TimeAxis } from './time-axis.ts';

/** Why figures of different periods cannot be put together: their units differ. Undefined when they do not. */
export function unitsMixedOverTime(
  table: FactsAndCube,
  { axis, dimension }: TimeAxis,
): ComputationProblem | undefined {
  const { categories } = dimension;
  const periods = [...categories.keys()].filter((position) => categories[position]?.period);
  const units = mixedUnits(operandUnits(table, axis, periods));
  return units && { code: 'mixed-units', units };
}
