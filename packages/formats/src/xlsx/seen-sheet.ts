import { lastUpdatedOf, message } from '@almanac/core';

import { partOfView, stretch, withinBlock } from '../writing/part-of-view.ts';
import { remarkHeading } from '../reading/remarks.ts';
import { type UnitLayout, unitLayoutOf } from '../reading/unit-layout.ts';
import { noteLines } from '../writing/view-sections.ts';
import type { RowStretch } from '../writing/writing.ts';
import { textCell } from './cell-text.ts';
import { lettersOf } from '../grid/cell-address.ts';
import { type RowLabels, rowLabelWriter } from './row-labels.ts';
import { seenHeadings } from './seen-headings.ts';
import { seenNumbers } from './seen-numbers.ts';
import type { SeenBlock } from './sheet-plan.ts';
import { sheetEnd, sheetStart } from './sheet-xml.ts';
import { STYLE } from './styles.ts';
import type { Workbook } from './workbook.ts';

const LABEL_WIDTH = 42;
const OUTER_LABEL_WIDTH = 24;

/** The sheet of a view as it is on the screen, or of one block of it. */
export async function* seenSheet(workbook: Workbook, block: SeenBlock): AsyncGenerator<Iterable<string>> {
  const sheet = sheetOf(workbook, block);
  yield above(sheet);
  for await (const each of workbook.stretches(block.rows)) yield rows(sheet, withinBlock(each, block));
  yield below(sheet);
}

/** The state shared by the parts of a sheet. */
interface SeenSheet extends Workbook {
  readonly units: UnitLayout;
  readonly labelColumns: number;
  readonly titles: readonly string[];
  readonly headings: ReturnType<typeof seenHeadings>;
  readonly labels: RowLabels;
  /** The rows above the first row of numbers. */
  readonly frozenRows: number;
}

function sheetOf(workbook: Workbook, block: SeenBlock): SeenSheet {
  const { shared, colophon } = workbook;
  const view = partOfView(workbook.view, stretch(...block.rows), stretch(...block.columns));
  const units = unitLayoutOf(view, colophon.write);
  const labelColumns = Math.max(1, view.rowDimensions.length);
  const titles = titleRows(workbook, units.kind === 'common' ? units.unit : '');
  const headings = seenHeadings({
    view,
    shared,
    write: colophon.write,
    units,
    labelColumns,
    firstRow: titles.length + 1,
  });
  const labels = rowLabelWriter(view, shared);
  const frozenRows = titles.length + headings.rows.length;
  return { ...workbook, view, units, labelColumns, titles, headings, labels, frozenRows };
}

function* above({ frozenRows, labelColumns, titles, headings }: SeenSheet): Generator<string> {
  const widths = Array.from({ length: labelColumns }, (_, at) =>
    at === labelColumns - 1 ? LABEL_WIDTH : OUTER_LABEL_WIDTH,
  );
  yield sheetStart({ frozenRows, frozenColumns: labelColumns, widths });
  yield* titles;
  yield* headings.rows;
}

function* rows(sheet: SeenSheet, { from, view }: RowStretch): Generator<string> {
  const { shared, remarks, labels, units, labelColumns, frozenRows } = sheet;
  const numbers = seenNumbers(view, { shared, remarks, labelColumns });
  const unitOfRow = units.kind === 'differing' ? units.unitOfRow : undefined;
  const unitLetters = lettersOf(labelColumns + view.columns.length);
  for (let row = 0; row < view.rows.length; row += 1) {
    const heading = view.rows.at(row);
    const number = frozenRows + from + row + 1;
    remarkHeading(remarks, view.rowDimensions, heading);
    yield `<row r="${number}">${labels.cellsOf(heading, number)}`;
    yield* numbers(row, heading, number);
    const unit = unitOfRow
      ? `<c r="${unitLetters}${number}${textCell(shared, unitOfRow(from + row), STYLE.fact)}`
      : '';
    yield `${unit}</row>`;
  }
}

function* below(sheet: SeenSheet): Generator<string> {
  const { view, remarks, frozenRows, headings, labels } = sheet;
  for (const heading of view.columns) remarkHeading(remarks, view.columnDimensions, heading);
  const lastRow = frozenRows + view.rows.length;
  yield* originRows(sheet, lastRow + 2);
  yield sheetEnd([...headings.merges, ...labels.mergesUpTo(lastRow)]);
}

function textRow(row: number, cell: string): string {
  return `<row r="${row}"><c r="A${row}${cell}</row>`;
}

function titleRows({ view, colophon, shared }: Workbook, unit: string): readonly string[] {
  const { facts, picked } = view;
  const updated = (colophon.updatedOn ?? lastUpdatedOf(facts, colophon)).slice(0, 10);
  const said = [
    message('file.table-id', { code: facts.code }),
    message('file.source', { source: facts.source }),
    message('file.updated', { day: updated }),
    ...(unit === '' ? [] : [message('file.unit', { unit })]),
    ...(facts.isFictional ? [message('fictional.notice')] : []),
  ].map(colophon.write);
  const shown = picked.map(({ dimension, category }) => `${dimension.label}: ${category.label}`);
  const lines = [said, ...(shown.length > 0 ? [shown] : [])].map((line) => line.join('  ·  '));
  return [
    textRow(1, textCell(shared, facts.title, STYLE.title)),
    ...lines.map((line, at) => textRow(at + 2, textCell(shared, line, STYLE.fact))),
  ];
}

/** Source, licence, release and address under the numbers. */
function originRows({ view, colophon, shared }: Workbook, firstRow: number): readonly string[] {
  const source = colophon.write(message('file.source', { source: view.facts.source }));
  const lines = [source, ...noteLines(view, colophon).map((line) => line.join(' '))];
  return lines.map((line, at) => textRow(firstRow + at, textCell(shared, line)));
}
