import type { Category, TableView } from '@almanac/core';
import { setImmediate } from 'node:timers/promises';
import { observationCode, observationDimensions } from '../reading/observation-columns.ts';
import { observationsOf } from '../reading/observations.ts';
import type { RowStretches } from '../writing/writing.ts';

/** A column of texts: the number of each row’s text, and the texts by number; the same text may have several. */
export interface NumberedTexts {
  readonly numbers: Uint32Array;
  readonly texts: readonly string[];
}

/** A column of facts; null where there is no content. */
export type FactColumn = (string | null)[];

/** Observations that are written together. */
export interface ObservationGroup {
  readonly rows: number;
  /** Code and label of each category. */
  readonly categories: readonly NumberedTexts[];
  /** NaN where there is none. */
  readonly values: Float64Array;
  /** Absence, flags, unit and footnotes. */
  readonly facts: readonly FactColumn[];
}

const FACTS = 4;

/** After so many cells, other work may run. */
const TURN_CELLS = 16_384;

/** The observations of a view as columns, in groups of at most so many rows. The columns are reused for every group. */
export async function* observationGroups(
  headings: TableView,
  stretches: RowStretches,
  most: number,
): AsyncGenerator<ObservationGroup> {
  const width = headings.columns.length;
  const facts = Array.from({ length: FACTS }, () => new Array<FactColumn[number]>(most).fill(null));
  const values = new Float64Array(most);
  const categories = categoryColumns(headings, most);
  const group = (rows: number): ObservationGroup => ({
    rows,
    categories: categories.taken(rows),
    values: values.subarray(0, rows),
    facts: rows === most ? facts : facts.map((each) => each.slice(0, rows)),
  });
  let count = 0;
  let turn = 0;
  for await (const { view } of stretches()) {
    const fillFacts = factFiller(view, values, facts);
    for (let row = 0; row < view.rows.length; row += 1) {
      for (let from = 0; from < width;) {
        const cells = { row, from, to: Math.min(width, from + most - count) };
        categories.fill(view.rows.at(row).categories, cells, count);
        fillFacts(cells, count);
        count += cells.to - from;
        turn += cells.to - from;
        from = cells.to;
        if (turn >= TURN_CELLS) {
          await setImmediate();
          turn = 0;
        }
        if (count < most) continue;
        yield group(count);
        count = 0;
      }
    }
  }
  if (count > 0) yield group(count);
}

/** Neighbouring cells of a row: columns from (inclusive) to (exclusive). */
interface Cells {
  readonly row: number;
  readonly from: number;
  readonly to: number;
}

/** The numbers of a dimension’s categories, counted anew in every group. */
interface CategoryColumn {
  readonly numbers: Uint32Array;
  readonly known: Map<Category, number>;
}

function numberIn({ known }: CategoryColumn, category: Category): number {
  const found = known.get(category) ?? known.size;
  if (found === known.size) known.set(category, found);
  return found;
}

/** The categories of rows, then of columns, then what is picked. */
function categoryColumns(headings: TableView, most: number) {
  const columns = observationDimensions(headings).map((): CategoryColumn => ({
    numbers: new Uint32Array(most),
    known: new Map(),
  }));
  const afterRows = headings.rowDimensions.length;
  const afterColumns = afterRows + headings.columnDimensions.length;
  const across = columns.slice(afterRows, afterColumns);
  const picked = headings.picked.map(({ category }) => category);
  const acrossAt = categoriesAcross(headings);
  const repeat = (categories: readonly Category[], first: number, from: number, to: number): void => {
    for (const [at, category] of categories.entries()) {
      const column = columns[first + at];
      column?.numbers.fill(numberIn(column, category), from, to);
    }
  };
  return {
    fill: (ofRow: readonly Category[], { from, to }: Cells, start: number): void => {
      const end = start + to - from;
      repeat(ofRow, 0, start, end);
      for (let place = from; place < to; place += 1) {
        const categories = acrossAt(place);
        for (const [at, column] of across.entries()) {
          const category = categories[at];
          if (category) column.numbers[start + place - from] = numberIn(column, category);
        }
      }
      repeat(picked, afterColumns, start, end);
    },
    taken: (rows: number): readonly NumberedTexts[] =>
      columns.flatMap(({ numbers, known }) => {
        const categories = [...known.keys()];
        known.clear();
        const written = numbers.subarray(0, rows);
        return [
          { numbers: written, texts: categories.map(observationCode) },
          { numbers: written, texts: categories.map(({ label }) => label) },
        ];
      }),
  };
}

/** A view may have far more columns than a group has rows. */
const MOST_REMEMBERED = 65_536;

function categoriesAcross({ columns }: TableView): (place: number) => readonly Category[] {
  const remembered = new Map<number, readonly Category[]>();
  return (place) => {
    const categories = remembered.get(place) ?? columns.at(place).categories;
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(place, categories);
    return categories;
  };
}

function factFiller(
  view: TableView,
  values: Float64Array,
  [absences = [], flags = [], units = [], footnotes = []]: readonly FactColumn[],
): (cells: Cells, start: number) => void {
  const { valueAt, remarksAt, unitAt } = observationsOf(view);
  const said = (text: string): string | null => (text === '' ? null : text);
  return ({ row, from, to }, start) => {
    const unitInRow = unitAt(row);
    for (let column = from; column < to; column += 1) {
      const at = start + column - from;
      const remarks = remarksAt(row, column);
      values[at] = valueAt(row, column);
      absences[at] = said(remarks.absence);
      flags[at] = said(remarks.flags);
      units[at] = said(unitInRow(column));
      footnotes[at] = said(remarks.footnotes);
    }
  };
}
