import type { FormulaFault } from '../compute/formula/formula-fault.ts';

const WORDS: { readonly [Reason in FormulaFault['reason']]: (text: string) => string } = {
  empty: () => 'The formula is empty.',
  'unexpected-character': (text) => `“${text}” cannot stand here. Write names in square brackets.`,
  'unclosed-name': () => 'This name has no closing bracket.',
  'unclosed-parenthesis': () => 'This parenthesis is not closed.',
  'value-expected': (text) =>
    text === ''
      ? 'The formula breaks off: a name or number is missing.'
      : `A name or number is missing before “${text}”.`,
  'operator-expected': (text) => `An operator (+ − × ÷ ^) is missing before “${text}”.`,
  'number-too-large': (text) => `The number ${text} is too large.`,
  'unknown-name': (text) => `There is no category called “${text}”.`,
  'ambiguous-name': (text) => `Several categories are called “${text}”; name the one you mean by its code.`,
  'no-name': () => 'Name at least one category, in square brackets.',
  'mixed-units': (text) => `Figures in different units (${text}) cannot be added or subtracted.`,
  'too-deep': () => 'The formula has too many parentheses inside one another.',
};

/** What is wrong with a formula, in a sentence; `at` says where. */
export function wordsOfFault({ reason, text, at }: FormulaFault): string {
  return `${WORDS[reason](text)} (Character ${at + 1} of the formula.)`;
}
