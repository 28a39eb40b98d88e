import { isPercentage } from '../../table/units/relative-units.ts';
import type { FactsAndCube } from '../../table/stated-of-cell.ts';
import type { Category } from '../../cube/dimension.ts';
import { formulaNote } from '../formula/formula-note.ts';
import { operandUnits } from '../operand-units.ts';

const OF_CHANGE = `${formulaNote('change', '').id}-`;

/** Whether one of these notes says that the figures are changes. */
export function mentionChanges(notes: readonly string[]): boolean {
  return notes.some((id) => id.startsWith(OF_CHANGE));
}

/**
 * Whether every figure of a table is a change or a rate of growth: computed by a reader, or published as percentages
 * under a title that says so. Changes and sums of these rarely mean anything.
 */
export function areGrowthRates(table: FactsAndCube): boolean {
  const { facts, cube } = table;
  if (mentionChanges(facts.tableFootnotes)) return true;
  const isChange = ({ footnotes = [] }: Category): boolean => mentionChanges(footnotes);
  if (cube.dimensions.some(({ categories }) => categories.every(isChange))) return true;
  return /\b(?:growth|changes?)\b/i.test(facts.title) && hasPercentagesAlone(table);
}

function hasPercentagesAlone(table: FactsAndCube): boolean {
  const positions = [...(table.cube.dimensions[0]?.categories.keys() ?? [])];
  return operandUnits(table, 0, positions).flat().every(isPercentage);
}
