import { ABSENCE_SIGNS, message, type Absence } from '@almanac/core';
import { readCellText, type CellText } from '../reading/cell-text.ts';
import { readNumber } from '../reading/numbers/number-text.ts';
import { absenceOfText } from '../reading/observation-status.ts';
import { brief } from '../reading/quoted-list.ts';
import { ReadingError, type PlaceOfCell, type ReadingNotes } from '../reading/reading.ts';
import type { CellClass } from './cell-class.ts';
import type { Grid } from './grid.ts';
import { legendOf } from './legend.ts';
import type { Recipe } from './recipe.ts';
import { numberText, placeIn, refuseOtherNumber, refuseUnsure, textWriting } from './text-numbers.ts';

/** Reads cells of the body that hold no plain number. */
export interface SignReader {
  readonly read: (found: CellClass, row: number, column: number) => CellText;
  /** Notes which signs were met, and as what they were read. */
  readonly note: () => void;
}

interface SignSource {
  readonly legend: readonly string[];
  readonly notes: ReadingNotes;
  readonly signs?: Recipe['signs'];
}

interface Met {
  readonly absence: Absence;
  readonly isKnown: boolean;
  readonly first: PlaceOfCell;
  count: number;
}

/** Signs mean what the publisher says, else what the notes say, else what they usually mean; an unknown one is not available, and warned of. */
export function signReader(grid: Grid, { legend, notes, signs = {} }: SignSource): SignReader {
  const meanings = new Map([...legendOf(legend), ...Object.entries(signs)]);
  const met = new Map<string, Met>();
  function signAt(row: number, column: number): CellText {
    const text = grid.textAt(row, column).trim();
    const known = met.get(text);
    if (known) known.count += 1;
    const sign = known ?? newSign(text, meanings, placeIn(grid, row, column));
    met.set(text, sign);
    const isWords = !sign.isKnown && /[\p{L}\p{N}]/u.test(text);
    return { content: sign.absence, ...(isWords && { status: { flags: [], notes: [], remarks: [text] } }) };
  }
  /** The mark of a footnote, as the line that begins with it. */
  function explained({ content, status }: CellText): CellText {
    if (status?.remarks === undefined) return { content, ...(status && { status }) };
    const remarks = status.remarks.map((mark) => noteWith(mark, legend) ?? mark);
    return { content, status: { ...status, remarks } };
  }
  /** A number and a capital letter that the notes explain: `12.3E`. */
  function lettered(row: number, column: number): CellText | undefined {
    const [, before = '', letter = ''] = /^(.*\d) ?([A-Z])$/.exec(grid.textAt(row, column).trim()) ?? [];
    const note = letter === '' ? undefined : noteWith(letter, legend);
    if (note === undefined) return undefined;
    const value = readNumber(before, textWriting(grid));
    return value === undefined
      ? undefined
      : { content: value, status: { flags: [], notes: [], remarks: [note] } };
  }
  return {
    read(found, row, column) {
      if (found === 'fault') throw fault(grid, row, column);
      if (found === 'text') refuseOtherNumber(grid, row, column);
      if (found !== 'digits') return lettered(row, column) ?? signAt(row, column);
      refuseUnsure(grid, row, column);
      const digits = readCellText(numberText(grid, grid.textAt(row, column), row, column), textWriting(grid));
      return digits === undefined ? signAt(row, column) : explained(digits);
    },
    note() {
      for (const [text, sign] of met) noteSign(text, sign, notes);
    },
  };
}

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** `1)`, `¹` and `(1)` are the same mark. */
function plainMark(mark: string): string {
  return mark.replace(/[⁰¹²³⁴-⁹]/g, (digit) => String(SUPERSCRIPTS.indexOf(digit))).replace(/[()]/g, '');
}

/** The line that begins with a mark. */
export function noteWith(mark: string, notes: readonly string[]): string | undefined {
  const plain = plainMark(mark);
  return notes.find((line) => {
    const [first = ''] = line.trim().split(/[\s:]/);
    return first !== '' && plainMark(first).replace(/\.$/, '') === plain;
  });
}

function newSign(text: string, meanings: ReadonlyMap<string, Absence>, first: PlaceOfCell): Met {
  const meant = meanings.get(text) ?? (text === '#N/A' ? 'not-available' : absenceOfText(text));
  return { absence: meant ?? 'not-available', isKnown: meant !== undefined, first, count: 1 };
}

function noteSign(text: string, { absence, isKnown, first, count }: Met, notes: ReadingNotes): void {
  if (isKnown) {
    const meaning = ABSENCE_SIGNS[absence].meaning;
    notes.guesses.push(message('read.csv.symbol', { text, absence: meaning, count }));
  } else {
    const unknown = message('read.grid.sign', { text: brief(text), count });
    notes.warnings.push({ message: unknown, ...first });
  }
}

function fault(grid: Grid, row: number, column: number): ReadingError {
  const text = grid.textAt(row, column);
  return new ReadingError(grid.file, {
    ...placeIn(grid, row, column),
    message: text === '' ? message('read.grid.uncached') : message('read.grid.fault', { text }),
    advice: text === '' ? message('read.grid.uncached-advice') : message('read.grid.fault-advice'),
  });
}
