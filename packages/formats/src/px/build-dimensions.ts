import type { Category, Dimension, DimensionRole } from '@almanac/core';
import { categoryIds, dimensionIds } from './category-ids.ts';
import { oneLine } from './header/parse-header.ts';
import type { PxMetadata } from './px-metadata.ts';
import { textOf } from './header/px-values.ts';
import { parentPositions } from './read-hierarchy.ts';
import type { PlacedNotes } from './header/read-notes.ts';
import type { TimeVariable } from './read-periods.ts';
import { variableEntry, type PxVariable } from './read-variables.ts';
import { orderOfFamilies, orderOfPeriods, type CategoryOrder } from './reorder-cells.ts';
import { decimalsOf, type StatedUnits } from './header/stated-units.ts';

/** A dimension, and the order of its categories in the file. */
export interface BuiltDimension {
  readonly dimension: Dimension;
  readonly order: CategoryOrder;
}

/** The facts about the variables of a file. */
export interface VariableFacts {
  readonly variables: readonly PxVariable[];
  readonly time: TimeVariable | undefined;
  readonly contents: PxVariable | undefined;
  readonly notes: PlacedNotes;
  readonly units: StatedUnits;
}

/** Makes the dimensions of the cube: stub first, then heading, periods ascending and parents before their children. */
export function buildDimensions(metadata: PxMetadata, facts: VariableFacts): readonly BuiltDimension[] {
  const codes = facts.variables.map((variable) => variableText(metadata, 'VARIABLECODE', variable));
  const ids = dimensionIds(facts.variables, codes);
  return facts.variables.map((variable, at) =>
    buildDimension(metadata, facts, { variable, id: ids[at] ?? '' }),
  );
}

function buildDimension(
  metadata: PxMetadata,
  facts: VariableFacts,
  { variable, id }: { readonly variable: PxVariable; readonly id: string },
): BuiltDimension {
  const periods = facts.time?.variable === variable ? facts.time.periods : undefined;
  const parents = parentPositions(metadata, variable);
  const order = periods ? orderOfPeriods(periods) : orderOfFamilies(parents);
  const categories = categoriesOf(metadata, facts, { variable, parents });
  const footnotes = [...(facts.notes.variables.get(variable) ?? [])];
  const dimension: Dimension = {
    id,
    label: variableText(metadata, 'VARIABLE-LABEL', variable) ?? variable.name,
    role: roleOf(metadata, facts, variable),
    categories: order.flatMap((position) => categories[position] ?? []),
    ...(footnotes.length > 0 && { footnotes }),
  };
  return { dimension, order };
}

function categoriesOf(
  metadata: PxMetadata,
  facts: VariableFacts,
  { variable, parents }: { readonly variable: PxVariable; readonly parents: readonly (number | undefined)[] },
): readonly Category[] {
  const periods = facts.time?.variable === variable ? facts.time.periods : undefined;
  const ids = categoryIds(variable.categories, periods);
  const units = facts.contents === variable ? facts.units.ofMeasures : undefined;
  const decimals = decimalsOf(metadata, variable);
  const notes = facts.notes.categories.get(variable);
  return variable.categories.map(({ label }, at): Category => {
    const parent = ids[parents[at] ?? -1];
    const footnotes = notes?.get(at);
    return {
      id: ids[at] ?? '',
      label,
      ...optional('parent', parent),
      ...optional('period', periods?.[at]),
      ...optional('unit', units?.get(at)),
      ...optional('decimals', decimals.get(at)),
      ...optional('footnotes', footnotes && [...footnotes]),
    };
  });
}

function optional<Key extends keyof Category>(key: Key, value: Category[Key]): Partial<Pick<Category, Key>> {
  return value === undefined ? {} : ({ [key]: value } as Pick<Category, Key>);
}

function roleOf(metadata: PxMetadata, facts: VariableFacts, variable: PxVariable): DimensionRole {
  if (facts.time?.variable === variable) return 'time';
  if (facts.contents === variable) return 'measure';
  const isOnMap = variableEntry(metadata, 'MAP', variable) !== undefined;
  const type = variableText(metadata, 'VARIABLE-TYPE', variable) ?? '';
  return isOnMap || /^(g|geo.*)$/i.test(type) ? 'geography' : 'other';
}

function variableText(metadata: PxMetadata, keyword: string, variable: PxVariable): string | undefined {
  const entry = variableEntry(metadata, keyword, variable);
  const text = entry && oneLine(textOf(entry));
  return text === '' ? undefined : text;
}
