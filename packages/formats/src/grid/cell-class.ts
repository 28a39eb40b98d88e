import { readCellText } from '../reading/cell-text.ts';
import { absenceOfText } from '../reading/observation-status.ts';
import { KIND } from './cell-pages.ts';
import type { Grid } from './grid.ts';
import { isBracketed, numberText, textWriting, type TextWriting } from './text-numbers.ts';

/**
 * What a cell can be in a table: a number, the text of a number, a sign for a missing one, a date, any other text, a
 * fault.
 */
export type CellClass = 'empty' | 'number' | 'digits' | 'absence' | 'date' | 'text' | 'fault';

/** Tells the class of a cell. */
export type ClassAt = (row: number, column: number) => CellClass;

/** So many different texts are remembered. */
const MOST_KNOWN = 100_000;

/** Tells the classes of a grid's cells; each text is looked at once. */
export function classifier(grid: Grid): ClassAt {
  const known = new Map<string, CellClass>();
  const ofText = (text: string, row: number, column: number): CellClass => {
    if (isSurelyWords(text)) return 'text';
    // Where it stands tells what a percentage is.
    if (text.trimEnd().endsWith('%'))
      return classOfText(numberText(grid, text, row, column), textWriting(grid));
    const found = known.get(text) ?? classOfText(text, textWriting(grid));
    if (known.size < MOST_KNOWN) known.set(text, found);
    return found;
  };
  return (row, column) => {
    switch (grid.kindAt(row, column)) {
      case KIND.empty:
        return 'empty';
      case KIND.number:
        return 'number';
      case KIND.text:
        return ofText(grid.textAt(row, column), row, column);
      case KIND.fault:
        return grid.textAt(row, column) === '#N/A' ? 'absence' : 'fault';
      case KIND.uncached:
        return 'fault';
      case KIND.day:
      case KIND.month:
      case KIND.year:
        return 'date';
    }
  };
}

/** Signs that offices put in the place of a number and explain below: `#`, `**`, `..t`; not those of units. */
const SIGN = /^(?![%‰€£$])[^\p{L}\p{N}\s]{1,3}[a-z]?$/u;

/** No number and no sign is longer. */
const LONGEST = 40;

/** A code with a zero in front, and a month and its year (`01.2020`), are no figures. */
const CODE_OR_MONTH = /^[+-]?0\d|^1[0-2]\.(?:19|20)\d\d$/;

/** Signs in words are shorter, and no number begins with a letter. */
function isSurelyWords(text: string): boolean {
  return /^[a-z]/i.test(text) && (text.length > LONGEST_SIGN || /\d/.test(text));
}

/** `not applicable` is a sign; longer words are none. */
const LONGEST_SIGN = 16;

function classOfText(text: string, writing: TextWriting): CellClass {
  const trimmed = text.trim();
  if (trimmed === '') return 'empty';
  if (trimmed.length > LONGEST) return 'text';
  if (absenceOfText(trimmed) !== undefined || SIGN.test(trimmed)) return 'absence';
  if (CODE_OR_MONTH.test(trimmed)) return 'text';
  if (isBracketed(trimmed, writing)) return 'digits';
  return readCellText(trimmed, writing) === undefined ? 'text' : 'digits';
}
