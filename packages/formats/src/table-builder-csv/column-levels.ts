/** Headings such as `Chinese_Males` taken apart into levels. */
export interface ColumnLevels {
  /** The names on each level, outermost first, in the order in which they occur. */
  readonly names: readonly (readonly string[])[];
  /** For each heading, its place when every name of a level is combined with every name of the next. */
  readonly positions: readonly number[];
}

/** Takes headings apart at their underscores; undefined unless there are two levels or more, each combined with each. */
export function columnLevels(headings: readonly string[]): ColumnLevels | undefined {
  const parts = headings.map((heading) => heading.split('_'));
  const depth = parts[0]?.length ?? 0;
  if (depth < 2 || parts.some((each) => each.length !== depth || each.includes(''))) return undefined;
  const names = Array.from({ length: depth }, (_, level) => [
    ...new Set(parts.map((each) => each[level] ?? '')),
  ]);
  const combinations = names.reduce((product, level) => product * level.length, 1);
  if (combinations !== headings.length || names.some((level) => level.length < 2)) return undefined;
  const positions = parts.map((each) =>
    each.reduce(
      (position, name, level) => position * (names[level]?.length ?? 1) + (names[level]?.indexOf(name) ?? 0),
      0,
    ),
  );
  return new Set(positions).size === headings.length ? { names, positions } : undefined;
}
