import { type Dimension, hierarchyOf, categoryFact } from '@almanac/core';
import type { Words } from '@almanac/words';

/** One line of the tree that categories are chosen from. */
export interface CategoryNode {
  readonly key: string;
  readonly label: string;
  /** 0 at the top. */
  readonly depth: number;
  /** Its own category; absent for a year that only gathers its periods. */
  readonly position: number | undefined;
  /** Its own category and all below it; while searching, those of them that were found. */
  readonly positions: readonly number[];
  readonly children: readonly CategoryNode[];
  /** Only leads to what a search found below it. */
  readonly isOnTheWay?: true;
}

/** The tree of a dimension: its hierarchy, or for periods within years the years, latest first. */
export function categoryNodes(dimension: Dimension, words: Words): readonly CategoryNode[] {
  if (dimension.role === 'time') return periodNodes(dimension, words);
  const { depths, children } = hierarchyOf(dimension);
  const nodeAt = (position: number): CategoryNode => {
    const below = (children[position] ?? []).map(nodeAt);
    return {
      key: String(position),
      label: dimension.categories[position]?.label ?? '',
      depth: depths[position] ?? 0,
      position,
      positions: [position, ...below.flatMap(({ positions }) => positions)],
      children: below,
    };
  };
  return dimension.categories.flatMap((_, position) => (depths[position] === 0 ? [nodeAt(position)] : []));
}

function periodNodes({ categories }: Dimension, words: Words): readonly CategoryNode[] {
  const latestFirst = categories.map((_, position) => position).reverse();
  const nameAt = (position: number): string => {
    const category = categories[position];
    return category === undefined ? '' : words.write(categoryFact(category));
  };
  const leaf = (position: number, depth: number): CategoryNode => ({
    key: String(position),
    label: nameAt(position),
    depth,
    position,
    positions: [position],
    children: [],
  });
  const isWithinYears = categories.every(
    ({ period }) => period && period.frequency !== 'annual' && period.frequency !== 'multi-year',
  );
  if (!isWithinYears) return latestFirst.map((position) => leaf(position, 0));
  const byYear = Map.groupBy(latestFirst, (position) => {
    const period = categories[position]?.period;
    return period ? String(period.year) : '';
  });
  return [...byYear].map(([year, positions]) => ({
    key: `in-${year}`,
    label: year,
    depth: 0,
    position: undefined,
    positions,
    children: positions.map((position) => leaf(position, 1)),
  }));
}

/** The categories below a node, without its own. */
export function positionsBelow({ position, positions }: CategoryNode): readonly number[] {
  return position === undefined ? positions : positions.filter((each) => each !== position);
}

/** Whether all, some or none of these are chosen. */
export function stateOf(positions: readonly number[], chosen: ReadonlySet<number>): 'all' | 'some' | 'none' {
  const count = countChosen(positions, chosen);
  if (count === 0) return 'none';
  return count === positions.length ? 'all' : 'some';
}

/** How many of these are chosen. */
export function countChosen(positions: readonly number[], chosen: ReadonlySet<number>): number {
  return positions.reduce((count, position) => count + Number(chosen.has(position)), 0);
}

/**
 * The nodes that contain `text`, with all their ancestors; everything when there is no text. What is not shown is not
 * among the positions either: a search takes what it shows.
 */
export function searchedNodes(nodes: readonly CategoryNode[], text: string): readonly CategoryNode[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return nodes;
  const search = (each: CategoryNode): readonly CategoryNode[] => {
    const children = each.children.flatMap(search);
    const label = each.label.toLowerCase();
    const own = words.every((word) => label.includes(word)) ? each.position : undefined;
    if (own === undefined && children.length === 0) return [];
    const positions = [...(own === undefined ? [] : [own]), ...children.flatMap((child) => child.positions)];
    return [{ ...each, children, positions, ...(own === undefined && { isOnTheWay: true }) }];
  };
  return nodes.flatMap(search);
}

/** A node on screen, with its place among its siblings. */
export interface TreeLine extends CategoryNode {
  /** Counted from 1. */
  readonly place: number;
  readonly siblings: number;
}

/** The nodes on screen: those whose ancestors are all open. */
export function openNodes(
  nodes: readonly CategoryNode[],
  isOpen: (node: CategoryNode) => boolean,
): readonly TreeLine[] {
  return nodes.flatMap((node, at) => [
    { ...node, place: at + 1, siblings: nodes.length },
    ...(isOpen(node) ? openNodes(node.children, isOpen) : []),
  ]);
}
