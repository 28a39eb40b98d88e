import { type Cube, type Dimension, restrictCube } from '@almanac/core';

/** Orders of categories, by dimension, as lists of ids; those that a list does not name follow what they followed. */
export type Orders = ReadonlyMap<string, readonly string[]>;

/**
 * The cube with its categories in these orders, and in each hierarchy everything directly after what it stands below;
 * the cells move with them. Periods stay as they are.
 */
export function orderCategories(cube: Cube, orders: Orders): Cube {
  const positions = new Map(
    cube.dimensions
      .filter(({ role }) => role !== 'time')
      .map((dimension) => [dimension.id, byFamily(dimension, wanted(dimension, orders.get(dimension.id)))]),
  );
  const ordered = restrictCube(cube, positions);
  return { ...ordered, dimensions: ordered.dimensions.map(withPartsInOrder) };
}

/** The former order where the file has the order that was overruled then; undefined where its own order is new. */
export function formerOrder(
  now: Dimension,
  then: Dimension,
  overruled: readonly string[] | undefined,
): readonly string[] | undefined {
  if (overruled === undefined) return undefined;
  const [ids, listed] = [new Set(now.categories.map(({ id }) => id)), new Set(overruled)];
  const before = overruled.filter((id) => ids.has(id));
  const common = now.categories.flatMap(({ id }) => (listed.has(id) ? [id] : []));
  const isRepeated = before.length === common.length && before.every((id, at) => id === common[at]);
  return isRepeated ? then.categories.map(({ id }) => id) : undefined;
}

/** Positions: first what is listed, each followed by what follows it in the file and is not listed. */
function wanted({ categories }: Dimension, order: readonly string[] | undefined): readonly number[] {
  if (order === undefined) return [...categories.keys()];
  const listed = new Set(order);
  const followers = new Map<string | undefined, number[]>();
  let last: string | undefined;
  for (const [position, { id }] of categories.entries()) {
    if (listed.has(id)) last = id;
    const group = followers.get(last);
    if (group === undefined) followers.set(last, [position]);
    else group.push(position);
  }
  return [undefined, ...order].flatMap((id) => followers.get(id) ?? []);
}

/** The same with every category before those below it. Those in a circle come last, for the check to refuse. */
function byFamily({ categories }: Dimension, positions: readonly number[]): readonly number[] {
  const ids = new Set(categories.map(({ id }) => id));
  const below = Map.groupBy(positions, (position) => {
    const parent = categories[position]?.parent;
    return parent !== undefined && ids.has(parent) ? parent : undefined;
  });
  const sorted: number[] = [];
  const waiting = [...(below.get(undefined) ?? [])].reverse();
  for (let position = waiting.pop(); position !== undefined; position = waiting.pop()) {
    sorted.push(position);
    for (const child of (below.get(categories[position]?.id) ?? []).toReversed()) waiting.push(child);
  }
  const taken = new Set(sorted);
  return [...sorted, ...positions.filter((position) => !taken.has(position))];
}

function withPartsInOrder(dimension: Dimension): Dimension {
  const { partitions, categories } = dimension;
  if (partitions === undefined) return dimension;
  const places = new Map(categories.map(({ id }, place) => [id, place]));
  const place = (id: string): number => places.get(id) ?? 0;
  return {
    ...dimension,
    partitions: partitions.map((each) => ({
      ...each,
      parts: each.parts.toSorted((a, b) => place(a) - place(b)),
    })),
  };
}
