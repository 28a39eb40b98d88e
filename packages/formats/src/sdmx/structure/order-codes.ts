import { message, type Category, type Write } from '@almanac/core';
import type { NamedCode } from './name-codes.ts';
import type { StructureCode } from './data-structure.ts';

/** Stands for a blank instead of a code. */
const BLANK_ID = '_blank';

/** The categories of a dimension, and the position of each text of its column among them. */
export interface CodeCategories {
  readonly categories: readonly Category[];
  readonly positions: readonly number[];
}

/** Makes categories of the codes of a column: in the order of the code list, parents before their children, else as they occur. */
export function orderCodes(
  codes: readonly NamedCode[],
  list: ReadonlyMap<string, StructureCode> | undefined,
  write: Write,
): CodeCategories {
  const blank: NamedCode = { id: BLANK_ID, name: write(message('read.label.not-stated')) };
  const named = codes.map((code) => (code.id === '' ? blank : code));
  const byId = new Map(named.toReversed().map((code) => [code.id, code]));
  const ids = [...new Set(named.map(({ id }) => id))];
  const categories = list ? inListOrder(ids, { byId, list }) : ids.map((id) => categoryOf(id, byId));
  const positionOf = new Map(categories.map(({ id }, position) => [id, position]));
  return { categories, positions: named.map(({ id }) => positionOf.get(id) ?? 0) };
}

function categoryOf(id: string, byId: ReadonlyMap<string, NamedCode>): Category {
  return { id, label: byId.get(id)?.name ?? id };
}

interface Naming {
  readonly byId: ReadonlyMap<string, NamedCode>;
  readonly list: ReadonlyMap<string, StructureCode>;
}

function inListOrder(ids: readonly string[], naming: Naming): readonly Category[] {
  const present = new Set(ids);
  const ordered = [...naming.list.keys()].filter((each) => present.has(each));
  const parentOf = parentFinder(naming.list, present);
  const children = Map.groupBy(new Set([...ordered, ...ids]), parentOf);
  const categories: Category[] = [];
  const waiting = (children.get(undefined) ?? []).toReversed();
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const parent = parentOf(id);
    categories.push({ ...categoryOf(id, naming.byId), ...(parent !== undefined && { parent }) });
    for (const child of (children.get(id) ?? []).toReversed()) waiting.push(child);
  }
  return categories;
}

/**
 * Finds the nearest ancestor of a code that occurs in the data; none where the code list has a cycle. What was found is
 * kept: code lists may be thousands of levels deep.
 */
function parentFinder(
  list: ReadonlyMap<string, StructureCode>,
  ids: ReadonlySet<string>,
): (id: string) => string | undefined {
  const nearest = new Map<string, string | undefined>();
  const inCycles = new Set<string>();
  const settle = (path: ReadonlySet<string>, end: string | undefined): void => {
    const isInCycle = end !== undefined && (path.has(end) || inCycles.has(end));
    for (const code of [...path].reverse()) {
      const parent = isInCycle ? undefined : list.get(code)?.parent;
      if (isInCycle) inCycles.add(code);
      nearest.set(code, parent === undefined || ids.has(parent) ? parent : nearest.get(parent));
    }
  };
  return (id) => {
    const path = new Set<string>();
    let at: string | undefined = id;
    while (at !== undefined && !nearest.has(at) && !path.has(at)) {
      path.add(at);
      at = list.get(at)?.parent;
    }
    settle(path, at);
    return nearest.get(id);
  };
}
