import type { Category } from '../../cube/dimension.ts';
import { decimalsOfCategory } from '../../table/stated-of-category.ts';
import type { FactsAndCube } from '../../table/stated-of-cell.ts';

/** The numbers of decimals that the figures of periods are printed with, each once. */
export function distinctDecimals({ facts, cube }: FactsAndCube): readonly (number | undefined)[] {
  const stating = cube.dimensions
    .map(({ role, categories }) => (role === 'time' ? categories.filter(({ period }) => period) : categories))
    .filter((categories) => categories.some(statesDecimals));
  if (stating.length === 0) return [facts.decimals];
  const stated = stating.flat().map((each) => decimalsOfCategory(each, facts.decimals));
  return [...new Set(stated)];
}

function statesDecimals({ decimals, computed, divisions }: Category): boolean {
  return decimals !== undefined || computed?.decimals !== undefined || divisions !== undefined;
}
