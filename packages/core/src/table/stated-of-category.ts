import type { Category } from '../cube/dimension.ts';
import { decimalsFrom, statedBy, unitFrom } from './stated.ts';

/** Whether a category has a say in the unit of its cells: one of its own, a computed one, or a division. */
export function statesUnit({ unit, computed, divisions }: Category): boolean {
  return (
    unit !== undefined ||
    computed?.unit !== undefined ||
    computed?.difference !== undefined ||
    divisions !== undefined
  );
}

/** The unit that a category gives its cells by itself; `otherwise` is that of categories that state none. */
export function unitOfCategory(category: Category, otherwise: string | undefined): string | undefined {
  const { unit, computed } = category;
  if (unit === undefined && computed?.unit === undefined && otherwise === undefined) return undefined;
  return unitFrom(statedBy(category, 'unit', 0), otherwise);
}

/** The decimals that a category gives its cells by itself. */
export function decimalsOfCategory(category: Category, otherwise: number | undefined): number | undefined {
  return decimalsFrom(statedBy(category, 'decimals', 0), otherwise);
}
