import type { Category, Dimension } from '@almanac/core';
import { runUninterrupted, forEachInterruptible, type Interruptible } from './interruptible.ts';
import { isSurelyText } from './surely-text.ts';

/** Separates the parts of a name. No part contains it. */
export const NAME_JOINT = ' | ';

/**
 * The name of every category in words, by id: the labels of its ancestors, then its own (`Total > Food > Rice`). Names
 * are unique within the dimension: equal ones are followed by their ids. Runs of blanks become one blank, and names are
 * trimmed. `isAlone`: the name is not joined to others, so it must itself be recognisable as text.
 */
export function categoryNames(dimension: Dimension, isAlone = false): ReadonlyMap<string, string> {
  return runUninterrupted(interruptibleCategoryNames(dimension, isAlone));
}

/** The same, with pauses; the result is cached. */
export function* interruptibleCategoryNames(
  dimension: Dimension,
  isAlone = false,
): Interruptible<ReadonlyMap<string, string>> {
  const known = isAlone ? KNOWN_ALONE : KNOWN;
  const names =
    known.get(dimension) ?? (yield* isAlone ? namesAlone(dimension) : uniquePaths(dimension.categories));
  known.set(dimension, names);
  return names;
}

const KNOWN = new WeakMap<Dimension, ReadonlyMap<string, string>>();
const KNOWN_ALONE = new WeakMap<Dimension, ReadonlyMap<string, string>>();

function* namesAlone(dimension: Dimension): Interruptible<ReadonlyMap<string, string>> {
  const paths = yield* uniquePaths(dimension.categories);
  const before = isSurelyText(dimension.label) ? wordsOf(dimension.label) : 'Category';
  const names = new Map<string, string>();
  let others = 0;
  yield* forEachInterruptible(paths, ([id, path]) => {
    if (!isSurelyText(path)) others += 1;
    names.set(id, `${before}: ${path}`);
  });
  return others === 0 ? paths : names;
}

/** Parents precede their children, so one pass finds every path. */
function* uniquePaths(categories: readonly Category[]): Interruptible<ReadonlyMap<string, string>> {
  const paths = new Map<string, string>();
  const counts = new Map<string, number>();
  yield* forEachInterruptible(categories, ({ id, label, parent }) => {
    const above = parent === undefined ? undefined : paths.get(parent);
    const own = wordsOf(label) || wordsOf(id) || '–';
    const path = above === undefined ? own : `${above} > ${own}`;
    paths.set(id, path);
    counts.set(path, (counts.get(path) ?? 0) + 1);
  });
  if (counts.size === paths.size) return paths;
  const taken = new Set(counts.keys());
  const names = new Map<string, string>();
  yield* forEachInterruptible(paths, ([id, path]) => {
    names.set(id, counts.get(path) === 1 ? path : freeName(`${path} (${wordsOf(id)})`, taken));
  });
  return names;
}

function freeName(name: string, taken: Set<string>): string {
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${name} ${number}`;
  taken.add(free);
  return free;
}

function wordsOf(text: string): string {
  return text.replaceAll('|', '¦').replace(/\s+/g, ' ').trim();
}
