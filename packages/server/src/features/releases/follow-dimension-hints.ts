import type { Manifest } from '@almanac/contract';
import { parseTimePeriod, type Category, type Cube, type Dimension } from '@almanac/core';

import { Problem } from '../../platform/problem.ts';
import { dimensionNamed, findByName } from './find-by-name.ts';

type Hints = NonNullable<Manifest['dimensions']>;
type Hint = Hints[string];

/** The cube as the manifest says its dimensions are. */
export function followDimensionHints(cube: Cube, hints: Hints): Cube {
  const byId = new Map(
    Object.entries(hints).map(([name, hint]) => {
      const parameter = `dimensions.${name}`;
      return [dimensionNamed(cube.dimensions, name, parameter).id, { hint, parameter }];
    }),
  );
  return {
    ...cube,
    dimensions: cube.dimensions.map((dimension) => {
      const found = byId.get(dimension.id);
      return found === undefined ? dimension : followed(dimension, found.hint, found.parameter);
    }),
  };
}

function followed(dimension: Dimension, hint: Hint, parameter: string): Dimension {
  const { label = dimension.label, role = dimension.role } = hint;
  const parents = byCategory(dimension, hint.parents ?? {}, `${parameter}.parents`);
  const units = byCategory(dimension, hint.units ?? {}, `${parameter}.units`);
  const categories = dimension.categories.map((category): Category => {
    const parentName = parents.get(category.id);
    const unit = units.get(category.id);
    return {
      ...(role === 'time' ? dated(category, parameter) : category),
      ...(parentName !== undefined && {
        parent: categoryNamed(dimension, parentName, `${parameter}.parents`).id,
      }),
      ...(unit !== undefined && { unit }),
    };
  });
  return { ...dimension, label, role, categories };
}

function dated(category: Category, parameter: string): Category {
  const period = category.period ?? parseTimePeriod(category.label);
  if (period !== undefined) return { ...category, period };
  throw new Problem('manifest-refused', {
    detail: `${parameter}.role: “${category.label}” is no period of time that can be read. Write periods like 2023, 2023 1H, 2023 1Q, 2023 Jan or 2023-01-31.`,
    parameter: `${parameter}.role`,
  });
}

function byCategory(
  dimension: Dimension,
  hints: Readonly<Record<string, string>>,
  parameter: string,
): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(hints).map(([name, value]) => [categoryNamed(dimension, name, parameter).id, value]),
  );
}

function categoryNamed(dimension: Dimension, name: string, parameter: string): Category {
  const found = findByName(dimension.categories, name);
  if (found !== undefined) return found;
  throw new Problem('manifest-refused', {
    detail: `${parameter}: “${dimension.label}” has no category “${name}”.`,
    parameter,
  });
}
