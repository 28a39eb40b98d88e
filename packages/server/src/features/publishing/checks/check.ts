import type { CheckName, CheckRules } from '@almanac/contract';
import { type Cube, type Fact, headingFact, message, type StatTable, stridesOf } from '@almanac/core';

/** What a check found: what refuses the release, a question that the publisher must confirm by its name, or a note. */
export interface Finding {
  readonly check: CheckName;
  readonly level: CheckRules[CheckName]['level'];
  readonly message: Fact;
}

/** A table about to be published and its release before. */
export interface Compared {
  readonly before: StatTable;
  /** The instant of that release. */
  readonly beforeAt: string;
  readonly after: StatTable;
  /** From when it may be read. */
  readonly at: string;
}

/** Examines a new release against the one before it; an ordinary update finds nothing. */
export type Check = (compared: Compared, rules: CheckRules) => readonly Finding[];

/** The labels of a cell: `North, Q3 2026`. */
export function placeOf({ dimensions }: Cube, cell: number): Fact {
  const strides = stridesOf(dimensions);
  return headingFact(
    dimensions.flatMap(
      ({ categories }, axis) => categories[Math.floor(cell / (strides[axis] ?? 1)) % categories.length] ?? [],
    ),
  );
}

/** A figure as it is told: without the noise of binary fractions. */
export function figureOf(value: number): Fact {
  return { number: Number(value.toPrecision(12)) };
}

/** How many decimals a figure is written with. */
export function decimalsWritten(value: number | undefined): number {
  return String(value).split('.')[1]?.length ?? 0;
}

/** The most names that a question or a warning lists. */
const NAMES_TOLD = 5;

/** The first names of a list, and how many more there are. */
export function firstNames(names: readonly Fact[]): readonly Fact[] {
  const more = names.length - NAMES_TOLD;
  return more <= 0 ? names : [...names.slice(0, NAMES_TOLD), message('list.more', { count: more })];
}
