import { message, type Message } from '@almanac/core';
import {
  footnoteLines,
  headLines,
  makerLines,
  notationLines,
  noteLines,
  type SectionLine,
} from '../writing/view-sections.ts';
import { MOST_CELL_CHARACTERS, textCell } from './cell-text.ts';
import { lettersOf } from '../grid/cell-address.ts';
import type { Workbook } from './workbook.ts';
import { sheetEnd, sheetStart } from './sheet-xml.ts';
import { STYLE } from './styles.ts';

/** The sheet about the numbers: footnotes, notation, what the reader did, and their origin. */
export function* notesSheet({ view, colophon, shared, remarks }: Workbook): Generator<string> {
  yield sheetStart({ frozenRows: 0, frozenColumns: 0, widths: [100, 60] });
  const head = headLines(view, colophon).filter((line) => line !== '');
  const sections: readonly (readonly [Message, readonly SectionLine[]])[] = [
    [message('common.table'), head.map((line) => [line])],
    [message('common.footnotes'), footnoteLines(view, remarks, colophon.write)],
    [message('common.notation'), notationLines(remarks, colophon.write)],
    [message('file.section.notes'), [...noteLines(view, colophon), ...makerLines(colophon)]],
  ];
  let row = 1;
  for (const [title, lines] of sections) {
    if (lines.length === 0) continue;
    yield `<row r="${row}"><c r="A${row}${textCell(shared, colophon.write(title), STYLE.bold)}</row>`;
    row += 1;
    for (const line of lines.flatMap(cutLine)) {
      const cells = line.map(
        (text, at) => `<c r="${lettersOf(at)}${row}${textCell(shared, text, STYLE.wrapped)}`,
      );
      yield `<row r="${row}">${cells.join('')}</row>`;
      row += 1;
    }
    row += 1;
  }
  yield sheetEnd();
}

/** A text longer than a cell continues in the rows below, so that no part of a footnote is lost. */
function cutLine(line: SectionLine): readonly SectionLine[] {
  const [text = '', ...others] = line;
  const pieces = Math.max(1, Math.ceil(text.length / MOST_CELL_CHARACTERS));
  return Array.from({ length: pieces }, (_, at) => [
    text.slice(at * MOST_CELL_CHARACTERS, (at + 1) * MOST_CELL_CHARACTERS),
    ...(at === 0 ? others : []),
  ]);
}
