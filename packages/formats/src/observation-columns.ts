import { type Category, type Dimension, isoOf, type TableView } from '@almanac/core';

/** The columns of a tidy file after those of its dimensions. */
export const OBSERVATION_COLUMNS = ['value', 'absence', 'flags', 'unit', 'footnotes'] as const;

/** The dimensions of a tidy file: rows, columns, then what is picked. */
export function observationDimensions(view: TableView): readonly Dimension[] {
  return [...view.rowDimensions, ...view.columnDimensions, ...view.picked.map(({ dimension }) => dimension)];
}

/** The names of all columns of a tidy file: `<dimension>` holds codes, `<dimension>_label` labels. Each is unique. */
export function observationHeader(view: TableView, furtherColumns: readonly string[]): readonly string[] {
  const fixed = [...OBSERVATION_COLUMNS, ...furtherColumns];
  const taken = new Set<string>(fixed);
  const unique = (name: string): string => {
    let free = name;
    for (let number = 2; taken.has(free); number += 1) free = `${name}_${number}`;
    taken.add(free);
    return free;
  };
  return [...observationDimensions(view).flatMap(({ id }) => [unique(id), unique(`${id}_label`)]), ...fixed];
}

/** What identifies a category in a tidy file: a period in ISO 8601, anything else by its id. */
export function observationCode({ id, period }: Category): string {
  return period ? isoOf(period) : id;
}
