import { headingLevels } from '../reading/heading-levels.ts';

/** Headings such as `Chinese_Males` split into levels. */
export interface ColumnLevels {
  /** The names on each level, outermost first, in the order in which they occur. */
  readonly names: readonly (readonly string[])[];
  /** For each heading, its position among all combinations of names of the levels. */
  readonly positions: readonly number[];
}

/** Splits headings at their underscores; undefined unless there are two levels or more, in all combinations. */
export function columnLevels(headings: readonly string[]): ColumnLevels | undefined {
  const levels = headingLevels(headings.map((heading) => heading.split('_')));
  if (levels === undefined) return undefined;
  const { names, places } = levels;
  const positionOf = (place: readonly number[]): number =>
    place.reduce((position, at, level) => position * (names[level]?.length ?? 1) + at, 0);
  return { names, positions: places.map(positionOf) };
}
