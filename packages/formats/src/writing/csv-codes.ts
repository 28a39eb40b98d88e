import { type Category, type Dimension, frequencyOf } from '@almanac/core';
import { runUninterrupted, forEachInterruptible, type Interruptible } from './interruptible.ts';
import { observationCode } from '../reading/observation-columns.ts';
import { isSurelyText } from './surely-text.ts';

/** The prefix of codes where the id of their dimension would itself be converted by some program. */
const PREFIX = 'code';

/** Separates a prefix from the code. */
const MARK = '/';

/**
 * Writes the codes of a dimension in CSV. Codes stay as they are if every one of them is surely text, or if they are
 * the periods of one frequency. Otherwise all of them get the prefix `owner` and a slash (`M280191/1.10`, `age/0-4`),
 * so that no program turns one into a number, a date or nothing. `dimension` is the complete one, so the result does
 * not depend on which of its categories a file holds.
 */
export function csvCodes(dimension: Dimension, owner: string): CodeWriter {
  if (runUninterrupted(interruptibleCodes(dimension))) return observationCode;
  const prefix = isSafePrefix(owner) ? owner : PREFIX;
  return (category) => prefix + MARK + escaped(observationCode(category));
}

/** Not the name of a month, since `may/1` is a date, and not a single letter, since `n/a` means no value. */
function isSafePrefix(owner: string): boolean {
  return owner.length > 1 && isPlain(owner) && isSurelyText(`${owner}${MARK}1`);
}

/**
 * Leading and trailing blanks, which some programs strip, are percent-encoded, and so are percent signs that look like
 * an encoded character.
 */
function escaped(code: string): string {
  const start = code.length - code.trimStart().length;
  const end = Math.max(start, code.trimEnd().length);
  const inner = code.slice(start, end).replace(/%(?=[\dA-F]{2})/g, '%25');
  return encodeURIComponent(code.slice(0, start)) + inner + encodeURIComponent(code.slice(end));
}

/** How the codes of a dimension are written. */
export type CodeWriter = (category: Category) => string;

/**
 * Writes the codes of some dimensions of a table. If one dimension alone identifies the series, its prefix is the code
 * of the table, as in the address of a series (`/series/M280191/1.10`); any other dimension has its own id as prefix.
 */
export function codeWriters(
  tableCode: string,
  dimensions: readonly Dimension[],
): (dimension: Dimension) => CodeWriter {
  const variables = dimensions.filter(({ role }) => role !== 'time');
  return (dimension) => {
    const isSeries = variables.length === 1 && variables[0]?.id === dimension.id;
    return csvCodes(dimension, isSeries ? tableCode : dimension.id);
  };
}

/** Writes codes that belong to no dimension, such as those of tables, by the same rule. */
export function plainCodes(codes: readonly string[], owner: string): (code: string) => string {
  const dimension: Dimension = {
    id: owner,
    label: owner,
    role: 'other',
    categories: codes.map((id) => ({ id, label: id })),
  };
  const codeOf = csvCodes(dimension, owner);
  return (id) => codeOf({ id, label: id });
}

/** Whether the codes of a dimension are written as they are. */
const KNOWN = new WeakMap<Dimension, boolean>();

/** Checks the codes of a dimension, with pauses, so that this need not be done while writing. */
export function* interruptibleCodes(dimension: Dimension): Interruptible<boolean> {
  let areAll = KNOWN.get(dimension);
  if (areAll !== undefined) return areAll;
  areAll = arePeriods(dimension);
  if (!areAll) {
    areAll = true;
    yield* forEachInterruptible(dimension.categories, (category) => {
      areAll &&= isPlain(observationCode(category));
    });
  }
  KNOWN.set(dimension, areAll);
  return areAll;
}

/** A bare code has no mark and no escape, so that removing these always gives the code back. */
function isPlain(code: string): boolean {
  return isSurelyText(code) && !/[/%]/.test(code);
}

/** Whether codes are the periods of one frequency. Programs read years as numbers and days as dates, which is intended. */
export function arePeriods({ role, categories }: Dimension): boolean {
  const periods = categories.flatMap(({ period }) => period ?? []);
  return (
    role === 'time' &&
    periods.length === categories.length &&
    frequencyOf(periods) !== undefined &&
    periods.every(({ year }) => year >= 1000 && year <= 9999)
  );
}

/** A code as `withoutOwner` and `codeOfField` read it back. */
export function markedCode(code: string): string {
  return PREFIX + MARK + escaped(code);
}

/** The text after the mark in a field that `csvCodes` wrote, its blanks still escaped. */
export function withoutOwner(field: string): string {
  return field.slice(field.indexOf(MARK) + 1);
}

/** The code in the result of `withoutOwner`. */
export function codeOfField(rest: string): string {
  return rest.replace(/(?:%[\dA-F]{2})+/g, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes;
    }
  });
}
