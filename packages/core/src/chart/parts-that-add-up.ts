import type { Category, Dimension } from '../cube/dimension.ts';
import { partitionsOf } from '../compute/partitions.ts';
import { totalOf } from '../compute/total-of.ts';

/**
 * Which of the shown categories of a dimension are drawn where marks are stacked: a category whose parts are all shown
 * is left out, and of other overlapping categories the larger is drawn, so that nothing is counted twice. The parts of
 * a sum made by the reader are the categories that it adds up.
 */
export function partsThatAddUp(dimension: Dimension, shown: readonly Category[]): readonly Category[] {
  if (dimension.role === 'time') return shown;
  const { parts, beside } = structureOf(dimension);
  const isWhole = wholesAmong(parts, shown);
  const leavesOf: (id: string) => ReadonlySet<string> = remembered((id) => {
    const below = parts.get(id)?.flatMap((way) => way.flatMap((part) => [...leavesOf(part)])) ?? [id];
    return new Set([...below, ...(beside.get(id) ?? [])]);
  });
  const drawn = new Set<Category>();
  const counted = new Set<string>();
  const largestFirst = shown
    .filter(({ id }) => !isWhole(id))
    .toSorted((a, b) => leavesOf(b.id).size - leavesOf(a.id).size);
  for (const category of largestFirst) {
    const leaves = leavesOf(category.id);
    if ([...leaves].some((leaf) => counted.has(leaf))) continue;
    drawn.add(category);
    for (const leaf of leaves) counted.add(leaf);
  }
  return shown.filter((category) => drawn.has(category));
}

/** Beside fewer other categories a total does no harm. */
const FEWEST_OTHERS = 4;

/** The total of a dimension, where it is shown beside all of its parts: it would press them to the bottom of a chart. */
export function totalBesideParts(dimension: Dimension, shown: readonly Category[]): Category | undefined {
  if (dimension.role === 'time' || shown.length <= FEWEST_OTHERS) return undefined;
  const position = totalOf(dimension);
  const id = position === undefined ? undefined : dimension.categories[position]?.id;
  const total = shown.find((category) => category.id === id);
  return total && wholesAmong(structureOf(dimension).parts, shown)(total.id) ? total : undefined;
}

/** Whether all parts of a category are shown, in one of the ways in which it is put together. */
function wholesAmong(parts: Structure['parts'], shown: readonly Category[]): (id: string) => boolean {
  const shownIds = new Set(shown.map(({ id }) => id));
  const isWhole: (id: string) => boolean = remembered((id) =>
    (parts.get(id) ?? []).some((way) => way.every((part) => shownIds.has(part) || isWhole(part))),
  );
  return isWhole;
}

function remembered<Answer>(answer: (id: string) => Answer): (id: string) => Answer {
  const known = new Map<string, Answer>();
  return (id) => {
    const before = known.get(id);
    if (before !== undefined) return before;
    const found = answer(id);
    known.set(id, found);
    return found;
  };
}

interface Structure {
  /** The ways in which each category is put together from others. */
  readonly parts: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** Computed categories that are not sums, by parent: they are neither parts nor siblings of its parts. */
  readonly beside: ReadonlyMap<string, readonly string[]>;
}

function structureOf(dimension: Dimension): Structure {
  const total = totalOf(dimension);
  const totalId = total === undefined ? undefined : dimension.categories[total]?.id;
  const partitions = partitionsOf(dimension);
  // If nothing else is known about a total, the other top-level categories are taken as its parts.
  const isAssumed = totalId !== undefined && partitions.every((each) => each.total !== totalId);
  const tops = dimension.categories.filter(
    ({ id, parent, computed }) => !computed && parent === undefined && id !== totalId,
  );
  const computed = dimension.categories.filter((category) => category.computed && !category.computed.adds);
  const parts = new Map<string, (readonly string[])[]>();
  const add = (id: string, way: readonly string[]): void => {
    if (way.length > 0) parts.set(id, [...(parts.get(id) ?? []), way]);
  };
  for (const { total: id, parts: way } of partitions) if (id !== undefined) add(id, way);
  if (isAssumed)
    add(
      totalId,
      tops.map(({ id }) => id),
    );
  for (const { id, computed: made } of dimension.categories) if (made?.adds) add(id, made.adds);
  return { parts, beside: idsBelow(computed, ({ parent }) => parent) };
}

function idsBelow(
  categories: readonly Category[],
  aboveOf: (category: Category) => string | undefined,
): ReadonlyMap<string, readonly string[]> {
  const below = new Map<string, string[]>();
  for (const category of categories) {
    const above = aboveOf(category);
    if (above === undefined) continue;
    const known = below.get(above);
    if (known) known.push(category.id);
    else below.set(above, [category.id]);
  }
  return below;
}
