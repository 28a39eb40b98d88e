import type { TableView } from '@almanac/core';
import { startRemarks } from '../reading/remarks.ts';
import type { TextSheet } from '../reading/text-sheet.ts';
import { inTurn, sectionsStream, textStream } from '../writing/text-stream.ts';
import type { WordedColophon, FileStream, RowStretches } from '../writing/writing.ts';
import { type ArchiveFile, writeWholeArchive } from '../writing/zip-archive.ts';
import { MOST_CELL_CHARACTERS, sharedTextsPart, type SharedTexts, textCell } from './cell-text.ts';
import { lettersOf } from '../grid/cell-address.ts';
import {
  contentTypesPart,
  propertiesPart,
  rootRelationsPart,
  sheetPath,
  workbookPart,
  workbookRelationsPart,
} from './package-parts.ts';
import { seenSheet } from './seen-sheet.ts';
import { EXCEL, seenBlocks, sheetName } from './sheet-plan.ts';
import { sheetEnd, sheetStart } from './sheet-xml.ts';
import { STYLE, stylesPart } from './styles.ts';

/** A sheet that is written when it is needed. */
export interface WorkbookSheet {
  readonly name: string;
  readonly draw: (shared: SharedTexts) => AsyncIterable<Iterable<string>>;
}

/** The properties of a workbook. */
export interface WorkbookProperties {
  readonly title: string;
  readonly creator: string;
  /** ISO 8601. */
  readonly created: string;
}

/** A view, and the source of its cells. */
export interface SheetSource {
  readonly view: TableView;
  readonly colophon: WordedColophon;
  readonly stretches: RowStretches;
}

/** A view as it is on the screen: one sheet, or several where it does not fit one. */
export function viewSheets(name: string, source: SheetSource): readonly WorkbookSheet[] {
  const { view } = source;
  return seenBlocks(view, EXCEL).map((block, at) => ({
    name: sheetName(name, at),
    draw: (shared) => seenSheet({ ...source, shared, remarks: startRemarks(view) }, block),
  }));
}

/** Texts below frozen headings. */
export function textSheet({ name, headings, rows }: TextSheet): WorkbookSheet {
  return { name, draw: (shared) => inTurn(textRows(shared, [headings, ...rows])) };
}

function* textRows(shared: SharedTexts, rows: readonly (readonly string[])[]): Generator<string> {
  const widths = (rows[0] ?? []).map((_, column) => (column === 0 ? 24 : 40));
  yield sheetStart({ frozenRows: 1, frozenColumns: 0, widths });
  let number = 1;
  for (const [at, row] of rows.entries()) {
    const height = Math.max(1, ...row.map(({ length }) => Math.ceil(length / MOST_CELL_CHARACTERS)));
    for (let piece = 0; piece < height; piece += 1) {
      const cells = row.map((text, column) => {
        const part = text.slice(piece * MOST_CELL_CHARACTERS, (piece + 1) * MOST_CELL_CHARACTERS);
        return `<c r="${lettersOf(column)}${number}${textCell(shared, part, at === 0 ? STYLE.bold : STYLE.plain)}`;
      });
      yield `<row r="${number}">${cells.join('')}</row>`;
      number += 1;
    }
  }
  yield sheetEnd();
}

/** The longest name of a sheet in Excel. */
const LONGEST_NAME = 31;

/** A valid name that no other sheet has. */
function freeName(wanted: string, taken: Set<string>): string {
  const plain = wanted.replace(/[[\]:*?/\\']+/g, ' ').slice(0, LONGEST_NAME);
  let free = plain;
  for (let number = 2; taken.has(free.toLowerCase()); number += 1) {
    const ending = ` (${number})`;
    free = plain.slice(0, LONGEST_NAME - ending.length) + ending;
  }
  taken.add(free.toLowerCase());
  return free;
}

/**
 * Writes sheets one after another; the next is requested when the one before is written, so that memory stays bounded.
 * When a sheet fails, so does the workbook.
 */
export function writeWorkbook(
  sheets: AsyncIterable<WorkbookSheet>,
  properties: WorkbookProperties,
): FileStream {
  return writeWholeArchive(workbookFiles(sheets, properties));
}

async function* workbookFiles(
  sheets: AsyncIterable<WorkbookSheet>,
  properties: WorkbookProperties,
): AsyncGenerator<ArchiveFile> {
  const shared: SharedTexts = { ids: new Map() };
  const names: string[] = [];
  const taken = new Set<string>();
  const file = (name: string, text: Iterable<string>): ArchiveFile => ({ name, bytes: textStream(text) });
  yield file('_rels/.rels', [rootRelationsPart()]);
  yield file('docProps/core.xml', [propertiesPart(properties)]);
  yield file('xl/styles.xml', [stylesPart()]);
  for await (const { name, draw } of sheets) {
    yield { name: sheetPath(names.length), bytes: sectionsStream(draw(shared)) };
    names.push(freeName(name, taken));
  }
  yield file('xl/workbook.xml', [workbookPart(names)]);
  yield file('xl/_rels/workbook.xml.rels', [workbookRelationsPart(names.length)]);
  yield file('xl/sharedStrings.xml', sharedTextsPart(shared));
  yield file('[Content_Types].xml', [contentTypesPart(names.length)]);
}
