import { message } from '@almanac/core';
import { readNumber } from '../reading/numbers/number-text.ts';
import { brief, quotedList } from '../reading/quoted-list.ts';
import { ReadingError, type ReadingNotes } from '../reading/reading.ts';
import { isCalled, isNamedValue } from './column-names.ts';
import type { ColumnProfile } from './column-profile.ts';
import type { CsvHints } from './csv-hints.ts';
import { areMany } from './percent-columns.ts';
import type { PlannedDimension } from './csv-plan.ts';
import type { ColumnSurvey } from './survey-columns.ts';

interface ReductionSource {
  readonly file: string;
  readonly survey: ColumnSurvey;
  readonly time: ColumnProfile | undefined;
  readonly hints: CsvHints;
  readonly notes: ReadingNotes;
}

type Follows = ColumnSurvey['follows'];

/**
 * Makes dimensions of columns: a column of codes and its labels make one; a column that follows from another or never
 * changes makes none.
 */
export function reduceDimensions(
  columns: readonly ColumnProfile[],
  source: ReductionSource,
): readonly PlannedDimension[] {
  const { hints, notes } = source;
  const { follows } = source.survey;
  if (hints.dimensions !== undefined) return hinted(columns, hints.dimensions, { follows, notes });
  // Beside a column of values others need not be figures.
  if (!source.survey.columns.some(({ heading }) => isNamedValue(heading, hints)))
    for (const column of columns) refuseAmounts(column, source.file);
  const varying = leaveOutSteady(columns, notes);
  const apart = varying.filter((column) => !isTimeAgain(column, source.time, { follows, notes }));
  const pairs = pairWords(apart, follows);
  return leaveOutFollowing(pairs, source);
}

function hinted(
  columns: readonly ColumnProfile[],
  names: readonly string[],
  { follows, notes }: { readonly follows: Follows; readonly notes: ReadingNotes },
): readonly PlannedDimension[] {
  const chosen = columns.filter(({ heading }) => names.includes(heading));
  const rest = columns.filter((column) => !chosen.includes(column));
  const dimensions = chosen.map((column): PlannedDimension => {
    const other = rest.find((each) => areOne(column, each, follows) && areCodeAndWords(column, each));
    if (other === undefined) return { column, role: roleOf(column) };
    const [code, words] = isCode(other, column) ? [other, column] : [column, other];
    return { column: code, words, role: roleOf(words) };
  });
  const left = rest.filter((each) => !dimensions.some(({ column, words }) => [column, words].includes(each)));
  if (left.length > 0)
    notes.guesses.push(
      message('read.csv.not-named', { columns: quotedList(left.map(({ heading }) => heading)) }),
    );
  return dimensions;
}

function leaveOutSteady(columns: readonly ColumnProfile[], notes: ReadingNotes): readonly ColumnProfile[] {
  const steady = columns.filter(({ texts }) => texts.size === 1);
  const varying = columns.filter((column) => !steady.includes(column));
  const kept = varying.length === 0 ? steady.slice(0, 1) : [];
  for (const column of steady.filter((each) => !kept.includes(each))) {
    const [text = ''] = column.texts.keys();
    notes.guesses.push(message('read.csv.constant', { column: column.heading, text: text.slice(0, 80) }));
  }
  return [...varying, ...kept];
}

/** A second column for the same time (`Time` next to `TIME`, a decimal date next to the date, the decade of a year). */
function isTimeAgain(
  column: ColumnProfile,
  time: ColumnProfile | undefined,
  { follows, notes }: { readonly follows: Follows; readonly notes: ReadingNotes },
): boolean {
  if (time === undefined || time.texts.size < 2 || !follows(time, column)) return false;
  const isSame = isCalled('time', column.heading) || (follows(column, time) && isWrittenWithDigits(column));
  if (isSame) notes.guesses.push(message('read.csv.follows', { column: column.heading, from: time.heading }));
  return isSame;
}

/**
 * Time is always written with digits; names without digits (of places, each with its own year) do not repeat the time.
 */
function isWrittenWithDigits({ texts }: ColumnProfile): boolean {
  return [...texts.keys()].every((text) => /\d/.test(text));
}

/**
 * Columns with fewer different texts may change together by chance: then only their names can show that they belong
 * together.
 */
const ENOUGH_TEXTS = 4;

/** Two columns that always change together are codes and their labels. */
function pairWords(columns: readonly ColumnProfile[], follows: Follows): readonly PlannedDimension[] {
  const taken = new Set<ColumnProfile>();
  return columns.flatMap((column): PlannedDimension[] => {
    if (taken.has(column)) return [];
    const candidates = columns.filter(
      (each) =>
        each !== column &&
        !taken.has(each) &&
        areOne(column, each, follows) &&
        (column.texts.size >= ENOUGH_TEXTS || areCodeAndWords(column, each) || areSideBySide(column, each)),
    );
    const other = candidates.toSorted((a, b) => lettersOf(b) - lettersOf(a))[0];
    taken.add(column);
    if (other === undefined) return [{ column, role: roleOf(column) }];
    taken.add(other);
    const [code, words] = isCode(other, column) ? [other, column] : [column, other];
    return [{ column: code, words, role: roleOf(words) }];
  });
}

/** Two columns belong together if they always change together; labels (`series_label`) may also repeat. */
function areOne(column: ColumnProfile, other: ColumnProfile, follows: Follows): boolean {
  const [there, back] = [follows(column, other), follows(other, column)];
  if (isLabelOf(other, column)) return there;
  return isLabelOf(column, other) ? back : there && back;
}

/** Whether a column's name marks it as the labels of the other. */
export function isLabelOf(column: ColumnProfile, other: ColumnProfile): boolean {
  const name = column.heading.toLowerCase().replace(/[ _]label$/, '');
  return name !== column.heading.toLowerCase() && name === other.heading.toLowerCase();
}

/** Codes with digits (`01`), or below a name in capitals (`REF_AREA`), followed by a column of words. */
function areSideBySide(column: ColumnProfile, other: ColumnProfile): boolean {
  const [first, second] = column.field < other.field ? [column, other] : [other, column];
  const isNamedApart = isInCapitals(first.heading) && !isInCapitals(second.heading);
  const areCodes = [...first.texts.keys()].every(
    (text) => /^[A-Z\d_.:-]+$/.test(text) && (isNamedApart || /\d/.test(text)),
  );
  const areWords = [...second.texts.keys()].every((text) => /\p{Ll}|[\u3040-\u9fff]/u.test(text));
  return second.field - first.field === 1 && areCodes && areWords;
}

function isInCapitals(heading: string): boolean {
  return /^[A-Z][A-Z\d_]+$/.test(heading);
}

/** Whether the first holds the codes of the second: by its name, else by texts without small letters, else by its shorter texts. */
function isCode(column: ColumnProfile, other: ColumnProfile): boolean {
  if (isLabelOf(other, column) || isLabelOf(column, other)) return isLabelOf(other, column);
  const [called, otherCalled] = [isCalled('code', column.heading), isCalled('code', other.heading)];
  if (called !== otherCalled) return called;
  const [areWords, areOtherWords] = [hasSmallLetters(column), hasSmallLetters(other)];
  return areWords === areOtherWords ? lengthOf(column) < lengthOf(other) : areOtherWords;
}

function hasSmallLetters({ texts }: ColumnProfile): boolean {
  return [...texts.keys()].some((text) => /\p{Ll}/u.test(text));
}

/** By their names, since any two columns of a short file may change together by chance. */
function areCodeAndWords(column: ColumnProfile, other: ColumnProfile): boolean {
  const areLabelled = isLabelOf(other, column) || isLabelOf(column, other);
  return areLabelled || isCalled('code', column.heading) !== isCalled('code', other.heading);
}

function lengthOf({ texts }: ColumnProfile): number {
  return [...texts.keys()].join('').length;
}

/** Of several equivalent columns, the one with the most letters holds the labels. */
function lettersOf({ texts }: ColumnProfile): number {
  return [...texts.keys()].join('').replace(/\P{L}/gu, '').length;
}

/** A dimension that follows from another one (the continent from the country) distinguishes no cells. */
function leaveOutFollowing(
  dimensions: readonly PlannedDimension[],
  { survey: { follows, textsBeside }, notes, file }: ReductionSource,
): readonly PlannedDimension[] {
  const following = dimensions.filter(({ column }, at) =>
    dimensions.some(
      (each, other) =>
        other !== at && follows(each.column, column) && (other < at || !follows(column, each.column)),
    ),
  );
  const kept = dimensions.filter((each) => !following.includes(each));
  const names = (column: ColumnProfile, words: ColumnProfile) =>
    follows(column, words) && areDifferent([...textsBeside(column, words).values()]);
  const worded = kept.map((each): PlannedDimension => {
    if (each.words !== undefined || !isCalled('code', each.column.heading)) return each;
    const words = following.find(({ column }) => names(each.column, column))?.column;
    return words ? { ...each, words } : each;
  });
  for (const { column, words } of following) {
    if (worded.some((each) => each.words === column)) continue;
    refuseFigures(column, file);
    const from = kept.find((each) => follows(each.column, column))?.column.heading ?? '';
    notes.guesses.push(message('read.csv.follows', { column: (words ?? column).heading, from }));
  }
  return worded;
}

/**
 * Refuses to drop a column just because it follows from its row, if it is mostly figures and has an unknown sign in
 * some cells.
 */
function refuseFigures(
  { heading, field, texts, kinds, numbers, filled, fractions, words }: ColumnProfile,
  file: string,
): void {
  const large = [...texts.keys()].filter((text) => Number(readNumber(text)) >= 3000).length;
  const areFigures = numbers * 2 > filled && (fractions > 0 || large * 2 > texts.size);
  if (!areFigures || words === 0 || isCalled('code', heading) || isCalled('grouping', heading)) return;
  const bad = [...texts.keys()].find((_, at) => kinds[at]?.word === 1) ?? '';
  throw mostlyNumbers(file, field, { column: heading, text: bad });
}

/** Figures with a currency, a percent sign or brackets: `$1.20`, `1 200 EUR`, `12%`, `(12)`. */
const AMOUNT =
  /^(?=.*(?:[$€£¥%()]|[A-Z]{3}$))[+−-]?\s?(?:[$€£¥]\s?)?\(?[$€£¥]?\d[\d.,\s]*\)?\s?(?:[$€£¥%]|USD|EUR|GBP|CHF|JPY|CNY|AUD|CAD|SGD)?\)?$/;

/** Refuses to make categories of figures that are written as amounts, or to leave them out. */
function refuseAmounts({ heading, field, texts, filled }: ColumnProfile, file: string): void {
  if (filled < 2 || !areMany(texts.size, filled)) return;
  const amounts = [...texts.keys()].filter((text) => AMOUNT.test(text));
  if (amounts.length * 3 <= texts.size) return;
  throw mostlyNumbers(file, field, { column: heading, text: amounts[0] ?? '' });
}

function mostlyNumbers(
  file: string,
  field: number,
  said: { readonly column: string; readonly text: string },
): ReadingError {
  return new ReadingError(file, {
    column: field + 1,
    message: message('read.csv.mostly-numbers', { ...said, text: brief(said.text) }),
    advice: message('read.csv.mostly-numbers-advice'),
  });
}

/** A column of labels may name only some codes (regions, but not the country), but never two codes alike. */
function areDifferent(texts: readonly string[]): boolean {
  const filled = texts.filter((text) => text !== '');
  return new Set(filled).size === filled.length;
}

function roleOf({ heading }: ColumnProfile): PlannedDimension['role'] {
  if (
    /^(geo|geography|country|countries|region|area|state|county|location|district|city)\b|country|nation/i.test(
      heading,
    )
  ) {
    return 'geography';
  }
  return /^(series|measures?|measure type|indicators?|variables?|contents?|statistics?)\b/i.test(heading)
    ? 'measure'
    : 'other';
}
