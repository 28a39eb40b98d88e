import { isDeepStrictEqual } from 'node:util';

import type { Category, Cube, Dimension, StatTable, TableDraft, TableFacts } from '@almanac/core';

import type {
  Overruled,
  OverruledCategory,
  OverruledDimension,
} from '../../../../releases/storage/overruled.ts';

/** Facts that stand in a table as its file, its manifest or its last release says them. */
const FACTS = [
  ...(['kind', 'title', 'groupTitle', 'source', 'licence', 'sourceAddress', 'topics', 'frequency'] as const),
  ...(['seasonalAdjustment', 'unit', 'decimals', 'heading', 'functions', 'charts'] as const),
  ...(['isFictional', 'isEnabled', 'apiPublic', 'apiAdmin', 'apiDev'] as const),
] satisfies readonly (keyof TableFacts)[];

/** What is needed to tell what of a file does not stand in its table. */
export interface Comparison {
  readonly draft: TableDraft;
  readonly table: StatTable;
  /** The cube before anything was found or guessed that no one states. */
  readonly stated: Cube;
  readonly before: Overruled | undefined;
}

/** What the file says and the table does not; of what the file leaves out, what was overruled before. */
export function overruledIn({ draft, table, stated, before }: Comparison): Overruled {
  const facts = Object.fromEntries(
    FACTS.flatMap((key): [string, unknown][] => {
      const said = draft.facts[key];
      if (said === undefined) return before?.facts[key] === undefined ? [] : [[key, before.facts[key]]];
      return isDeepStrictEqual(said, table[key]) ? [] : [[key, said]];
    }),
  ) as Overruled['facts'];
  const dimensions = Object.fromEntries(
    table.cube.dimensions.flatMap((dimension): [string, OverruledDimension][] => {
      const said = draft.cube.dimensions.find(({ id }) => id === dimension.id) ?? dimension;
      const overruled = overruledDimension(said, dimension, before?.dimensions[dimension.id]);
      const all = { ...overruled, ...statedOf(stated.dimensions.find(({ id }) => id === dimension.id)) };
      return Object.keys(all).length === 0 ? [] : [[dimension.id, all]];
    }),
  );
  return { facts, dimensions };
}

/** The facts of a file but those that were overruled in the last release and are said again in the same words. */
export function newFacts(
  facts: TableDraft['facts'],
  { overruled, last }: { readonly overruled: Overruled | undefined; readonly last: TableFacts | undefined },
): TableDraft['facts'] {
  if (overruled === undefined || last === undefined) return facts;
  const isRepeated = (key: string, said: unknown): boolean => {
    const before = overruled.facts[key as keyof Overruled['facts']];
    if (before === undefined) return false;
    // Decimals are often counted from the figures, and a month may end in zeros by chance.
    if (key === 'decimals') return Number(said) <= Math.max(Number(before), last.decimals ?? 0);
    return isDeepStrictEqual(said, before);
  };
  return Object.fromEntries(Object.entries(facts).filter(([key, said]) => !isRepeated(key, said)));
}

function statedOf(dimension: Dimension | undefined): OverruledDimension {
  return {
    ...(dimension?.partitions && { hasStatedPartitions: true }),
    ...(dimension?.opensAt !== undefined && { hasStatedOpening: true }),
  };
}

function overruledDimension(
  said: Dimension,
  table: Dimension,
  before: OverruledDimension | undefined,
): OverruledDimension {
  const isSorted = said.categories.every(({ id }, at) => table.categories[at]?.id === id);
  const places = new Map(table.categories.map((category) => [category.id, category]));
  const hasFamilies = said.categories.some(({ parent }) => parent !== undefined);
  const categories = Object.fromEntries(
    said.categories.flatMap((category): [string, OverruledCategory][] => {
      const now = places.get(category.id) ?? category;
      const then = before?.categories?.[category.id];
      const own = overruledCategory(category, { now, then, hasFamilies });
      return Object.keys(own).length === 0 ? [] : [[category.id, own]];
    }),
  );
  return {
    ...(said.label !== table.label && { label: said.label }),
    ...(said.role !== table.role && { role: said.role }),
    ...(!hasFamilies && table.categories.some(({ parent }) => parent !== undefined) && { isFlat: true }),
    ...(!isSorted && { order: said.categories.map(({ id }) => id) }),
    ...(Object.keys(categories).length > 0 && { categories }),
  };
}

function overruledCategory(
  said: Category,
  {
    now,
    then,
    hasFamilies,
  }: {
    readonly now: Category;
    readonly then: OverruledCategory | undefined;
    readonly hasFamilies: boolean;
  },
): OverruledCategory {
  const words: OverruledCategory = {
    ...then,
    ...(said.label !== said.id && { label: said.label }),
    ...(hasFamilies && { parent: said.parent ?? '' }),
    ...(said.unit !== undefined && { unit: said.unit }),
    ...(said.decimals !== undefined && { decimals: said.decimals }),
  };
  const table = { ...now, parent: now.parent ?? '' };
  return Object.fromEntries(
    Object.entries(words).filter(([key, word]) => word !== table[key as keyof OverruledCategory]),
  );
}
