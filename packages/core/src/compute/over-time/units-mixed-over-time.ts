import type { FactsAndCube } from '../../table/stated-of-cell.ts';
import type { ComputationProblem } from '../computation.ts';
import { mixedUnits, operandUnits, type UnitsOfOperands } from '../operand-units.ts';
import type { TimeAxis } from './time-axis.ts';

/** The units of the figures of periods; computed periods, such as rates of growth, may have others. */
export function unitsOverTime(
  table: FactsAndCube,
  { axis, dimension }: Pick<TimeAxis, 'axis' | 'dimension'>,
): readonly UnitsOfOperands[] {
  const { categories } = dimension;
  const periods = [...categories.keys()].filter((position) => categories[position]?.period);
  return operandUnits(table, axis, periods);
}

/** Why figures of different periods cannot be put together: their units differ. Undefined when they do not. */
export function unitsMixedOverTime(table: FactsAndCube, time: TimeAxis): ComputationProblem | undefined {
  const units = mixedUnits(unitsOverTime(table, time));
  return units && { code: 'mixed-units', units };
}
