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
  const children = new Map<string | undefined, string[]>();
  for (const id of new Set([...ordered, ...ids])) {
    const parent = parentOf(id, naming.list, present);
    const siblings = children.get(parent) ?? [];
    siblings.push(id);
    children.set(parent, siblings);
  }
  return descend(undefined, children, naming);
}

/** The nearest ancestor that occurs in the data; none where the code list has a cycle. */
function parentOf(
  id: string,
  list: ReadonlyMap<string, StructureCode>,
  ids: ReadonlySet<string>,
): string | undefined {
  const seen = new Set([id]);
  let parent = list.get(id)?.parent;
  let found: string | undefined;
  while (parent !== undefined && !seen.has(parent)) {
    if (ids.has(parent)) found ??= parent;
    seen.add(parent);
    parent = list.get(parent)?.parent;
  }
  return parent === undefined ? found : undefined;
}

function descend(
  parent: string | undefined,
  children: ReadonlyMap<string | undefined, readonly string[]>,
  naming: Naming,
): readonly Category[] {
  return (children.get(parent) ?? []).flatMap((id) => [
    { ...categoryOf(id, naming.byId), ...(parent !== undefined && { parent }) },
    ...descend(id, children, naming),
  ]);
}
