import { cellAt, type TableView, type ViewHeading } from '@almanac/core';
import { CSV_LINE_END, quotedCsvField } from '../writing/csv-field.ts';
import { pxCell } from '../writing/px-cell.ts';
import { sectionsStream } from '../writing/text-stream.ts';
import type { FileStream, RowStretch, RowStretches } from '../writing/writing.ts';

/** How programs ask for the file. */
export interface PxCsvOptions {
  readonly separator: ',' | ';' | '\t' | ' ';
  /** Whether the title stands above the numbers. */
  readonly hasTitle: boolean;
}

const BYTE_ORDER_MARK = '\ufeff';
const PIECE_CHARACTERS = 1 << 14;

/** Writes a view as PxWeb does: one line of headings, then a row of labels and numbers for each row of the view. */
export function writePxCsv(view: TableView, options: PxCsvOptions, stretches: RowStretches): FileStream {
  return sectionsStream(
    (async function* () {
      yield above(view, options);
      for await (const stretch of stretches()) yield rows(view, options, stretch);
    })(),
  );
}

function* above(view: TableView, { separator, hasTitle }: PxCsvOptions): Generator<string> {
  yield BYTE_ORDER_MARK;
  if (hasTitle) yield `${quotedCsvField(view.facts.title)}${CSV_LINE_END}${CSV_LINE_END}`;
  const names = view.rowDimensions.map(({ label }) => quotedCsvField(label));
  yield names.join(separator);
  let before = names.length === 0 ? '' : separator;
  for (const heading of view.columns) {
    yield before + quotedCsvField(headingText(view, heading));
    before = separator;
  }
  yield CSV_LINE_END;
}

/** The labels of a column in one text; without a dimension across the top, what is counted. */
function headingText({ facts }: TableView, { categories }: ViewHeading): string {
  return categories.length === 0 ? facts.title : categories.map(({ label }) => label).join(' ');
}

/** The labels of the row come from the whole view: those of a stretch have other names. */
function* rows(whole: TableView, { separator }: PxCsvOptions, { from, view }: RowStretch): Generator<string> {
  let text = '';
  for (let row = 0; row < view.rows.length; row += 1) {
    const labels = whole.rows.at(from + row).categories.map(({ label }) => quotedCsvField(label));
    text += labels.join(separator);
    let before = labels.length === 0 ? '' : separator;
    for (let column = 0; column < view.columns.length; column += 1) {
      const { text: cell, isSign } = pxCell(view.cube, cellAt(view, row, column));
      text += `${before}${isSign ? `"${cell}"` : cell}`;
      before = separator;
      if (text.length < PIECE_CHARACTERS) continue;
      yield text;
      text = '';
    }
    text += CSV_LINE_END;
  }
  yield text;
}
