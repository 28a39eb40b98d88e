import { message, type Message } from '@almanac/core';
import { ReadingError } from '../../reading/reading.ts';
import type { ValueKind } from './keywords.ts';
import { nameOf, placeOf, type PxEntry, type PxToken } from './px-entry.ts';

/** The expected form of each kind of value, for messages. */
const SHAPES: { readonly [Each in ValueKind]: Message } = {
  text: message('read.px.shape.text'),
  texts: message('read.px.shape.texts'),
  number: message('fault.kind.integer'),
  'yes-no': message('read.px.shape.yes-no'),
  'yes-no-or-text': message('read.px.shape.yes-no-or-text'),
  word: message('read.px.shape.word'),
  times: message('read.px.shape.times'),
  pairs: message('read.px.shape.pairs'),
  anything: message('read.any-value'),
};

/** Why the value of `entry` is not of that kind; undefined when it is. */
export function obstacleToValue(entry: PxEntry, kind: ValueKind): Message | undefined {
  return IS_OF_KIND[kind](entry.value)
    ? undefined
    : message('read.px.wrong-value', { name: nameOf(entry), shape: SHAPES[kind] });
}

/** The refusal of a value of the wrong kind. */
export function valueProblem(file: string, entry: PxEntry, problem: Message): ReadingError {
  const advice = message('read.px.wrong-value-advice', { keyword: entry.keyword });
  return new ReadingError(file, { message: problem, advice, ...placeOf(entry.value[0] ?? entry) });
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
