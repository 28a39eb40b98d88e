import type { Category } from '../cube/dimension.ts';
import { SEVERAL_UNITS } from './units/made-units.ts';
import { decimalsFrom, statedBy, unitFrom } from './stated.ts';

/** Whether a category affects the unit of its cells: by its own unit, a computed one, or a division. */
export function statesUnit({ unit, computed, divisions }: Category): boolean {
  return (
    unit !== undefined ||
    computed?.unit !== undefined ||
    computed?.difference !== undefined ||
    computed?.change !== undefined ||
    divisions !== undefined
  );
}

/** No other dimension states anything. */
const ALONE = Infinity;

/** The unit of a category's cells by the category alone; `otherwise` if it states none. */
export function unitOfCategory(category: Category, otherwise: string | undefined): string | undefined {
  const { unit, computed } = category;
  // In per cent or in points, as the figures of each row demand.
  if (computed?.change && otherwise === undefined) return SEVERAL_UNITS;
  if (unit === undefined && computed?.unit === undefined && otherwise === undefined) return undefined;
  return unitFrom(statedBy(category, 'unit', ALONE), otherwise);
}

/** The decimals of a category's cells by the category alone. */
export function decimalsOfCategory(category: Category, otherwise: number | undefined): number | undefined {
  return decimalsFrom(statedBy(category, 'decimals', ALONE), otherwise);
}
