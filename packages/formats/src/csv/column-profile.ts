import { numberOfCell, readCellText } from '../reading/cell-text.ts';
import { quickNumber } from '../reading/numbers/number-text.ts';
import { orderedFinder, ownText } from '../reading/own-text.ts';

/** A column with more different texts than this is no dimension. */
export const MOST_CATEGORIES = 300_000;
/** A column with this many different fractions holds values. */
const MOST_FRACTIONS = 2_000;

/** What the cells of a column look like. */
export interface ColumnProfile {
  readonly heading: string;
  readonly field: number;
  /** The different texts (blank is one), numbered in order of occurrence. */
  readonly texts: Map<string, number>;
  readonly kinds: TextKind[];
  /** The line of the file on which each text first occurs. */
  readonly lines: number[];
  /** Too many different texts: they were not all kept. */
  isOverflown: boolean;
  filled: number;
  numbers: number;
  /** Numbers, if the comma is the decimal sign. */
  commaNumbers: number;
  fractions: number;
  /** Texts that are neither numbers nor known symbols. */
  words: number;
  /** Finds the number of a text. */
  readonly find: (text: string) => number | undefined;
}

/** The profile of a column before any cell is added. */
export function columnProfile(heading: string, field: number): ColumnProfile {
  const texts = new Map<string, number>();
  return {
    heading,
    field,
    texts,
    find: orderedFinder(texts),
    kinds: [],
    lines: [],
    isOverflown: false,
    filled: 0,
    numbers: 0,
    commaNumbers: 0,
    fractions: 0,
    words: 0,
  };
}

/** Adds a cell to the profile of its column; returns the number of its text, or -1 if that is not kept. */
export function addText(profile: ColumnProfile, written: string, line: number): number {
  const known = profile.isOverflown ? undefined : profile.find(written);
  if (known !== undefined) {
    count(profile, profile.kinds[known] ?? BLANK);
    return known;
  }
  const text = written.trim();
  const kind = kindOf(text);
  count(profile, kind);
  const number = keepText(profile, text, kind);
  if (number >= 0) profile.lines.push(line);
  return number;
}

function count(profile: ColumnProfile, { filled, number, commaNumber, fraction, word }: TextKind): void {
  profile.filled += filled;
  profile.numbers += number;
  profile.commaNumbers += commaNumber;
  profile.fractions += fraction;
  profile.words += word;
}

function keepText(profile: ColumnProfile, text: string, kind: TextKind): number {
  const number = profile.texts.size;
  const most = profile.fractions > 0 && profile.words === 0 ? MOST_FRACTIONS : MOST_CATEGORIES;
  profile.isOverflown ||= number >= most;
  if (profile.isOverflown) return -1;
  profile.texts.set(ownText(text), number);
  profile.kinds.push(kind);
  return number;
}

/** The kind of a text, as ones and zeros for counting. */
interface TextKind {
  readonly filled: number;
  readonly number: number;
  readonly commaNumber: number;
  readonly fraction: number;
  readonly word: number;
}

const BLANK: TextKind = { filled: 0, number: 0, commaNumber: 0, fraction: 0, word: 0 };
const SYMBOL: TextKind = { ...BLANK, filled: 1 };
const WORD: TextKind = { ...SYMBOL, word: 1 };
const COMMA_NUMBER: TextKind = { ...SYMBOL, commaNumber: 1 };
const WHOLE: TextKind = { ...SYMBOL, number: 1 };
const FRACTION: TextKind = { ...WHOLE, fraction: 1 };
const WHOLE_IN_EITHER: TextKind = { ...WHOLE, commaNumber: 1 };
const FRACTION_IN_EITHER: TextKind = { ...FRACTION, commaNumber: 1 };

function kindOf(text: string): TextKind {
  if (text === '') return BLANK;
  const point = text.indexOf('.');
  // With three decimals, `1.234` is a thousand where the comma is the decimal sign.
  const quick = point >= 0 && text.length - point === 4 ? Number.NaN : quickNumber(text);
  if (Number.isNaN(quick)) return kindOfAny(text);
  if (point < 0) return WHOLE_IN_EITHER;
  return Number.isInteger(quick) ? WHOLE : FRACTION;
}

function kindOfAny(text: string): TextKind {
  const value = numberOfCell(text);
  const commaValue = /[.,]/.test(text) ? numberOfCell(text, { decimal: ',' }) : value;
  if (value === undefined) {
    if (commaValue !== undefined) return COMMA_NUMBER;
    return readCellText(text) === undefined ? WORD : SYMBOL;
  }
  if (Number.isInteger(value)) return commaValue === undefined ? WHOLE : WHOLE_IN_EITHER;
  return commaValue === undefined ? FRACTION : FRACTION_IN_EITHER;
}

/** Whether some cells of a column are numbers. */
export function hasNumbers({ numbers, commaNumbers }: ColumnProfile): boolean {
  return Math.max(numbers, commaNumbers) > 0;
}

/**
 * Whether a column is numeric: nearly all of its cells are numbers, so that the few others are reported as mistakes.
 */
export function isNumeric(column: ColumnProfile): boolean {
  return hasNumbers(column) && column.words * 20 <= column.filled;
}

/** Whether most cells of a column are numbers with decimals, hardly one of them twice, and the others one sign or two. */
export function isMarked({ filled, numbers, commaNumbers, fractions, words, kinds }: ColumnProfile): boolean {
  const most = Math.max(numbers, commaNumbers);
  if (most * 2 <= filled || words === 0 || (fractions === 0 && commaNumbers <= numbers)) return false;
  const signs = kinds.filter(({ word }) => word === 1).length;
  const different = kinds.filter(({ number, commaNumber }) => number + commaNumber > 0).length;
  return signs <= 2 && different * 10 >= most * 9;
}
