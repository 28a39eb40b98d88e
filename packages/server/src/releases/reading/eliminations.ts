import { type Dimension, hierarchyOf, type Keyword, type TableFacts, totalOf } from '@almanac/core';

/** How a dimension that nobody asks for is left out: by one of its categories, or by the sum of some. */
export type Elimination =
  | { readonly kind: 'category'; readonly category: string }
  | { readonly kind: 'sum'; readonly categories: readonly string[] };

/**
 * How a dimension may be left out; undefined when it may not. A PX file says so itself. Elsewhere it is the published
 * total, or the sum of categories that are known to make a whole. Indicators and periods always stay.
 */
export function eliminationOf(
  facts: Pick<TableFacts, 'keywords' | 'functions'>,
  dimension: Dimension,
): Elimination | undefined {
  const { keywords = [] } = facts;
  const found = keywords.length > 0 ? statedElimination(keywords, dimension) : foundElimination(dimension);
  // An agency that lets nobody add its figures up also lets no protocol.
  const { sum, pivot } = facts.functions;
  return found?.kind === 'sum' && (sum === false || pivot === false) ? undefined : found;
}

function statedElimination(keywords: readonly Keyword[], dimension: Dimension): Elimination | undefined {
  const stated = keywords.find(({ name, of }) => name === 'ELIMINATION' && of?.[0] === dimension.id);
  const [text] = stated?.texts ?? [];
  if (text === undefined) return undefined;
  const category = dimension.categories.find(({ id }) => id === text);
  if (category) return { kind: 'category', category: category.id };
  if (text.toUpperCase() !== 'YES') return undefined;
  const { leaves } = hierarchyOf(dimension);
  return { kind: 'sum', categories: leaves.flatMap((at) => dimension.categories[at]?.id ?? []) };
}

function foundElimination(dimension: Dimension): Elimination | undefined {
  if (dimension.role === 'time' || dimension.role === 'measure') return undefined;
  const total = dimension.categories[totalOf(dimension) ?? -1];
  if (total) return { kind: 'category', category: total.id };
  const whole = dimension.partitions?.find((each) => each.total === undefined);
  return whole && { kind: 'sum', categories: whole.parts };
}
