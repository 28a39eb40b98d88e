import type { Category, TableView } from '@almanac/core';
import { csvField } from '../csv-field.ts';
import { csvLine } from '../csv-line.ts';
import { observationCode, observationHeader } from '../observation-columns.ts';
import { observationsOf } from '../observations.ts';
import { inOneStretch } from '../part-of-view.ts';
import { sectionsStream } from '../text-stream.ts';
import type { Colophon, FileStream, StretchWriter } from '../writing.ts';

/** Where each observation comes from: CSV has no other place for it that every program can read. */
const ORIGIN_COLUMNS = ['source', 'licence', 'release', 'address'] as const;

/** Up to this many columns their fields are made once and kept. */
const MOST_KEPT_COLUMNS = 1 << 14;

/** Writes a view as one line an observation, in the order of the screen, with numbers at full precision. */
export function writeTidyCsv(view: TableView, colophon: Colophon): FileStream {
  return writeTidyCsvInStretches(view, colophon, inOneStretch(view));
}

/** Writes the same file of a view whose cells come in stretches of rows, in memory that does not grow with it. */
export const writeTidyCsvInStretches: StretchWriter = (headings, colophon, stretches) =>
  sectionsStream(
    (async function* () {
      yield header(headings);
      for await (const { view } of stretches()) yield lines(view, colophon);
    })(),
  );

function header(view: TableView): readonly string[] {
  return [csvLine(observationHeader(view, ORIGIN_COLUMNS))];
}

function* lines(view: TableView, colophon: Colophon): Generator<string> {
  const { valueAt, remarksAt, unitAt } = observationsOf(view);
  const columnFields = columnFieldsOf(view);
  const picked = fieldsOf(view.picked.map(({ category }) => category));
  const { facts } = view;
  const origin = [facts.source, facts.licence ?? '', colophon.releaseId, colophon.address];
  const ending = `,${csvLine(origin)}`;

  for (let row = 0; row < view.rows.length; row += 1) {
    const rowFields = fieldsOf(view.rows.at(row).categories);
    const unitInRow = unitAt(row);
    for (let column = 0; column < view.columns.length; column += 1) {
      const value = valueAt(row, column);
      const { absence, flags, footnotes } = remarksAt(row, column);
      const number = Number.isNaN(value) ? '' : String(value);
      const unit = csvField(unitInRow(column));
      yield `${rowFields}${columnFields(column)}${picked}${number},${absence},${flags},${unit},${csvField(footnotes)}${ending}`;
    }
  }
}

/** Codes and labels, each followed by a comma. */
function fieldsOf(categories: readonly Category[]): string {
  return categories
    .map((category) => `${csvField(observationCode(category))},${csvField(category.label)},`)
    .join('');
}

function columnFieldsOf({ columns }: TableView): (column: number) => string {
  if (columns.length > MOST_KEPT_COLUMNS) return (column) => fieldsOf(columns.at(column).categories);
  const kept = Array.from(columns, ({ categories }) => fieldsOf(categories));
  return (column) => kept[column] ?? '';
}
