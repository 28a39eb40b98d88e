import { message } from '@almanac/core';
import { numberOfCell, readCellText } from '../reading/cell-text.ts';
import { countSigns, decimalSignOf, numberSigns, type NumberSigns } from '../reading/numbers/number-signs.ts';
import { MONEY, PERCENTAGE, percentSome } from '../reading/numbers/amounts.ts';
import {
  isOfTheOther,
  PLAIN_WRITING,
  readNumber,
  type NumberWriting,
} from '../reading/numbers/number-text.ts';
import { ReadingError } from '../reading/reading.ts';
import { cellName } from './cell-address.ts';
import { KIND } from './cell-pages.ts';
import type { Grid } from './grid.ts';
import type { Layout } from './layout.ts';
import { isYear } from './looks-like-period.ts';

/** How numbers are written that stand in cells as texts; undefined where they do not show it. */
export type TextWriting = NumberWriting | undefined;

/** No number is longer. */
const LONGEST = 40;

/** How the numbers of a sheet are written. */
interface Written {
  readonly writing: TextWriting;
  /** Whether most have a percent sign behind them: `12.5%`. */
  readonly arePercentages: boolean;
  /** Rows and columns of which all have one, beside others of which none has. */
  readonly rows: ReadonlySet<number>;
  readonly columns: ReadonlySet<number>;
}

const known = new WeakMap<Grid, Written>();

/** The writing that the texts of a sheet show. What stands first in a row is its label, and shows nothing. */
export function textWriting(grid: Grid): TextWriting {
  return grid.writing ?? writtenIn(grid).writing;
}

function writtenIn(grid: Grid): Written {
  const found = known.get(grid) ?? lookedAt(grid);
  known.set(grid, found);
  return found;
}

/** A number without the percent sign behind it, where those beside it have one; other texts as they are. */
export function numberText(grid: Grid, text: string, row = -1, column = -1): string {
  const trimmed = text.trim();
  if (!trimmed.endsWith('%')) return trimmed;
  const { arePercentages, rows, columns } = writtenIn(grid);
  return arePercentages || rows.has(row) || columns.has(column)
    ? (PERCENTAGE.exec(trimmed)?.[1] ?? trimmed)
    : trimmed;
}

/** Whether a cell is a number with a percent sign that {@link numberText} leaves out. */
export function isPercentage(grid: Grid, text: string, row = -1, column = -1): boolean {
  return numberText(grid, text, row, column) !== text.trim();
}

/** How many numbers of a row or column have a percent sign, and how many have none. */
interface Signed {
  signed: number;
  plain: number;
}

/** What stands first in a row is not looked at; a number that is no text is like any other without a sign. */
function lookedAt(grid: Grid): Written {
  const signs = numberSigns();
  const isSigned = signTeller(grid, signs);
  const columns = Array.from({ length: grid.columns }, (): Signed => ({ signed: 0, plain: 0 }));
  const rows = new Set<number>();
  let [percentages, others] = [0, 0];
  for (let row = 0; row < grid.rows; row += 1) {
    const [first, end] = grid.spanOf(row);
    const own: Signed = { signed: 0, plain: 0 };
    for (let column = first + 1; column < end; column += 1)
      addNumber(isSigned(row, column), own, columns[column]);
    // Above the first numbers, percentages are headings.
    if (own.signed > 1 && own.plain === 0 && others > 0) rows.add(row);
    percentages += own.signed;
    others += own.plain;
  }
  const decimal = decimalSignOf(signs, '');
  return {
    writing: decimal && { decimal },
    arePercentages: percentages > others,
    rows,
    columns: signedColumns(columns),
  };
}

type Sign = 'signed' | 'plain' | 'year' | undefined;

function addNumber(sign: Sign, row: Signed, column: Signed | undefined): void {
  if (sign === undefined) return;
  row[sign === 'signed' ? 'signed' : 'plain'] += 1;
  if (column && sign !== 'year') column[sign] += 1;
}

/** Tells of a cell whether it is a number with a percent sign or without one, and counts what texts show. */
function signTeller(grid: Grid, signs: NumberSigns): (row: number, column: number) => Sign {
  const seen = new Set<string>();
  const note = (text: string): void => {
    if (text.length > LONGEST || seen.has(text)) return;
    if (seen.size < 100_000) seen.add(text);
    countSigns(signs, PERCENTAGE.exec(text.trim())?.[1] ?? text);
  };
  const ofText = (text: string): Sign => {
    // Years head columns, and say nothing of thousands.
    if (isYear(numberOfCell(text) ?? 0)) return 'year';
    note(text);
    if (PERCENTAGE.test(text.trim())) return 'signed';
    return /^[+−-]?\d/.test(text) ? 'plain' : undefined;
  };
  return (row, column) => {
    const kind = grid.kindAt(row, column);
    if (kind === KIND.number) return isYear(grid.numberAt(row, column)) ? 'year' : 'plain';
    return kind === KIND.text ? ofText(grid.textAt(row, column)) : undefined;
  };
}

/** Left of the first column of numbers, percentages are labels: rates of tax. */
function signedColumns(columns: readonly Signed[]): ReadonlySet<number> {
  const first = columns.findIndex(({ signed, plain }) => plain > 1 && signed === 0);
  return new Set(
    columns.flatMap(({ signed, plain }, column) =>
      first >= 0 && column > first && signed > 1 && plain === 0 ? [column] : [],
    ),
  );
}

/** `(12.5)`, but not the mark of a footnote or a year: negative in one office, of low reliability in another. */
export function isBracketed(text: string, writing: NumberWriting = PLAIN_WRITING): boolean {
  const value = numberInBrackets(text, writing);
  return value !== undefined && !(Number.isInteger(value) && (value < 100 || isYear(value)));
}

function numberInBrackets(text: string, writing: TextWriting): number | undefined {
  const [, inside = ''] = /^\((.*\d)\)$/.exec(text.trim()) ?? [];
  return inside === '' ? undefined : readNumber(inside, writing);
}

/** Refuses rows of percentages, or of numbers in brackets, that stand below other numbers: they would be taken for a note. */
export function refuseFiguresBelow(grid: Grid, { below, values }: Pick<Layout, 'below' | 'values'>): void {
  const [first = 0] = values;
  const textsOf = (row: number) => values.map((column) => grid.textAt(row, column).trim());
  for (const row of values.length < 2 ? [] : below) {
    if (textsOf(row).every((text) => PERCENTAGE.test(text))) throw percentSomeAt(grid, row, first);
    if (textsOf(row).every((text) => numberInBrackets(text, textWriting(grid)) !== undefined))
      throw bracketed(grid, row, first);
  }
}

/** Of more rows the first ones tell what a column holds. */
const LOOKED_AT = 1000;

/**
 * Refuses columns of percentages beside other numbers, and of money among labels that tell the rows apart without it:
 * they would be left out, or taken for labels.
 */
export function refuseAmountsBeside(
  grid: Grid,
  { header, body, unused, stub }: Pick<Layout, 'header' | 'body' | 'unused' | 'stub'>,
): void {
  const textsOf = (column: number, most = Infinity): readonly string[] =>
    Array.from({ length: Math.min(most, body.to - body.from) }, (_, at) =>
      grid.textAt(body.from + at, column).trim(),
    );
  const isMost = (amount: RegExp, texts: readonly string[]): boolean =>
    texts.filter((text) => amount.test(text)).length * 2 > texts.filter(Boolean).length;
  const isMostly = (amount: RegExp, column: number): boolean =>
    isMost(amount, textsOf(column, LOOKED_AT)) && isMost(amount, textsOf(column));
  const firstOf = (amount: RegExp, column: number): number =>
    body.from + textsOf(column).findIndex((text) => amount.test(text));
  const isLabel = (column: number): boolean => {
    const others = stub.filter((each) => each !== column).map((each) => textsOf(each));
    const labels = new Set(textsOf(column).map((_, row) => others.map((texts) => texts[row]).join('\u0000')));
    return labels.size < body.to - body.from;
  };
  for (const column of unused)
    if (isMostly(PERCENTAGE, column)) throw percentSomeAt(grid, firstOf(PERCENTAGE, column), column);
  for (const column of stub.slice(1)) {
    const amount = [PERCENTAGE, MONEY].find((each) => isMostly(each, column));
    if (amount === undefined || isLabel(column)) continue;
    const row = firstOf(amount, column);
    if (amount === PERCENTAGE) throw percentSomeAt(grid, row, column);
    throw new ReadingError(grid.file, {
      ...placeIn(grid, row, column),
      message: message('read.csv.mostly-numbers', {
        column: grid.textAt(header.at(-1) ?? row, column).trim(),
        text: grid.textAt(row, column).trim(),
      }),
      advice: message('read.csv.mostly-numbers-advice'),
    });
  }
}

/** Some figures of a sheet have a percent sign, and this one has none, or the other way round. */
export function percentSomeAt(grid: Grid, row: number, column: number): ReadingError {
  return percentSome(grid.file, placeIn(grid, row, column));
}

/** Where a cell stands, in words of its file. */
export function placeIn(grid: Grid, row: number, column: number) {
  return grid.lineOf
    ? { line: grid.lineOf(row), column: column + 1 }
    : { sheet: grid.sheet, cell: cellName(row, column) };
}

/** Refuses a number that could be another one. */
export function refuseUnsure(grid: Grid, row: number, column: number): void {
  const [text, writing] = [numberText(grid, grid.textAt(row, column), row, column), textWriting(grid)];
  if (isBracketed(text, writing)) throw bracketed(grid, row, column);
  const [point, comma] = [readCellText(text), readCellText(text, { decimal: ',' })];
  if (writing === undefined && point?.content !== comma?.content) throw decimalSign(grid, row, column);
}

/** Refuses a number among others that is written in another way: it would be taken for a sign. */
export function refuseOtherNumber(grid: Grid, row: number, column: number): void {
  const [text, writing] = [grid.textAt(row, column).trim(), textWriting(grid)];
  if (numberInBrackets(text, writing) !== undefined) throw bracketed(grid, row, column);
  if (PERCENTAGE.test(text)) throw percentSomeAt(grid, row, column);
  if (writing && isOfTheOther(text, writing)) throw decimalSign(grid, row, column);
}

function bracketed(grid: Grid, row: number, column: number): ReadingError {
  return new ReadingError(grid.file, {
    ...placeIn(grid, row, column),
    message: message('read.grid.bracketed', { text: grid.textAt(row, column).trim() }),
    advice: message('read.grid.bracketed-advice'),
  });
}

function decimalSign(grid: Grid, row: number, column: number): ReadingError {
  return new ReadingError(grid.file, {
    ...placeIn(grid, row, column),
    message: message('read.csv.decimal-sign', { example: grid.textAt(row, column).trim() }),
    advice: message('read.grid.decimal-sign-advice'),
  });
}
