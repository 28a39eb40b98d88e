import { type Category, type Cube, type Dimension, restrictCube, type StatTable } from '@almanac/core';

import type { Overruled, OverruledDimension } from '../../../../releases/storage/overruled.ts';

/** The cube of a release as its file said it, before a manifest said otherwise. */
export function asFiled({ cube }: Pick<StatTable, 'cube'>, overruled: Overruled | undefined): Cube {
  const said = overruled?.dimensions ?? {};
  const orders = cube.dimensions.flatMap(({ id, categories }): [string, readonly number[]][] => {
    const order = said[id]?.order;
    if (order === undefined) return [];
    const places = new Map(categories.map((category, place) => [category.id, place]));
    return [[id, order.flatMap((each) => places.get(each) ?? [])]];
  });
  const sorted = restrictCube(cube, new Map(orders));
  return {
    ...sorted,
    dimensions: sorted.dimensions.map((each) => dimensionAsFiled(each, said[each.id] ?? {})),
  };
}

function dimensionAsFiled(dimension: Dimension, said: OverruledDimension): Dimension {
  const { partitions, opensAt, ...rest } = dimension;
  const { label = rest.label, role = rest.role, categories = {}, isFlat = false } = said;
  return {
    ...((partitions ?? opensAt) ? rest : dimension),
    label,
    role,
    categories: dimension.categories.map((category) =>
      categoryAsFiled(isFlat ? withoutParent(category) : category, categories[category.id]),
    ),
  };
}

function withoutParent(category: Category): Category {
  const { parent, ...rest } = category;
  return parent === undefined ? category : rest;
}

function categoryAsFiled(
  category: Category,
  said: NonNullable<OverruledDimension['categories']>[string] | undefined,
): Category {
  if (said === undefined) return category;
  const { parent: above = '', ...rest } = category;
  const { parent = above, label = category.label, unit, decimals } = said;
  return {
    ...rest,
    label,
    ...(parent !== '' && { parent }),
    ...(unit !== undefined && { unit }),
    ...(decimals !== undefined && { decimals }),
  };
}
