import type { Manifest } from '@almanac/contract';
import { type Category, type Cube, type Dimension, message } from '@almanac/core';

import { ManifestRefused } from '../manifest-refused.ts';

/** The category that a field of a manifest names. Throws the problem to answer with when there is none. */
export type CategoryNamed = (name: string, field: string) => Category;

/** What may name a category besides its id and label: the manifest’s own name for it, and that of the file. */
export interface OtherNames {
  readonly hint: NonNullable<Manifest['dimensions']>[string] | undefined;
  readonly filed: Cube;
}

/** Finds categories of a dimension by id, else by a name; of several with a name, the first. */
export function categoryFinder(dimension: Dimension, { hint, filed }: OtherNames): CategoryNamed {
  const byId = new Map(dimension.categories.map((category) => [category.id, category]));
  const byName = new Map<string, Category>();
  const call = (name: string, category: Category | undefined): void => {
    if (category !== undefined && !byName.has(name)) byName.set(name, category);
  };
  for (const category of dimension.categories) call(category.label, category);
  for (const { id, label } of filed.dimensions.find(({ id: axis }) => axis === dimension.id)?.categories ??
    []) {
    call(label, byId.get(id));
  }
  const find = (name: string): Category | undefined => byId.get(name) ?? byName.get(name);
  for (const [name, label] of Object.entries(hint?.labels ?? {})) call(label, find(name));
  return (name, field) => {
    const found = find(name);
    if (found !== undefined) return found;
    throw new ManifestRefused([
      { field, message: message('publish.no-category', { field, dimension: dimension.label, name }) },
    ]);
  };
}
