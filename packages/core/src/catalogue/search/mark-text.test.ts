import { expect, it } from 'vitest';
import { askedPart, askedReading } from '../../../test/asked-part.ts';
import { createLexicon } from './lexicon.ts';
import { markText } from './mark-text.ts';
import type { ResolvedReading } from './resolve-part.ts';

const lexicon = createLexicon();
const [gross, product, wages] = ['gross', 'product', 'wages'].map((word) => lexicon.add(word));
/** Words that were meant, whatever was typed. */
const meant = (...args: Parameters<typeof askedReading>): ResolvedReading => {
  const reading = askedReading(...args);
  return { ...reading, words: reading.words.map((each) => ({ ...each, typed: '-' })) };
};
const asked = askedPart(
  meant([{ [wages ?? 0]: 1 }]),
  meant([{ [gross ?? 0]: 1 }, { [product ?? 0]: 1 }], true),
);

it.each([
  ['Gross product', ['Gross', 'product']],
  ['Gross margin', []],
  ['Gross wages', ['wages']],
  ['Product, gross, and wages', ['Product', 'gross', 'wages']],
  ['Incomes', []],
])('marks of %s the words that were typed, and a synonym where all of it occurs', (text, marked) => {
  const marks = markText(text, [asked], lexicon).map(({ start, end }) => text.slice(start, end));
  expect(marks).toEqual(marked);
});
