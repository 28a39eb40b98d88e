import { headingLevels } from '../reading/heading-levels.ts';

/** Headings such as `Chinese_Males` taken apart into levels. */
export interface ColumnLevels {
  /** The names on each level, outermost first, in the order in which they occur. */
  readonly names: readonly (readonly string[])[];
  /** For each heading, its place when every name of a level is combined with every name of the next. */
  readonly positions: readonly number[];
}

/** Takes headings apart at their underscores; undefined unless there are two levels or more, each combined with each. */
export function columnLevels(headings: readonly string[]): ColumnLevels | undefined {
  const levels = headingLevels(headings.map((heading) => heading.split('_')));
  if (levels === undefined) return undefined;
  const { names, places } = levels;
  const positionOf = (place: readonly number[]): number =>
    place.reduce((position, at, level) => position * (names[level]?.length ?? 1) + at, 0);
  return { names, positions: places.map(positionOf) };
}
