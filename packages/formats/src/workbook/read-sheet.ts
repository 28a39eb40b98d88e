import { message, type Message } from '@almanac/core';
import { cellName, cellOf, rangeOf } from '../grid/cell-address.ts';
import { KIND } from '../grid/cell-pages.ts';
import { gridBuilder, type Grid, type GridBuilder } from '../grid/grid.ts';
import { brief } from '../reading/quoted-list.ts';
import { ReadingError } from '../reading/reading.ts';
import { PLAIN_STYLE, type CellStyle } from './cell-styles.ts';
import { dayOfSerial } from './serial-days.ts';
import { runText, textKeeper } from './shared-strings.ts';
import { EnoughRead, readXmlPart, type XmlEvents } from './xml-events.ts';

/** What all sheets of a workbook share. */
export interface WorkbookParts {
  readonly file: string;
  readonly texts: string[];
  readonly styles: readonly CellStyle[];
  /** Whether its days count from 1904. */
  readonly is1904: boolean;
}

/** The limits of Excel. */
export const MOST_ROWS = 1_048_576;
export const MOST_COLUMNS = 16_384;

/** The most cells of a sheet, blank ones between filled ones among them: 550 MB. */
export const MOST_SHEET_CELLS = 60_000_000;

/** The most merged cells: offices have thousands. */
export const MOST_MERGED = 200_000;

export interface SheetRequest {
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly name: string;
  readonly part: string;
  /** Only so many rows are read where a sheet is merely looked at. */
  readonly mostRows?: number | undefined;
}

/** Reads one sheet of a workbook; formulas count as they were last computed. */
export async function readSheet(
  { file, texts, styles, is1904 }: WorkbookParts,
  { bytes, name, part, mostRows = MOST_ROWS }: SheetRequest,
): Promise<Grid> {
  const builder = gridBuilder();
  const sheet: OpenSheet = {
    file,
    name,
    texts,
    styles,
    is1904,
    builder,
    mostRows,
    row: -1,
    column: -1,
    merged: 0,
    type: '',
    style: PLAIN_STYLE,
    value: '',
    keep: textKeeper(texts, file),
    hasValue: false,
    hasFormula: false,
    isValue: false,
  };
  await readXmlPart(bytes, eventsOf(sheet), { file, part });
  return builder.grid({
    file,
    sheet: name,
    textOf: (text) => texts[text] ?? '',
    dayOf: (serial) => dayOfSerial(serial, is1904),
  });
}

interface OpenSheet extends WorkbookParts {
  readonly name: string;
  readonly builder: GridBuilder;
  readonly mostRows: number;
  row: number;
  column: number;
  merged: number;
  type: string;
  style: CellStyle;
  value: string;
  /** Keeps a text that only one cell holds, and says its number. */
  readonly keep: (text: string) => number;
  hasValue: boolean;
  hasFormula: boolean;
  isValue: boolean;
}

type Attributes = Readonly<Record<string, string>>;

function eventsOf(sheet: OpenSheet): XmlEvents {
  const run = runText();
  const opened: Readonly<Record<string, (attributes: Attributes) => void>> = {
    c(attributes) {
      openCell(sheet, attributes);
    },
    v() {
      sheet.isValue = true;
      sheet.hasValue = true;
    },
    f() {
      sheet.hasFormula = true;
    },
    row(attributes) {
      openRow(sheet, attributes);
    },
    col(attributes) {
      hideColumns(sheet, attributes);
    },
    mergeCell(attributes) {
      merge(sheet, attributes['ref'] ?? '');
    },
  };
  return {
    open(name, attributes) {
      const open = opened[name];
      if (open) open(attributes);
      else if (sheet.type === 'inlineStr') run.open(name, attributes);
    },
    text(text) {
      if (sheet.isValue) sheet.value += text;
      else run.add(text);
    },
    close(name) {
      if (name === 'v') sheet.isValue = false;
      else if (name === 'c') {
        if (sheet.type === 'inlineStr') putText(sheet, run.take());
        else closeCell(sheet);
        sheet.type = '';
      } else run.close(name);
    },
  };
}

function openRow(sheet: OpenSheet, attributes: Attributes): void {
  const row = attributes['r'] === undefined ? sheet.row + 1 : Number(attributes['r']) - 1;
  if (row >= sheet.mostRows && sheet.mostRows < MOST_ROWS) throw new EnoughRead();
  if (!Number.isInteger(row) || row <= sheet.row || row >= MOST_ROWS)
    throw refusal(sheet, message('read.workbook.row-order', { row: attributes['r'] ?? '' }));
  sheet.row = row;
  sheet.column = -1;
  sheet.builder.row(row, {
    outline: Math.min(7, Number(attributes['outlineLevel'] ?? 0) || 0),
    isHidden: isTrue(attributes['hidden']),
  });
}

function openCell(sheet: OpenSheet, attributes: Attributes): void {
  sheet.column = columnOf(sheet, attributes['r']);
  sheet.type = attributes['t'] ?? 'n';
  sheet.style = sheet.styles[Number(attributes['s'] ?? -1)] ?? PLAIN_STYLE;
  sheet.value = '';
  sheet.hasValue = false;
  sheet.hasFormula = false;
}

/** The column of a cell, which stands to the right of the one before it; cells without a name follow one another. */
function columnOf(sheet: OpenSheet, name: string | undefined): number {
  const [row, column] = name === undefined ? [sheet.row, sheet.column + 1] : (cellOf(name) ?? [-1, -1]);
  if (row !== sheet.row || row < 0 || column <= sheet.column || column >= MOST_COLUMNS)
    throw refusal(sheet, message('read.workbook.cell-order', { cell: name ?? '' }));
  return column;
}

/** What is done with the value of a cell, by its type; any other one is a text. */
const PUT: Readonly<Record<string, (sheet: OpenSheet, value: string) => void>> = {
  s(sheet, value) {
    putShared(sheet, Number(value));
  },
  n(sheet, value) {
    putNumber(sheet, Number(value));
  },
  b(sheet, value) {
    putText(sheet, value === '1' ? 'TRUE' : 'FALSE');
  },
  e(sheet, value) {
    sheet.builder.fault(sheet.column, sheet.keep(value));
  },
  d(sheet, value) {
    putText(sheet, value.slice(0, 10));
  },
};

function closeCell(sheet: OpenSheet): void {
  const { builder, column, value, type, hasValue, hasFormula } = sheet;
  if (hasFormula && !hasValue) builder.uncached(column);
  if (value === '') return;
  if (builder.held() > MOST_SHEET_CELLS)
    throw refusal(sheet, message('read.workbook.many-cells', { most: { number: MOST_SHEET_CELLS } }), true);
  (PUT[type] ?? putText)(sheet, value);
}

function putShared(sheet: OpenSheet, at: number): void {
  const text = sheet.texts[at];
  if (text === undefined)
    throw refusal(sheet, message('read.workbook.no-text', { number: String(at) }), true);
  if (text.trim() !== '') sheet.builder.text(sheet.column, at, sheet.style);
}

function putNumber(sheet: OpenSheet, value: number): void {
  if (!Number.isFinite(value))
    throw refusal(sheet, message('read.workbook.no-number', { text: brief(sheet.value) }), true);
  const { kind, decimals, isPercent, isScaled = false } = sheet.style;
  if (kind === KIND.number) sheet.builder.number(sheet.column, value, decimals, { isPercent, isScaled });
  else sheet.builder.date(sheet.column, value, kind);
}

function putText(sheet: OpenSheet, text: string): void {
  if (text.trim() !== '') sheet.builder.text(sheet.column, sheet.keep(text), sheet.style);
}

function hideColumns({ builder }: OpenSheet, attributes: Attributes): void {
  if (!isTrue(attributes['hidden'])) return;
  const [first, last] = [Number(attributes['min']), Number(attributes['max'])];
  if (first >= 1 && last >= first) builder.hideColumns(first - 1, Math.min(last, MOST_COLUMNS) - 1);
}

function merge(sheet: OpenSheet, name: string): void {
  const range = rangeOf(name);
  sheet.merged += 1;
  if (sheet.merged > MOST_MERGED)
    throw refusal(sheet, message('read.workbook.many-merged', { most: { number: MOST_MERGED } }));
  if (range) sheet.builder.merge(range);
}

function isTrue(text: string | undefined): boolean {
  return text === '1' || text === 'true';
}

function refusal(sheet: OpenSheet, problem: Message, isCell = false): ReadingError {
  const cell = isCell ? cellName(sheet.row, sheet.column) : undefined;
  return new ReadingError(sheet.file, {
    message: problem,
    advice: message('read.workbook.damaged-advice'),
    sheet: sheet.name,
    ...(cell !== undefined && { cell }),
  });
}
