import { message } from '@almanac/core';
import type { ReadingNotes } from '../reading/reading.ts';
import { isNumeric, type ColumnProfile } from './column-profile.ts';
import { isCalled } from './column-names.ts';
import type { CsvHints } from './csv-hints.ts';
import type { ValueColumn } from './csv-plan.ts';
import { powerOf } from './place-units.ts';
import type { ColumnSurvey } from './survey-columns.ts';

type Pool = Set<ColumnProfile>;

interface AsideSource {
  readonly survey: ColumnSurvey;
  readonly hints: CsvHints;
  readonly notes: ReadingNotes;
}

/** Why a column is left out. */
const REASONS = {
  'its-flags-are-numbers': 'read.csv.left-out.its-flags-are-numbers',
  'its-notes-are-numbers': 'read.csv.left-out.its-notes-are-numbers',
  'numbers-rows': 'read.csv.left-out.numbers-rows',
  'not-shown': 'read.csv.left-out.not-shown',
  'beside-periods': 'read.csv.left-out.beside-periods',
} as const;

/** Notes that a column was left out, and why. */
function leaveOut({ heading }: ColumnProfile, why: keyof typeof REASONS, notes: ReadingNotes): true {
  notes.guesses.push(message(REASONS[why], { column: heading }));
  return true;
}

/** Numbers instead of letters in a status column are codes of a list that the file does not carry. */
export function leaveOutNumbered(column: ColumnProfile, notes: ReadingNotes): boolean {
  const isNumbered = column.numbers > 0 && column.numbers === column.filled;
  return isNumbered && leaveOut(column, 'its-flags-are-numbers', notes);
}

function isAsked({ heading }: ColumnProfile, { dimensions, value }: CsvHints): boolean {
  return dimensions?.includes(heading) === true || value === heading;
}

const ROW_NUMBER = /^(id|no\.?|nr\.?|row|index|#|unnamed: 0|column 1|_id|obs)$/i;

/** Leaves out a column that numbers the rows from 0 or 1; the other columns identify the rows. */
export function leaveOutRowNumbers(
  pool: Pool,
  { survey, hints, notes, time }: AsideSource & { readonly time: ColumnProfile | undefined },
): void {
  const words = [...pool].filter(({ numbers }) => numbers === 0);
  if (time === undefined && words.length === 0) return;
  for (const column of pool) {
    const { heading, texts } = column;
    if (!ROW_NUMBER.test(heading) || isAsked(column, hints) || texts.size !== survey.rows || texts.size < 2)
      continue;
    if (!areNumbered(texts)) continue;
    pool.delete(column);
    leaveOut(column, 'numbers-rows', notes);
  }
}

function areNumbered(texts: ReadonlyMap<string, number>): boolean {
  const start = texts.has('0') ? 0 : 1;
  return [...texts.keys()].every((text) => {
    const place = Number(text) - start;
    return /^\d+$/.test(text) && place >= 0 && place < texts.size;
  });
}

/** The column of multipliers, if every one of them is understood. */
export function takeMultiplier(pool: Pool, { hints }: AsideSource): ColumnProfile | undefined {
  const found = [...pool].find(
    (column) =>
      isCalled('multiplier', column.heading) &&
      !isAsked(column, hints) &&
      [...column.texts.keys()].every((text) => powerOf(text) !== undefined),
  );
  if (found) pool.delete(found);
  return found;
}

/** Columns of remarks in words, which become footnotes on the cells of their row. */
export function takeNotes(pool: Pool, { hints, notes }: AsideSource): readonly ColumnProfile[] {
  const isNote = ({ heading, words, filled }: ColumnProfile) =>
    isCalled('note', heading) || (/\b(foot)?notes$/i.test(heading) && words === filled);
  const found = [...pool].filter((column) => isNote(column) && !isAsked(column, hints));
  for (const column of found) pool.delete(column);
  return found.filter((column) => column.words > 0 || !leaveOut(column, 'its-notes-are-numbers', notes));
}

/** Leaves out columns about how the numbers were made. */
export function leaveOutAttributes(
  pool: Pool,
  { hints, notes, multiplier }: AsideSource & { readonly multiplier: ColumnProfile | undefined },
): void {
  for (const column of pool) {
    const { heading } = column;
    if (isAsked(column, hints) || !isCalled('attribute', heading)) continue;
    pool.delete(column);
    leaveOut(column, 'not-shown', notes);
    if (/mult|scalar/i.test(heading) && column.texts.size > 1 && !multiplier) {
      notes.warnings.push({ message: message('read.csv.multiplier-varies', { column: heading }) });
    }
  }
}

/**
 * Leaves out figures between or after the periods that belong to no period (a total, a change, a rank). Such a column
 * is no dimension. An age is one, unless it follows from another column.
 */
export function leaveOutBesidePeriods(
  pool: Pool,
  { across: [first], survey, hints, notes }: AsideSource & { readonly across: readonly ValueColumn[] },
): void {
  for (const column of pool) {
    const { heading, field } = column;
    const isGrouping = () => ![...pool].some((each) => each !== column && survey.follows(each, column));
    const isKept = isCalled('code', heading) || (isCalled('grouping', heading) && isGrouping());
    const isBeside = first !== undefined && field > first.field;
    if (!isBeside || isKept || !isNumeric(column) || isAsked(column, hints)) continue;
    pool.delete(column);
    leaveOut(column, 'beside-periods', notes);
  }
}
