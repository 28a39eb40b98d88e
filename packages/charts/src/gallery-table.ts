import {
  customise,
  inLogs,
  flagSetOf,
  parseTimePeriod,
  viewOf,
  type Absence,
  type Category,
  type Cube,
  type Dimension,
  type Flag,
  type TableCode,
  type TableFacts,
  type TableView,
} from '@almanac/core';

/** A cell of a gallery table: a number, a number with flags, or why there is none. */
export type GalleryCell = number | Absence | { readonly value: number; readonly flags: readonly Flag[] };

/** A table of two dimensions for the gallery: names of rows and columns, and a function for the cells. */
export interface GalleryTable {
  readonly down: string;
  readonly rows: readonly (string | Omit<Category, 'id'>)[];
  readonly across: string;
  readonly columns: readonly string[];
  readonly cell: (row: number, column: number) => GalleryCell;
  readonly facts?: Partial<TableFacts>;
}

/** The view of the table without customisation. */
export function galleryView({ down, rows, across, columns, cell, facts = {} }: GalleryTable): TableView {
  const dimensions: readonly Dimension[] = [dimension(down, rows), dimension(across, columns)];
  const cells = rows.flatMap((_, row) => columns.map((__, column) => cell(row, column)));
  const cube: Cube = {
    dimensions,
    values: Float64Array.from(cells, (each) =>
      typeof each === 'number' ? each : typeof each === 'string' ? Number.NaN : each.value,
    ),
    absences: new Map(cells.flatMap((each, at) => (typeof each === 'string' ? [[at, each] as const] : []))),
    flags: new Map(
      cells.flatMap((each, at) => (typeof each === 'object' ? [[at, flagSetOf(each.flags)] as const] : [])),
    ),
    cellFootnotes: new Map(),
  };
  const customised = customise({ ...FACTS, heading: headingOf(dimensions), ...facts, cube }, [], inLogs);
  if (!customised.ok) throw new Error('a table without customisation is always fine');
  return viewOf(customised.value);
}

const FACTS: TableFacts = {
  code: 'G000001' as TableCode,
  kind: 'DC',
  title: 'Gallery',
  groupTitle: 'Gallery',
  agency: 'Department of Statistics',
  source: 'Department of Statistics',
  topics: [],
  footnotes: [],
  tableFootnotes: [],
  heading: { rows: [], columns: [] },
  functions: {},
  charts: { allowed: {} },
  lastUpdated: '2026-11-20',
  isFictional: true,
  isEnabled: true,
  isDeleted: false,
  apiPublic: true,
  apiAdmin: false,
  apiDev: false,
};

function dimension(label: string, names: readonly (string | Omit<Category, 'id'>)[]): Dimension {
  const id = label === '' ? 'x' : label;
  const categories = names.map((name, at): Category => {
    const category = typeof name === 'string' ? { label: name } : name;
    const period = parseTimePeriod(category.label);
    return { id: `${id}${at}`, ...category, ...(period && { period }) };
  });
  const isTime = categories.every(({ period }) => period !== undefined);
  return { id, label, role: isTime ? 'time' : 'other', categories };
}

function headingOf(dimensions: readonly Dimension[]): TableFacts['heading'] {
  const [down, across] = dimensions.map(({ id }) => id);
  return { rows: down === undefined ? [] : [down], columns: across === undefined ? [] : [across] };
}
