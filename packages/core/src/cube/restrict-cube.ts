import type { Absence } from './absence.ts';
import { cellCountOf, stridesOf, type Cube } from './cube.ts';
import type { Category, Dimension } from './dimension.ts';
import type { FlagSet } from './flag.ts';

/** Positions of categories by dimension id, in the order they shall have; a dimension that is not named keeps all. */
export type PositionsByDimension = ReadonlyMap<string, readonly number[]>;

/**
 * The cube with only these categories. Where a category's parent is left out, the nearest ancestor that is still
 * there takes its place.
 */
export function restrictCube(cube: Cube, positionsByDimension: PositionsByDimension): Cube {
  const kept = cube.dimensions.map(
    ({ id, categories }) => positionsByDimension.get(id) ?? [...categories.keys()],
  );
  const dimensions = cube.dimensions.map((dimension, axis) => restrictDimension(dimension, kept[axis] ?? []));
  const values = new Float64Array(cellCountOf(dimensions));
  const absences = new Map<number, Absence>();
  const flags = new Map<number, FlagSet>();
  const cellFootnotes = new Map<number, readonly string[]>();

  forEachKeptCell(cube, kept, (from, to) => {
    values[to] = cube.values[from] ?? Number.NaN;
    copyEntry(cube.absences, from, absences, to);
    copyEntry(cube.flags, from, flags, to);
    copyEntry(cube.cellFootnotes, from, cellFootnotes, to);
  });
  return { dimensions, values, absences, flags, cellFootnotes };
}

function restrictDimension(dimension: Dimension, positions: readonly number[]): Dimension {
  const { categories } = dimension;
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

/** Visits the kept cells in the order of the new cube, with their old and their new index. */
function forEachKeptCell(
  { dimensions }: Cube,
  kept: readonly (readonly number[])[],
  visit: (from: number, to: number) => void,
): void {
  const strides = stridesOf(dimensions);
  let to = 0;
  const descend = (axis: number, base: number): void => {
    const positions = kept[axis];
    if (!positions) {
      visit(base, to);
      to += 1;
      return;
    }
    const stride = strides[axis] ?? 1;
    for (const position of positions) descend(axis + 1, base + position * stride);
  };
  descend(0, 0);
}

function copyEntry<Entry>(
  source: ReadonlyMap<number, Entry>,
  from: number,
  target: Map<number, Entry>,
  to: number,
): void {
  if (source.size === 0) return;
  const entry = source.get(from);
  if (entry !== undefined) target.set(to, entry);
}
