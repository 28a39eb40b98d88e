import type { Category, ComputedCategory, Dimension } from '../cube/dimension.ts';
import type { Footnote } from '../table/stat-table.ts';
import type { FactsAndCube } from '../table/stated-of-cell.ts';
import { OF_LEVELS, withFootnote } from './formula/formula-note.ts';

/** Footnotes that say by what figures were divided. */
const OF_DIVISION = /^divided-/;

/**
 * A table all of whose cells have one unit and one number of decimals, whatever they were in before: what was said of
 * divisions by 10ⁿ is no longer true of them.
 */
export function restateAll(
  { facts, cube }: FactsAndCube,
  { unit, decimals }: { readonly unit: string; readonly decimals: number },
): FactsAndCube {
  const dimensions = mapCategories(cube.dimensions, restated);
  return {
    facts: {
      ...facts,
      unit,
      decimals,
      footnotes: facts.footnotes.filter(({ id }) => isStillTrue(id)),
      tableFootnotes: facts.tableFootnotes.filter(isStillTrue),
    },
    cube: { ...cube, dimensions },
  };
}

function isStillTrue(footnote: string): boolean {
  return !OF_DIVISION.test(footnote) && !OF_LEVELS.test(footnote);
}

/** A category that leaves unit and decimals to the table. */
function restated(category: Category): Category {
  if (
    category.unit === undefined &&
    category.decimals === undefined &&
    !category.computed &&
    !category.divisions
  ) {
    return category;
  }
  const { id, label, parent, period, computed } = category;
  const footnotes = category.footnotes?.filter((each) => !OF_DIVISION.test(each));
  return {
    id,
    label,
    ...(parent !== undefined && { parent }),
    ...(period && { period }),
    ...(footnotes && { footnotes }),
    ...(computed && { computed: withoutStatements(computed) }),
  };
}

function withoutStatements({ formula, order, adds }: ComputedCategory): ComputedCategory {
  return { formula, order, ...(adds && { adds }) };
}

/** What happens to every unit and to every number of decimals that a table or its categories state. */
export interface StatementChange {
  readonly unit: (unit: string | undefined) => string | undefined;
  readonly decimals: (decimals: number) => number;
}

/** A table whose units and decimals are all changed alike. */
export function restateEach({ facts, cube }: FactsAndCube, change: StatementChange): FactsAndCube {
  const { unit: published, decimals, ...rest } = facts;
  const unit = change.unit(published);
  const dimensions = mapCategories(cube.dimensions, (category) => changedCategory(category, change));
  return {
    facts: {
      ...rest,
      ...(unit !== undefined && { unit }),
      ...(decimals !== undefined && { decimals: change.decimals(decimals) }),
    },
    cube: { ...cube, dimensions },
  };
}

function changedCategory(category: Category, change: StatementChange): Category {
  const { computed } = category;
  const made = computed && changedStatements(computed, change);
  const changed = changedStatements(category, change);
  return made === computed ? changed : { ...changed, ...(made && { computed: made }) };
}

function changedStatements<Each extends { readonly unit?: string; readonly decimals?: number }>(
  stating: Each,
  change: StatementChange,
): Each {
  const { unit, decimals } = stating;
  if (unit === undefined && decimals === undefined) return stating;
  const changedUnit = unit === undefined ? undefined : change.unit(unit);
  return {
    ...stating,
    ...(changedUnit !== undefined && { unit: changedUnit }),
    ...(decimals !== undefined && { decimals: change.decimals(decimals) }),
  };
}

function mapCategories(
  dimensions: readonly Dimension[],
  change: (category: Category) => Category,
): readonly Dimension[] {
  return dimensions.map((dimension) => {
    const { categories, leftOut } = dimension;
    const changed = categories.map(change);
    const isSame = changed.every((category, at) => category === categories[at]);
    if (isSame && !leftOut) return dimension;
    return { ...dimension, categories: changed, ...(leftOut && { leftOut: leftOut.map(change) }) };
  });
}

/** A table whose footnotes say what was done to all of its figures. */
export function withTableNote(table: FactsAndCube, note: Footnote): FactsAndCube {
  const others = table.facts.footnotes.filter(({ id }) => id !== note.id);
  const facts = withFootnote({ ...table.facts, footnotes: others }, note);
  const tableFootnotes = [...facts.tableFootnotes.filter((id) => id !== note.id), note.id];
  return { ...table, facts: { ...facts, tableFootnotes } };
}
