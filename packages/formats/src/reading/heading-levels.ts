/** Headings composed of parts, split into levels. */
export interface HeadingLevels {
  /** The names on each level, outermost first, in the order in which they occur. */
  readonly names: readonly (readonly string[])[];
  /** For each heading, the number of its name on each level. */
  readonly places: readonly (readonly number[])[];
}

/** The levels of headings by their parts; undefined unless there are two levels or more, in all combinations. */
export function headingLevels(parts: readonly (readonly string[])[]): HeadingLevels | undefined {
  const depth = parts[0]?.length ?? 0;
  if (depth < 2 || parts.some((each) => each.length !== depth || each.includes(''))) return undefined;
  const names = Array.from({ length: depth }, (_, level) => [
    ...new Set(parts.map((each) => each[level] ?? '')),
  ]);
  const combinations = names.reduce((product, level) => product * level.length, 1);
  if (combinations !== parts.length || names.some((level) => level.length < 2)) return undefined;
  const places = parts.map((each) => each.map((name, level) => names[level]?.indexOf(name) ?? 0));
  return new Set(places.map(String)).size === parts.length ? { names, places } : undefined;
}
