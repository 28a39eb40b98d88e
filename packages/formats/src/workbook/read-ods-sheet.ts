import { message, type Message } from '@almanac/core';
import { KIND } from '../grid/cell-pages.ts';
import { gridBuilder, type Grid, type GridBuilder, type TextLook } from '../grid/grid.ts';
import type { Archive } from '../reading/packed/archive.ts';
import { ReadingError } from '../reading/reading.ts';
import { MOST_COLUMNS, MOST_MERGED, MOST_ROWS, MOST_SHEET_CELLS } from './read-sheet.ts';
import { textKeeper } from './shared-strings.ts';
import { EnoughRead, readXmlPart } from './xml-events.ts';

/** The part of the archive that holds all sheets. */
export const CONTENT = 'content.xml';

/** Which sheet to read, and how much of it. */
export interface OdsRequest {
  readonly at: number;
  readonly name: string;
  readonly mostRows: number;
}

type Attributes = Readonly<Record<string, string>>;

interface OpenOds {
  readonly file: string;
  readonly sheet: string;
  readonly builder: GridBuilder;
  readonly looks: Map<string, TextLook>;
  readonly mostRows: number;
  style: string;
  table: number;
  row: number;
  column: number;
  outline: number;
  rowRepeat: number;
  isRowHidden: boolean;
  cells: OdsCell[];
  cell: OdsCell | undefined;
  isText: boolean;
  /** How many notes on cells are open: their text is none of the cell's. */
  notes: number;
  columnAt: number;
  merged: number;
  /** Keeps the text of a cell, and says its number. */
  readonly keep: (text: string) => number;
}

interface OdsCell {
  readonly attributes: Attributes;
  readonly column: number;
  readonly repeat: number;
  text: string;
}

/** No office repeats a row with numbers more often; rows of blanks are repeated to the end of the sheet. */
const MOST_REPEATED = 10_000;

/** Reads a sheet of an OpenDocument spreadsheet. */
export async function readOdsSheet(archive: Archive, file: string, request: OdsRequest): Promise<Grid> {
  const texts: string[] = [];
  const sheet: OpenOds = {
    file,
    sheet: request.name,
    builder: gridBuilder(),
    looks: new Map(),
    mostRows: request.mostRows,
    style: '',
    table: -1,
    row: 0,
    column: 0,
    columnAt: 0,
    outline: 0,
    rowRepeat: 1,
    isRowHidden: false,
    cells: [],
    cell: undefined,
    isText: false,
    notes: 0,
    merged: 0,
    keep: textKeeper(texts, file),
  };
  const isHere = () => sheet.table === request.at;
  await readXmlPart(
    archive.bytesOf(CONTENT),
    {
      open(name, attributes) {
        if (name === 'table') {
          sheet.table += 1;
          if (sheet.table > request.at) throw new EnoughRead();
        } else if (sheet.table < 0) openStyle(sheet, name, attributes);
        else if (isHere()) OPENED[name]?.(sheet, attributes);
      },
      close(name) {
        if (isHere()) closeElement(sheet, name);
      },
      text(text) {
        if (isHere() && sheet.isText && sheet.notes === 0 && sheet.cell) sheet.cell.text += text;
      },
    },
    { file, part: CONTENT },
  );
  return sheet.builder.grid({
    file,
    sheet: request.name,
    textOf: (at) => texts[at] ?? '',
    dayOf: dayOf,
  });
}

/** Days are kept as numbers that read as they are written: 20240131. */
function dayOf(day: number): string {
  const text = String(day).padStart(8, '0');
  return `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
}

function openStyle(sheet: OpenOds, name: string, attributes: Attributes): void {
  const look = sheet.looks.get(sheet.style) ?? { isBold: false, indent: 0 };
  if (name === 'style') sheet.style = attributes['style:name'] ?? '';
  else if (name === 'text-properties' && attributes['fo:font-weight'] === 'bold')
    sheet.looks.set(sheet.style, { ...look, isBold: true });
  else if (name === 'paragraph-properties' && attributes['fo:margin-left'] !== undefined)
    sheet.looks.set(sheet.style, { ...look, indent: indentOf(attributes['fo:margin-left']) });
}

/** A step of indentation is a third of a centimetre. */
function indentOf(length: string): number {
  const [, number = '0', unit = 'cm'] = /^([\d.]+)(cm|mm|in|pt)$/.exec(length) ?? [];
  const centimetres = Number(number) * ({ cm: 1, mm: 0.1, in: 2.54, pt: 0.0353 }[unit] ?? 1);
  return Math.min(31, Math.round(centimetres / 0.353));
}

/** What is done where an element of the sheet opens. */
const OPENED: Readonly<Record<string, (sheet: OpenOds, attributes: Attributes) => void>> = {
  'table-column'(sheet, attributes) {
    const count = repeatOf(attributes, 'table:number-columns-repeated', MOST_COLUMNS);
    if (attributes['table:visibility'] === 'collapse' && sheet.columnAt + count <= MOST_COLUMNS)
      sheet.builder.hideColumns(sheet.columnAt, sheet.columnAt + count - 1);
    sheet.columnAt += count;
  },
  'table-row-group'(sheet) {
    sheet.outline += 1;
  },
  'table-row'(sheet, attributes) {
    sheet.rowRepeat = repeatOf(attributes, 'table:number-rows-repeated', MOST_ROWS);
    sheet.isRowHidden = (attributes['table:visibility'] ?? 'visible') !== 'visible';
    sheet.column = 0;
    sheet.cells = [];
  },
  'table-cell': openCell,
  'covered-table-cell': openCell,
  annotation(sheet) {
    sheet.notes += 1;
  },
  p(sheet) {
    if (sheet.cell && sheet.notes === 0 && sheet.cell.text !== '') sheet.cell.text += '\n';
    sheet.isText = true;
  },
  s(sheet, attributes) {
    if (sheet.cell && sheet.notes === 0) sheet.cell.text += ' '.repeat(repeatOf(attributes, 'text:c', 100));
  },
};

function repeatOf(attributes: Attributes, name: string, most: number): number {
  const count = Number(attributes[name] ?? 1);
  return Number.isInteger(count) && count > 0 ? Math.min(count, most) : 1;
}

function openCell(sheet: OpenOds, attributes: Attributes): void {
  const repeat = repeatOf(attributes, 'table:number-columns-repeated', MOST_COLUMNS);
  sheet.cell = { attributes, column: sheet.column, repeat, text: '' };
  const [wide, tall] = [
    repeatOf(attributes, 'table:number-columns-spanned', MOST_COLUMNS),
    repeatOf(attributes, 'table:number-rows-spanned', MOST_ROWS),
  ];
  if (wide > 1 || tall > 1) {
    sheet.merged += 1;
    if (sheet.merged > MOST_MERGED)
      throw refusal(sheet, message('read.workbook.many-merged', { most: { number: MOST_MERGED } }));
    sheet.builder.merge({
      top: sheet.row,
      left: sheet.column,
      bottom: sheet.row + tall - 1,
      right: sheet.column + wide - 1,
    });
  }
  sheet.column += repeat;
}

function closeElement(sheet: OpenOds, name: string): void {
  if (name === 'p') sheet.isText = false;
  else if (name === 'annotation') sheet.notes -= 1;
  else if (name === 'table-row-group') sheet.outline -= 1;
  else if (name === 'table-cell' || name === 'covered-table-cell') {
    if (sheet.cell && isFilled(sheet.cell)) sheet.cells.push(sheet.cell);
    sheet.cell = undefined;
  } else if (name === 'table-row') closeRow(sheet);
}

function isFilled({ attributes, text }: OdsCell): boolean {
  return (
    text.trim() !== '' ||
    attributes['office:value'] !== undefined ||
    attributes['office:date-value'] !== undefined
  );
}

function closeRow(sheet: OpenOds): void {
  const { cells, rowRepeat } = sheet;
  if (cells.length > 0 && rowRepeat > MOST_REPEATED)
    throw refusal(sheet, message('read.workbook.many-cells', { most: { number: MOST_SHEET_CELLS } }));
  const times = cells.length === 0 ? 0 : rowRepeat;
  for (let time = 0; time < times; time += 1) {
    const row = sheet.row + time;
    if (row >= sheet.mostRows) throw new EnoughRead();
    sheet.builder.row(row, { outline: sheet.outline, isHidden: sheet.isRowHidden });
    for (const cell of cells) putCell(sheet, cell);
  }
  sheet.row += rowRepeat;
}

function putCell(sheet: OpenOds, cell: OdsCell): void {
  const { column, repeat } = cell;
  if (column + repeat > MOST_COLUMNS || sheet.builder.held() > MOST_SHEET_CELLS)
    throw refusal(sheet, message('read.workbook.many-cells', { most: { number: MOST_SHEET_CELLS } }));
  for (let at = column; at < column + repeat; at += 1) putAt(sheet, cell, at);
}

/** What a cell says is its value, where it says so, else its text. */
function putAt(sheet: OpenOds, { attributes, text }: OdsCell, at: number): void {
  const { builder } = sheet;
  const type = attributes['office:value-type'];
  const value = Number(attributes['office:value'] ?? Number.NaN);
  const day = Number(attributes['office:date-value']?.slice(0, 10).replaceAll('-', '') ?? Number.NaN);
  if (/^(?:Err:|#(?:REF|NAME|VALUE|DIV))/.test(text)) builder.fault(at, sheet.keep(text));
  else if (Number.isFinite(value)) builder.number(at, value, undefined, { isPercent: type === 'percentage' });
  else if (type === 'date' && day > 0) builder.date(at, day, KIND.day);
  else if (text.trim() !== '')
    builder.text(at, sheet.keep(text), sheet.looks.get(attributes['table:style-name'] ?? ''));
}

function refusal({ file, sheet, row }: OpenOds, problem: Message): ReadingError {
  return new ReadingError(file, {
    message: problem,
    advice: message('read.workbook.damaged-advice'),
    sheet,
    cell: `A${row + 1}`,
  });
}
