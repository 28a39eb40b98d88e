import {
  type Category,
  type Dimension,
  type Fact,
  hierarchyOf,
  type Keyword,
  message,
  type StatTable,
} from '@almanac/core';

/** One item of a list: a category, or a group of them under the id of the category that holds its published figure. */
export interface ListedCategory {
  readonly id: string;
  readonly label: string;
  readonly members: readonly string[];
}

/** A list that a program may choose from in place of all categories of a dimension. */
export interface Codelist {
  /** `vs_CODE.dimension.2`: unique in the portal, the same in every release. */
  readonly id: string;
  readonly dimension: string;
  readonly label: Fact;
  /** `groups`: its items are groups; `values`: some of the categories. */
  readonly kind: 'values' | 'groups';
  readonly items: readonly ListedCategory[];
}

const ID = /^(?:vs|agg)_([A-Za-z0-9_-]{1,40})\./i;

/** The code of the table that a list belongs to. */
export function tableOfCodelist(id: string): string | undefined {
  return ID.exec(id)?.[1];
}

/** The lists of a table. */
export function codelistsOf(table: StatTable): readonly Codelist[] {
  return table.cube.dimensions.flatMap((dimension) => dimensionCodelists(table, dimension));
}

/** The lists of a dimension: each level of its hierarchy, the groups of each level, and what makes a whole together. */
export function dimensionCodelists(
  { code, keywords = [] }: Pick<StatTable, 'code' | 'keywords'>,
  dimension: Dimension,
): readonly Codelist[] {
  if (dimension.role === 'time') return [];
  const idOf = (kind: 'vs' | 'agg', name: string): string => `${kind}_${code}.${dimension.id}.${name}`;
  const own = { dimension: dimension.id };
  const levels = levelsOf(dimension, keywords);
  const ofLevels = levels.flatMap(({ name, groupsName, items, groups }, at): readonly Codelist[] => [
    { ...own, id: idOf('vs', String(at + 1)), label: name, kind: 'values', items },
    ...(groups.length === 0
      ? []
      : [
          {
            ...own,
            id: idOf('agg', String(at + 1)),
            label: groupsName,
            kind: 'groups' as const,
            items: groups,
          },
        ]),
  ]);
  // A PX file states its lists; what its figures add up to was found, not said.
  const wholes = keywords.length > 0 ? [] : (dimension.partitions ?? []);
  const ofWholes = wholes.map((partition, at): Codelist => {
    const { total, parts } = partition;
    const items = dimension.categories.filter(({ id }) => parts.includes(id)).map(asItem);
    const labelled = dimension.categories.find(({ id }) => id === total)?.label ?? dimension.label;
    const label = message('reading.codelist.parts', { whole: labelled });
    return { ...own, id: idOf('vs', `whole-${at + 1}`), label, kind: 'values', items };
  });
  return [...ofLevels, ...ofWholes];
}

interface Level {
  readonly name: Fact;
  readonly groupsName: Fact;
  readonly items: readonly ListedCategory[];
  readonly groups: readonly ListedCategory[];
}

function levelsOf(dimension: Dimension, keywords: readonly Keyword[]): readonly Level[] {
  const { depths, children } = hierarchyOf(dimension);
  const deepest = depths.reduce((most, depth) => Math.max(most, depth), 0);
  if (deepest === 0) return [];
  const names = keywords.find(({ name, of }) => name === 'HIERARCHYNAMES' && of?.[0] === dimension.id);
  const below = leavesBelow(dimension, children);
  return Array.from({ length: deepest + 1 }, (_, depth): Level => {
    const here = dimension.categories.flatMap((category, at) =>
      depths[at] === depth ? [{ category, at }] : [],
    );
    // The first name is that of the hierarchy itself.
    const stated = names?.texts[depth + 1];
    const facts = { dimension: dimension.label, level: { number: depth + 1 } };
    return {
      name: stated ?? message('reading.codelist.level', facts),
      groupsName: stated ?? message('reading.codelist.groups', facts),
      items: here.map(({ category }) => asItem(category)),
      groups: here.flatMap(({ category: { id, label }, at }) =>
        (children[at] ?? []).length === 0 ? [] : [{ id, label, members: below(at) }],
      ),
    };
  });
}

/** The ids of the leaves under a position. Parents precede their children, so one pass from the end is enough. */
function leavesBelow(
  { categories }: Dimension,
  children: readonly (readonly number[])[],
): (position: number) => readonly string[] {
  const found = new Map<number, readonly string[]>();
  for (const [at, { id }] of [...categories.entries()].toReversed()) {
    const below = children[at] ?? [];
    found.set(at, below.length === 0 ? [id] : below.flatMap((child) => found.get(child) ?? []));
  }
  return (position) => found.get(position) ?? [];
}

function asItem({ id, label }: Category): ListedCategory {
  return { id, label, members: [id] };
}
