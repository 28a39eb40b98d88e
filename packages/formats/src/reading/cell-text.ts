import type { CellContent } from './cube-builder.ts';
import { isOfTheOther, PLAIN_WRITING, readNumber, type NumberWriting } from './numbers/number-text.ts';
import { absenceOfText, readStatus, type ObservationStatus } from './observation-status.ts';

/** The content of a cell's text. */
export interface CellText {
  readonly content: CellContent;
  readonly status?: ObservationStatus;
}

/** Reads a number, a number with a flag behind it (`12.5 p`, `12.5 [p]`, `12.5 (p)`, `7.1be`) or a mark, or the symbol of an absence; undefined when the text is none of these. */
export function readCellText(text: string, writing: NumberWriting = PLAIN_WRITING): CellText | undefined {
  const value = readNumber(text, writing);
  if (value !== undefined) return { content: value };
  if (isOfTheOther(text, writing)) return undefined;
  const absence = absenceOfText(text);
  return absence === undefined ? (flagged(text, writing) ?? marked(text, writing)) : { content: absence };
}

/** The number of a cell, with or without a flag after it; undefined when there is none. */
export function numberOfCell(text: string, writing: NumberWriting = PLAIN_WRITING): number | undefined {
  const content = readCellText(text, writing)?.content;
  return typeof content === 'number' ? content : undefined;
}

/** A number and the mark of a footnote: `7 1)`, `7¹`, `7.5*`. */
const MARKED = /^(.*\d)(?:\s+(\d{1,2}\))|\s*([a-z]\/|[*†‡§#]{1,3}|[¹²³⁰⁴-⁹]{1,2}))$/u;

function marked(text: string, writing: NumberWriting): CellText | undefined {
  const [, before = '', mark = '', sign = mark] = MARKED.exec(text.trim()) ?? [];
  const value = readNumber(before, writing);
  return value === undefined
    ? undefined
    : { content: value, status: { flags: [], notes: [], remarks: [sign] } };
}

function flagged(text: string, writing: NumberWriting): CellText | undefined {
  const [, before = '', bracketed, rounded, letters] =
    /^(.*\d)\s*(?:\[([a-z]{1,3})\]|\(([a-z]{1,3}|[A-Z])\)|([a-z]{1,3})\/?)$/.exec(text.trim()) ?? [];
  const value = readNumber(before, writing);
  const code = bracketed ?? rounded ?? letters;
  if (value === undefined || code === undefined) return undefined;
  const status = readStatus(code);
  const isKnown = status.notes.length === 0 && status.flags.length > 0;
  return isKnown ? { content: value, status } : undefined;
}
