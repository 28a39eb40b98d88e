import type { Manifest } from '@almanac/contract';
import { parseTimePeriod, parseTimePeriods, type Category, type Cube, type Dimension } from '@almanac/core';

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
  const own = role === 'time' ? dated(dimension, parameter) : dimension.categories;
  const categories = own.map((category): Category => {
    const parentName = parents.get(category.id);
    const unit = units.get(category.id);
    return {
      ...category,
      ...(parentName !== undefined && {
        parent: categoryNamed(dimension, parentName, `${parameter}.parents`).id,
      }),
      ...(unit !== undefined && { unit }),
    };
  });
  return { ...dimension, label, role, categories };
}

/** Periods are read as one list: `2009-10` is a month, and among `2010-11`, `2011-12` a span of two years. */
function dated({ categories }: Dimension, parameter: string): readonly Category[] {
  const labels = categories.map(({ label }) => label);
  const periods = parseTimePeriods(labels) ?? labels.map(parseTimePeriod);
  return categories.map((category, at) => {
    const period = category.period ?? periods[at];
    if (period !== undefined) return { ...category, period };
    throw new Problem('manifest-refused', {
      detail: `${parameter}.role: “${category.label}” is no period of time that can be read. Write periods like 2023, 2023 1H, 2023 1Q, 2023 Jan or 2023-01-31.`,
      parameter: `${parameter}.role`,
    });
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
