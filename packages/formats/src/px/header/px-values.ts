import { ReadingError } from '../../reading/reading.ts';
import type { ValueKind } from './keywords.ts';
import { nameOf, placeOf, type PxEntry, type PxToken } from './px-entry.ts';

/** The expected form of each kind of value, for messages. */
const SHAPES: { readonly [Each in ValueKind]: string } = {
  text: 'one text in quotation marks',
  texts: 'texts in quotation marks with commas between',
  number: 'a whole number',
  'yes-no': 'YES or NO',
  'yes-no-or-text': 'YES, NO or one text in quotation marks',
  word: 'CODES or VALUES',
  times: 'TLIST(A1), TLIST(H1), TLIST(Q1), TLIST(M1) or TLIST(W1), and then periods',
  pairs: 'codes, and pairs of codes with a colon between',
  anything: 'a value',
};

/** Why the value of `entry` is not of that kind; undefined when it is. */
export function obstacleToValue(entry: PxEntry, kind: ValueKind): string | undefined {
  return IS_OF_KIND[kind](entry.value) ? undefined : `${nameOf(entry)} should be ${SHAPES[kind]}.`;
}

/** The refusal of a value of the wrong kind. */
export function valueProblem(file: string, entry: PxEntry, message: string): ReadingError {
  const advice = `Correct the value of ${entry.keyword}.`;
  return new ReadingError(file, { message, advice, ...placeOf(entry.value[0] ?? entry) });
}

const IS_OF_KIND: { readonly [Each in ValueKind]: (value: readonly PxToken[]) => boolean } = {
  text: (value) => value.length === 1 && isText(value),
  texts: isListOfTexts,
  number: (value) => value.length === 1 && /^\d+$/.test(wordIn(value)),
  'yes-no': (value) => value.length === 1 && isYesOrNo(value),
  'yes-no-or-text': (value) => value.length === 1 && (isText(value) || isYesOrNo(value)),
  word: (value) => value.length === 1 && /^(codes|values)$/i.test(wordIn(value)),
  times: (value) => /^tlist$/i.test(wordIn(value)) && value[1]?.text === '(' && value[2]?.kind === 'word',
  pairs: (value) => value.some(({ kind }) => kind === 'text'),
  anything: () => true,
};

function isText(value: readonly PxToken[]): boolean {
  return value[0]?.kind === 'text';
}

/** Real files leave an item of a list empty (`"1","2",`): the last value then has no code. */
function isListOfTexts(value: readonly PxToken[]): boolean {
  return (
    value.some(({ kind }) => kind === 'text') &&
    value.every((token) => token.kind === 'text' || isComma(token))
  );
}

function isComma({ kind, text }: PxToken): boolean {
  return kind === 'sign' && text === ',';
}

/** Some programs put YES and NO into quotation marks. */
function isYesOrNo(value: readonly PxToken[]): boolean {
  return value[0]?.kind !== 'sign' && /^(yes|no)$/i.test(value[0]?.text.trim() ?? '');
}

function wordIn(value: readonly PxToken[]): string {
  return value[0]?.kind === 'word' ? value[0].text : '';
}

/** The text of a value. */
export function textOf(entry: PxEntry): string {
  return entry.value[0]?.text ?? '';
}

/** The texts of a value, in order; blank where an item of the list is left empty. */
export function textsOf({ value }: PxEntry): readonly string[] {
  const texts = [''];
  for (const token of value) {
    if (isComma(token)) texts.push('');
    else if (token.kind === 'text') texts[texts.length - 1] = token.text;
  }
  return texts;
}

/** Whether a value is YES. */
export function isYes(entry: PxEntry | undefined): boolean {
  return entry !== undefined && /^yes$/i.test(textOf(entry));
}

/** The number of a value. */
export function numberOf(entry: PxEntry): number {
  return Number(textOf(entry));
}
