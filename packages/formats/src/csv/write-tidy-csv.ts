import { type Category, type Dimension, type TableView, wholeDimension, numberInFull } from '@almanac/core';
import { csvField, csvLine } from '../writing/csv-field.ts';
import {
  observationDimensions,
  observationHeader,
  TIDY_CSV_COLUMNS,
} from '../reading/observation-columns.ts';
import { observationsOf } from '../reading/observations.ts';
import { inOneStretch } from '../writing/part-of-view.ts';
import { sectionsStream } from '../writing/text-stream.ts';
import type { WordedColophon, FileStream, StretchWriter } from '../writing/writing.ts';
import { headingFields, nameField, preparedHeadings, type HeadingFields } from './heading-fields.ts';

/** Up to this many columns, the fields of headings are cached. */
const MOST_KEPT_COLUMNS = 1 << 14;

/** Writes a view as one line an observation, in the order of the screen, with numbers at full precision. */
export function writeTidyCsv(view: TableView, colophon: WordedColophon): FileStream {
  return writeTidyCsvInStretches(view, colophon, inOneStretch(view));
}

/** Writes the same file from a view whose cells come in stretches of rows, in constant memory. */
export const writeTidyCsvInStretches: StretchWriter = (headings, colophon, stretches) =>
  sectionsStream(
    (async function* () {
      yield preparedHeadings(wholeDimensionsOf(headings));
      yield header(headings);
      for await (const { view } of stretches()) yield lines(view, colophon);
    })(),
  );

function header(view: TableView): readonly string[] {
  return [csvLine(observationHeader(view, TIDY_CSV_COLUMNS))];
}

function* lines(view: TableView, colophon: WordedColophon): Generator<string> {
  const { valueAt, remarksAt, unitAt } = observationsOf(view);
  const { inRow, inColumn, picked } = headingFieldsOf(view);
  const { facts } = view;
  const origin = [facts.source, facts.licence ?? '', colophon.releaseId, colophon.address];
  const ending = `,${csvLine(origin)}`;

  for (let row = 0; row < view.rows.length; row += 1) {
    const down = inRow(row);
    const unitInRow = unitAt(row);
    for (let column = 0; column < view.columns.length; column += 1) {
      const across = inColumn(column);
      const value = valueAt(row, column);
      const { absence, flags, footnotes } = remarksAt(row, column);
      const number = Number.isNaN(value) ? '' : numberInFull(value);
      const unit = csvField(unitInRow(column));
      yield `${down.fields}${across.fields}${picked.fields}${nameField([down, across, picked])},${number},${absence},${flags},${unit},${csvField(footnotes)}${ending}`;
    }
  }
}

function wholeDimensionsOf(view: TableView): readonly Dimension[] {
  return observationDimensions(view).map((dimension) => wholeDimension(view, dimension));
}

/** The fields of the row and column headings, and of the picked categories. */
function headingFieldsOf(view: TableView) {
  const { rowDimensions, columnDimensions } = view;
  const pickedDimensions = view.picked.map(({ dimension }) => dimension);
  const fieldsOf = headingFields(view.facts.code, wholeDimensionsOf(view));
  const ofRow = fieldsOf(rowDimensions);
  const ofColumn = fieldsOf(columnDimensions);
  return {
    inRow: (row: number) => ofRow(view.rows.at(row).categories),
    inColumn: keptFields(view, ofColumn),
    picked: fieldsOf(pickedDimensions)(view.picked.map(({ category }) => category)),
  };
}

function keptFields(
  { columns }: TableView,
  fieldsOfColumn: (categories: readonly Category[]) => HeadingFields,
): (column: number) => HeadingFields {
  const fresh = (column: number): HeadingFields => fieldsOfColumn(columns.at(column).categories);
  if (columns.length > MOST_KEPT_COLUMNS) return fresh;
  const kept: HeadingFields[] = [];
  return (column) => (kept[column] ??= fresh(column));
}
