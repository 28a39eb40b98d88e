import { type Category, type Dimension, stridesOf, type StatTable, variablesOf } from '@almanac/core';
import { categoryNumbers } from './category-numbers.ts';

/** A row as the API gives it: a data series of a time series, a category of the first variable of any other table. */
export interface ApiRow {
  readonly number: string;
  readonly text: string;
  readonly unit: string;
  readonly footnote: string;
  /** Where in the cube its cells begin. */
  readonly offset: number;
}

/** A variable that stands across. */
export interface ApiColumn {
  readonly dimension: Dimension;
  readonly stride: number;
}

/** How the API turns a cube into rows and columns. */
export interface ApiShape {
  /** A time series in the words of the API; any other table nests one list of columns a variable. */
  readonly isTimeSeries: boolean;
  readonly rows: readonly ApiRow[];
  readonly columns: readonly ApiColumn[];
}

/** `numbered`: the table whose places give series their numbers, where `table` holds only part of it. */
export function apiShapeOf(table: StatTable, numbered: StatTable = table): ApiShape {
  const { dimensions } = table.cube;
  const isTimeSeries = table.kind === 'TS' && dimensions.some(({ role }) => role === 'time');
  const variables = variablesOf(table).map(({ dimension }) => dimension);
  const down = isTimeSeries ? variables.filter(({ role }) => role !== 'time') : variables.slice(0, 1);
  const across = variables.filter((each) => !down.includes(each));
  const strides = stridesOf(dimensions);
  const strideOf = (dimension: Dimension): number => strides[dimensions.indexOf(dimension)] ?? 1;
  return {
    isTimeSeries,
    rows: rowsOf({ table, numbered, down, across, strideOf }),
    columns: across.map((dimension) => ({ dimension, stride: strideOf(dimension) })),
  };
}

interface RowSource {
  readonly table: StatTable;
  readonly numbered: StatTable;
  readonly down: readonly Dimension[];
  readonly across: readonly Dimension[];
  readonly strideOf: (dimension: Dimension) => number;
}

interface Combination {
  readonly categories: readonly Category[];
  readonly offset: number;
}

/** The series of a table that has several variables besides time are all their combinations, numbered through. */
function rowsOf({ table, numbered, down, across, strideOf }: RowSource): readonly ApiRow[] {
  const combinations = down.reduce<readonly Combination[]>(
    (before, dimension) =>
      before.flatMap(({ categories, offset }) =>
        dimension.categories.map((category, at) => ({
          categories: [...categories, category],
          offset: offset + at * strideOf(dimension),
        })),
      ),
    [{ categories: [], offset: 0 }],
  );
  const numberOf = numbering(numbered, down);
  const columnsHaveUnits = across.some(({ categories }) => categories.some(({ unit }) => unit !== undefined));
  const unitOfTable = columnsHaveUnits ? '' : (table.unit ?? '');
  const footnoteOf = footnoteTexts(table);
  return combinations.map(({ categories, offset }) => ({
    number: numberOf(categories),
    text: categories.length === 0 ? table.groupTitle : categories.map(({ label }) => label).join(', '),
    unit: categories.find(({ unit }) => unit !== undefined)?.unit ?? unitOfTable,
    footnote: footnoteOf(categories.flatMap(({ footnotes }) => footnotes ?? [])),
    offset,
  }));
}

function numbering(
  { cube }: StatTable,
  down: readonly Dimension[],
): (categories: readonly Category[]) => string {
  const whole = down.map(({ id }) => cube.dimensions.find((each) => each.id === id));
  const [only] = whole;
  if (only && whole.length === 1) {
    const numbers = categoryNumbers(only);
    return ([category]) => numbers.get(category?.id ?? '') ?? '1';
  }
  const places = whole.map((each) => new Map(each?.categories.map(({ id }, at) => [id, at])));
  return (categories) =>
    String(
      1 +
        categories.reduce(
          (number, { id }, axis) => number * (places[axis]?.size ?? 1) + (places[axis]?.get(id) ?? 0),
          0,
        ),
    );
}

/** Writes footnotes by their ids as one text. */
export function footnoteTexts({
  footnotes,
}: Pick<StatTable, 'footnotes'>): (ids: readonly string[]) => string {
  const textOf = new Map(footnotes.map(({ id, text }) => [id, text]));
  return (ids) => [...new Set(ids)].flatMap((id) => textOf.get(id) ?? []).join(' ');
}

/** The first place of a table in the catalogue, in the words of the API. */
export function placeOf({ topics: [topic] }: Pick<StatTable, 'topics'>) {
  return { theme: topic?.grouping ?? '', subject: topic?.subject ?? '', topic: topic?.topic ?? '' };
}
