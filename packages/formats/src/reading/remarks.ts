import {
  type Absence,
  type Category,
  type Dimension,
  type Flag,
  flagsOf,
  type TableView,
  type ViewHeading,
  message,
  type Fact,
} from '@almanac/core';

/** The most places named with a remark; further ones are only counted. */
const MOST_PLACES = 20;

/** Places in a view where something holds. */
export interface Places {
  readonly named: string[];
  count: number;
}

/** What a writer finds while writing a view, to be explained below it. */
export interface Remarks {
  /** Shown categories with footnotes, in order of appearance. */
  readonly categories: Map<Category, Dimension>;
  /** Cells by the id of their footnote. */
  readonly cellFootnotes: Map<string, Places>;
  readonly flags: Map<Flag, Places>;
  readonly absences: Set<Absence>;
}

/** The remarks before writing: only those of the picked categories. */
export function startRemarks(view: TableView): Remarks {
  const remarks: Remarks = {
    categories: new Map(),
    cellFootnotes: new Map(),
    flags: new Map(),
    absences: new Set(),
  };
  for (const { dimension, category } of view.picked) {
    if (category.footnotes) remarks.categories.set(category, dimension);
  }
  return remarks;
}

/** Adds the categories of a heading that have footnotes. */
export function remarkHeading(
  remarks: Remarks,
  dimensions: readonly Dimension[],
  { categories }: ViewHeading,
): void {
  for (let at = 0; at < categories.length; at += 1) {
    const category = categories[at];
    const dimension = dimensions[at];
    if (category?.footnotes && dimension) remarks.categories.set(category, dimension);
  }
}

/** Adds the flags and footnotes of single cells. Created once for a view; undefined when its cube has neither. */
export function cellRemarker(
  view: TableView,
  remarks: Remarks,
): ((cell: number, row: ViewHeading, column: number) => void) | undefined {
  const { flags, cellFootnotes } = view.cube;
  if (flags.size === 0 && cellFootnotes.size === 0) return undefined;
  return (cell, row, column) => {
    const flagSet = flags.get(cell);
    const footnotes = cellFootnotes.get(cell);
    if (flagSet === undefined && footnotes === undefined) return;
    const place = (): string => [row, view.columns.at(column)].map(pathOfHeading).filter(Boolean).join(', ');
    for (const flag of flagsOf(flagSet ?? 0)) keepPlace(remarks.flags, flag, place);
    for (const footnote of footnotes ?? []) keepPlace(remarks.cellFootnotes, footnote, place);
  };
}

function pathOfHeading({ categories }: ViewHeading): string {
  return categories.map(({ label }) => label).join(', ');
}

function keepPlace<Key>(places: Map<Key, Places>, key: Key, place: () => string): void {
  const known = places.get(key) ?? { named: [], count: 0 };
  known.count += 1;
  if (known.named.length < MOST_PLACES) known.named.push(place());
  places.set(key, known);
}

/** The places: `A, 2023; B, 2024 and 12 more`. */
export function placesFact({ named, count }: Places): Fact {
  const places = named.join('; ');
  const rest = count - named.length;
  return rest > 0 ? message('file.places', { places, count: rest }) : places;
}
