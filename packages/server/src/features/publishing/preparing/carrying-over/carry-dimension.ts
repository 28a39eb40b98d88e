import type { Category, Dimension, Partition } from '@almanac/core';

import type { OverruledCategory, OverruledDimension } from '../../../../releases/storage/overruled.ts';
import { dated } from '../dated.ts';

/** Which of a dimension's facts are not contradicted by what the file says of the whole table. */
export interface Carrying {
  readonly hasUnits: boolean;
  readonly hasDecimals: boolean;
  /** Whether the file has a dimension of time. */
  readonly hasTime: boolean;
}

/** The dimension of a file, with what only the last release says of it. */
export function carryDimension(
  now: Dimension,
  then: Dimension,
  {
    overruled = {},
    carrying,
  }: { readonly overruled?: OverruledDimension | undefined; readonly carrying: Carrying },
): Dimension {
  const isUnnamed = now.label === now.id || now.label === overruled.label;
  const role = carriedRole(now, then, { overruled, carrying });
  const own = role === 'time' && now.role !== 'time' ? dated(now, `dimensions.${now.label}`) : now.categories;
  const parents = carriedParents(now, then, overruled);
  const before = new Map(then.categories.map((category) => [category.id, category]));
  const categories = own.map((category) =>
    under(
      parents(category),
      carryCategory(category, before.get(category.id), {
        overruled: overruled.categories?.[category.id],
        carrying,
      }),
    ),
  );
  const partitions = overruled.hasStatedPartitions && partitionsStillThere(now, then);
  return {
    ...now,
    label: isUnnamed ? then.label : now.label,
    role,
    categories,
    ...(partitions && { partitions }),
    ...(overruled.hasStatedOpening && openingOf(categories, then)),
  };
}

function carriedRole(
  now: Dimension,
  then: Dimension,
  { overruled, carrying }: { readonly overruled: OverruledDimension; readonly carrying: Carrying },
): Dimension['role'] {
  const isUnsaid = now.role === 'other' || now.role === overruled.role;
  if (!isUnsaid || (then.role === 'time' && carrying.hasTime)) return now.role;
  return then.role;
}

function carryCategory(
  category: Category,
  then: Category | undefined,
  {
    overruled = {},
    carrying,
  }: { readonly overruled?: OverruledCategory | undefined; readonly carrying: Carrying },
): Category {
  if (then === undefined) return category;
  const label =
    category.label === category.id || category.label === overruled.label ? then.label : category.label;
  const unit = carried(category.unit, then.unit, { before: overruled.unit, isCarried: carrying.hasUnits });
  const decimals = carried(category.decimals, then.decimals, {
    before: overruled.decimals,
    isCarried: carrying.hasDecimals,
  });
  return {
    ...category,
    label,
    ...(unit !== undefined && { unit }),
    ...(decimals !== undefined && { decimals }),
  };
}

function carried<Value>(
  now: Value | undefined,
  then: Value | undefined,
  { before, isCarried }: { readonly before: Value | undefined; readonly isCarried: boolean },
): Value | undefined {
  if (now !== undefined && now === before) return then;
  return now ?? (isCarried ? then : undefined);
}

type ParentOf = (category: Category) => string | undefined;

/**
 * A file that puts any category below another says the whole hierarchy of its dimension: half of one and half of
 * another would be neither.
 */
function carriedParents(now: Dimension, then: Dimension, { categories = {} }: OverruledDimension): ParentOf {
  const there = new Set(now.categories.map(({ id }) => id));
  const before = new Map(then.categories.map((category) => [category.id, category]));
  const hasFamilies = now.categories.some(({ parent }) => parent !== undefined);
  const former = (id: string): string | undefined => {
    let above = before.get(id)?.parent;
    while (above !== undefined && !there.has(above)) above = before.get(above)?.parent;
    return above;
  };
  const parentOf: ParentOf = ({ id, parent }) => {
    const isNew = hasFamilies && (parent ?? '') !== categories[id]?.parent;
    return isNew || !before.has(id) ? parent : former(id);
  };
  const parents = new Map(now.categories.map((category) => [category.id, parentOf(category)]));
  return hasCircle(parents) ? ({ parent }) => parent : parentOf;
}

function hasCircle(parents: ReadonlyMap<string, string | undefined>): boolean {
  const settled = new Set<string>();
  for (const start of parents.keys()) {
    const path = new Set<string>();
    let at: string | undefined = start;
    while (at !== undefined && !settled.has(at)) {
      if (path.has(at)) return true;
      path.add(at);
      at = parents.get(at);
    }
    for (const each of path) settled.add(each);
  }
  return false;
}

function under(wanted: string | undefined, category: Category): Category {
  const { parent, ...rest } = category;
  if (parent === wanted) return category;
  return wanted === undefined ? rest : { ...rest, parent: wanted };
}

function openingOf(categories: readonly Category[], { opensAt }: Dimension): Pick<Dimension, 'opensAt'> {
  return opensAt !== undefined && categories.some(({ id }) => id === opensAt) ? { opensAt } : {};
}

/** Of wholes that a manifest stated, those of which nothing is gone. A new category may belong to any: then none. */
function partitionsStillThere(now: Dimension, then: Dimension): readonly Partition[] | undefined {
  const [ids, before] = [now, then].map(({ categories }) => new Set(categories.map(({ id }) => id)));
  const isSame = ids?.size === before?.size && now.categories.every(({ id }) => before?.has(id));
  return isSame ? then.partitions : undefined;
}
