import {
  ABSENCE_SIGNS,
  asDrawn,
  cellAt,
  decimalsOfView,
  type TableView,
  type ViewHeading,
} from '@almanac/core';
import { CSV_LINE_END, csvField, csvLine } from '../writing/csv-field.ts';
import { inOneStretch } from '../writing/part-of-view.ts';
import { plainNumber } from '../reading/numbers/plain-number.ts';
import { cellRemarker, type Remarks, remarkHeading, startRemarks } from '../reading/remarks.ts';
import { sectionsStream } from '../writing/text-stream.ts';
import { type UnitLayout, unitLayoutOf } from '../reading/unit-layout.ts';
import {
  footnoteLines,
  headLines,
  makerLines,
  notationLines,
  noteLines,
  type SectionLine,
} from '../writing/view-sections.ts';
import type { WordedColophon, FileStream, RowStretch, StretchWriter } from '../writing/writing.ts';

/** Without it Excel reads UTF-8 in the system's legacy code page. */
const BYTE_ORDER_MARK = '\ufeff';

/** Long lines are emitted in pieces of this size, so that a row of a million columns is never held in memory. */
const PIECE_CHARACTERS = 1 << 14;

/** Writes a view as it is on the screen, in the layout of the genuine table-builder exports. */
export function writeCsv(view: TableView, colophon: WordedColophon): FileStream {
  return writeCsvInStretches(view, colophon, inOneStretch(view));
}

/** Writes the same file from a view whose cells come in stretches of rows, in constant memory. */
export const writeCsvInStretches: StretchWriter = (view, colophon, stretches) => {
  const file: CsvFile = {
    view,
    colophon,
    units: unitLayoutOf(view, colophon.write),
    remarks: startRemarks(view),
  };
  return sectionsStream(
    (async function* () {
      yield above(file);
      for await (const stretch of stretches()) yield rows(file, stretch);
      yield below(file);
    })(),
  );
};

/** The state shared by the parts of a file. */
interface CsvFile {
  readonly view: TableView;
  readonly colophon: WordedColophon;
  readonly units: UnitLayout;
  readonly remarks: Remarks;
}

function hasUnitColumn({ units }: CsvFile): boolean {
  return units.kind === 'differing' && units.unitOfRow !== undefined;
}

function labelColumnsOf({ rowDimensions }: TableView): number {
  return Math.max(1, rowDimensions.length);
}

function* linesOf(file: CsvFile, texts: readonly SectionLine[]): Generator<string> {
  const { view } = file;
  const width = labelColumnsOf(view) + view.columns.length + (hasUnitColumn(file) ? 1 : 0);
  for (const text of texts) yield csvLine(text, width);
}

function* above(file: CsvFile): Generator<string> {
  const { view, colophon, units } = file;
  yield BYTE_ORDER_MARK;
  yield* linesOf(
    file,
    headLines(view, colophon).map((line) => [line]),
  );
  yield* unitLine(view, units, labelColumnsOf(view));
  yield* headerLines(view, labelColumnsOf(view), hasUnitColumn(file));
}

/** Written after the rows, since it explains what occurs in them. */
function* below(file: CsvFile): Generator<string> {
  const { view, colophon, remarks } = file;
  if (view.columnDimensions.some(({ categories }) => categories.some(({ footnotes }) => footnotes))) {
    for (const heading of view.columns) remarkHeading(remarks, view.columnDimensions, heading);
  }
  const footnotes = footnoteLines(view, remarks, colophon.write);
  yield* linesOf(file, footnotes.length > 0 ? [[''], ['Footnotes:'], ...footnotes] : []);
  yield* linesOf(file, [[''], ['Notation:'], ...notationLines(remarks, colophon.write)]);
  yield* linesOf(file, [['Notes'], ...noteLines(view, colophon), [''], ...makerLines(colophon)]);
}

/** The line above the header: one unit in its last column, or one above each column. */
function* unitLine(view: TableView, units: UnitLayout, labelColumns: number): Generator<string> {
  if (units.kind === 'common') {
    yield `${','.repeat(labelColumns + view.columns.length - 1)}${csvField(units.unit)}${CSV_LINE_END}`;
    return;
  }
  const { overColumns, unitOfColumn, unitOfRow } = units;
  yield ','.repeat(labelColumns - 1);
  yield* acrossColumns(view, (column) => (overColumns ? csvField(unitOfColumn(column)) : ''));
  yield `${unitOfRow ? ',' : ''}${CSV_LINE_END}`;
}

/** One line for each column dimension, every label repeated; the last also names the columns of row labels. */
function* headerLines(view: TableView, labelColumns: number, hasUnitColumn: boolean): Generator<string> {
  const levels = Math.max(1, view.columnDimensions.length);
  for (let level = 0; level < levels; level += 1) {
    const isLast = level === levels - 1;
    yield isLast
      ? rowDimensionNames(view).map(csvField).join(',')
      : ','.repeat(labelColumns - 1) + csvField(view.columnDimensions[level]?.label ?? '');
    yield* acrossColumns(view, (column) =>
      csvField(view.columns.at(column).categories[level]?.label ?? 'Value'),
    );
    yield `${hasUnitColumn ? `,${isLast ? 'Unit' : ''}` : ''}${CSV_LINE_END}`;
  }
}

function* acrossColumns({ columns }: TableView, fieldAt: (column: number) => string): Generator<string> {
  let text = '';
  for (let column = 0; column < columns.length; column += 1) {
    text += `,${fieldAt(column)}`;
    if (text.length < PIECE_CHARACTERS) continue;
    yield text;
    text = '';
  }
  yield text;
}

/** Programs that read such files look for `Data Series`. */
function rowDimensionNames({ facts, rowDimensions }: TableView): readonly string[] {
  const [only] = rowDimensions;
  const isSeries = rowDimensions.length === 1 && only?.role !== 'time' && facts.kind === 'TS';
  return !only || isSeries ? ['Data Series'] : rowDimensions.map(({ label }) => label);
}

function* rows({ remarks, units }: CsvFile, { from, view }: RowStretch): Generator<string> {
  const printRow = rowPrinter(view, remarks);
  const unitOfRow = units.kind === 'differing' ? units.unitOfRow : undefined;
  for (let row = 0; row < view.rows.length; row += 1) {
    const heading = view.rows.at(row);
    remarkHeading(remarks, view.rowDimensions, heading);
    yield rowLabels(view, heading);
    yield* printRow(row, heading);
    yield `${unitOfRow ? `,${csvField(unitOfRow(from + row))}` : ''}${CSV_LINE_END}`;
  }
}

function rowLabels({ facts, rowDimensions }: TableView, { categories, depth }: ViewHeading): string {
  if (rowDimensions.length === 0) return csvField(facts.title);
  const innermost = categories.length - 1;
  const indented = categories.map(({ label }, at) => (at === innermost ? '  '.repeat(depth) + label : label));
  return indented.map(csvField).join(',');
}

/** Reads the cube's numbers directly: this loop runs once for every cell of the largest downloads. */
function rowPrinter(
  view: TableView,
  remarks: Remarks,
): (row: number, heading: ViewHeading) => Generator<string> {
  const { cube } = view;
  const decimalsAt = decimalsOfView(view);
  const remarkCell = cellRemarker(view, remarks);
  return function* (row, heading) {
    const decimalsInRow = decimalsAt(row);
    let text = '';
    for (let column = 0; column < view.columns.length; column += 1) {
      const cell = cellAt(view, row, column);
      const value = cube.values[cell];
      remarkCell?.(cell, heading, column);
      if (value === undefined || Number.isNaN(value)) {
        const absence = cube.absences.get(cell) ?? 'not-available';
        remarks.absences.add(absence);
        text += `,${ABSENCE_SIGNS[absence].symbol}`;
      } else {
        const decimals = decimalsInRow(column);
        text += `,${plainNumber(decimals < 0 ? asDrawn(value) : value, decimals)}`;
      }
      if (text.length < PIECE_CHARACTERS) continue;
      yield text;
      text = '';
    }
    yield text;
  };
}
