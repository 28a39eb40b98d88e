import { type Category, type Dimension, isoOf, type TableView } from '@almanac/core';

/** The columns of a tidy file after those of its dimensions. */
export const OBSERVATION_COLUMNS = ['value', 'absence', 'flags', 'unit', 'footnotes'] as const;

/** The origin of each observation: CSV has no other place for it that every program can read. */
export const ORIGIN_COLUMNS = ['source', 'licence', 'release', 'address'] as const;

/** The columns of a tidy CSV after those of its dimensions. `name` describes the row in words. */
export const TIDY_CSV_COLUMNS = ['name', ...OBSERVATION_COLUMNS, ...ORIGIN_COLUMNS] as const;

/** The dimensions of a tidy file: rows, columns, then what is picked. */
export function observationDimensions(view: TableView): readonly Dimension[] {
  return [...view.rowDimensions, ...view.columnDimensions, ...view.picked.map(({ dimension }) => dimension)];
}

/** The names of all columns of a tidy file: `<dimension>` holds codes, `<dimension>_label` labels. Each is unique. */
export function observationHeader(
  view: TableView,
  fixed: readonly string[] = OBSERVATION_COLUMNS,
): readonly string[] {
  return [...codeAndLabelColumns(observationDimensions(view), fixed), ...fixed];
}

/**
 * The two columns of each dimension. Each name is unique among them and `taken`, ignoring case, which some programs
 * ignore.
 */
export function codeAndLabelColumns(
  dimensions: readonly Dimension[],
  fixed: readonly string[],
): readonly string[] {
  const taken = new Set(fixed.map((name) => name.toLowerCase()));
  const unique = (name: string): string => {
    let free = name;
    for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${name}_${number}`;
    taken.add(free.toLowerCase());
    return free;
  };
  return dimensions.flatMap(({ id }) => {
    const code = unique(id);
    return [code, unique(`${code}_label`)];
  });
}

/** What identifies a category in a tidy file: a period in ISO 8601, anything else by its id. */
export function observationCode({ id, period }: Category): string {
  return period ? isoOf(period) : id;
}
