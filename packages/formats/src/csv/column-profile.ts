import { decimalsIn, readNumber } from '../number-text.ts';
import { readCellText } from '../cell-text.ts';

/** More different texts than this make no dimension. */
const MOST_CATEGORIES = 300_000;
/** A column of fractions is a column of values long before it has this many. */
const MOST_FRACTIONS = 2_000;

/** What the cells of a column look like. */
export interface ColumnProfile {
  readonly heading: string;
  readonly field: number;
  /** The different texts (blank is one), each with its number in the order in which they occur. */
  readonly texts: Map<string, number>;
  /** Too many different texts: they were not all kept. */
  isOverflown: boolean;
  filled: number;
  numbers: number;
  /** Numbers when the comma is the decimal sign. */
  commaNumbers: number;
  fractions: number;
  /** Texts that are neither numbers nor known symbols. */
  words: number;
  decimals: number;
}

/** A column of which nothing is known yet. */
export function columnProfile(heading: string, field: number): ColumnProfile {
  return {
    heading,
    field,
    texts: new Map(),
    isOverflown: false,
    filled: 0,
    numbers: 0,
    commaNumbers: 0,
    fractions: 0,
    words: 0,
    decimals: 0,
  };
}

/** Adds a cell to what is known of its column; gives the number of its text, or -1 when that is not kept. */
export function addText(profile: ColumnProfile, text: string): number {
  if (text !== '') addFilled(profile, text);
  if (profile.isOverflown) return -1;
  const known = profile.texts.get(text);
  if (known !== undefined) return known;
  const number = profile.texts.size;
  const most = profile.fractions > 0 && profile.words === 0 ? MOST_FRACTIONS : MOST_CATEGORIES;
  if (number >= most) {
    profile.isOverflown = true;
    return -1;
  }
  profile.texts.set(text, number);
  return number;
}

function addFilled(profile: ColumnProfile, text: string): void {
  profile.filled += 1;
  const value = readNumber(text);
  const commaValue = /[.,]/.test(text) ? readNumber(text, { decimal: ',' }) : value;
  if (commaValue !== undefined) profile.commaNumbers += 1;
  if (value === undefined) {
    if (commaValue === undefined && readCellText(text) === undefined) profile.words += 1;
    return;
  }
  profile.numbers += 1;
  if (!Number.isInteger(value)) profile.fractions += 1;
  profile.decimals = Math.max(profile.decimals, decimalsIn(text));
}

/** Whether some cells of a column are numbers. */
export function hasNumbers({ numbers, commaNumbers }: ColumnProfile): boolean {
  return Math.max(numbers, commaNumbers) > 0;
}

/** Whether a column is one of numbers: nearly all of its cells are, so that one that is not is a mistake to be told. */
export function isNumeric(column: ColumnProfile): boolean {
  return hasNumbers(column) && column.words * 20 <= column.filled;
}
