import { comparePeriods } from '../period/compare-periods.ts';
import { cellCountOf, MAX_DIMENSIONS, type Cube } from './cube.ts';
import type { Dimension } from './dimension.ts';

/** What is wrong with a cube that came from outside. */
export type CubeFault =
  | { readonly code: 'too-many-dimensions'; readonly found: number; readonly most: number }
  | { readonly code: 'duplicate-dimension'; readonly dimension: string }
  | { readonly code: 'duplicate-category'; readonly dimension: string; readonly category: string }
  | { readonly code: 'unknown-parent'; readonly dimension: string; readonly category: string }
  | { readonly code: 'parent-after-child'; readonly dimension: string; readonly category: string }
  | { readonly code: 'periods-descend'; readonly dimension: string; readonly category: string }
  | { readonly code: 'wrong-size'; readonly expected: number; readonly found: number }
  | { readonly code: 'infinite-value'; readonly cell: number }
  | {
      readonly code: 'cell-outside';
      readonly of: 'absences' | 'flags' | 'cellFootnotes';
      readonly cell: number;
    };

/** Everything that is wrong with a cube; none when it may be published. A cycle shows as a parent after its child. */
export function checkCube(cube: Cube): readonly CubeFault[] {
  const { dimensions } = cube;
  return [
    ...dimensionFaults(dimensions),
    ...dimensions.flatMap(categoryFaults),
    ...dimensions.flatMap(periodFaults),
    ...cellFaults(cube),
  ];
}

function dimensionFaults(dimensions: readonly Dimension[]): readonly CubeFault[] {
  const found = dimensions.length;
  const tooMany: readonly CubeFault[] =
    found > MAX_DIMENSIONS ? [{ code: 'too-many-dimensions', found, most: MAX_DIMENSIONS }] : [];
  const seen = new Set<string>();
  const twice = dimensions.filter(({ id }) => seen.size === seen.add(id).size);
  return [...tooMany, ...twice.map(({ id }): CubeFault => ({ code: 'duplicate-dimension', dimension: id }))];
}

function categoryFaults({ id: dimension, categories }: Dimension): readonly CubeFault[] {
  const faults: CubeFault[] = [];
  const all = new Set(categories.map(({ id }) => id));
  const seen = new Set<string>();
  for (const { id: category, parent } of categories) {
    if (seen.has(category)) faults.push({ code: 'duplicate-category', dimension, category });
    if (parent !== undefined && !seen.has(parent)) {
      faults.push({ code: all.has(parent) ? 'parent-after-child' : 'unknown-parent', dimension, category });
    }
    seen.add(category);
  }
  return faults;
}

function periodFaults({ id: dimension, role, categories }: Dimension): readonly CubeFault[] {
  if (role !== 'time') return [];
  const dated = categories.flatMap(({ id, period }) => (period ? [{ id, period }] : []));
  return dated.flatMap(({ id, period }, at): readonly CubeFault[] => {
    const before = dated[at - 1];
    const descends = before && comparePeriods(before.period, period) > 0;
    return descends ? [{ code: 'periods-descend', dimension, category: id }] : [];
  });
}

function cellFaults({ dimensions, values, absences, flags, cellFootnotes }: Cube): readonly CubeFault[] {
  const expected = cellCountOf(dimensions);
  const found = values.length;
  const size: readonly CubeFault[] = found === expected ? [] : [{ code: 'wrong-size', expected, found }];
  const isOutside = (cell: number) => !Number.isInteger(cell) || cell < 0 || cell >= expected;
  const outside = Object.entries({ absences, flags, cellFootnotes }).flatMap(([of, cells]) =>
    [...cells.keys()].filter(isOutside).map((cell): CubeFault => ({
      code: 'cell-outside',
      of: of as 'absences' | 'flags' | 'cellFootnotes',
      cell,
    })),
  );
  const infinite = values.findIndex((value) => value === Infinity || value === -Infinity);
  return [
    ...size,
    ...outside,
    ...(infinite < 0 ? [] : [{ code: 'infinite-value' as const, cell: infinite }]),
  ];
}
