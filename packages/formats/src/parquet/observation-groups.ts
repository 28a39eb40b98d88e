import type { Category, TableView } from '@almanac/core';
import { observationCode, observationDimensions } from '../reading/observation-columns.ts';
import { observationsOf } from '../reading/observations.ts';
import type { RowStretches } from '../writing/writing.ts';

/** A column of observations; null where there is no content. */
export type ObservationColumn = (string | number | null)[];

/** Value, absence, flags, unit and footnotes. */
const FACTS = 5;

/**
 * The observations of a view as columns, in batches: code and label of each category, then the facts. The columns are
 * reused for every batch.
 */
export async function* observationGroups(
  headings: TableView,
  stretches: RowStretches,
  groupRows: number,
): AsyncGenerator<readonly ObservationColumn[]> {
  const width = headings.columns.length;
  const most = Math.min(groupRows, headings.rows.length * width);
  const texts = 2 * observationDimensions(headings).length;
  const columns = Array.from({ length: texts + FACTS }, (): ObservationColumn =>
    new Array<null>(most).fill(null),
  );
  const fillCategories = categoryFiller(headings, columns.slice(0, texts));
  let count = 0;
  for await (const { view } of stretches()) {
    const fillFacts = factFiller(view, columns.slice(texts));
    for (let row = 0; row < view.rows.length; row += 1) {
      const rowTexts = textsOf(view.rows.at(row).categories);
      for (let from = 0; from < width;) {
        const cells = { row, from, to: Math.min(width, from + most - count) };
        fillCategories(rowTexts, cells, count);
        fillFacts(cells, count);
        count += cells.to - from;
        from = cells.to;
        if (count < most) continue;
        yield columns;
        count = 0;
      }
    }
  }
  if (count > 0) yield columns.map((each) => each.slice(0, count));
}

/** Neighbouring cells of a row: columns from (inclusive) to (exclusive). */
interface Cells {
  readonly row: number;
  readonly from: number;
  readonly to: number;
}

/** Code and label of each category. */
function textsOf(categories: readonly Category[]): readonly string[] {
  return categories.flatMap((category) => [observationCode(category), category.label]);
}

/** A view may have far more columns than a group has rows. */
const MOST_REMEMBERED = 65_536;

/** Code and label of each category of the column at a place. */
function textsAcross({ columns }: TableView): (place: number) => readonly string[] {
  const known = new Map<number, readonly string[]>();
  return (place) => {
    const texts = known.get(place) ?? textsOf(columns.at(place).categories);
    if (known.size >= MOST_REMEMBERED) known.clear();
    known.set(place, texts);
    return texts;
  };
}

/** Writes codes and labels. */
function categoryFiller(
  headings: TableView,
  columns: readonly ObservationColumn[],
): (rowTexts: readonly string[], cells: Cells, start: number) => void {
  const afterRows = 2 * headings.rowDimensions.length;
  const across = columns.slice(afterRows, afterRows + 2 * headings.columnDimensions.length);
  const acrossAt = textsAcross(headings);
  const picked = textsOf(headings.picked.map(({ category }) => category));
  const repeat = (
    texts: readonly string[],
    those: readonly ObservationColumn[],
    from: number,
    to: number,
  ): void => {
    for (const [at, text] of texts.entries()) those[at]?.fill(text, from, to);
  };
  return (rowTexts, { from, to }, start) => {
    const end = start + to - from;
    repeat(rowTexts, columns, start, end);
    for (let place = from; place < to; place += 1) {
      const texts = acrossAt(place);
      for (const [at, column] of across.entries()) column[start + place - from] = texts[at] ?? '';
    }
    repeat(picked, columns.slice(afterRows + across.length), start, end);
  };
}

function factFiller(
  view: TableView,
  [values = [], absences = [], flags = [], units = [], footnotes = []]: readonly ObservationColumn[],
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
