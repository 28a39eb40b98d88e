import type { Cube } from './cube.ts';
import type { Category, Dimension } from './dimension.ts';

/** Positions of categories by dimension id, in the order to give them; a dimension that is not named keeps all. */
export type PositionsByDimension = ReadonlyMap<string, readonly number[]>;

/**
 * The cube with only these categories. If a category's parent is left out, its nearest remaining ancestor becomes its
 * parent.
 */
export function restrictCube(cube: Cube, positionsByDimension: PositionsByDimension): Cube {
  const dimensions = restrictDimensions(cube.dimensions, positionsByDimension);
  if (dimensions.every((dimension, axis) => dimension === cube.dimensions[axis])) return cube;
  const kept = cube.dimensions.map(
    ({ id, categories }) => positionsByDimension.get(id) ?? [...categories.keys()],
  );
  const plan: Plan = { sizes: cube.dimensions.map(({ categories }) => categories.length), kept };
  return {
    dimensions,
    values: cube.values.length === 0 ? cube.values : keptValues(cube.values, plan),
    absences: keptEntries(cube.absences, plan),
    flags: keptEntries(cube.flags, plan),
    cellFootnotes: keptEntries(cube.cellFootnotes, plan),
  };
}

/** The dimensions with only these categories, as `restrictCube` cuts them. */
export function restrictDimensions(
  dimensions: readonly Dimension[],
  positionsByDimension: PositionsByDimension,
): readonly Dimension[] {
  return dimensions.map((dimension) => restrictDimension(dimension, positionsByDimension.get(dimension.id)));
}

/** The same dimension where nothing is left out and nothing moves. */
function restrictDimension(dimension: Dimension, positions: readonly number[] | undefined): Dimension {
  const { categories } = dimension;
  if (!positions) return dimension;
  if (positions.length === categories.length && positions.every((position, at) => position === at)) {
    return dimension;
  }
  const byId = new Map(categories.map((category) => [category.id, category]));
  const keptIds = new Set(positions.map((position) => categories[position]?.id));
  const kept = positions.flatMap((position) => categories[position] ?? []);
  return { ...dimension, categories: kept.map((category) => hangUnder(category, byId, keptIds)) };
}

function hangUnder(
  category: Category,
  byId: ReadonlyMap<string, Category>,
  keptIds: ReadonlySet<string | undefined>,
): Category {
  const { parent, ...rest } = category;
  if (parent === undefined || keptIds.has(parent)) return category;
  let ancestor: string | undefined = parent;
  while (ancestor !== undefined && !keptIds.has(ancestor)) ancestor = byId.get(ancestor)?.parent;
  return ancestor === undefined ? rest : { ...rest, parent: ancestor };
}

/** How many categories each dimension had, and the positions of those that it keeps. */
interface Plan {
  readonly sizes: readonly number[];
  readonly kept: readonly (readonly number[])[];
}

/** Visits the kept cells in the order of the new cube, with their old and their new index. */
function forEachKeptCell({ sizes, kept }: Plan, visit: (from: number, to: number) => void): void {
  const inner = Float64Array.from(kept.at(-1) ?? [0]);
  let to = 0;
  for (const base of outerBases(sizes, kept)) {
    for (let at = 0; at < inner.length; at += 1) visit(base + (inner[at] ?? 0), to + at);
    to += inner.length;
  }
}

/** Where the lines along the last dimension begin. */
function outerBases(sizes: readonly number[], kept: Plan['kept']): Float64Array {
  let bases = new Float64Array(1);
  for (const [axis, positions] of kept.slice(0, -1).entries()) {
    const size = sizes[axis + 1] ?? 1;
    const next = new Float64Array(bases.length * positions.length);
    for (const [at, base] of bases.entries()) {
      for (const [each, position] of positions.entries()) {
        next[at * positions.length + each] = (base + position) * size;
      }
    }
    bases = next;
  }
  return bases;
}

function keptValues(source: Float64Array, plan: Plan): Float64Array {
  const values = new Float64Array(plan.kept.reduce((product, { length }) => product * length, 1));
  forEachKeptCell(plan, (from, to) => {
    values[to] = source[from] ?? Number.NaN;
  });
  return values;
}

/** Iterates over the entries or over the kept cells, whichever are fewer. */
function keptEntries<Entry>(source: ReadonlyMap<number, Entry>, plan: Plan): Map<number, Entry> {
  const entries = new Map<number, Entry>();
  if (source.size === 0) return entries;
  if (source.size > plan.kept.reduce((product, { length }) => product * length, 1)) {
    forEachKeptCell(plan, (from, to) => {
      const entry = source.get(from);
      if (entry !== undefined) entries.set(to, entry);
    });
    return entries;
  }
  const placeOf = placeFinder(plan);
  for (const [from, entry] of source) {
    const to = placeOf(from);
    if (to !== undefined) entries.set(to, entry);
  }
  return entries;
}

/** The new index of an old one; none for a cell that is left out. */
function placeFinder({ sizes, kept }: Plan): (from: number) => number | undefined {
  const places = sizes.map((size, axis) => {
    const place = new Int32Array(size).fill(-1);
    for (const [at, position] of (kept[axis] ?? []).entries()) place[position] = at;
    return place;
  });
  return (from) => {
    let rest = from;
    let to = 0;
    let stride = 1;
    for (let axis = sizes.length - 1; axis >= 0; axis -= 1) {
      const size = sizes[axis] ?? 1;
      const place = places[axis]?.[rest % size] ?? -1;
      if (place < 0) return undefined;
      to += place * stride;
      stride *= kept[axis]?.length ?? 1;
      rest = Math.floor(rest / size);
    }
    return to;
  };
}
