import type { Manifest } from '@almanac/contract';
import { type Category, type Cube, type Dimension, message, type Partition } from '@almanac/core';
import { readTimeLabels } from '@almanac/formats';

import { dimensionNamed, findByName } from '../find-by-name.ts';
import { ManifestRefused, refusedTogether } from '../manifest-refused.ts';

type Hints = NonNullable<Manifest['dimensions']>;
type Hint = Hints[string];

/** The cube as the manifest says its dimensions are. */
export function followDimensionHints(cube: Cube, hints: Hints): Cube {
  const byId = new Map(
    refusedTogether(
      Object.entries(hints).map(([name, hint]) => () => {
        const parameter = `dimensions.${name}`;
        const dimension = dimensionNamed(cube.dimensions, name, parameter);
        return [dimension.id, followed(dimension, hint, parameter)] as const;
      }),
    ),
  );
  return { ...cube, dimensions: cube.dimensions.map((dimension) => byId.get(dimension.id) ?? dimension) };
}

const NOTHING: ReadonlyMap<string, string> = new Map();

function followed(dimension: Dimension, hint: Hint, parameter: string): Dimension {
  const { label = dimension.label, role = dimension.role } = hint;
  let own = dimension.categories;
  const [parents = NOTHING, units = NOTHING] = refusedTogether([
    () => {
      const field = `${parameter}.parents`;
      const idOf = (name: string): string => categoryNamed(dimension, name, field).id;
      return byCategory(dimension, hint.parents ?? {}, { field, read: idOf });
    },
    () => byCategory(dimension, hint.units ?? {}, { field: `${parameter}.units`, read: (unit) => unit }),
    () => {
      if (role === 'time') own = dated(dimension, parameter);
      return NOTHING;
    },
  ]);
  const categories = own.map((category): Category => {
    const parent = parents.get(category.id);
    const unit = units.get(category.id);
    return { ...category, ...(parent !== undefined && { parent }), ...(unit !== undefined && { unit }) };
  });
  const partitions = hint.partitions?.map((stated, at) =>
    partitionFrom(dimension, stated, `${parameter}.partitions[${at}]`),
  );
  return { ...dimension, label, role, categories, ...(partitions && { partitions }) };
}

function partitionFrom(
  dimension: Dimension,
  { total, parts }: NonNullable<Hint['partitions']>[number],
  parameter: string,
): Partition {
  const ids = parts.map((name) => categoryNamed(dimension, name, parameter).id);
  const totalId = total === undefined ? undefined : categoryNamed(dimension, total, parameter).id;
  const twice = ids.find((id, at) => ids.indexOf(id) !== at || id === totalId);
  if (twice !== undefined) {
    throw new ManifestRefused([
      { field: parameter, message: message('publish.partition-twice', { field: parameter, name: twice }) },
    ]);
  }
  const places = new Map(dimension.categories.map(({ id }, place) => [id, place]));
  const inOrder = ids.toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
  return { ...(totalId !== undefined && { total: totalId }), parts: inOrder };
}

/** Periods are read as one list, as the readers do; what a reader took for time already is as it read it. */
function dated({ categories, role }: Dimension, parameter: string): readonly Category[] {
  const labels = categories.map(({ label }) => label);
  if (role === 'time' && categories.some(({ period }) => period)) return categories;
  const read = readTimeLabels(labels);
  return categories.map((category, at) => {
    const period = category.period ?? read?.periods[at] ?? readTimeLabels([category.label])?.periods[0];
    if (period !== undefined) return { ...category, period };
    if (read) return category;
    throw new ManifestRefused([
      {
        field: `${parameter}.role`,
        message: message('publish.not-time', { field: parameter, label: category.label }),
      },
    ]);
  });
}

function byCategory(
  dimension: Dimension,
  hints: Readonly<Record<string, string>>,
  { field, read }: { readonly field: string; readonly read: (value: string) => string },
): ReadonlyMap<string, string> {
  const pairs = refusedTogether(
    Object.entries(hints).map(
      ([name, value]) =>
        () =>
          refusedTogether([() => categoryNamed(dimension, name, field).id, () => read(value)]),
    ),
  );
  return new Map(pairs.map(([id = '', value = '']) => [id, value]));
}

function categoryNamed(dimension: Dimension, name: string, parameter: string): Category {
  const found = findByName(dimension.categories, name);
  if (found !== undefined) return found;
  throw new ManifestRefused([
    {
      field: parameter,
      message: message('publish.no-category', { field: parameter, dimension: dimension.label, name }),
    },
  ]);
}
