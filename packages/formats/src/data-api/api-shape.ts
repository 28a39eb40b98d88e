import { type Category, type Dimension, stridesOf, type StatTable, variablesOf } from '@almanac/core';
import { categoryNumbers } from './category-numbers.ts';

/** A row of the API: a data series of a time series, or a category of the first variable of any other table. */
export interface ApiRow {
  readonly number: string;
  readonly text: string;
  readonly unit: string;
  readonly footnote: string;
  /** Its categories: one of each variable down the side. */
  readonly categories: readonly Category[];
  /** Where in the cube its cells begin. */
  readonly offset: number;
}

/** Rows that are created on demand: a cube may have a hundred thousand. */
export interface ApiRows {
  readonly length: number;
  readonly at: (index: number) => ApiRow;
}

/** A variable across the top. */
export interface ApiColumn {
  readonly dimension: Dimension;
  readonly stride: number;
}

/** How the API turns a cube into rows and columns. */
export interface ApiShape {
  /** A time series as the API defines it; any other table nests one list of columns for each variable. */
  readonly isTimeSeries: boolean;
  readonly rows: ApiRows;
  readonly columns: readonly ApiColumn[];
  /** The variables in the stub: only the first one, unless the table is a time series. */
  readonly down: readonly Dimension[];
}

/** The shape of a table, which needs only its dimensions. */
export function apiShapeOf(table: StatTable): ApiShape {
  const { dimensions } = table.cube;
  const isTimeSeries = table.kind === 'TS' && dimensions.some(({ role }) => role === 'time');
  const variables = variablesOf(table).map(({ dimension }) => dimension);
  const down = isTimeSeries ? variables.filter(({ role }) => role !== 'time') : variables.slice(0, 1);
  const across = variables.filter((each) => !down.includes(each));
  const strides = stridesOf(dimensions);
  const strideOf = (dimension: Dimension): number => strides[dimensions.indexOf(dimension)] ?? 1;
  return {
    isTimeSeries,
    down,
    rows: rowsOf({ table, down, across, strideOf }),
    columns: across.map((dimension) => ({ dimension, stride: strideOf(dimension) })),
  };
}

interface RowSource {
  readonly table: StatTable;
  readonly down: readonly Dimension[];
  readonly across: readonly Dimension[];
  readonly strideOf: (dimension: Dimension) => number;
}

/** The series of a table with several variables besides time are all their combinations, numbered consecutively. */
function rowsOf({ table, down, across, strideOf }: RowSource): ApiRows {
  const columnsHaveUnits = across.some(({ categories }) => categories.some(({ unit }) => unit !== undefined));
  const unitOfTable = columnsHaveUnits ? '' : (table.unit ?? '');
  const footnoteOf = footnoteTexts(table);
  const numbers = down.length === 1 && down[0] ? categoryNumbers(down[0]) : undefined;
  const axes = down.map((dimension) => ({
    categories: dimension.categories,
    stride: strideOf(dimension),
  }));
  return {
    length: axes.reduce((product, { categories }) => product * categories.length, 1),
    at: (index) => {
      const { categories, offset } = combinationAt(axes, index);
      return {
        number: numbers?.get(categories[0]?.id ?? '') ?? String(index + 1),
        text: categories.length === 0 ? table.groupTitle : categories.map(({ label }) => label).join(', '),
        unit: categories.find(({ unit }) => unit !== undefined)?.unit ?? unitOfTable,
        footnote: footnoteOf(categories.flatMap(({ footnotes }) => footnotes ?? [])),
        categories,
        offset,
      };
    },
  };
}

interface RowAxis {
  readonly categories: readonly Category[];
  readonly stride: number;
}

/** The last variable varies fastest. */
function combinationAt(axes: readonly RowAxis[], index: number): Pick<ApiRow, 'categories' | 'offset'> {
  const categories: Category[] = [];
  let offset = 0;
  let rest = index;
  for (const axis of axes.toReversed()) {
    const at = rest % axis.categories.length;
    const category = axis.categories[at];
    rest = Math.floor(rest / axis.categories.length);
    if (category === undefined) throw new RangeError(`there is no row ${index}`);
    categories.unshift(category);
    offset += at * axis.stride;
  }
  return { categories, offset };
}

/** Writes footnotes by their ids as one text. */
export function footnoteTexts({
  footnotes,
}: Pick<StatTable, 'footnotes'>): (ids: readonly string[]) => string {
  const textOf = new Map(footnotes.map(({ id, text }) => [id, text]));
  return (ids) => [...new Set(ids)].flatMap((id) => textOf.get(id) ?? []).join(' ');
}

/** The first place of a table in the catalogue, in the form of the API. */
export function placeOf({ topics: [topic] }: Pick<StatTable, 'topics'>) {
  return { theme: topic?.grouping ?? '', subject: topic?.subject ?? '', topic: topic?.topic ?? '' };
}

/** The numbers of the rows of some categories, in published order; `chosenIn` has the ids of each dimension down the side. */
export function apiRowNumbers(
  table: StatTable,
  chosenIn: (dimension: Dimension) => ReadonlySet<string>,
): readonly string[] {
  const { rows, down } = apiShapeOf(table);
  const positions = down.map((dimension) => {
    const chosen = chosenIn(dimension);
    return dimension.categories.flatMap(({ id }, at) => (chosen.has(id) ? [at] : []));
  });
  const indexes = positions.reduce<readonly number[]>(
    (outer, inner, axis) =>
      outer.flatMap((index) => inner.map((at) => index * (down[axis]?.categories.length ?? 1) + at)),
    [0],
  );
  return indexes.map((index) => rows.at(index).number);
}
