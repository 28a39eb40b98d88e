import type { Fact } from '../../message/message.ts';
import { message } from '../../message/message.ts';
import { NO_UNIT } from '../../table/units/combine-units.ts';
import { PER_CENT } from '../../table/units/made-units.ts';
import { unitFact } from '../../table/units/unit-fact.ts';

/** A unit as charts write it: a percent sign for percentages, and nothing for plain counts. */
export function chartUnit(unit: string): Fact {
  if (unit === NO_UNIT) return '';
  return unit === PER_CENT ? message('chart.unit.per-cent') : unitFact(unit);
}
