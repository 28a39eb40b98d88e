import type { Category, TableView } from '@almanac/core';
import { observationCode, observationDimensions } from '../reading/observation-columns.ts';
import { observationsOf } from '../reading/observations.ts';
import type { RowStretches } from '../writing/writing.ts';
import { TextColumn } from './text-column.ts';

/** A column of facts; what there is nothing to say of is null. */
export type FactColumn = (string | number | null)[];

/** Observations that follow one another, as columns. */
export interface ObservationGroup {
  readonly count: number;
  /** Code and label of each category. */
  readonly texts: readonly TextColumn[];
  /** Value, absence, flags, unit and footnotes. */
  readonly facts: readonly FactColumn[];
}

const FACTS = 5;

/** The observations of a view, so many at a time. The same columns are filled again and again. */
export async function* observationGroups(
  headings: TableView,
  stretches: RowStretches,
  groupRows: number,
): AsyncGenerator<ObservationGroup> {
  const width = headings.columns.length;
  const most = Math.min(groupRows, headings.rows.length * width);
  const texts = observationDimensions(headings).flatMap(() => [new TextColumn(most), new TextColumn(most)]);
  const facts = Array.from({ length: FACTS }, (): FactColumn => new Array<null>(most).fill(null));
  const categories = categoryFiller(headings, texts);
  let count = 0;
  for await (const { view } of stretches()) {
    const fillFacts = factFiller(view, facts);
    for (let row = 0; row < view.rows.length; row += 1) {
      const rowTexts = textsOf(view.rows.at(row).categories);
      for (let from = 0; from < width;) {
        const cells = { row, from, to: Math.min(width, from + most - count) };
        categories.fill(rowTexts, cells, count);
        fillFacts(cells, count);
        count += cells.to - from;
        from = cells.to;
        if (count < most) continue;
        yield { count, texts, facts };
        categories.clear();
        count = 0;
      }
    }
  }
  if (count > 0) yield { count, texts, facts: facts.map((each) => each.slice(0, count)) };
}

/** Neighbouring cells of a row: its columns from (included) and to (not included). */
interface Cells {
  readonly row: number;
  readonly from: number;
  readonly to: number;
}

/** Code and label of each category. */
function textsOf(categories: readonly Category[]): readonly string[] {
  return categories.flatMap((category) => [observationCode(category), category.label]);
}

/** No text of a group has so high a number. */
const UNKNOWN = 0xffffffff;

/** Writes codes and labels. What stands across is looked up once a group; then it is only copied. */
function categoryFiller(headings: TableView, texts: readonly TextColumn[]) {
  const afterRows = 2 * headings.rowDimensions.length;
  const afterColumns = afterRows + 2 * headings.columnDimensions.length;
  const across = texts.slice(afterRows, afterColumns);
  const numbers = across.map(() => new Uint32Array(headings.columns.length).fill(UNKNOWN));
  const pickedTexts = textsOf(headings.picked.map(({ category }) => category));
  const lookUp = (column: number): void => {
    const columnTexts = textsOf(headings.columns.at(column).categories);
    for (const [at, text] of columnTexts.entries()) {
      const number = across[at]?.numberOf(text) ?? UNKNOWN;
      numbers[at]?.fill(number, column, column + 1);
    }
  };
  const repeat = (wanted: readonly string[], first: number, from: number, to: number): void => {
    for (const [at, text] of wanted.entries()) texts[first + at]?.repeat(text, from, to);
  };
  return {
    fill: (rowTexts: readonly string[], { from, to }: Cells, start: number): void => {
      const end = start + to - from;
      repeat(rowTexts, 0, start, end);
      for (let column = from; column < to; column += 1) {
        if (numbers[0]?.[column] === UNKNOWN) lookUp(column);
      }
      for (const [at, each] of across.entries()) each.put(numbers[at]?.subarray(from, to) ?? NONE, start);
      repeat(pickedTexts, afterColumns, start, end);
    },
    clear: (): void => {
      for (const each of texts) each.clear();
      for (const each of numbers) each.fill(UNKNOWN);
    },
  };
}

const NONE = new Uint32Array(0);

function factFiller(
  view: TableView,
  [values = [], absences = [], flags = [], units = [], footnotes = []]: readonly FactColumn[],
): (cells: Cells, start: number) => void {
  const { valueAt, remarksAt, unitAt } = observationsOf(view);
  const said = (text: string): string | null => (text === '' ? null : text);
  return ({ row, from, to }, start) => {
    const unitInRow = unitAt(row);
    for (let column = from; column < to; column += 1) {
      const at = start + column - from;
      const value = valueAt(row, column);
      const remarks = remarksAt(row, column);
      values[at] = Number.isNaN(value) ? null : value;
      absences[at] = said(remarks.absence);
      flags[at] = said(remarks.flags);
      units[at] = said(unitInRow(column));
      footnotes[at] = said(remarks.footnotes);
    }
  };
}
