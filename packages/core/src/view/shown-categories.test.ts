import { describe, expect, it } from 'vitest';
import type { Category, Dimension } from '../cube/dimension.ts';
import { shownCategories } from './shown-categories.ts';

describe(shownCategories, () => {
  const dimensionOf = (categories: readonly Category[]): Dimension => ({
    id: 'area',
    label: 'Area',
    role: 'other',
    categories,
  });
  const named = (at: number, parent?: number): Category => ({
    id: String(at),
    label: String(at),
    ...(parent !== undefined && { parent: String(parent) }),
  });

  it('orders more categories below one than a call has arguments', () => {
    const categories = Array.from({ length: 200_000 }, (_, at) => named(at, at === 0 ? undefined : 0));
    const shown = shownCategories(dimensionOf(categories), [...categories.keys()], (a, b) => b - a);
    expect(shown.slice(0, 2)).toEqual([
      { position: 0, depth: 0, hasChildren: true },
      { position: 199_999, depth: 1, hasChildren: false },
    ]);
  });

  it('counts the shown ancestors in one pass, however deep', () => {
    const categories = Array.from({ length: 40_000 }, (_, at) => named(at, at === 0 ? undefined : at - 1));
    const every = [...categories.keys()];
    expect(shownCategories(dimensionOf(categories), every).at(-1)?.depth).toBe(39_999);
    const even = every.filter((at) => at % 2 === 0);
    expect(shownCategories(dimensionOf(categories), even).at(-1)?.depth).toBe(19_999);
  });
});
