import { hierarchyOf, positionsOf, type Dimension, type Selection } from '@almanac/core';

/**
 * The rule that means exactly these positions of a dimension today, and later also what releases add: whole levels, all
 * directly below one category, or the periods since one.
 */
export function ruleFor(dimension: Dimension, chosen: ReadonlySet<number>): Selection | undefined {
  return rulesOf(dimension, chosen).find((rule) => {
    const meant = positionsOf(dimension, rule);
    return (
      meant.ok && meant.value.length === chosen.size && meant.value.every((position) => chosen.has(position))
    );
  });
}

function rulesOf(dimension: Dimension, chosen: ReadonlySet<number>): readonly Selection[] {
  const first = dimension.categories[Math.min(...chosen)];
  if (!first) return [];
  if (dimension.role === 'time') return [{ kind: 'range', from: first.id }];
  const { depths } = hierarchyOf(dimension);
  const deepest = depths.reduce((most, depth) => Math.max(most, depth), 0);
  return [
    ...Array.from({ length: deepest }, (_, at): Selection => ({ kind: 'levels', depth: at + 1 })),
    ...(first.parent === undefined ? [] : [{ kind: 'children' as const, of: first.parent }]),
  ];
}
